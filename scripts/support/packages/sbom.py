"""The list of all parts of a bundle in the form of CycloneDX, which shows whether something is in it."""

from __future__ import annotations

import hashlib
import json
import platform
import time
import uuid
from collections.abc import Callable
from email import message_from_string
from importlib.metadata import version as installed
from pathlib import Path
from typing import Any

PROGRAM_SUFFIXES = (".so", ".dll", ".pyd", ".dylib", ".exe", "")
"""The endings of compiled programs and libraries."""
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "ugames.org")


def told(folder: Path, version: str, epoch: int, licence: Callable[[str], str | None]) -> str:
    """The list of a bundle's packages and programs; the same for the same files."""
    parts = [*packages(folder), *programs(folder, licence)]
    app = component("application", "ugames", version, "pkg:generic/ugames", "MIT")
    stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch))
    metadata = {"timestamp": stamp, "component": app}
    uses = {"ref": app["bom-ref"], "dependsOn": sorted(part["bom-ref"] for part in parts)}
    bill: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": metadata,
        "components": parts,
        "dependencies": [uses],
    }
    bill["serialNumber"] = f"urn:uuid:{uuid.uuid5(NAMESPACE, json.dumps(bill, sort_keys=True))}"
    return json.dumps(bill, indent=1, sort_keys=True) + "\n"


def packages(folder: Path) -> list[dict[str, Any]]:
    """Python and the installed packages in the bundle, as their own metadata name them."""
    python = component("library", "python", platform.python_version(), "pkg:generic/python", "PSF-2.0")
    starter = component("library", "pyinstaller", installed("pyinstaller"), "pkg:pypi/pyinstaller", "GPL-2.0-or-later")
    components = [python, starter]
    for path in sorted(folder.rglob("*.dist-info/METADATA")):
        metadata = message_from_string(path.read_text(encoding="utf-8"))
        licence = metadata["License-Expression"] or (metadata["License"] or "").split("\n")[0] or "see its files"
        name = metadata["Name"].lower().replace("_", "-")
        components.append(component("library", name, metadata["Version"], f"pkg:pypi/{name}", licence))
    return components


def component(kind: str, name: str, version: str, package: str, licence: str) -> dict[str, Any]:
    """One entry of the list."""
    url = f"{package}@{version}"
    named = {"name": licence}
    return {
        "type": kind,
        "name": name,
        "version": version,
        "purl": url,
        "bom-ref": url,
        "licenses": [{"license": named}],
    }


def programs(folder: Path, licence: Callable[[str], str | None]) -> list[dict[str, Any]]:
    """Every compiled program and library, with the hash of its bytes."""
    components = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()):
        name = path.relative_to(folder).as_posix()
        if path.suffix in PROGRAM_SUFFIXES or ".so." in path.name:
            if ".dist-info/" in name or "licences/" in name or path.name == "LICENSE":
                continue
            entry: dict[str, Any] = {"type": "file", "name": name, "bom-ref": f"file:{name}"}
            entry["hashes"] = [{"alg": "SHA-256", "content": hashlib.sha256(path.read_bytes()).hexdigest()}]
            if licence_of := licence(name):
                entry["licenses"] = [{"license": {"name": licence_of}}]
            components.append(entry)
    return components
