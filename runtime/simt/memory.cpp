// See memory.h. Device memory is host memory, aligned for textures, as cudaMalloc's is.
#include "runtime/simt/memory.h"

#include "runtime/simt/alongside.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/events.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/limits.h"
#include "runtime/simt/record.h"

#include "cuda_api/limits.h"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <cstdlib>
#include <fstream>
#include <map>
#include <mutex>
#include <unistd.h>

namespace veriwarp::simt {

namespace {

constexpr std::size_t Alignment = api::limits::alignmentOfTextures;

struct Heap {
  std::mutex mutex;
  std::map<const char *, Allocation> allocations; // by their beginnings
  std::size_t used = 0;
  std::uint64_t made = 0;
  std::map<const char *, Allocation> freed; // while they are kept
  std::size_t freedBytes = 0;
  bool keeps = false;
  std::atomic<std::uint64_t> version = 1;
};

// The one among `allocations` that holds the address, or is empty and begins there.
std::optional<Allocation> holderOf(const std::map<const char *, Allocation> &allocations, const void *address) {
  const char *wanted = static_cast<const char *>(address);
  auto after = allocations.upper_bound(wanted);
  if (after == allocations.begin())
    return std::nullopt;
  const Allocation &found = std::prev(after)->second;
  return wanted < found.begin + found.size || wanted == found.begin ? std::optional(found) : std::nullopt;
}

Heap &heap() {
  static Heap &instance = *new Heap; // lives as long as the program: destructors of globals free memory too
  return instance;
}

} // namespace

// The host may use this by itself.
void noteHostMemory(const void *begin, std::size_t size) {
  const auto from = reinterpret_cast<std::uint64_t>(begin);
  if (veriwarpHostMemorySize == 0)
    veriwarpHostMemoryBegin = from;
  const std::uint64_t end = std::max(veriwarpHostMemoryBegin + veriwarpHostMemorySize, from + size);
  veriwarpHostMemorySize = 0; // between the two nobody is near
  veriwarpHostMemoryBegin = std::min(veriwarpHostMemoryBegin, from);
  veriwarpHostMemorySize = end - veriwarpHostMemoryBegin;
}

std::size_t memoryTotal() {
  static const std::size_t total = [] {
    const auto machine =
        static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    std::size_t container = 0; // "max", or no such file: no limit
    std::ifstream("/sys/fs/cgroup/memory.max") >> container;
    return container ? std::min(machine, container) : machine;
  }();
  return total;
}

std::size_t memoryUsed() {
  std::lock_guard lock(heap().mutex);
  return heap().used;
}

void *allocate(std::size_t size, MemoryKind kind, unsigned flags) {
  std::lock_guard lock(heap().mutex);
  if (size > memoryTotal() || heap().used + size > memoryTotal())
    return nullptr;
  const std::size_t room = heap().keeps ? Alignment : 0;
  void *memory = std::aligned_alloc(Alignment, (size + Alignment - 1) / Alignment * Alignment + room);
  if (!memory)
    return nullptr;
  auto *begin = static_cast<char *>(memory);
  if (checker())
    checker()->renewed(begin, size);
  assert(!heap().allocations.contains(begin) && "memory that is in use is not given again");
  heap().allocations[begin] = {begin, size, kind, flags, ++heap().made, hostPlace(), nullptr};
  if (isOn(VeriwarpCheckInit))
    isOfDevice(kind) ? setUnwritten(begin, size) : setWritten(begin, size);
  heap().used += size;
  if (!isOfDevice(kind))
    noteHostMemory(begin, size);
  return memory;
}

// The heap is locked.
static void release(std::map<const char *, Allocation>::iterator found) {
  char *begin = found->second.begin;
  const bool ours = found->second.kind != MemoryKind::Registered;
  if (ours)
    assert(heap().used >= found->second.size && "what is freed was counted");
  heap().used -= found->second.size;
  Allocation gone = found->second;
  gone.freedAt = hostPlace();
  if (isOn(VeriwarpCheckInit))
    setWritten(begin, gone.size); // or it is another's from now on
  heap().allocations.erase(found);
  ++heap().version;
  if (ours && heap().keeps && heap().freedBytes + gone.size <= limits::freedBytes) {
    heap().freedBytes += gone.size;
    assert(!heap().freed.contains(gone.begin) && "what is kept is not given again");
    heap().freed[gone.begin] = gone;
  } else if (ours) {
    std::free(begin);
  }
}

bool release(void *begin, MemoryKind kind, MemoryKind orKind) {
  std::lock_guard lock(heap().mutex);
  const auto found = heap().allocations.find(static_cast<char *>(begin));
  if (found == heap().allocations.end() || (found->second.kind != kind && found->second.kind != orKind))
    return false;
  release(found);
  return true;
}

void releaseAll() {
  std::lock_guard lock(heap().mutex);
  while (!heap().allocations.empty())
    release(heap().allocations.begin());
}

bool registerHost(void *begin, std::size_t size, unsigned flags) {
  std::lock_guard lock(heap().mutex);
  auto *first = static_cast<char *>(begin);
  noteHostMemory(begin, size);
  return heap()
      .allocations
      .emplace(first, Allocation{first, size, MemoryKind::Registered, flags, ++heap().made, hostPlace(), nullptr})
      .second;
}

std::optional<Allocation> allocationOf(const void *address) {
  std::lock_guard lock(heap().mutex);
  return holderOf(heap().allocations, address);
}

std::optional<Allocation> freedAllocationOf(const void *address) {
  std::lock_guard lock(heap().mutex);
  return holderOf(heap().freed, address);
}

std::optional<Allocation> allocationNear(const void *address, std::size_t distance) {
  std::lock_guard lock(heap().mutex);
  const char *wanted = static_cast<const char *>(address);
  const auto after = heap().allocations.upper_bound(wanted);
  std::optional<Allocation> nearest;
  if (after != heap().allocations.end() && static_cast<std::size_t>(after->first - wanted) <= distance) {
    nearest = after->second;
    distance = static_cast<std::size_t>(after->first - wanted);
  }
  if (after != heap().allocations.begin()) {
    const Allocation &before = std::prev(after)->second;
    const char *end = before.begin + before.size;
    if (wanted < end || static_cast<std::size_t>(wanted - end) <= distance)
      nearest = before;
  }
  return nearest;
}

std::vector<Allocation> livingAllocations() {
  std::lock_guard lock(heap().mutex);
  std::vector<Allocation> result;
  for (const auto &[begin, allocation] : heap().allocations)
    result.push_back(allocation);
  std::sort(result.begin(), result.end(), [](const Allocation &a, const Allocation &b) { return a.number < b.number; });
  return result;
}

void keepFreed() { heap().keeps = true; }
std::uint64_t memoryVersion() { return heap().version.load(std::memory_order_acquire); }

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" {

std::uint64_t veriwarpHostMemoryBegin = 0, veriwarpHostMemorySize = 0;

void veriwarpHostAccess(const void *address, std::uint64_t size, std::uint32_t writes, const VeriwarpSite *site) {
  if (checker() && size)
    checker()->hostTouches(address, size, writes, site);
  if (explorer() && size)
    hostTouches(address, size, writes);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
