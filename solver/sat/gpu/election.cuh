// Algorithm 4 on a device (simplify/elect_rounds.h): a candidate's neighbours are looked at by a warp.
#pragma once

#include "solver/sat/gpu/warps.cuh"
#include "solver/sat/simplify/elect_rounds.h"

namespace veriwarp::sat::kernels {

struct DecideElectionByWarp {
  DecideElection step;

#if defined(__CUDACC__)
  __device__ void byWarp(uint64_t i) const {
    const Var v = step.undecided[i];
    const Lit x = makeLit(v, false);
    const uint32_t positive = step.table.size(x), clauses = positive + step.table.size(~x), lane = threadIdx.x % 32;
    bool waits = false, open = false;
    for (uint32_t first = 0; first < clauses && !__any_sync(0xffffffffu, waits); first += 32) {
      const uint32_t k = first + lane;
      if (k < clauses)
        step.look(v, k < positive ? step.table.begin(x)[k] : step.table.begin(~x)[k - positive], waits, open);
    }
    waits = __any_sync(0xffffffffu, waits);
    open = __any_sync(0xffffffffu, open);
    if (lane == 0)
      step.decision[i] = waits ? Waiting : open ? Undecided : Elected;
  }
#endif
};

inline void launch(CudaDevice &d, uint64_t n, const DecideElection &kernel) {
  forEachWarp(d, n, DecideElectionByWarp{kernel});
}

inline uint64_t electSorted(CudaDevice &d, const Formula &f, const Table &t, const uint64_t *keys, uint64_t candidates,
                            const Settings &set, uint8_t *state, Var *elected) {
  return electInRounds(d, f, t, keys, candidates, set, state, elected);
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
