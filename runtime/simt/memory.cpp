// See memory.h. Device memory is host memory, aligned as cudaMalloc's is (256 bytes).
#include "runtime/simt/memory.h"

#include <cstdlib>
#include <map>
#include <mutex>
#include <unistd.h>

namespace veriwarp::simt {

namespace {

constexpr std::size_t Alignment = 256;

struct Heap {
  std::mutex mutex;
  std::map<const char *, Allocation> allocations; // by their beginnings
  std::size_t used = 0;
};

Heap &heap() {
  static Heap &instance = *new Heap; // lives as long as the program: destructors of globals free memory too
  return instance;
}

} // namespace

std::size_t memoryTotal() {
  static const std::size_t total =
      static_cast<std::size_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
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
  void *memory = std::aligned_alloc(Alignment, (size + Alignment - 1) / Alignment * Alignment);
  if (!memory)
    return nullptr;
  auto *begin = static_cast<char *>(memory);
  heap().allocations[begin] = {begin, size, kind, flags};
  heap().used += size;
  return memory;
}

bool release(void *begin, MemoryKind kind, MemoryKind orKind) {
  std::lock_guard lock(heap().mutex);
  auto found = heap().allocations.find(static_cast<char *>(begin));
  if (found == heap().allocations.end() || (found->second.kind != kind && found->second.kind != orKind))
    return false;
  const bool ours = found->second.kind != MemoryKind::Registered;
  if (ours)
    heap().used -= found->second.size;
  heap().allocations.erase(found);
  if (ours)
    std::free(begin);
  return true;
}

bool registerHost(void *begin, std::size_t size, unsigned flags) {
  std::lock_guard lock(heap().mutex);
  auto *first = static_cast<char *>(begin);
  return heap().allocations.emplace(first, Allocation{first, size, MemoryKind::Registered, flags}).second;
}

std::optional<Allocation> allocationOf(const void *address) {
  std::lock_guard lock(heap().mutex);
  const char *wanted = static_cast<const char *>(address);
  auto after = heap().allocations.upper_bound(wanted);
  if (after == heap().allocations.begin())
    return std::nullopt;
  const Allocation &found = std::prev(after)->second;
  return wanted < found.begin + found.size || wanted == found.begin ? std::optional(found) : std::nullopt;
}

} // namespace veriwarp::simt
