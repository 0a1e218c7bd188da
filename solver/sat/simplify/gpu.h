// Rounds of simplification on a GPU, as the host sees them. No CUDA header is needed to use this.
#pragma once

#include "solver/sat/simplify/result.h"

#include <string>

namespace veriwarp::sat::gpu {

/// Whether there is a GPU that may be tried; asks the CUDA runtime once. If not, `why` says so.
bool available(std::string &why);

/// Runs a round. False, with the reason, if the device could not: it has too little memory, or it failed, and then
/// `available` is false from now on. `memoryLimit` is in bytes of device memory; 0 is none.
bool runRound(const kernels::RoundInput &input, kernels::RoundResult &result, uint64_t memoryLimit, std::string &why);

/// Forgets what is known of the device: the next call asks again, for a device that has been reset or come back.
void forget();

} // namespace veriwarp::sat::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
