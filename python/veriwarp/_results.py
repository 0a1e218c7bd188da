"""What check() and run() give. The fields are those of the JSON of veriwarp (docs/json.md), with the names that the
kernel and its arguments have in Python."""

import html
import linecache
import os
import re
from dataclasses import dataclass, field

_ORDER = ["refuted", "possible", "unknown", "undecided", "assumed", "proved"]


@dataclass(frozen=True)
class Place:
    file: str
    line: int
    column: int = 0

    def __str__(self):
        return f"{self.file}:{self.line}" if self.line else self.file

    @property
    def source(self):
        """The line of the source, if it can be read."""
        return linecache.getline(self.file, self.line).strip() if self.line else ""


@dataclass(frozen=True)
class Note:
    message: str
    place: Place

    def __str__(self):
        return f"{self.place}: {self.message}"


@dataclass(frozen=True)
class Thread:
    """A thread of a counterexample, and what it does."""
    block: tuple
    thread: tuple
    action: str
    place: object = None      # a Place, or None
    element: object = None    # the index in the array, if there is one

    def __str__(self):
        where = f"{self.place}: " if self.place else ""
        return f"{where}thread {self.thread} of block {self.block}: {self.action}"


@dataclass(frozen=True)
class Verdict:
    """Of one check of one kernel."""
    check: str
    kernel: str
    verdict: str              # proved, assumed, refuted, possible, unknown, undecided
    assumptions: tuple = ()   # what a proof rests on
    reason: str = ""          # of unknown
    place: object = None      # the Place of what is not known

    @property
    def proved(self):
        """The property holds: for sure, or under the assumption that the verdict `assumed` names."""
        return self.verdict in ("proved", "assumed")

    def __str__(self):
        return f"{self.kernel}: {self.check} {self.verdict}" + (f" ({self.reason})" if self.reason else "")


@dataclass(frozen=True)
class Finding:
    check: str
    verdict: str              # refuted (the counterexample was replayed, or the run showed it) or possible
    message: str
    place: Place
    kernel: str
    kind: str = ""
    object: str = ""          # the array or variable
    space: str = ""           # shared, global, local, constant
    threads: tuple = ()
    notes: tuple = ()
    isRemark: bool = False    # about speed, or about benign races: does not count

    @property
    def definite(self):
        return self.verdict == "refuted"

    @property
    def file(self):
        return self.place.file

    @property
    def line(self):
        return self.place.line

    def __str__(self):
        lines = [f"{self.place}: {self.message} [{self.check}]"]
        if self.place.source:
            lines.append(f"    {self.place.source}")
        lines += [f"  {note}" for note in self.notes]
        return "\n".join(lines)


@dataclass
class Result:
    """bool(result) is True if everything that was asked is shown, and nothing was found: after check(), each check is
    proved (or `assumed`: see `assumptions`); after run(), the run ended and met no error. What is not decided is not
    True: `unknown` lists it, `failed` says whether there are findings."""

    kernel: str
    launch: str
    verdicts: list = field(default_factory=list)   # of Verdict; empty after run()
    findings: list = field(default_factory=list)   # of Finding, without remarks
    remarks: list = field(default_factory=list)    # of Finding: about speed
    messages: list = field(default_factory=list)   # of str
    exitCode: int = 0
    output: str = ""                               # of run(): what the kernel printed

    @property
    def failed(self):
        return bool(self.findings) or self.exitCode not in (0, 1)

    @property
    def unknown(self):
        return [verdict for verdict in self.verdicts if verdict.verdict == "unknown"]

    @property
    def assumptions(self):
        """What the proofs rest on, each once."""
        return list(dict.fromkeys(text for verdict in self.verdicts for text in verdict.assumptions))

    def verdict(self, check):
        """The worst verdict of a check over all kernels: "proved", "refuted", ...; None if it was not made."""
        all_ = [verdict.verdict for verdict in self.verdicts if verdict.check == check]
        return min(all_, key=_ORDER.index) if all_ else None

    def __bool__(self):
        return not self.failed and all(verdict.proved for verdict in self.verdicts)

    def __str__(self):
        lines = [f"{self.kernel} {self.launch}"]
        lines += [str(finding) for finding in self.findings]
        lines += [f"unknown: {verdict.check}: {verdict.reason}" + (f" ({verdict.place})" if verdict.place else "")
                  for verdict in self.unknown]
        shown = [f"{verdict.check} {verdict.verdict}" for verdict in self.verdicts]
        if shown:
            lines.append("; ".join(shown))
        elif not self.findings and not self.failed:
            lines.append("nothing found in this run")
        if self.exitCode not in (0, 1):
            lines.append(f"the run ended with exit code {self.exitCode}")
        return "\n".join(lines)

    def __repr__(self):
        shown = ", ".join(f"{verdict.check}={verdict.verdict}" for verdict in self.verdicts) or "run"
        return f"<veriwarp.Result {self.kernel} {self.launch}: {shown}; {len(self.findings)} findings>"

    def _repr_html_(self):
        escape = html.escape
        colours = {"proved": "#1a7f37", "assumed": "#1a7f37", "refuted": "#cf222e", "possible": "#bc4c00"}
        parts = [f"<div><b>{escape(self.kernel)}</b> <code>{escape(self.launch)}</code>"]
        if self.verdicts:
            cells = "".join(f"<th style='text-align:left'>{escape(v.check)}</th>" for v in self.verdicts)
            values = "".join(
                f"<td style='text-align:left;color:{colours.get(v.verdict, '#6e7781')}' "
                f"title='{escape(v.reason or '; '.join(v.assumptions), quote=True)}'>{escape(v.verdict)}</td>"
                for v in self.verdicts)
            parts.append(f"<table><tr>{cells}</tr><tr>{values}</tr></table>")
        elif not self.findings:
            parts.append("<p>nothing found in this run</p>")
        for finding in self.findings:
            colour = colours.get(finding.verdict, "#6e7781")
            name = os.path.basename(finding.file)
            parts.append(f"<p style='margin-bottom:0'><span style='color:{colour}'>&#9679;</span> "
                         f"<b>{escape(name)}:{finding.line}</b> {escape(finding.message)}</p>")
            if finding.place.source:
                parts.append(f"<pre style='margin:0 0 0 2em'>{escape(finding.place.source)}</pre>")
            notes = "".join(f"<li>{escape(os.path.basename(n.place.file))}:{n.place.line} {escape(n.message)}</li>"
                            for n in finding.notes)
            parts.append(f"<ul style='margin-top:0'>{notes}</ul>")
        for verdict in self.unknown:
            parts.append(f"<p>unknown: {escape(verdict.check)}: {escape(verdict.reason)}</p>")
        return "".join(parts) + "</div>"


class Words:
    """Puts the names of Python into what veriwarp says: of the kernel, and of the parameters, which PTX only counts."""

    def __init__(self, mangled, shown, parameters):
        self.mangled, self.shown, self.parameters = mangled, shown, parameters

    def __call__(self, text):
        # parses: the names that the reader of PTX gives parameters
        text = re.sub(r"\bparam_(\d+)\b", lambda found: self._parameter(int(found[1]), found[0]), text)
        if self.shown:
            # 'cudapy::f[abi:v1](Array<float, 1, C, mutable, aligned>)': in quotes, or alone
            text = re.sub(r"'[^' ]*" + re.escape(self.shown) + r"(\[abi:[^']*|\([^']*)?'", f"'{self.shown}'", text)
            if self.mangled:
                text = text.replace(self.mangled, self.shown)
        return text

    def _parameter(self, index, otherwise):
        return self.parameters[index] if index < len(self.parameters) and self.parameters[index] else otherwise


def placeOf(where, folder):
    """A Place; in a text that the caller gave, its file is "kernel.ptx"."""
    file = where.get("file", "")
    if os.path.dirname(file) == folder:
        file = os.path.basename(file)
    return Place(file, where.get("line", 0), where.get("column", 0))


def findingsOf(report, words, folder):
    """(findings, remarks) of a JSON report."""
    findings, remarks = [], []
    for entry in report.get("findings", []):
        if entry.get("suppressed"):
            continue
        threads = []
        for thread in entry.get("threads", []):
            steps = thread.get("steps") or []
            threads.append(Thread(tuple(thread.get("block", ())), tuple(thread.get("thread", ())),
                                  words(thread.get("action", "")), placeOf(steps[-1], folder) if steps else None,
                                  thread.get("element")))
        notes = tuple(Note(words(note["message"]), placeOf(note, folder)) for note in entry.get("notes", []))
        isRemark = entry.get("severity", "warning") == "remark"
        (remarks if isRemark else findings).append(
            Finding(entry.get("check", ""), entry.get("verdict", "refuted"), words(entry.get("message", "")),
                    placeOf(entry, folder), words(entry.get("kernel", "")), entry.get("kind", ""),
                    words(entry.get("object", "")), entry.get("space", ""), tuple(threads), notes, isRemark))
    return findings, remarks


def runFindingsOf(report, words, folder):
    """Those of a run, whose report is of the form of `veriwarp explore`."""
    findings = []
    for launch in report.get("launches", []):
        for entry in launch.get("findings", []):
            notes = tuple(Note(words(note["message"]), placeOf(note, folder)) for note in entry.get("notes", [])
                          if os.path.basename(note.get("file", "")) != "--launch")
            findings.append(Finding(entry.get("kind", ""), "refuted", words(entry.get("message", "")),
                                    placeOf(entry, folder), words(launch.get("kernel", "")), notes=notes))
    return findings


def verdictsOf(report, words, folder):
    verdicts = []
    for kernel in report.get("kernels", []):
        for check, said in kernel.get("checks", {}).items():
            where = said.get("where")
            verdicts.append(Verdict(check, words(kernel["name"]), said["verdict"], tuple(said.get("assumptions", ())),
                                    words(said.get("reason", "")), placeOf(where, folder) if where else None))
    return verdicts

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
