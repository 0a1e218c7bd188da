// Streams and events that clean up after themselves.
#pragma once

#include "runtime/gpu/check.cuh"

namespace veriwarp::gpu {

class Event {
public:
  Event() { check(cudaEventCreateWithFlags(&event_, cudaEventDisableTiming), "cudaEventCreate"); }
  Event(const Event &) = delete;
  Event &operator=(const Event &) = delete;
  ~Event() { cudaEventDestroy(event_); }
  cudaEvent_t get() const { return event_; }
  void wait() const { check(cudaEventSynchronize(event_), "cudaEventSynchronize"); }

private:
  cudaEvent_t event_ = nullptr;
};

class Stream {
public:
  Stream() { check(cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking), "cudaStreamCreate"); }
  Stream(const Stream &) = delete;
  Stream &operator=(const Stream &) = delete;
  ~Stream() { cudaStreamDestroy(stream_); }

  cudaStream_t get() const { return stream_; }
  void wait() const { check(cudaStreamSynchronize(stream_), "cudaStreamSynchronize"); }
  void record(const Event &event) const { check(cudaEventRecord(event.get(), stream_), "cudaEventRecord"); }
  /// What is put on this stream from now on comes after the event.
  void follow(const Event &event) const { check(cudaStreamWaitEvent(stream_, event.get(), 0), "cudaStreamWaitEvent"); }

private:
  cudaStream_t stream_ = nullptr;
};

} // namespace veriwarp::gpu

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
