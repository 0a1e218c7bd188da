"""Litmus tests as CUDA kernels with the very instructions as inline PTX (litmus.h has what all kernels share)."""
import re

from litmus_tests import BRANCHES, COMPUTATIONS, TYPES, UPDATES


class Body:
    """The code of one thread of a test. Each instruction is an asm statement of its own, in the order of the test."""

    def __init__(self, test, thread):
        self.test, self.thread, self.lines, self.seen = test, thread, [], set()
        self.loops = False
        self.accesses = 0

    # In a register that the assembler cannot know to be equal to that of another access: otherwise, it makes one of two
    # weak accesses of a location, as it may.
    def address(self, location):
        self.accesses += 1
        return f"a_{location} + launch.zeros[{self.accesses % 4}]"

    def value(self, operand):
        return operand if re.fullmatch(r"-?\d+", operand) else f"r_{operand}"

    def asm(self, text, outputs=(), inputs=()):
        out = ", ".join(f'"=r"({name})' for name in outputs)
        given = ", ".join(f'"{kind}"({name})' for kind, name in inputs)
        self.lines.append(f'asm volatile("{text};" : {out} : {given} : "memory");')

    def add(self, mnemonic, operands):
        base, *words = mnemonic.split(".")
        words = [word for word in words if word not in TYPES and word != "global"]
        if base == "label":
            self.seen.add(operands[0])
            self.lines.append(f"{self.label(operands[0])}:;")
        elif base == "goto" or base in BRANCHES:
            self.branch(base, operands)
        elif base == "mov" or (base == "ld" and re.fullmatch(r"-?\d+", operands[1])):
            self.asm("mov.b32 %0, %1", [self.value(operands[0])], [("r", self.value(operands[1]))])
        elif base in COMPUTATIONS:
            self.asm(f"{COMPUTATIONS[base]} %0, %1, %2", [self.value(operands[0])],
                     [("r", self.value(operand)) for operand in operands[1:]])
        elif base == "fence":
            self.asm(mnemonic)
        elif base in ("bar", "barrier"):
            self.asm(f"barrier.sync {operands[-1] if operands else 0}, %0", [], [("r", "role.barrier")])
        elif base == "ld":
            self.asm(f"ld.{'.'.join(words or ['weak'])}.global.u32 %0, [%1]", [self.value(operands[0])],
                     [("l", self.address(operands[1]))])
        elif base == "st":
            self.asm(f"st.{'.'.join(words or ['weak'])}.global.u32 [%0], %1", [],
                     [("l", self.address(operands[0])), ("r", self.value(operands[1]))])
        else:
            self.update(base, words, operands)

    def update(self, base, words, operands):
        operation = next(word for word in words if word in UPDATES)
        head = ".".join([base, *(word for word in words if word not in UPDATES), "global", UPDATES[operation]])
        outputs = [self.value(operands[0])] if base == "atom" else []
        location, *values = operands[len(outputs):]
        values = [f"-({self.value(v)})" if operation == "sub" else self.value(v) for v in values]
        at = len(outputs)
        places = ", ".join(f"%{at + 1 + i}" for i in range(len(values)))
        self.asm(f"{head} {'%0, ' if outputs else ''}[%{at}], {places}", outputs,
                 [("l", self.address(location))] + [("r", v) for v in values])

    def branch(self, base, operands):
        to = operands[-1]
        jump = f"goto {self.label(to)};"
        if to in self.seen:
            self.loops = True
            jump = "{ if (++rounds > POLLS) goto " + f"cut_{self.thread}; {jump} }}"
        condition = "" if base == "goto" else \
            f"if ({self.value(operands[0])} {BRANCHES[base]} {self.value(operands[1])}) "
        self.lines.append(condition + jump)

    def label(self, name):
        return f"l{self.thread}_{name}"

    def text(self):
        for mnemonic, operands in self.test.threads[self.thread]:
            self.add(mnemonic, operands)
        registers = {name: value for (thread, name), value in self.test.registers.items() if thread == self.thread}
        for mnemonic, operands in self.test.threads[self.thread]:  # those that nothing puts a value into
            base = mnemonic.split(".")[0]
            for operand in operands if base in ("st", "atom", "red") or base in COMPUTATIONS else \
                    operands[:2] if base in BRANCHES else []:
                if re.fullmatch(r"[A-Za-z_]\w*", operand) and operand not in self.test.initial:
                    registers.setdefault(operand, 0)
        # Through asm, for the compiler not to compute with what it knows.
        begin = [f'int r_{name}; asm volatile("mov.b32 %0, {value};" : "=r"(r_{name}));'
                 for name, value in registers.items()]
        if self.loops:
            begin.append("unsigned rounds = 0;")
        end = [f"put(launch, role, {i}, r_{value.split(':')[1]});" for i, value in enumerate(self.test.values)
               if value.startswith(f"{self.thread}:")]
        if self.loops:
            end += ["break;", f"cut_{self.thread}: launch.unfinished[role.instance] = 1;"]
        return "\n".join("    " + line for line in begin + self.lines + end + ["break;"])


def kernel(test, number):
    bodies = "".join(f"  case {t}: {{\n{Body(test, t).text()}\n  }}\n" for t in sorted(test.places))
    addresses = "".join(f"  const size_t a_{x} = addressOf(launch, role.instance, {i}); (void)a_{x};\n"
                        for i, x in enumerate(test.locations))
    return (f"// {test.name}\nstatic __global__ void __launch_bounds__(BLOCK, 4)\n"
            f"test_{number}(const __grid_constant__ Launch launch) {{\n  const Role role = enter(launch);\n"
            f"{addresses}  switch (role.thread) {{\n{bodies}  }}\n}}\n")


def row(test, number):
    ctas = test.ctas()
    sizes = ", ".join(str(len(members)) for members in ctas)
    members = ", ".join("{" + ", ".join(map(str, members)) + "}" for members in ctas)
    shape = f"{{{len(ctas)}, {max(map(len, ctas))}, {{{sizes}}}, {{{members}}}}}"
    initial = ", ".join(str(test.initial[x]) for x in test.locations)
    names = ", ".join(f'"{value}"' for value in test.values)
    origin = ", ".join(str(test.locations.index(v)) if v in test.initial else "-1" for v in test.values)
    return (f'  {{"test {number}", test_{number}, {shape}, {len(test.locations)}, {{{initial}}}, '
            f"{len(test.values)}, {{{names}}}, {{{origin}}}}},\n")


def batch(tests, first, number):
    """A source with some tests, which are numbered from `first`."""
    text = "// Written by litmus.py.\n#include \"litmus.h\"\n"
    text += "".join(kernel(test, first + i) for i, test in enumerate(tests))
    rows = "".join(row(test, first + i) for i, test in enumerate(tests))
    return text + f"extern const Test Batch{number}[];\nconst Test Batch{number}[] = {{\n{rows}}};\n"


def table(sizes):
    """The source that names all batches."""
    text = "// Written by litmus.py.\n#include \"litmus.h\"\n"
    text += "".join(f"extern const Test Batch{i}[];\n" for i in range(len(sizes)))
    text += "extern const Test *const Batches[];\nextern const unsigned BatchSizes[];\nextern const unsigned BatchCount;\n"
    text += "const Test *const Batches[] = {" + ", ".join(f"Batch{i}" for i in range(len(sizes))) + "};\n"
    text += "const unsigned BatchSizes[] = {" + ", ".join(map(str, sizes)) + "};\n"
    return text + f"const unsigned BatchCount = {len(sizes)};\n"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
