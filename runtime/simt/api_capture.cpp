// Stream capture. Each stream of a capture has the nodes that its next one depends on; an event that a captured stream
// records stands for these, and a stream that waits for it joins the capture.
#include "runtime/simt/capture.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <thread>

using namespace veriwarp::simt;

namespace {

using Nodes = std::vector<cudaGraphNode_t>;

struct Capture {
  std::unique_ptr<CUgraph_st> own; // null where it goes to a graph of the program's
  cudaGraph_t graph = nullptr;
  cudaStream_t origin = nullptr;
  cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal;
  std::thread::id thread;
  unsigned long long id = 0;
  bool invalid = false;
  std::map<cudaStream_t, Nodes> streams;
};

struct Mark { // what a captured stream recorded in an event
  unsigned long long capture;
  Nodes nodes;
};

std::recursive_mutex mutex;
std::atomic<int> underWay = 0; // captures: streams are asked for only where there are some
struct State {
  std::vector<std::unique_ptr<Capture>> captures;
  std::map<cudaEvent_t, Mark> marks;
  unsigned long long count = 0;
};
State &state() {
  static auto &instance = *new State;
  return instance;
}
thread_local cudaStreamCaptureMode threadMode = cudaStreamCaptureModeGlobal;

bool isLegacy(cudaStream_t stream) { return !stream || stream == cudaStreamLegacy; }

Capture *captureOf(cudaStream_t stream) {
  for (const auto &capture : state().captures)
    if (capture->streams.count(stream))
      return capture.get();
  return nullptr;
}
Capture *captureWith(unsigned long long id) {
  for (const auto &capture : state().captures)
    if (capture->id == id)
      return capture.get();
  return nullptr;
}

void unite(Nodes &nodes, const Nodes &more) {
  for (cudaGraphNode_t node : more)
    if (std::find(nodes.begin(), nodes.end(), node) == nodes.end())
      nodes.push_back(node);
}

// All of a captured stream comes before the end of the origin.
bool allJoined(const Capture &capture) {
  std::set<const CUgraphNode_st *> before;
  Nodes open = capture.streams.at(capture.origin);
  while (!open.empty()) {
    const CUgraphNode_st *node = open.back();
    open.pop_back();
    if (before.insert(node).second)
      open.insert(open.end(), node->dependencies.begin(), node->dependencies.end());
  }
  return std::all_of(capture.streams.begin(), capture.streams.end(), [&](const auto &stream) {
    return std::all_of(stream.second.begin(), stream.second.end(),
                       [&](const auto *node) { return before.count(node) != 0; });
  });
}

cudaError_t invalidate(Capture &capture, cudaError_t error) {
  capture.invalid = true;
  return give(error);
}

} // namespace

namespace veriwarp::simt {

bool isCaptured(cudaStream_t stream) {
  std::lock_guard lock(mutex);
  return underWay && captureOf(stream);
}

std::optional<cudaError_t> captured(cudaStream_t stream, const std::function<Work()> &work) {
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
  if (!underWay)
    return std::nullopt;
  std::lock_guard lock(mutex);
  if (isLegacy(stream)) { // it waits for every other stream that does not opt out
    for (const auto &capture : state().captures)
      for (const auto &[other, nodes] : capture->streams)
        if (isStream(other) && blocksLegacyStream(other))
          return invalidate(*capture, cudaErrorStreamCaptureImplicit);
    return std::nullopt;
  }
  Capture *capture = captureOf(stream);
  if (!capture)
    return std::nullopt;
  if (capture->invalid)
    return give(cudaErrorStreamCaptureInvalidated);
  Nodes &last = capture->streams[stream];
  last = {capture->graph->add(work(), last)};
  return cudaSuccess;
}

std::optional<cudaError_t> capturedRecord(cudaStream_t stream, cudaEvent_t event, bool external) {
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
  if (external)
    return captured(stream, [&] { return EventWork{event, false}; });
  std::lock_guard lock(mutex);
  state().marks.erase(event);
  const Capture *capture = underWay ? captureOf(stream) : nullptr;
  if (!capture)
    return std::nullopt;
  if (capture->invalid)
    return give(cudaErrorStreamCaptureInvalidated);
  state().marks[event] = {capture->id, capture->streams.at(stream)};
  return cudaSuccess;
}

std::optional<cudaError_t> capturedWait(cudaStream_t stream, cudaEvent_t event, bool external) {
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
  if (external)
    return captured(stream, [&] { return EventWork{event, true}; });
  std::lock_guard lock(mutex);
  Capture *capture = underWay ? captureOf(stream) : nullptr;
  const auto mark = state().marks.find(event);
  if (mark == state().marks.end())
    return capture ? std::optional(invalidate(*capture, cudaErrorStreamCaptureIsolation)) : std::nullopt;
  Capture *from = captureWith(mark->second.capture);
  if (!from)
    return give(cudaErrorCapturedEvent);
  if (from->invalid)
    return give(cudaErrorStreamCaptureInvalidated);
  if (capture && capture != from) {
    from->invalid = true;
    return invalidate(*capture, cudaErrorStreamCaptureMerge);
  }
  if (isLegacy(stream))
    return invalidate(*from, cudaErrorStreamCaptureImplicit);
  unite(from->streams[stream], mark->second.nodes);
  return cudaSuccess;
}

cudaError_t askedWhileCaptured(cudaStream_t stream, cudaEvent_t event) {
  std::lock_guard lock(mutex);
  if (event)
    return state().marks.count(event) ? cudaErrorCapturedEvent : cudaSuccess;
  if (!underWay)
    return cudaSuccess;
  if (stream) {
    Capture *capture = captureOf(stream);
    return capture ? invalidate(*capture, cudaErrorStreamCaptureUnsupported) : cudaSuccess;
  }
  const auto self = std::this_thread::get_id();
  for (const auto &capture : state().captures) {
    const bool forbids = threadMode == cudaStreamCaptureModeGlobal
                             ? capture->mode == cudaStreamCaptureModeGlobal ||
                                   (capture->thread == self && capture->mode == cudaStreamCaptureModeThreadLocal)
                             : threadMode == cudaStreamCaptureModeThreadLocal && capture->thread == self &&
                                   capture->mode != cudaStreamCaptureModeRelaxed;
    if (forbids)
      return invalidate(*capture, cudaErrorStreamCaptureUnsupported);
  }
  return cudaSuccess;
}

} // namespace veriwarp::simt

namespace {

cudaError_t begin(cudaStream_t stream, cudaStreamCaptureMode mode, cudaGraph_t graph, Nodes first) {
  VERIWARP_CALL;
  std::lock_guard lock(mutex);
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
  if (mode < cudaStreamCaptureModeGlobal || mode > cudaStreamCaptureModeRelaxed)
    return give(cudaErrorInvalidValue);
  if (isLegacy(stream))
    return give(cudaErrorStreamCaptureUnsupported);
  if (captureOf(stream))
    return give(cudaErrorIllegalState);
  auto capture = std::make_unique<Capture>();
  if (!graph)
    capture->own = std::make_unique<CUgraph_st>();
  capture->graph = graph ? graph : capture->own.get();
  capture->origin = stream;
  capture->mode = mode;
  capture->thread = std::this_thread::get_id();
  capture->id = ++state().count;
  capture->streams[stream] = std::move(first);
  state().captures.push_back(std::move(capture));
  ++underWay;
  return cudaSuccess;
}

} // namespace

extern "C" {

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode) {
  return begin(stream, mode, nullptr, {});
}
cudaError_t cudaStreamBeginCaptureToGraph(cudaStream_t stream, cudaGraph_t graph, const cudaGraphNode_t *dependencies,
                                          const cudaGraphEdgeData *, size_t count, cudaStreamCaptureMode mode) {
  if (!graph || (count && !dependencies) ||
      !std::all_of(dependencies, dependencies + count, [&](cudaGraphNode_t node) { return graph->owns(node); }))
    return give(cudaErrorInvalidValue);
  return begin(stream, mode, graph, Nodes(dependencies, dependencies + count));
}

cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
  VERIWARP_CALL;
  std::lock_guard lock(mutex);
  if (graph)
    *graph = nullptr;
  Capture *capture = captureOf(stream);
  if (!capture)
    return give(cudaErrorIllegalState);
  if (capture->origin != stream)
    return invalidate(*capture, cudaErrorStreamCaptureUnmatched);
  if (capture->mode != cudaStreamCaptureModeRelaxed && capture->thread != std::this_thread::get_id())
    return give(cudaErrorStreamCaptureWrongThread);
  const cudaError_t error = capture->invalid       ? cudaErrorStreamCaptureInvalidated
                            : !allJoined(*capture) ? cudaErrorStreamCaptureUnjoined
                                                   : cudaSuccess;
  const auto own = std::find_if(state().captures.begin(), state().captures.end(),
                                [&](const auto &other) { return other.get() == capture; });
  if (!error && graph)
    *graph = capture->own ? capture->own.release() : capture->graph;
  state().captures.erase(own);
  --underWay;
  return give(error);
}

cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus *status) {
  VERIWARP_CALL;
  std::lock_guard lock(mutex);
  if (!isStream(stream) || !status)
    return give(status ? cudaErrorInvalidResourceHandle : cudaErrorInvalidValue);
  const Capture *capture = captureOf(stream);
  *status = !capture           ? cudaStreamCaptureStatusNone
            : capture->invalid ? cudaStreamCaptureStatusInvalidated
                               : cudaStreamCaptureStatusActive;
  return cudaSuccess;
}

cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *mode) {
  if (!mode)
    return give(cudaErrorInvalidValue);
  std::swap(*mode, threadMode);
  return cudaSuccess;
}

#if CUDART_VERSION >= 13000
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status, unsigned long long *id,
                                     cudaGraph_t *graph, const cudaGraphNode_t **dependencies,
                                     const cudaGraphEdgeData **edges, size_t *count) {
  if (cudaError_t error = cudaStreamIsCapturing(stream, status))
    return error;
  std::lock_guard lock(mutex);
  const Capture *capture = captureOf(stream);
  if (!capture)
    return cudaSuccess;
  const Nodes &last = capture->streams.at(stream);
  if (id)
    *id = capture->id;
  if (graph)
    *graph = capture->graph;
  if (dependencies)
    *dependencies = last.data();
  if (edges)
    *edges = nullptr;
  if (count)
    *count = last.size();
  return cudaSuccess;
}
cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *dependencies,
                                                const cudaGraphEdgeData *, size_t count, unsigned flags) {
  VERIWARP_CALL;
  std::lock_guard lock(mutex);
  Capture *capture = captureOf(stream);
  if (!capture)
    return give(cudaErrorIllegalState);
  if ((count && !dependencies) || !std::all_of(dependencies, dependencies + count,
                                               [&](cudaGraphNode_t node) { return capture->graph->owns(node); }))
    return give(cudaErrorInvalidValue);
  Nodes &last = capture->streams[stream];
  if (flags == cudaStreamSetCaptureDependencies)
    last.clear();
  unite(last, Nodes(dependencies, dependencies + count));
  return cudaSuccess;
}
#endif
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
