#!/usr/bin/env python3
# Two ways to run a kernel on the CPU must leave the same memory: `veriwarp run`, where Clang compiles it, and `veriwarp
# run --front=ptx`, where nvcc does and its PTX is translated. Kernels are random (random_kernels.py), with atomic
# operations whose results nobody sees and which commute.
#
# usage: fronts.py --build BUILD [--count N] [--seed S] [--first N] [--keep DIR] [--cuda-path DIR]
#
# What a kernel with a race leaves is open. So a kernel that differs is run under `--check race,memory,sync`, too: if that
# says nothing, it is a disagreement, and is printed. Exit code: 1 if there is one, 2 if a batch cannot be judged.
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import random_kernels  # noqa: E402
from campaign import Campaign, Failed, optionParser, parsed  # noqa: E402

BATCH = 50
ELEMENTS = random_kernels.ELEMENTS


class Kernel(random_kernels.Kernel):
    """Also with numbers that are not int: products of 64 bits, floating point, shifts, bytes."""

    def atomic(self):
        return f"atomicAdd(&{self.pick(self.shared(), self.place())}, {self.value()});"

    def store(self):
        c = self.random.randint(0, 40)
        f = self.pick("1.5f", "0.1f", "3.0f", "-2.25f")
        number = self.pick(
            f"__float2int_rz(float(x) * {f} + y)", f"__float_as_int(float(x) * {f})", f"__mulhi(x * 99991, y * {c + 3})", f"__clz(x ^ {c})",
            f"__popc(x * {c})", f"__brev(x)", f"int(((long long)x * y * {c + 1}) >> {c % 30})", f"(x << ({c} & 31)) >> 3", f"unsigned(x * 7919) / {c + 1}u",
            f"(x * 31 - y) / {c + 1}", f"(x - 500) % {c + 1}", f"(signed char)(x * {c})", f"(unsigned short)(x * 331 - y)", f"min(x, y - {c})",
            f"__byte_perm(x, y, {self.random.randint(0, 0x7777) & 0x7777})", f"__funnelshift_l(x, y, {c})", f"__dp4a(x, y, {c})", f"abs(y - x * {c})",
            f"int(double(x) / {c + 1} * 3)", f"__ffs(x & {c * 4 + 4})", f"int(sqrtf(float(x & 4095)))", f"__vadd4(x, y)", f"__sad(x, y, {c}u)",
            f"int(fmaf(float(x), {f}, float(y)))", f"__float2int_rn(float(y) * {f})", f"int(fminf(float(x), float(y) * {f}))", f"x > {c} ? y : ~x")
        return f"{self.shared()} = {number};"


def programOf(kernels):
    runs = "\n".join(f"  begin();\n  {kernel.launch()}\n  end(\"{kernel.name}\");" for kernel in kernels)
    return (random_kernels.PROLOGUE + "#include <cstdio>\n" + "\n".join(kernel.text() for kernel in kernels) + f"""
int *a, *b, *o, host[{ELEMENTS}];
void begin() {{
  for (int i = 0; i < {ELEMENTS}; ++i)
    host[i] = (i * 7 + i / 5) % 13;
  cudaMemcpy(a, host, sizeof(host), cudaMemcpyHostToDevice);
  cudaMemcpy(b, host, sizeof(host), cudaMemcpyHostToDevice);
  cudaMemset(o, 0, sizeof(host));
}}
void end(const char *name) {{
  std::printf("%s", name);
  int *const arrays[] = {{a, b, o}};
  for (int *array : arrays) {{
    cudaMemcpy(host, array, sizeof(host), cudaMemcpyDeviceToHost);
    for (int i = 0; i < {ELEMENTS}; ++i)
      std::printf(" %d", host[i]);
  }}
  std::printf("\\n");
  std::fflush(stdout);
}}
int main() {{
  cudaMalloc(&a, sizeof(host));
  cudaMalloc(&b, sizeof(host));
  cudaMalloc(&o, sizeof(host));
{runs}
}}
""")


class Fronts(Campaign):
    seconds = 400

    def memory(self, text, name, *options):
        """Of each kernel, what it leaves; and what is said."""
        program = self.path(name)
        done = self.execute([self.command, "run", *self.cuda, "--flag=-w", *options, "-o", program, self.write("run.cu", text)])
        if done.returncode:
            raise Failed("not built: " + (done.stderr + done.stdout).strip()[:1500])
        done = self.execute([program], VERIWARP_KERNEL_TIME="20", VERIWARP_THREADS="1")
        return dict(line.split(" ", 1) for line in done.stdout.splitlines() if " " in line), done.stderr


def where(first, second):
    for i, (x, y) in enumerate(zip(first.split(), second.split())):
        if x != y:
            return f"{'abo'[i // ELEMENTS]}[{i % ELEMENTS}] is {x} by Clang and {y} by PTX"
    return "one of them does not end"


def main():
    parser = optionParser()
    parser.add_argument("--count", type=int, default=100)
    options = parsed(parser)
    begin, count, wrong, failures, racy = time.monotonic(), 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        campaign = Fronts(options, folder)
        for start in range(options.first, options.first + options.count, BATCH):
            numbers = range(start, min(start + BATCH, options.first + options.count))
            kernels = [Kernel(f"{options.seed}/{number}", number) for number in numbers]
            # What leaves its arrays ends the program, and all kernels behind it.
            kernels = [kernel for kernel in kernels if not kernel.loose]
            try:
                ways = [campaign.memory(programOf(kernels), "program", *how)[0] for how in ((), ("--front=ptx",))]
                for kernel in kernels:
                    count += 1
                    left = [way.get(kernel.name, "") for way in ways]
                    if left[0] == left[1] and left[0]:
                        continue
                    said = campaign.memory(programOf([kernel]), "checked", "--check", "race,memory,sync")[1]
                    if said.strip():
                        racy += 1
                        continue
                    wrong += 1
                    print(f"{options.seed}/{kernel.number}: {where(*left)}\n{kernel.text()}{kernel.launch()}\n", flush=True)
                    if options.keep:
                        with open(os.path.join(options.keep, f"{options.seed}-{kernel.number}.cu"), "w") as file:
                            file.write(programOf([kernel]))
            except Failed as failure:
                failures += 1
                print(f"{options.seed}/{start}: {failure}", flush=True)
            print(f"{count} kernels, {wrong} disagreements, {racy} differ by a race or another finding", file=sys.stderr, flush=True)
    print(f"{count} kernels in {time.monotonic() - begin:.0f} s: {wrong} disagreements, {racy} that differ have a finding, {failures} batches not judged")
    return 1 if wrong else 2 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
