# Random kernels of a few threads: `veriwarp run --check race`, which sees one run, against `veriwarp explore`, which
# visits all executions. What the run reports must be a race for explore. What explore alone finds may be a race that
# this run has not reached; but where what is read changes nothing (no branch on it, nothing that acquires), the run must
# find it, too.
#
# usage: differential_test.py VERIWARP SOURCE_DIR CUDA_PATH [SEED [KERNELS]]
import json
import os
import random
import subprocess
import sys
import tempfile

VERIWARP, _, CUDA = sys.argv[1:4]
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 1
KERNELS = int(sys.argv[5]) if len(sys.argv) > 5 else 40

ORDERS = {"load": ["relaxed", "acquire", "seq_cst"], "store": ["relaxed", "release", "seq_cst"],
          "add": ["relaxed", "acquire", "release", "acq_rel"]}


def order(operation):
    return "cuda::memory_order_" + random.choice(ORDERS[operation])


def statement():
    place = random.choice(["g[0]", "g[1]", "g[2]", "s[0]", "s[1]"])
    scope = random.choice(["device", "device", "block"])
    atomic = f"cuda::atomic_ref<int, cuda::thread_scope_{scope}>({place})"
    kinds = {
        f"{place} = {random.randint(1, 9)};": 18,
        f"r += {place};": 18,
        f"r += {atomic}.load({order('load')});": 16,
        f"{atomic}.store({random.randint(1, 9)}, {order('store')});": 16,
        f"r += {atomic}.fetch_add(1, {order('add')});": 12,
        random.choice(["__threadfence();", "__threadfence_block();"]): 10,
        f"if (r == 0) r += {place};": 10,
    }
    return random.choices(list(kinds), list(kinds.values()))[0]


def kernel(number):
    blocks, threads = random.choice([(2, 1), (1, 2), (2, 2), (1, 3)])
    body, most = [], 3 if blocks * threads < 4 else 2
    for phase in range(random.choice([1, 1, 2, 2, 3])):
        if phase:
            body.append(random.choice(["__syncthreads();", "__syncwarp();"]))
        for block in range(blocks):
            for thread in range(threads):
                if random.random() < 0.75:
                    statements = " ".join(statement() for _ in range(random.randint(1, most)))
                    body.append(f"if (blockIdx.x == {block} && threadIdx.x == {thread}) {{ {statements} }}")
    text = "\n  ".join(body)
    return blocks, threads, f"""__global__ void k{number}(int *g, int *out) {{
  __shared__ int s[2];
  int r = 0;
  if (threadIdx.x == 0)
    s[0] = s[1] = 0;
  __syncthreads();
  {text}
  out[blockIdx.x * {threads} + threadIdx.x] = r;
}}
"""


def racy(command, variable, settings, source, folder):
    """The kernels of the source in which races are found."""
    program, report = os.path.join(folder, command[0]), os.path.join(folder, command[0] + ".json")
    done = subprocess.run([VERIWARP, *command, "--cuda-path", CUDA, "-o", program, source], capture_output=True,
                          text=True)
    if done.returncode:
        sys.exit(done.stderr)
    subprocess.run([program], capture_output=True, timeout=280, env={**os.environ, variable: f"{settings};json={report}"})
    with open(report) as file:
        return {launch["kernel"].split("(")[0] for launch in json.load(file)["launches"]
                if any(finding["kind"].endswith("-race") for finding in launch["findings"])}


def main():
    random.seed(SEED)
    text, calls, steady = "#include <cuda/atomic>\n#include <cuda_runtime.h>\n", "", set()
    for number in range(KERNELS):
        blocks, threads, code = kernel(number)
        text += code
        calls += f"  cudaMemset(g, 0, 12), k{number}<<<{blocks}, {threads}>>>(g, out), cudaDeviceSynchronize();\n"
        if not any(word in code for word in ("r == 0", "acq", "seq_cst", "fence")):
            steady.add(f"k{number}")
    text += "int main() {\n  int *g, *out;\n  cudaMalloc(&g, 12), cudaMalloc(&out, 64);\n" + calls + "}\n"
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "kernels.cu")
        with open(source, "w") as file:
            file.write(text)
        explored = racy(["explore"], "VERIWARP_EXPLORE", "quiet;keep-going;time=5", source, folder)
        run = racy(["run", "--check", "race"], "VERIWARP_RACE", "benign", source, folder)
    print(f"seed {SEED}: {KERNELS} kernels, {len(explored & run)} race, {KERNELS - len(explored | run)} do not; the run "
          f"alone: {sorted(run - explored)}; explore alone: {sorted(explored - run)}")
    return 1 if run - explored or (explored - run) & steady else 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
