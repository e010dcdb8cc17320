"""Make the typeface that stands in for the display face where that has no letter: Japanese, and rare Latin letters.

    npm pack @expo-google-fonts/m-plus-rounded-1c@0.4.4 && tar xzf expo-google-fonts-m-plus-rounded-1c-0.4.4.tgz
    python3 assets/sources/make_fonts.py package

It needs fonttools, which neither the app nor its tests do: `pip install fonttools==4.68.0`. The same bytes each time.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from scripts.support import command
from scripts.support.environment import ROOT

MADE = ROOT / "assets" / "common" / "fonts" / "MPLUSRounded1c-ExtraBold.ttf"
SOURCE = Path("800ExtraBold") / "MPLUSRounded1c_800ExtraBold.ttf"
LICENCE = Path("LICENSE_FONT")
LATIN = {*range(0x20, 0x180), *range(0x1E00, 0x1F00), *range(0x2010, 0x2070), 0x20AC, 0x2190, 0x2192, 0x2212, 0x2264}
"""Latin letters, signs and punctuation."""


def japanese() -> set[int]:
    """What the standard character set of Japanese holds, JIS X 0208."""
    found = set()
    for row in range(0xA1, 0xFF):
        for cell in range(0xA1, 0xFF):
            letter = bytes((row, cell)).decode("euc_jp", "ignore")
            found |= {*map(ord, letter)}
    return found


def make(package: Path) -> bytes:
    """The face with the letters that are wanted, and nothing that sets them in other ways than side by side."""
    options = subset.Options(layout_features=["kern"], hinting=False, notdef_outline=True, name_IDs=["*"])
    options.drop_tables += ["vhea", "vmtx", "DSIG"]
    font = subset.load_font(str(package / SOURCE), options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=japanese() | LATIN)
    chosen.subset(font)
    font.recalcTimestamp = False
    assert isinstance(font, TTFont)
    MADE.parent.mkdir(parents=True, exist_ok=True)
    font.save(MADE)
    return MADE.read_bytes()


def main() -> int:
    """Write the face and its licence."""
    parser = command.parser(__doc__)
    parser.add_argument("package", type=Path, help="the unpacked package")
    package = parser.parse_args().package
    made = make(package)
    (MADE.parent / "OFL.txt").write_bytes((package / LICENCE).read_bytes())
    print(f"{MADE.relative_to(ROOT)}: {len(made) / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
