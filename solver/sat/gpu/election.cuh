// Algorithm 4 on a device (simplify/elect_rounds.h).
#pragma once

#include "solver/sat/gpu/cuda_device.cuh"
#include "solver/sat/simplify/elect_rounds.h"

namespace veriwarp::sat::kernels {

inline uint64_t electSorted(CudaDevice &d, const Formula &f, const Table &t, const uint64_t *keys, uint64_t candidates,
                            const Settings &set, uint8_t *state, Var *elected) {
  return electInRounds(d, f, t, keys, candidates, set, state, elected);
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
