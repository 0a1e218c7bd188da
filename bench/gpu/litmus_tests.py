"""Litmus tests in the format PTX of Dat3M: reads them, and says which part of them the GPU harness cannot run."""
import re

TYPES = {"u32", "s32", "b32"}
ORDERS = {"weak", "relaxed", "acquire", "release", "acq_rel", "volatile"}
SCOPES = {"cta", "gpu", "sys"}
BRANCHES = {"beq": "==", "bne": "!=", "blt": "<", "ble": "<=", "bgt": ">", "bge": ">="}
COMPUTATIONS = {"add": "add.s32", "sub": "sub.s32", "mul": "mul.lo.s32", "and": "and.b32", "or": "or.b32",
                "xor": "xor.b32"}
UPDATES = {"add": "add.u32", "plus": "add.u32", "sub": "add.u32", "exch": "exch.b32", "swap": "exch.b32",
           "cas": "cas.b32", "min": "min.s32", "max": "max.s32", "and": "and.b32", "or": "or.b32", "xor": "xor.b32"}
# Of the harness (litmus.h).
MOST_CTAS, MOST_THREADS, MOST_LOCATIONS, MOST_VALUES = 4, 8, 8, 8


class Skipped(Exception):
    """Why a test is not run."""


class Test:
    """One test: its threads as lists of (mnemonic, operands), labels as ("label", [NAME])."""

    def __init__(self, name, text):
        self.name, self.text = name, text
        body = re.sub(r"//[^\n]*|\(\*.*?\*\)", "", re.sub(r'"[^"]*"', "", text, flags=re.S), flags=re.S)
        match = re.match(r"\s*PTX[^\n]*\n\s*\{(.*?)\}(.*?)(~?\s*exists|forall|locations)\b(.*)\Z", body, re.S)
        if not match:
            raise Skipped("not a PTX test with initial values, columns and a condition")
        self.locations, self.initial, self.registers = [], {}, {}
        self._initial_values(match[1])
        self._columns(match[2])
        self.values = self._observed(match[4])
        self._check()

    def _initial_values(self, text):
        for entry in filter(None, (part.strip() for part in text.split(";"))):
            match = re.fullmatch(r"(?:\w+\s+)?(?:P?(\d+)\s*:)?\s*\[?(\w+)\]?\s*(?:=\s*(\S+))?", entry)
            if not match or not re.fullmatch(r"-?\d+", match[3] or "0"):
                raise Skipped(f"the initial value '{entry}'")
            if match[1] is None:
                self.location(match[2])
                self.initial[match[2]] = int(match[3] or 0)
            else:
                self.registers[int(match[1]), match[2]] = int(match[3] or 0)

    def location(self, name):
        if name not in self.initial:
            self.initial[name] = 0
            self.locations.append(name)

    def _columns(self, text):
        rows = [[cell.strip() for cell in row.split("|")] for row in text.split(";") if row.strip()]
        self.places, order = {}, []
        for head in rows[0]:
            match = re.fullmatch(r"P(\d+)\s*(?:@\s*cta\s+(\d+)\s*,\s*gpu\s+(\d+))?", head)
            if not match:
                raise Skipped(f"the head of a column '{head}'")
            order.append(int(match[1]))
            self.places[int(match[1])] = (int(match[3] or 0), int(match[2] or 0))
        self.threads = [[] for _ in order]
        for row in rows[1:]:
            for thread, cell in zip(order, row):
                while cell:
                    label = re.match(r"(\w+)\s*:\s*", cell)
                    if label:
                        self.threads[thread].append(("label", [label[1]]))
                        cell = cell[label.end():]
                        continue
                    mnemonic, _, rest = cell.partition(" ")
                    operands = [part.strip().strip("[]").strip() for part in rest.split(",")] if rest.strip() else []
                    self.threads[thread].append((mnemonic, operands))
                    break
        for thread, code in enumerate(self.threads):
            for mnemonic, operands in code:
                self._names(thread, mnemonic.split(".")[0], operands)

    def _names(self, thread, base, operands):
        if base in ("ld", "atom") or base in COMPUTATIONS or base == "mov":
            self.registers.setdefault((thread, operands[0]), 0)
        place = {"ld": 1, "atom": 1, "st": 0, "red": 0}.get(base)
        if place is not None and not re.fullmatch(r"-?\d+", operands[place]):
            if (thread, operands[place]) in self.registers:
                raise Skipped("an address in a register")
            self.location(operands[place])

    def _observed(self, text):
        values = []
        for match in re.finditer(r"(?:P?(\d+)\s*:\s*)?\b([A-Za-z_]\w*)", text):
            name = match[2]
            if match[1] is not None and (int(match[1]), name) in self.registers:
                value = f"{match[1]}:{name}"
            elif name in self.initial:
                value = name
            elif name in ("exists", "forall", "not", "true"):
                continue
            else:
                raise Skipped(f"the condition names '{match[0]}'")
            if value not in values:
                values.append(value)
        return values

    def ctas(self):
        """The threads of each CTA."""
        return [[t for t in sorted(self.places) if self.places[t] == place] for place in
                sorted(set(self.places.values()))]

    def barriers(self, thread):
        """The barriers that a thread meets, by number."""
        result = []
        for mnemonic, operands in self.threads[thread]:
            if mnemonic.startswith(("bar.", "barrier.")):
                if mnemonic not in ("bar.cta.sync", "bar.sync", "barrier.cta.sync", "barrier.sync"):
                    raise Skipped(f"'{mnemonic}'")
                if len(operands) > 2 or not all(re.fullmatch(r"\d+", operand) for operand in operands):
                    raise Skipped("a barrier with a number of threads or a register")
                result.append(int(operands[-1]) if operands else 0)
        return result

    def _check(self):
        if len(self.places) > MOST_THREADS or len(self.ctas()) > MOST_CTAS:
            raise Skipped("too many threads or CTAs")
        if len(self.locations) > MOST_LOCATIONS or len(self.values) > MOST_VALUES:
            raise Skipped("too many locations or values")
        for members in self.ctas():
            if len({tuple(self.barriers(t)) for t in members}) > 1:
                raise Skipped("barriers that not all threads of a CTA meet")
        jumps = any(m.split(".")[0] in (*BRANCHES, "goto") for code in self.threads for m, _ in code)
        if jumps and any(self.barriers(t) for t in self.places):
            raise Skipped("barriers and branches")
        for code in self.threads:
            for mnemonic, operands in code:
                check_instruction(mnemonic, operands)

    def configurations(self):
        """Where threads of one CTA run: each in a warp of its own, or all in one."""
        ctas, most = self.ctas(), max(map(len, self.ctas()))
        if most == 1:
            return ["blocks"] if len(ctas) > 1 else ["alone"]
        among = "blocks+" if len(ctas) > 1 else ""
        # Whether a barrier counts threads or warps must not matter: no lane may be left over.
        fits = not any(map(self.barriers, self.places)) or \
            (32 % most == 0 and all(len(members) == most for members in ctas))
        return [among + "warps"] + ([among + "lanes"] if fits else [])


def check_instruction(mnemonic, operands):
    base, *words = mnemonic.split(".")
    if base in ("label", "goto", "mov", "bar", "barrier") or base in BRANCHES or base in COMPUTATIONS:
        if base != "bar" and base != "barrier" and set(words) - TYPES:
            raise Skipped(f"'{mnemonic}'")
        return
    known = TYPES | ORDERS | SCOPES | (set(UPDATES) if base in ("atom", "red") else set()) | {"global"}
    if base == "fence":
        if not re.fullmatch(r"fence\.(sc|acq_rel)\.(cta|gpu|sys)", mnemonic):
            raise Skipped(f"'{mnemonic}'")
    elif base not in ("ld", "st", "atom", "red") or set(words) - known:
        raise Skipped(f"'{mnemonic}'")
    elif base in ("atom", "red") and len(set(words) & set(UPDATES)) != 1:
        raise Skipped(f"'{mnemonic}'")
    elif set(words) & {"relaxed", "acquire", "release", "acq_rel"} and not set(words) & SCOPES:
        raise Skipped(f"'{mnemonic}' without a scope")
    elif base == "red" and set(words) & {"acquire", "acq_rel"}:
        raise Skipped(f"'{mnemonic}' is in the notation, but not in PTX")
    elif base in ("ld", "st") and len(operands) != 2:
        raise Skipped(f"'{mnemonic}' of {len(operands)} operands")


def for_model(text):
    """The test as the model is asked: the PTX manual defines volatile accesses as relaxed ones of scope sys."""
    return re.sub(r"\b(ld|st)\.volatile\b", r"\1.relaxed.sys", text)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
