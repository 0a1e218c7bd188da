// Errors of the CUDA runtime API: codes, names, texts, and the last one.
#include "runtime/simt/api.h"

#include "runtime/simt/apicheck.h"

#include <atomic>

namespace veriwarp::simt {

namespace {

thread_local cudaError_t lastError = cudaSuccess;
thread_local unsigned hostFunctions = 0; // that this thread is in
std::atomic<cudaError_t> stickyError = cudaSuccess;

struct Row {
  int code;
  const char *name, *text;
};

constexpr Row rows[] = {
#define VERIWARP_CUDA_ERROR(CODE, NAME, TEXT) {CODE, #NAME, TEXT},
#include "runtime/simt/api_errors.def"
#undef VERIWARP_CUDA_ERROR
};

const Row *rowOf(cudaError_t code) {
  for (const Row &row : rows)
    if (row.code == code)
      return &row;
  return nullptr;
}

} // namespace

cudaError_t give(cudaError_t error) { return give(error, {}); }
cudaError_t give(cudaError_t error, const std::string &why) {
  if (error == cudaSuccess || error == cudaErrorNotReady)
    return error;
  lastError = error;
  if (error != cudaErrorNotSupported) // a GPU may
    noteError(error, cudaGetErrorName(error), nullptr, why);
  return error;
}

void spoil(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  stickyError.compare_exchange_strong(none, error);
  noteEnd();
}

cudaError_t spoiled() { return stickyError; }

cudaError_t barred() { return hostFunctions ? cudaErrorNotPermitted : spoiled(); }
InHostFunction::InHostFunction() { ++hostFunctions; }
InHostFunction::~InHostFunction() { --hostFunctions; }

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" {

cudaError_t cudaGetLastError() {
  noteLook();
  const cudaError_t error = spoiled() != cudaSuccess ? spoiled() : lastError;
  lastError = cudaSuccess;
  return error;
}
cudaError_t cudaPeekAtLastError() {
  noteLook();
  return spoiled() != cudaSuccess ? spoiled() : lastError;
}
const char *cudaGetErrorName(cudaError_t error) {
  const Row *row = rowOf(error);
  return row ? row->name : "unrecognized error code";
}
const char *cudaGetErrorString(cudaError_t error) {
  const Row *row = rowOf(error);
  return row ? row->text : "unrecognized error code";
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
