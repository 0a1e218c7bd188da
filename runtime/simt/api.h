// What the files of the CUDA runtime API share. The API is the toolkit's: its own header declares what is defined here,
// so a signature that differs does not compile. What is not defined is not supported, and linking says so by name.
#pragma once

#include <cuda_runtime_api.h>

#include <array>
#include <string>

namespace veriwarp::simt {

// The error of a call is returned, and kept for cudaGetLastError.
cudaError_t give(cudaError_t error);
cudaError_t give(cudaError_t error, const std::string &why); // "it writes ..."
// An error inside a kernel spoils everything after it.
void spoil(cudaError_t error);
cudaError_t spoiled(); // cudaSuccess: not
// Why no call can be made now: an error inside a kernel, or the caller is a function of the host in a stream, which
// must not make calls ("CUDA Runtime API", cudaLaunchHostFunc). cudaSuccess: nothing.
cudaError_t barred();
// While one exists, its thread is in such a function.
class InHostFunction {
public:
  InHostFunction();
  ~InHostFunction();
  InHostFunction(const InHostFunction &) = delete;
  InHostFunction &operator=(const InHostFunction &) = delete;
};

} // namespace veriwarp::simt

// A call that does something, and that captures allow, begins with this; what captures forbid begins with
// VERIWARP_CALL_OF (call.h), and one that only answers needs neither.
#define VERIWARP_CALL                                                                                                  \
  if (cudaError_t why = veriwarp::simt::barred(); why != cudaSuccess)                                                  \
  return veriwarp::simt::give(why)

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
