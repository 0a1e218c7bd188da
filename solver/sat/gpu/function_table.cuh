// Function tables on a device: a warp a variable, two words of a table a lane.
//
// A table of 4096 bits is 64 words of 64 bits: lane l of a warp computes words l and l+32, in registers. Whether two
// tables contradict each other is a vote. (A table in each thread's own memory, as ParaFROST has it, spills: two of
// them are a kilobyte.) While the core is made smaller, the conjunction of all clauses behind the current one is
// needed; lanes keep it in shared memory for every few clauses and recompute the rest.
#pragma once

#include "solver/sat/gpu/cuda_device.cuh"

namespace veriwarp::sat::kernels {

inline constexpr unsigned tableWarps = 2; // of a block
inline constexpr uint32_t tableStops = 32;

struct WordPair {
  uint64_t low, high;
};

#if defined(__CUDACC__)
/// One warp's work. All lanes call every method together.
class WarpTables {
public:
  struct Shared {
    Inputs inputs;
    uint32_t good;
    WordPair behind[tableStops + 1][32];
  };

  __device__ WarpTables(const Formula &formula, const Table &table, Var var, Shared &memory)
      : f(formula), t(table), v(var), shared(memory), lane(threadIdx.x % 32) {}

  __device__ bool run() {
    __syncwarp();
    if (lane == 0) {
      shared.inputs.count = 0;
      shared.good = gatherInputs(f, t, v, shared.inputs);
    }
    __syncwarp();
    if (!shared.good)
      return false;
    WordPair positive = conjunction(makeLit(v, false)), negative = conjunction(makeLit(v, true));
    if (meet(positive, negative))
      return false;
    positive = shrink(makeLit(v, false), negative);
    shrink(makeLit(v, true), positive);
    return true;
  }

private:
  __device__ WordPair ones() const {
    const uint32_t words = shared.inputs.words(); // lanes without a word have nothing to say
    return {lane < words ? ~uint64_t{0} : 0, lane + 32 < words ? ~uint64_t{0} : 0};
  }

  __device__ WordPair tableOf(uint32_t ref) const {
    const Clause &c = f[ref];
    if (!usableInTable(c))
      return {~uint64_t{0}, ~uint64_t{0}};
    return {clauseWord(c, v, shared.inputs, lane),
            shared.inputs.count == maxInputs ? clauseWord(c, v, shared.inputs, lane + 32) : ~uint64_t{0}};
  }

  __device__ static WordPair both(WordPair a, WordPair b) { return {a.low & b.low, a.high & b.high}; }
  __device__ static bool meet(WordPair a, WordPair b) {
    return __any_sync(0xffffffffu, ((a.low & b.low) | (a.high & b.high)) != 0);
  }

  __device__ WordPair conjunction(Lit x) const {
    WordPair all = ones();
    for (const uint32_t *r = t.begin(x); r != t.end(x); ++r)
      all = both(all, tableOf(*r));
    return all;
  }

  // Flags a subset of one side that still contradicts `other`, and returns its conjunction.
  __device__ WordPair shrink(Lit x, WordPair other) const {
    const uint32_t *const refs = t.begin(x);
    const uint32_t n = t.size(x);
    const uint32_t stride = n / tableStops + 1; // from stop to stop
    WordPair suffix = ones();
    for (uint32_t i = n; i-- > 0;) {
      suffix = both(suffix, tableOf(refs[i]));
      if (i % stride == 0)
        shared.behind[i / stride][lane] = suffix;
    }
    WordPair kept = other, core = ones();
    for (uint32_t i = 0; i < n; ++i) {
      if (!usableInTable(f[refs[i]]))
        continue;
      uint32_t k = i + 1;
      WordPair rest = kept;
      for (; k < n && k % stride; ++k)
        rest = both(rest, tableOf(refs[k]));
      if (!meet(rest, k < n ? shared.behind[k / stride][lane] : ones()))
        continue; // not needed
      const WordPair mine = tableOf(refs[i]);
      kept = both(kept, mine);
      core = both(core, mine);
      __syncwarp(); // all have read the clause
      if (lane == 0)
        f[refs[i]].flag = 1;
    }
    __syncwarp();
    return core;
  }

  const Formula &f;
  const Table &t;
  const Var v;
  Shared &shared;
  const uint32_t lane;
};

static __global__ void __launch_bounds__(32 * tableWarps)
    functionTableKernel(uint64_t n, const uint32_t *indices, Planner planner, const Var *elected, uint8_t *found) {
  __shared__ WarpTables::Shared memory[tableWarps];
  const uint32_t warp = threadIdx.x / 32;
  for (uint64_t i = static_cast<uint64_t>(blockIdx.x) * tableWarps + warp; i < n;
       i += static_cast<uint64_t>(gridDim.x) * tableWarps) {
    const bool good = WarpTables(planner.f, planner.table, elected[indices[i]], memory[warp]).run();
    if (threadIdx.x % 32 == 0)
      found[indices[i]] = good;
  }
}
#endif

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
