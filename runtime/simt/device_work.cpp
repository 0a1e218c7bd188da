// See device_work.h. Also the device's own functions of the runtime API, which passes/instrument/device_work.cpp calls.
#include "runtime/simt/device_work.h"

#include "cuda_api/limits.h"
#include "runtime/simt/api.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/graph.h"
#include "runtime/simt/launching.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <optional>

using namespace veriwarp::simt;

namespace veriwarp::simt {

void DeviceQueue::add(DeviceWork work) {
  std::lock_guard lock(mutex);
  works.push_back(std::move(work));
}

// A block is run by one worker, so its own order is that in which it has asked.
std::vector<DeviceWork> DeviceQueue::take() {
  std::vector<DeviceWork> all = std::move(works);
  works.clear();
  std::stable_sort(all.begin(), all.end(), [](const DeviceWork &a, const DeviceWork &b) { return a.block < b.block; });
  std::stable_partition(all.begin(), all.end(), [](const DeviceWork &work) { return !work.isTail(); });
  return all;
}

DeviceQueue::Who DeviceQueue::who(const VeriwarpThread &thread) {
  return {thread.ctaid[0], thread.ctaid[1], thread.ctaid[2], thread.tid[0], thread.tid[1], thread.tid[2]};
}
void DeviceQueue::setError(const VeriwarpThread &thread, int error) {
  std::lock_guard lock(mutex);
  errors[who(thread)] = error;
}
int DeviceQueue::error(const VeriwarpThread &thread, bool clear) {
  std::lock_guard lock(mutex);
  const auto found = errors.find(who(thread));
  if (found == errors.end())
    return cudaSuccess;
  const int error = found->second;
  if (clear)
    errors.erase(found);
  return error;
}

namespace {

int runOne(DeviceWork &work, unsigned depth) {
  switch (work.kind) {
  case DeviceWork::Kind::Copy: {
    const CopyWork copy = copyWork(work.to, work.size, work.from, work.size, work.size, 1, cudaMemcpyDefault);
    return copy3D(copy.what);
  }
  case DeviceWork::Kind::Fill:
    return fillElements(fillWork(work.to, work.size, work.value, work.size, 1).what);
  case DeviceWork::Kind::Record:
  case DeviceWork::Kind::Wait:
    return cudaSuccess; // the order in which all is done has it
  case DeviceWork::Kind::Launch:
    break;
  }
  const dim3 grid(work.grid[0], work.grid[1], work.grid[2]), block(work.threads[0], work.threads[1], work.threads[2]);
  return launchChild(work.function, grid, block, work.arguments.data(), work.shared, depth + 1);
}

} // namespace

int runDeviceWork(DeviceQueue &queue) {
  assert(queue.depth <= veriwarp::api::limits::depthOfLaunches && "device code is refused to launch deeper");
  if (queue.isEmpty())
    return cudaSuccess;
  int error = cudaSuccess;
  if (checker())
    checker()->beginChildren();
  for (DeviceWork &work : queue.take()) {
    const bool isEvent = work.kind == DeviceWork::Kind::Record || work.kind == DeviceWork::Kind::Wait;
    if (checker() && isEvent)
      checker()->childEvent(work.stream, work.event, work.kind == DeviceWork::Kind::Wait);
    if (isEvent)
      continue;
    if (checker())
      checker()->beginChild(work);
    error = runOne(work, queue.depth);
    if (checker())
      checker()->endChild(work);
    if (error)
      break;
  }
  if (checker())
    checker()->endChildren();
  return error;
}

namespace {

// The number of its block in the grid.
std::uint64_t blockOf(const VeriwarpThread &thread) {
  return (std::uint64_t(thread.ctaid[2]) * thread.nctaid[1] + thread.ctaid[1]) * thread.nctaid[0] + thread.ctaid[0];
}

DeviceQueue *currentQueue() {
  const Launch *launch = currentLaunch();
  return launch ? launch->asked : nullptr;
}

int failed(const VeriwarpThread *thread, int error) {
  if (DeviceQueue *queue = currentQueue(); queue && error)
    queue->setError(*thread, error);
  return error;
}

// Streams and events are numbers; those that have been destroyed still do their work.
std::uint64_t handle() {
  static std::atomic<std::uint64_t> last = 0x1000;
  return last += 0x10;
}
// Per block, as device code may use streams and events in the block that has made them. The default stream is the
// block's own, too.
constexpr std::uint64_t legacy = 1, perThread = 2; // as cudaStreamLegacy, cudaStreamPerThread
std::uint64_t chainOf(const VeriwarpThread &thread, std::uint64_t stream) {
  if (stream == DeviceWork::Tail)
    return stream;
  if (stream == DeviceWork::FireAndForget)
    return handle() | 1; // a chain of its own
  if (stream > perThread)
    return stream;
  return std::uint64_t(1) << 63 | blockOf(thread);
}

DeviceWork workOf(VeriwarpThread *thread, std::uint64_t stream, const VeriwarpSite *site) {
  DeviceWork work;
  work.block = blockOf(*thread);
  work.stream = chainOf(*thread, stream);
  work.site = site;
  if (checker() && thread->checker)
    work.known = checker()->published(*thread);
  return work;
}

std::uint64_t valueAndError(std::uint32_t value, int error) {
  return std::uint64_t(static_cast<std::uint32_t>(error)) << 32 | value;
}

} // namespace

} // namespace veriwarp::simt

extern "C" {

int veriwarpLaunchChild(VeriwarpThread *thread, const void *function, const dim3 *grid, const dim3 *block,
                        std::uint32_t shared, std::uint64_t stream, void **arguments, const VeriwarpSite *site) {
  DeviceQueue *queue = currentQueue();
  const VeriwarpKernel *kernel = findKernel(function);
  if (!queue || !kernel)
    return failed(thread, cudaErrorInvalidDeviceFunction);
  if (queue->depth >= veriwarp::api::limits::depthOfLaunches)
    return failed(thread, cudaErrorLaunchMaxDepthExceeded);
  if (const cudaError_t refused = refusalOfLaunch(function, *kernel, *grid, *block, shared, false))
    return failed(thread, refused);
  std::optional<KernelWork> kept = kernelWork(function, *grid, *block, arguments, shared, false);
  if (!kept)
    return failed(thread, cudaErrorInvalidValue);
  DeviceWork work = workOf(thread, stream, site);
  work.function = function;
  work.grid = {grid->x, grid->y, grid->z};
  work.threads = {block->x, block->y, block->z};
  work.shared = shared;
  work.values = std::move(kept->values);
  work.arguments = std::move(kept->arguments);
  queue->add(std::move(work));
  return cudaSuccess;
}

int veriwarpChildCopy(VeriwarpThread *thread, void *to, const void *from, std::size_t size, int, std::uint64_t stream,
                      const VeriwarpSite *site) {
  DeviceQueue *queue = currentQueue();
  if (!queue || (size && (!to || !from)))
    return failed(thread, cudaErrorInvalidValue);
  DeviceWork work = workOf(thread, stream, site);
  work.kind = DeviceWork::Kind::Copy;
  work.to = to;
  work.from = from;
  work.size = size;
  if (size)
    queue->add(std::move(work));
  return cudaSuccess;
}
int veriwarpChildFill(VeriwarpThread *thread, void *to, int value, std::size_t size, std::uint64_t stream,
                      const VeriwarpSite *site) {
  DeviceQueue *queue = currentQueue();
  if (!queue || (size && !to))
    return failed(thread, cudaErrorInvalidValue);
  DeviceWork work = workOf(thread, stream, site);
  work.kind = DeviceWork::Kind::Fill;
  work.to = to;
  work.value = value;
  work.size = size;
  if (size)
    queue->add(std::move(work));
  return cudaSuccess;
}

// Device code can make streams that do not block alone, and events that take no time (the guide, "Device Runtime API").
void *veriwarpChildStreamCreate(VeriwarpThread *thread, std::uint32_t flags, const VeriwarpSite *) {
  if (flags == cudaStreamNonBlocking)
    return reinterpret_cast<void *>(handle());
  failed(thread, cudaErrorInvalidValue);
  return nullptr;
}
int veriwarpChildStreamDestroy(VeriwarpThread *thread, std::uint64_t stream, const VeriwarpSite *) {
  return stream > DeviceWork::FireAndForget ? cudaSuccess : failed(thread, cudaErrorInvalidResourceHandle);
}
void *veriwarpChildEventCreate(VeriwarpThread *thread, std::uint32_t flags, const VeriwarpSite *) {
  if (flags & cudaEventDisableTiming)
    return reinterpret_cast<void *>(handle());
  failed(thread, cudaErrorInvalidValue);
  return nullptr;
}
int veriwarpChildEventDestroy(VeriwarpThread *thread, std::uint64_t event, const VeriwarpSite *) {
  return event ? cudaSuccess : failed(thread, cudaErrorInvalidResourceHandle);
}

static int addEvent(VeriwarpThread *thread, std::uint64_t stream, std::uint64_t event, DeviceWork::Kind kind,
                    const VeriwarpSite *site) {
  DeviceQueue *queue = currentQueue();
  if (!queue || !event || stream == DeviceWork::Tail || stream == DeviceWork::FireAndForget)
    return failed(thread, cudaErrorInvalidResourceHandle);
  DeviceWork work = workOf(thread, stream, site);
  work.kind = kind;
  work.event = event;
  queue->add(std::move(work));
  return cudaSuccess;
}
int veriwarpChildEventRecord(VeriwarpThread *thread, std::uint64_t event, std::uint64_t stream,
                             const VeriwarpSite *site) {
  return addEvent(thread, stream, event, DeviceWork::Kind::Record, site);
}
int veriwarpChildStreamWait(VeriwarpThread *thread, std::uint64_t stream, std::uint64_t event, std::uint32_t,
                            const VeriwarpSite *site) {
  return addEvent(thread, stream, event, DeviceWork::Kind::Wait, site);
}

// The heap of malloc() and free() in device code, but for how failures are told.
void *veriwarpChildMalloc(VeriwarpThread *thread, std::size_t size, const VeriwarpSite *) {
  void *memory = veriwarpDeviceMalloc(size);
  if (!memory)
    failed(thread, cudaErrorMemoryAllocation);
  return memory;
}
int veriwarpChildFree(VeriwarpThread *thread, void *pointer, const VeriwarpSite *site) {
  veriwarpDeviceFree(thread, pointer, site);
  return cudaSuccess;
}

int veriwarpChildLastError(VeriwarpThread *thread, const VeriwarpSite *) {
  DeviceQueue *queue = currentQueue();
  return queue ? queue->error(*thread, true) : cudaSuccess;
}
int veriwarpChildPeekError(VeriwarpThread *thread, const VeriwarpSite *) {
  DeviceQueue *queue = currentQueue();
  return queue ? queue->error(*thread, false) : cudaSuccess;
}
const char *veriwarpChildErrorName(VeriwarpThread *, int error, const VeriwarpSite *) {
  return cudaGetErrorName(static_cast<cudaError_t>(error));
}
const char *veriwarpChildErrorString(VeriwarpThread *, int error, const VeriwarpSite *) {
  return cudaGetErrorString(static_cast<cudaError_t>(error));
}
std::uint64_t veriwarpChildDevice(VeriwarpThread *, const VeriwarpSite *) { return 0; }
std::uint64_t veriwarpChildDeviceCount(VeriwarpThread *, const VeriwarpSite *) { return 1; }
std::uint64_t veriwarpChildAttribute(VeriwarpThread *thread, int attribute, int device, const VeriwarpSite *) {
  int value = 0;
  const cudaError_t error = cudaDeviceGetAttribute(&value, static_cast<cudaDeviceAttr>(attribute), device);
  return valueAndError(static_cast<std::uint32_t>(value), failed(thread, error));
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
