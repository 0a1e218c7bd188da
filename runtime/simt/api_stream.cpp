// Streams and events. Work is done when it is asked for: a stream is never behind, and an event records the time.
#include "runtime/simt/alongside.h"
#include "runtime/simt/call.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/events.h"
#include "runtime/simt/handles.h"
#include "runtime/simt/monitor.h"

#include <atomic>
#include <cassert>
#include <chrono>

using namespace veriwarp::simt;
using veriwarp::api::Name;

struct CUstream_st {
  unsigned flags;
  int priority;
  unsigned long long id; // the default streams have 1 and 2
};
struct CUevent_st {
  unsigned flags;
  bool recorded;
  std::chrono::steady_clock::time_point when;
};

namespace {

std::atomic<std::uint64_t> streams = 0;

Handles<CUstream_st> &streamHandles() {
  static auto &instance = *new Handles<CUstream_st>;
  return instance;
}
Handles<CUevent_st> &eventHandles() {
  static auto &instance = *new Handles<CUevent_st>;
  return instance;
}
bool isDefault(cudaStream_t stream) { return reinterpret_cast<std::uintptr_t>(stream) <= 2; }

// Work is done when it is asked for: to wait for it and to ask for it is one.
cudaError_t finished(const Call &call) {
  VERIWARP_CALL;
  if (call.row().has(veriwarp::api::Role::Stream) ? !isStream(call.stream) : !isEvent(call.event))
    return give(cudaErrorInvalidResourceHandle);
  const cudaError_t result = refused(call);
  if (result == cudaSuccess)
    returned(call);
  return give(result);
}

} // namespace

namespace veriwarp::simt {
std::uint64_t streamsMade() { return streams; }
bool isStream(cudaStream_t stream) { return isDefault(stream) || streamHandles().has(stream); }
bool blocksLegacyStream(cudaStream_t stream) {
  assert(isStream(stream) && "calls ask whether their stream is one");
  return isDefault(stream) || !(stream->flags & cudaStreamNonBlocking);
}
std::uint64_t numberOf(cudaStream_t stream) {
  assert(isStream(stream) && "calls ask whether their stream is one");
  return !stream ? 1 : isDefault(stream) ? reinterpret_cast<std::uintptr_t>(stream) : stream->id;
}
Asked askedOf(cudaStream_t stream) {
  Asked asked;
  asked.stream = numberOf(stream);
  asked.blocking = blocksLegacyStream(stream);
  return asked;
}
bool isEvent(cudaEvent_t event) { return eventHandles().has(event); }
cudaError_t recordEvent(cudaEvent_t event, const Asked &asked) {
  if (!isEvent(event))
    return give(cudaErrorInvalidResourceHandle);
  if (checker())
    checker()->record(event, asked);
  if (explorer())
    noteRecord(event);
  event->recorded = true;
  event->when = std::chrono::steady_clock::now();
  return cudaSuccess;
}
} // namespace veriwarp::simt

extern "C" {

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags, int priority) {
  VERIWARP_CALL;
  *stream = streamHandles().add(std::make_unique<CUstream_st>(CUstream_st{flags, priority, ++streams + 2}));
  return cudaSuccess;
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) {
  return cudaStreamCreateWithPriority(stream, flags, 0);
}
cudaError_t cudaStreamCreate(cudaStream_t *stream) { return cudaStreamCreateWithPriority(stream, 0, 0); }
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  return give(streamHandles().destroy(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) { return finished({Name::cudaStreamSynchronize, stream}); }
cudaError_t cudaStreamQuery(cudaStream_t stream) { return finished({Name::cudaStreamQuery, stream}); }
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned flags) {
  if (!isEvent(event))
    return give(cudaErrorInvalidResourceHandle);
  const auto result = capturedWait(stream, event, flags == cudaEventWaitExternal);
  if (checker() && !result)
    checker()->wait(event, askedOf(stream));
  return result ? *result : cudaSuccess;
}
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned) {
  VERIWARP_CALL_OF(cudaStreamAddCallback, stream);
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
  callInStream(askedOf(stream), [&] { callback(stream, cudaSuccess, data); });
  return cudaSuccess;
}
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data) {
  VERIWARP_CALL;
  if (const auto result = captured(stream, [&] { return HostWork{{function, data}}; }))
    return *result;
  callInStream(askedOf(stream), [&] { function(data); });
  return cudaSuccess;
}
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags) {
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
  *flags = isDefault(stream) ? 0 : stream->flags;
  return cudaSuccess;
}
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) {
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
  *priority = isDefault(stream) ? 0 : stream->priority;
  return cudaSuccess;
}
cudaError_t cudaStreamGetDevice(cudaStream_t stream, int *device) {
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
  *device = 0;
  return cudaSuccess;
}
cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *id) {
  if (!isStream(stream) || !id)
    return give(id ? cudaErrorInvalidResourceHandle : cudaErrorInvalidValue);
  *id = numberOf(stream);
  return cudaSuccess;
}
// Hints about caches, priorities and synchronisation, which change no result.
cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaLaunchAttributeID, const cudaLaunchAttributeValue *value) {
  VERIWARP_CALL;
  return give(!value ? cudaErrorInvalidValue : isStream(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaStreamCopyAttributes(cudaStream_t to, cudaStream_t from) {
  VERIWARP_CALL;
  return give(isStream(to) && isStream(from) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaCtxResetPersistingL2Cache() {
  VERIWARP_CALL;
  return cudaSuccess;
}
cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void *, size_t, unsigned) {
  return give(isStream(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
  *least = 0;
  *greatest = -5;
  return cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
  VERIWARP_CALL;
  *event = eventHandles().add(std::make_unique<CUevent_st>(CUevent_st{flags, false, {}}));
  if (checker())
    checker()->forget(*event);
  return cudaSuccess;
}
cudaError_t cudaEventCreate(cudaEvent_t *event) { return cudaEventCreateWithFlags(event, 0); }
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  return give(eventHandles().destroy(event) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned flags) {
  VERIWARP_CALL;
  if (!isEvent(event))
    return give(cudaErrorInvalidResourceHandle);
  const auto result = capturedRecord(stream, event, flags == cudaEventRecordExternal);
  return result ? *result : recordEvent(event, askedOf(stream));
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  return cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault);
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) { return finished({Name::cudaEventSynchronize, nullptr, event}); }
cudaError_t cudaEventQuery(cudaEvent_t event) { return finished({Name::cudaEventQuery, nullptr, event}); }
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end) {
  VERIWARP_CALL;
  const auto hasTime = [](cudaEvent_t event) {
    return isEvent(event) && event->recorded && !(event->flags & cudaEventDisableTiming);
  };
  if (!hasTime(start) || !hasTime(end))
    return give(cudaErrorInvalidResourceHandle);
  *milliseconds = std::chrono::duration<float, std::milli>(end->when - start->when).count();
  return cudaSuccess;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
