"""What the measurements of this folder have in common: running the checker on one file with its time and memory, reading
its JSON, statistics, and tables in Markdown.

The checker is the plugin, run as a user's build would run it: one Clang device compilation of one file.
"""
import dataclasses
import json
import os
import platform
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE_DIR = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, os.path.join(SOURCE_DIR, "scripts"))
import tables  # noqa: E402

CORRECTNESS = tables.checks("Correctness")
VERDICTS = ("proved", "assumed", "refuted", "possible", "unknown")


def addToolOptions(parser):
    build = os.path.join(SOURCE_DIR, "build", "release")
    parser.add_argument("--clang", default="clang++-19")
    parser.add_argument("--plugin", default=os.path.join(build, "lib", "Veriwarp.so"), help="Veriwarp.so")
    parser.add_argument("--cuda", default=os.path.join(build, "cuda"), help="CUDA toolkit that Clang can use")
    parser.add_argument("--arch", default="sm_80")
    parser.add_argument("--timeout", type=float, default=120, help="seconds of wall clock for one file")
    parser.add_argument("--plugin-arg", action="append", default=[], metavar="NAME[=VALUE]", help="one more plugin argument")


@dataclasses.dataclass
class Run:
    status: str  # "ok", "compile error", "crash", "timeout"
    report: dict = None
    cpu: float = 0.0  # seconds, of the compiler and everything it started
    wall: float = 0.0
    megabytes: float = 0.0  # largest resident set of any one process
    stderr: str = ""


def runLimited(command, timeout, cwd=None, output=False):
    """Runs a command in a process group of its own; gives exit code, CPU seconds, wall seconds, peak MB, stderr (if `output`,
    with stdout)."""
    with tempfile.TemporaryFile("w+", errors="replace") as err:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=err if output else subprocess.DEVNULL, stderr=err,
                                   cwd=cwd, process_group=0)
        timer = threading.Timer(timeout, lambda: os.killpg(process.pid, signal.SIGKILL))
        timer.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - start
        err.seek(0)
        return (process.returncode, usage.ru_utime + usage.ru_stime, wall, usage.ru_maxrss / 1024, err.read())


def clangCommand(options, flags, source):
    # The headers that `veriwarp check` adds to each source.
    headers = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(options.plugin))), "share", "veriwarp", "cuda_headers")
    return [options.clang, "-x", "cuda", "--cuda-device-only", f"--cuda-gpu-arch={options.arch}",
            f"--cuda-path={os.path.abspath(options.cuda)}", "-Wno-unknown-cuda-version", "-w",
            "-include", os.path.join(headers, "nvcc_functions.h"), *flags, "-include", os.path.join(headers, "managed.h"), source]


def needTools(options):
    """Ends the program when there is nothing to measure: a missing plugin must not look like sources that do not compile."""
    for what, path in (("plugin", options.plugin), ("CUDA toolkit", options.cuda)):
        if not os.path.exists(path):
            raise SystemExit(f"{os.path.basename(sys.argv[0])}: there is no {what} at {path}")


def check(options, source, flags=(), pluginArgs=(), cwd=None):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "report.json")
        plugin = [f"-fplugin={os.path.abspath(options.plugin)}", "-fplugin-arg-veriwarp-build-budget=off", f"-fplugin-arg-veriwarp-json={out}"]
        plugin += ["-fplugin-arg-veriwarp-" + arg for arg in (*pluginArgs, *options.plugin_arg)]
        command = clangCommand(options, [*flags, *plugin, "-S", "-emit-llvm", "-o", os.devnull], source)
        code, cpu, wall, megabytes, stderr = runLimited(command, options.timeout, cwd)
        run = Run("ok", None, cpu, wall, megabytes, stderr)
        if code == -signal.SIGKILL and wall >= options.timeout:
            run.status = "timeout"
        elif code < 0 or "PLEASE submit a bug report" in stderr or code >= 128:
            run.status = "crash"
        try:
            with open(out, encoding="utf-8") as text:
                run.report = json.load(text)
        except (OSError, ValueError):
            if run.status == "ok":
                run.status = "compile error"
        return run


def errorsOf(run):
    lines = [line for line in run.stderr.splitlines() if "error:" in line]
    return lines[0].split("error:", 1)[1].strip() if lines else ""


def findings(report, check, verdict=None):
    return [f for f in report["findings"]
            if f["check"] == check and f.get("kind") != "benign" and (verdict is None or f["verdict"] == verdict)]


def kernelSeconds(report):
    """Solver and analysis seconds of each kernel: all its checks together."""
    return [sum(c.get("seconds", 0) for c in kernel["checks"].values()) for kernel in report["kernels"]]


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def seconds(values):
    if not values:
        return "none"
    return (f"median {statistics.median(values):.3f} s, 95th percentile {percentile(values, 0.95):.3f} s, "
            f"longest {max(values):.2f} s ({len(values)} kernels)")


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    lines += ["| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def heading(title):
    model = ""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as info:
            model = next((line.split(":")[1].strip() for line in info if line.startswith("model name")), "")
    except OSError:
        pass
    command = " ".join([os.path.basename(sys.argv[0])] + [os.path.basename(a.rstrip("/")) if os.path.isabs(a) else a for a in sys.argv[1:]])
    version = subprocess.run(["git", "-C", SOURCE_DIR, "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    return (f"## {title}\n\n{time.strftime('%Y-%m-%d')}, commit {version or 'unknown'}, {model or platform.machine()}, "
            f"{os.cpu_count()} processors; `{command}`\n")


def progress(done, total, name):
    if sys.stderr.isatty():
        print(f"\r\033[K{done}/{total} {name}", end="" if done < total else "\n", file=sys.stderr, flush=True)


def verdictTable(reports):
    """Kernels by check and verdict, with the shares."""
    rows = []
    for check in tables.checks("Correctness", "Speed"):
        count = dict.fromkeys(VERDICTS, 0)
        for report in reports:
            for kernel in report["kernels"]:
                if check in kernel["checks"]:
                    count[kernel["checks"][check]["verdict"]] += 1
        total = sum(count.values())
        if total:
            rows.append([check, total] + [f"{count[v]} ({100 * count[v] / total:.1f}%)" for v in VERDICTS])
    return table(["check", "kernels", *VERDICTS], rows)


def unknownReasons(named, limit=25):
    """Reasons for unknown, with numbers and quoted names taken out, most frequent first, each with one example."""
    import re
    reasons = {}
    for name, report in named:
        for kernel in report["kernels"]:
            for check, result in kernel["checks"].items():
                if check in CORRECTNESS and result["verdict"] == "unknown":
                    key = re.sub(r"'[^']*'", "'…'", re.sub(r"\d+(\.\d+)?", "N", result.get("reason", "")))
                    where = result.get("where", {})
                    example = f"{name}: {kernel['pretty']}" + (f" line {where['line']}" if where.get("line") else "")
                    reasons.setdefault((check, key), []).append(example)
    ranked = sorted(reasons.items(), key=lambda item: -len(item[1]))[:limit]
    return table(["times", "check", "reason", "for example"], [[len(e), c, r, e[0]] for (c, r), e in ranked])

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
