# Loops that the lanes of a warp go round together, by a vote: the explorer gives executions up in which a round changed
# nothing (Event::Round). Random lanes that poll flags and vote on them, with threads of another block that set the flags:
# exploring like that must find the same final states, the same races, and no deadlock where there is none, as exploring
# with that rule off (VERIWARP_EXPLORE=rounds=off), where every lane goes round a few times, whatever it sees.
#
# Final states are told as assertions that fail, one line for each state.
#
# usage: rounds_test.py VERIWARP CUDA_PATH [--programs N] [--seed S]
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

LANES, LOOPS, WRITERS, WRITES, STATES = 3, 2, 2, 2, 64

SOURCE = """
#include <cassert>
#include <cstdlib>
#include <cuda/atomic>

struct Poll { int place, want, acquire; };       // place -1: content
struct Write { int place, value, release, wait; }; // place -1: none; 4: data. wait: for another place first; -1: none
struct Answer { int lane; Write write; };        // of a lane that sees what it looks for, once
struct Loop { int used, vote, sticky, sync, twice, late; Answer answers[2]; Poll polls[%(lanes)d]; };
struct Config { int lanes, reader; Loop loops[%(loops)d]; Write between, writes[%(writers)d][%(writes)d]; };

__device__ int places[4], data;

__device__ void write(Write w) {
  if (w.place < 0)
    return;
  if (w.wait >= 0) {
    cuda::atomic_ref<int, cuda::thread_scope_device> place(places[w.wait]);
    while (place.load(cuda::memory_order_acquire) == 0)
      ;
  }
  if (w.place == 4) {
    data = w.value;
    return;
  }
  cuda::atomic_ref<int, cuda::thread_scope_device> place(places[w.place]);
  if (w.release)
    place.store(w.value, cuda::memory_order_release);
  else
    place.store(w.value, cuda::memory_order_relaxed);
}

__device__ bool goOn(int vote, unsigned mask, int seen) {
  switch (vote) {
  case 0: return __any_sync(mask, !seen);
  case 1: return !__all_sync(mask, seen);
  case 2: return __ballot_sync(mask, seen) != mask;
  default: return !__shfl_sync(mask, seen, 0);
  }
}

__device__ void answer(const Loop &loop, unsigned lane) {
  for (const Answer &one : loop.answers)
    if (one.lane == lane)
      write(one.write);
}

__global__ void poll(Config config) {
  const unsigned lane = threadIdx.x;
  if (blockIdx.x == 1) {
    if (lane < %(writers)d)
      for (int i = 0; i < %(writes)d; ++i)
        write(config.writes[lane][i]);
    return;
  }
  if (lane >= config.lanes)
    return;
  const unsigned mask = (1u << config.lanes) - 1;
  int last = 0;
  for (int l = 0; l < %(loops)d; ++l) {
    const Loop loop = config.loops[l];
    if (!loop.used)
      continue;
    const Poll own = loop.polls[lane];
    int seen = 0;
    do {
      int now = 1;
      if (own.place >= 0) {
        cuda::atomic_ref<int, cuda::thread_scope_device> place(places[own.place]);
        last = own.acquire ? place.load(cuda::memory_order_acquire) : place.load(cuda::memory_order_relaxed);
        now = last >= own.want;
      }
      const bool first = now && !seen; // others may wait for its answer
      if (first && !loop.late)
        answer(loop, lane);
      seen = loop.sticky ? seen | now : now;
      if (loop.sync)
        __syncwarp(mask);
      if (first && loop.late) // all others have looked in this round
        answer(loop, lane);
      if (loop.twice)
        now = __any_sync(mask, seen);
    } while (goOn(loop.vote, mask, seen));
    if (l == 0 && lane == 0)
      write(config.between);
  }
  if (lane == config.reader)
    last ^= data;
  const unsigned low = __ballot_sync(mask, last & 1), high = __ballot_sync(mask, last & 2);
  if (lane == 0)
    switch (low | high << %(lanes)d) {
%(cases)s
    }
}

int main(int argc, char **argv) {
  Config config;
  int *into = reinterpret_cast<int *>(&config);
  static_assert(sizeof(Config) == %(numbers)d * sizeof(int));
  for (int i = 0; i < %(numbers)d; ++i)
    into[i] = std::atoi(argv[1 + i]);
  poll<<<2, 3>>>(config);
  cudaDeviceSynchronize();
}
"""


NOTHING = [-1, 0, 0, -1]


def chain(r):
    """Three lanes, of which each sees something only after the one before has, in an earlier round, while those behind it
    have looked for nothing: a round is for nothing only if it is for all lanes."""
    first, second, third = r.sample(range(LANES), LANES)
    polls = {first: [-1, 1, 0], second: [1, 1, 1], third: [0, r.choice([1, 1, 2]), r.randrange(2)]}
    numbers = [LANES, r.choice([-1, 0, 1])]
    numbers += [1, r.randrange(3), 1, 1, 0, 1, first, 2, 1, 1, -1, second, 3, 1, 1, -1]
    numbers += sum((polls[lane] for lane in range(LANES)), [])
    numbers += [0] * 6 + [-1, *NOTHING] * 2 + [-1, 1, 0] * LANES + NOTHING
    last = r.choice([1, 2])
    return numbers + [1, 1, 1, 2, *r.choice([NOTHING, [4, 1, 0, -1]]), 0, 1 if last == 2 else 2, 1, 3,
                      *([0, 2, 1, -1] if last == 2 else NOTHING)]


def configuration(r):
    if r.random() < 0.25:
        return chain(r)
    lanes = r.choice([2, 2, 3])
    numbers = [lanes, r.choice([-1, 0, 1])]
    flags = r.choice([1, 2])
    twoLoops = r.random() < 0.3
    for loop in range(LOOPS):
        own = [int(loop == 0 or twoLoops), r.randrange(4), int(r.random() < 0.3), int(r.random() < 0.3),
               int(r.random() < 0.2), int(r.random() < 0.3)]
        answer = [-1, *NOTHING]
        if r.random() < 0.4: # a lane tells, once, that it has seen what it looks for
            own[2] = 1
            answer = [r.randrange(lanes), 2, 1, r.randrange(2), -1]
        numbers += own + answer + [-1, *NOTHING]
        for lane in range(LANES):
            polls = lane < lanes and r.random() < (0.7 if lanes == 2 else 0.5)
            numbers += [r.randrange(flags) if polls else -1, r.choice([1, 1, 2]), r.randrange(2)]
    write = lambda: [r.choice([0, 0, 1, 1, 4]), r.choice([1, 2, 2, 3]), int(r.random() < 0.7),
                     2 if r.random() < 0.3 else -1]
    numbers += [*write()[:3], -1] if r.random() < 0.2 else NOTHING
    for writer in range(WRITERS):
        for _ in range(WRITES):
            numbers += write() if r.random() < (0.8 if writer == 0 else 0.3) else NOTHING
    return numbers


def explore(program, numbers, setting):
    report = program + ".json"
    if os.path.exists(report):
        os.remove(report)
    done = subprocess.run([program, *map(str, numbers)], capture_output=True, text=True, timeout=120,
                          env={**os.environ, "VERIWARP_EXPLORE": f"quiet;keep-going;json={report};{setting}"})
    if not os.path.exists(report):
        sys.exit(f"{setting} {numbers}: exit code {done.returncode}\n{done.stderr}")
    with open(report) as file:
        return json.load(file)["launches"][0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("veriwarp")
    parser.add_argument("cuda_path")
    parser.add_argument("--programs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    numbers = len(configuration(random.Random(0)))
    cases = "\n".join(f"    case {n}:\n      assert(!\"state {n}\");\n      break;" for n in range(STATES))
    waiting = ("deadlock", "barrier-divergence")
    compared = gaveUp = dead = skipped = 0
    with tempfile.TemporaryDirectory() as folder:
        source, program = os.path.join(folder, "poll.cu"), os.path.join(folder, "poll")
        with open(source, "w") as file:
            file.write(SOURCE % dict(lanes=LANES, loops=LOOPS, writers=WRITERS, writes=WRITES, numbers=numbers,
                                     cases=cases))
        subprocess.run([options.veriwarp, "explore", "--cuda-path", options.cuda_path, "-o", program, source], check=True)
        for i in range(options.programs):
            one = configuration(random.Random(options.seed * 1000003 + i))
            # A lane goes round for nothing at most as often as others see something new.
            slow = explore(program, one, "rounds=off;loop-bound=4;time=10")
            if slow["incomplete"] == "time limit":
                skipped += 1
                continue
            quick = explore(program, one, "time=60")
            told = lambda launch: {(f["kind"], f["line"]) for f in launch["findings"] if f["kind"] not in waiting}
            dies = any(f["kind"] in waiting for f in quick["findings"])
            wrong = []
            if not quick["complete"] and not quick["incomplete"].startswith("load buffering"):
                wrong.append("not explored to its end: " + quick["incomplete"])
            if told(quick) != told(slow):
                wrong.append(f"only with the rule: {sorted(told(quick) - told(slow))}; "
                             f"only without: {sorted(told(slow) - told(quick))}")
            # Where nobody waits for ever, going round ends by itself, but for rounds that could have been left out.
            if slow["bounded"] == 0 and dies:
                wrong.append("a deadlock, where no loop goes on")
            if wrong:
                sys.exit(f"program {i} of seed {options.seed}: {one}\n" + "\n".join(wrong) +
                         f"\nwith the rule: {json.dumps(quick)}\nwithout: {json.dumps(slow)}")
            compared += 1
            gaveUp += quick["blocked"] > 0
            dead += dies
    print(f"{compared} programs compared, {skipped} too large; in {gaveUp} of them executions were given up, "
          f"{dead} wait for ever")
    # Else this says nothing.
    sys.exit(0 if gaveUp * 4 > compared > 0 and 0 < dead < compared else 1)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
