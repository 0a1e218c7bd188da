# What the two sanitizers say, in one form: a finding is [class, kind, places, count], a place "file.cu:12".
#
# compute-sanitizer prints text: each report begins in a line "========= Invalid __global__ write of size 4 bytes", and
# goes on in lines that are indented after the mark. Veriwarp writes JSON (docs/json.md).
import collections
import json
import os
import re

OUT_OF_BOUNDS, MISALIGNED = "out of bounds", "misaligned"
SHARED_RACE, OTHER_RACE = "race, shared memory", "race, elsewhere"
GLOBAL_INIT, SHARED_INIT, COPY_INIT = "uninitialised, global", "uninitialised, shared", "uninitialised, copied"
SYNCHRONISATION, LEAK, API = "synchronisation", "leak", "api"
OTHER = "other"  # said by compute-sanitizer about itself or the program; not compared

# Each class, and why only one of the two can find it, if so.
CLASSES = {OUT_OF_BOUNDS: "", MISALIGNED: "", SHARED_RACE: "", OTHER_RACE: "compute-sanitizer looks at shared memory only",
           GLOBAL_INIT: "", SHARED_INIT: "", COPY_INIT: "Veriwarp does not report copies to the host", SYNCHRONISATION: "",
           LEAK: "", API: "Veriwarp reports errors that the program ignores, compute-sanitizer calls that fail"}

VERIWARP_CLASSES = {"out-of-bounds": OUT_OF_BOUNDS, "use-after-free": OUT_OF_BOUNDS, "misaligned": MISALIGNED,
                    "barrier-divergence": SYNCHRONISATION, "barrier-count": SYNCHRONISATION, "deadlock": SYNCHRONISATION,
                    "warp-operation": SYNCHRONISATION, "leak": LEAK}

# What a kernel that failed makes of the calls after it: no findings of their own.
FOLLOWS = re.compile(r"(IllegalAddress|ILLEGAL_ADDRESS|MisalignedAddress|MISALIGNED_ADDRESS|LaunchFailure|LAUNCH_FAILED"
                     r"|LaunchTimeout|LAUNCH_TIMEOUT|HardwareStackError|HARDWARE_STACK_ERROR|IllegalInstruction"
                     r"|ILLEGAL_INSTRUCTION|InvalidAddressSpace|INVALID_ADDRESS_SPACE|InvalidPc|INVALID_PC"
                     r"|ErrorAssert|ERROR_ASSERT)\b")
PLACE = re.compile(r" in (?:\S*/)?([^/\s:]+):(\d+)\b")
MOST_FINDINGS = 40  # of a run, so that a file of a thousand programs stays small


def tool_of(kind):
    """The tool of compute-sanitizer that finds this class of errors."""
    return {SHARED_RACE: "racecheck", OTHER_RACE: "racecheck", GLOBAL_INIT: "initcheck", SHARED_INIT: "initcheck",
            COPY_INIT: "initcheck", SYNCHRONISATION: "synccheck"}.get(kind, "memcheck")


def class_of(head, text):
    if "Race reported" in head or "hazard detected" in head:
        return SHARED_RACE
    if "misaligned" in text.lower():
        return MISALIGNED
    if "Uninitialized" in head or "uninitialized" in head:
        return SHARED_INIT if "__shared__" in head else GLOBAL_INIT if "__global__" in head else COPY_INIT
    if "Barrier error" in head or "deadlock" in head.lower():
        return SYNCHRONISATION
    if head.startswith("Leaked"):
        return LEAK
    if "Program hit" in head or "Malloc/Free" in head:
        return API
    if "Invalid" in head and re.search(r"__\w+__|read|write|atomic", head) or "out of bounds" in text:
        return OUT_OF_BOUNDS
    return OTHER


def kind_of(head):
    """The first line without what differs from run to run."""
    severity = re.match(r"(Error|Warning|Warn|Info|ERROR|WARN|INFO)\b", head)
    if "Race reported" in head or "hazard detected" in head:
        hazard = re.search(r"\b(RAW|WAR|WAW)\b", head)
        return f"{severity[0].lower() if severity else ''} {hazard[0] if hazard else 'race'}".strip()
    return re.sub(r"0x[0-9a-f]+", "0x", head)[:120]


def reports(text):
    """The first line of each report, and the lines that belong to it."""
    head, lines = None, []
    for line in text.splitlines():
        found = re.match(r"=========( *)(.*)", line)
        if not found:
            continue
        if len(found[1]) > 1:
            lines.append(" " + found[2])
            continue
        if head:
            yield head, lines
        head, lines = found[2].strip(), []
    if head:
        yield head, lines


def places_of(head, lines, program):
    """The places of each finding in a report: pairs for a race, one place for anything else."""
    own = [line for line in lines if "Host Frame" not in line]
    if "Race reported" in head:
        first = PLACE.findall(" " + head)
        others = [PLACE.findall(line) for line in own if " and " in line] or [[]]
        return [sorted({f"{file}:{line}" for file, line in first + other}) for other in others]
    if "hazard detected" in head:
        return [sorted({f"{file}:{line}" for text in own if "Thread" in text for file, line in PLACE.findall(text)})]
    all_places = [place for line in [" " + head, *own] for place in PLACE.findall(line)]
    chosen = [place for place in all_places if place[0] == program] or all_places
    return [[f"{file}:{line}" for file, line in chosen[:1]]]


def of_compute_sanitizer(text, program):
    """The number of errors, None if the run had no end; and the findings."""
    errors, counts = None, collections.Counter()
    for head, lines in reports(text):
        if found := re.match(r"ERROR SUMMARY: (\d+) errors?$|RACECHECK SUMMARY: (\d+) hazards? displayed", head):
            errors = int(found[1] or found[2])
        if not head or "SUMMARY" in head or head.startswith("COMPUTE-SANITIZER") or "Program hit" in head and FOLLOWS.search(head):
            continue
        kind = kind_of(head)
        for places in places_of(head, lines, program):
            counts[class_of(head, head + " ".join(lines)), kind, tuple(places)] += 1
    return errors, [[*key[:2], list(key[2]), count] for key, count in counts.most_common(MOST_FINDINGS)]


def class_of_veriwarp(finding):
    shared = re.search(r"\bshared (memory|variable)\b", finding["message"])
    if finding["kind"] in ("data-race", "heterogeneous-race"):
        return SHARED_RACE if shared else OTHER_RACE
    if finding["kind"] == "uninitialised":
        return SHARED_INIT if shared else GLOBAL_INIT
    return VERIWARP_CLASSES.get(finding["kind"], API)


def of_veriwarp(path):
    """The same of the JSON that Veriwarp wrote, if it did."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            launches = json.load(file)["launches"]
    except (OSError, ValueError, KeyError):
        return None, []
    counts = collections.Counter()
    for finding in (finding for launch in launches for finding in launch["findings"]):
        at = [(finding["file"], finding["line"])]
        if finding["kind"].endswith("-race"):
            at += [(event["file"], event["line"]) for event in finding["trace"]]
        places = sorted({f"{os.path.basename(file)}:{line}" for file, line in at if file})
        counts[class_of_veriwarp(finding), finding["kind"], tuple(places)] += 1
    return sum(counts.values()), [[*key[:2], list(key[2]), count] for key, count in counts.most_common(MOST_FINDINGS)]

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
