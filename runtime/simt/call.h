// Calls of the CUDA runtime API by their rows in cuda_api: what keeps one from being made, and what the host has waited
// for when it comes back, which is what a checker hears of the order that the host makes.
#pragma once

#include "runtime/simt/capture.h"

#include "cuda_api/functions.h"

namespace veriwarp::simt {

// What a call is about, as far as its row asks for it.
struct Call {
  api::Name name;
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  const void *to = nullptr; // what a copy or a fill writes
  cudaMemcpyKind kind = cudaMemcpyDefault;

  const api::Function &row() const { return api::function(name); }
};

// cudaSuccess: nothing keeps it from being made. Else the result that it has.
cudaError_t refused(const Call &call);
// It has come back with cudaSuccess, or with an error after work was asked for.
void returned(const Call &call);

} // namespace veriwarp::simt

// A call whose row says that captures forbid it begins with this; any other that does something, with VERIWARP_CALL.
#define VERIWARP_CALL_OF(...)                                                                                          \
  if (cudaError_t why = veriwarp::simt::refused({veriwarp::api::Name::__VA_ARGS__}); why != cudaSuccess)               \
  return veriwarp::simt::give(why)

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
