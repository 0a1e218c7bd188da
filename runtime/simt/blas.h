// What the functions of cuBLAS have in common: the handle, and how a call is work in the handle's stream, of which
// checkers and captures know.
#pragma once

#include "runtime/simt/api.h"
#include "runtime/simt/blas_products.h"
#include "runtime/simt/capture.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <cmath>
#include <string>
#include <vector>

struct cublasContext {
  cudaStream_t stream = nullptr;
  cublasPointerMode_t pointers = CUBLAS_POINTER_MODE_HOST; // both are addresses of one memory here
  cublasMath_t math = CUBLAS_DEFAULT_MATH;
  cublasAtomicsMode_t atomics = CUBLAS_ATOMICS_NOT_ALLOWED;
};

namespace veriwarp::simt {

template <class T> using Out = T *; // a parameter through which something is written

// Columns of memory, each `stride` bytes behind the one before.
struct Operand {
  const void *at;
  std::size_t bytes, columns, stride; // bytes of a column
  bool writes;
};

template <class T> Operand vectorOf(const T *at, Index count, Index step, bool writes) {
  const std::size_t size = sizeof(T), distance = static_cast<std::size_t>(std::abs(step)) * size;
  if (count <= 0)
    return {at, 0, 0, 0, writes};
  return step == 1 ? Operand{at, static_cast<std::size_t>(count) * size, 1, 0, writes}
                   : Operand{at, size, static_cast<std::size_t>(count), distance, writes};
}
inline Operand matrixOf(const void *at, std::size_t size, Index rows, Index columns, Index leading, bool writes) {
  if (rows <= 0 || columns <= 0)
    return {at, 0, 0, 0, writes};
  const auto height = static_cast<std::size_t>(rows), width = static_cast<std::size_t>(columns);
  return rows == leading ? Operand{at, height * width * size, 1, 0, writes}
                         : Operand{at, height * size, width, static_cast<std::size_t>(leading) * size, writes};
}

inline bool isKnown(const Operand &operand) {
  if (operand.bytes == 0)
    return true;
  const auto *begin = static_cast<const char *>(operand.at);
  const char *end = begin + operand.stride * (operand.columns - 1) + operand.bytes;
  if (const auto memory = allocationOf(begin))
    return end <= memory->begin + memory->size;
  const VeriwarpVariable *variable = variableAt(begin);
  return variable && end <= static_cast<const char *>(variable->storage) + variable->size;
}

inline void blasLacks(const std::string &what) { message("not available on the CPU: " + what + " of cuBLAS"); }

// Does `compute` in the handle's stream, as a kernel would.
template <class Compute>
cublasStatus_t work(cublasHandle_t handle, const std::vector<Operand> &operands, const Compute &compute) {
  if (!handle)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  if (barred() || !isStream(handle->stream))
    return CUBLAS_STATUS_EXECUTION_FAILED;
  if (isCaptured(handle->stream)) {
    blasLacks("calls in a stream that is being captured");
    return CUBLAS_STATUS_EXECUTION_FAILED;
  }
  for (const Operand &operand : operands)
    if (!isKnown(operand)) {
      message("a function of cuBLAS leaves the memory that it is given: " + std::to_string(operand.columns) +
              " times " + std::to_string(operand.bytes) + " bytes, every " + std::to_string(operand.stride));
      spoil(cudaErrorIllegalAddress);
      return CUBLAS_STATUS_EXECUTION_FAILED;
    }
  const Asked asked = askedOf(handle->stream);
  const Followed followed(asked, false);
  const auto eachColumn = [&](const Operand &operand, const auto &what) {
    for (std::size_t i = 0; i < operand.columns && operand.bytes; ++i)
      what(static_cast<char *>(const_cast<void *>(operand.at)) + i * operand.stride, operand.bytes);
  };
  for (const Operand &operand : operands)
    if (checker())
      eachColumn(operand, [&](void *at, std::size_t bytes) { checker()->touches(at, bytes, operand.writes); });
  compute();
  for (const Operand &operand : operands)
    if (operand.writes)
      eachColumn(operand, [](void *at, std::size_t bytes) { setWritten(at, bytes); });
  return CUBLAS_STATUS_SUCCESS;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
