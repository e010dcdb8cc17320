"""The running program as a process: its single instance, crash reports, jobs and memory."""
