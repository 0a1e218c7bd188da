// Errors of the CUDA runtime API: codes, names, texts, and the last one.
#include "runtime/simt/api.h"

#include <atomic>

namespace veriwarp::simt {

namespace {

thread_local cudaError_t lastError = cudaSuccess;
std::atomic<cudaError_t> stickyError = cudaSuccess;

struct Row {
  cudaError_t code;
  const char *name, *text;
};

#define ROW(code, text) {code, #code, text}
constexpr Row rows[] = {
    ROW(cudaSuccess, "no error"),
    ROW(cudaErrorInvalidValue, "invalid argument"),
    ROW(cudaErrorMemoryAllocation, "out of memory"),
    ROW(cudaErrorInitializationError, "initialization error"),
    ROW(cudaErrorInvalidConfiguration, "invalid configuration argument"),
    ROW(cudaErrorInvalidPitchValue, "invalid pitch argument"),
    ROW(cudaErrorInvalidSymbol, "invalid device symbol"),
    ROW(cudaErrorInvalidMemcpyDirection, "invalid copy direction for memcpy"),
    ROW(cudaErrorInvalidDeviceFunction, "invalid device function"),
    ROW(cudaErrorNoDevice, "no CUDA-capable device is detected"),
    ROW(cudaErrorInvalidDevice, "invalid device ordinal"),
    ROW(cudaErrorInvalidResourceHandle, "invalid resource handle"),
    ROW(cudaErrorNotReady, "device not ready"),
    ROW(cudaErrorIllegalAddress, "an illegal memory access was encountered"),
    ROW(cudaErrorLaunchOutOfResources, "too many resources requested for launch"),
    ROW(cudaErrorLaunchTimeout, "the launch timed out and was terminated"),
    ROW(cudaErrorPeerAccessAlreadyEnabled, "peer access is already enabled"),
    ROW(cudaErrorPeerAccessNotEnabled, "peer access has not been enabled"),
    ROW(cudaErrorAssert, "device-side assert triggered"),
    ROW(cudaErrorHostMemoryAlreadyRegistered, "part or all of the requested memory range is already mapped"),
    ROW(cudaErrorHostMemoryNotRegistered, "pointer does not correspond to a registered memory region"),
    ROW(cudaErrorMisalignedAddress, "misaligned address"),
    ROW(cudaErrorLaunchFailure, "unspecified launch failure"),
    ROW(cudaErrorCooperativeLaunchTooLarge, "too many blocks in cooperative launch"),
    ROW(cudaErrorNotSupported, "operation not supported"),
    ROW(cudaErrorUnknown, "unknown error"),
};
#undef ROW

const Row *rowOf(cudaError_t code) {
  for (const Row &row : rows)
    if (row.code == code)
      return &row;
  return nullptr;
}

} // namespace

cudaError_t give(cudaError_t error) {
  if (error != cudaSuccess && error != cudaErrorNotReady)
    lastError = error;
  return error;
}

void spoil(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  stickyError.compare_exchange_strong(none, error);
}

cudaError_t spoiled() { return stickyError; }

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" {

cudaError_t cudaGetLastError() {
  const cudaError_t error = spoiled() != cudaSuccess ? spoiled() : lastError;
  lastError = cudaSuccess;
  return error;
}
cudaError_t cudaPeekAtLastError() { return spoiled() != cudaSuccess ? spoiled() : lastError; }
const char *cudaGetErrorName(cudaError_t error) {
  const Row *row = rowOf(error);
  return row ? row->name : "unrecognized error code";
}
const char *cudaGetErrorString(cudaError_t error) {
  const Row *row = rowOf(error);
  return row ? row->text : "unrecognized error code";
}
}
