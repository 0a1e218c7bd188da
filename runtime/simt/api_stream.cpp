// Streams and events. Work is done when it is asked for: a stream is never behind, and an event records the time.
#include "runtime/simt/api.h"

#include <chrono>
#include <mutex>
#include <set>

using namespace veriwarp::simt;

struct CUstream_st {
  unsigned flags;
  int priority;
};
struct CUevent_st {
  unsigned flags;
  bool recorded;
  std::chrono::steady_clock::time_point when;
};

namespace {

std::mutex mutex;
std::set<const void *> &living() {
  static auto &instance = *new std::set<const void *>;
  return instance;
}

template <class T> T *made(T *object) {
  std::lock_guard lock(mutex);
  living().insert(object);
  return object;
}
template <class T> bool gone(T *object) {
  std::lock_guard lock(mutex);
  if (!living().erase(object))
    return false;
  delete object;
  return true;
}
bool known(const void *object) {
  std::lock_guard lock(mutex);
  return living().count(object) != 0;
}
bool isStream(cudaStream_t stream) { // the default ones are small numbers
  return reinterpret_cast<std::uintptr_t>(stream) <= 2 || known(stream);
}

} // namespace

extern "C" {

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags, int priority) {
  VERIWARP_CALL;
  *stream = made(new CUstream_st{flags, priority});
  return cudaSuccess;
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) {
  return cudaStreamCreateWithPriority(stream, flags, 0);
}
cudaError_t cudaStreamCreate(cudaStream_t *stream) { return cudaStreamCreateWithPriority(stream, 0, 0); }
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  return give(gone(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  VERIWARP_CALL;
  return give(isStream(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaStreamQuery(cudaStream_t stream) { return cudaStreamSynchronize(stream); }
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t event, unsigned) {
  return give(known(event) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned) {
  VERIWARP_CALL;
  callback(stream, cudaSuccess, data);
  return cudaSuccess;
}
cudaError_t cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t function, void *data) {
  VERIWARP_CALL;
  function(data);
  return cudaSuccess;
}
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags) {
  *flags = reinterpret_cast<std::uintptr_t>(stream) <= 2 ? 0 : stream->flags;
  return cudaSuccess;
}
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) {
  *priority = reinterpret_cast<std::uintptr_t>(stream) <= 2 ? 0 : stream->priority;
  return cudaSuccess;
}
cudaError_t cudaStreamGetDevice(cudaStream_t, int *device) {
  *device = 0;
  return cudaSuccess;
}
cudaError_t cudaStreamIsCapturing(cudaStream_t, cudaStreamCaptureStatus *status) {
  *status = cudaStreamCaptureStatusNone;
  return cudaSuccess;
}
// Hints about caches, priorities and synchronisation, which change no result.
cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaLaunchAttributeID, const cudaLaunchAttributeValue *value) {
  VERIWARP_CALL;
  return give(!value ? cudaErrorInvalidValue : isStream(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaCtxResetPersistingL2Cache() {
  VERIWARP_CALL;
  return cudaSuccess;
}
cudaError_t cudaStreamAttachMemAsync(cudaStream_t, void *, size_t, unsigned) { return cudaSuccess; }
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  *least = 0;
  *greatest = -5;
  return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
  VERIWARP_CALL;
  *event = made(new CUevent_st{flags, false, {}});
  return cudaSuccess;
}
cudaError_t cudaEventCreate(cudaEvent_t *event) { return cudaEventCreateWithFlags(event, 0); }
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  return give(gone(event) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t) {
  VERIWARP_CALL;
  if (!known(event))
    return give(cudaErrorInvalidResourceHandle);
  event->recorded = true;
  event->when = std::chrono::steady_clock::now();
  return cudaSuccess;
}
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned) {
  return cudaEventRecord(event, stream);
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  VERIWARP_CALL;
  return give(known(event) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaEventQuery(cudaEvent_t event) { return cudaEventSynchronize(event); }
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end) {
  VERIWARP_CALL;
  if (!known(start) || !known(end) || !start->recorded || !end->recorded)
    return give(cudaErrorInvalidResourceHandle);
  *milliseconds = std::chrono::duration<float, std::milli>(end->when - start->when).count();
  return cudaSuccess;
}
}
