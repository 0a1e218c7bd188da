// See initcheck.h. A byte for each byte of memory, 1 where nobody has written, in chunks that are made when something
// in them is unwritten. Blocks run in parallel, and a race of theirs is not this check's to find: bytes are read and
// written as they are, by atomic accesses that order nothing.
#include "runtime/simt/initcheck.h"

#include "runtime/simt/checks.h"
#include "runtime/simt/memcheck.h"
#include "runtime/simt/memory.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <mutex>
#include <sys/mman.h>

namespace veriwarp::simt {

namespace {

constexpr std::uint64_t ChunkSize = std::uint64_t(1) << 26, Chunks = std::uint64_t(1) << 21; // addresses of 47 bits
constexpr std::uint64_t SystemPage = 4096;

std::atomic<unsigned char *> chunks[Chunks];

unsigned char *chunkOf(std::uint64_t address) {
  const std::uint64_t chunk = address / ChunkSize;
  return chunk < Chunks ? chunks[chunk].load(std::memory_order_acquire) : nullptr;
}

std::mutex making;
std::vector<unsigned char *> made;

unsigned char *madeChunk(std::uint64_t address) {
  if (unsigned char *known = chunkOf(address))
    return known;
  std::lock_guard lock(making);
  if (unsigned char *known = chunkOf(address))
    return known;
  void *memory = mmap(nullptr, ChunkSize, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED)
    return nullptr; // what is there counts as written
  made.push_back(static_cast<unsigned char *>(memory));
  chunks[address / ChunkSize].store(static_cast<unsigned char *>(memory), std::memory_order_release);
  return static_cast<unsigned char *>(memory);
}

// Others than kernels may write to all memory but this: there it is not known what is written.
bool isFollowed(const VeriwarpThread *thread, const void *address) {
  const auto *at = static_cast<const char *>(address);
  if (thread && at >= thread->shared && at < thread->shared + thread->sharedSize)
    return true;
  const auto allocation = allocationOf(address);
  return allocation && allocation->kind == MemoryKind::Device;
}

// Calls each(cells, count) for the parts of a range in its chunks. `cells` is null where there is no chunk.
template <class Chunk, class Each> void inChunks(const void *begin, std::uint64_t size, Chunk chunk, Each each) {
  for (auto at = reinterpret_cast<std::uint64_t>(begin), end = at + size; at < end;) {
    const std::uint64_t count = std::min(end, (at / ChunkSize + 1) * ChunkSize) - at;
    unsigned char *cells = chunk(at);
    each(cells ? cells + at % ChunkSize : nullptr, count);
    at += count;
  }
}

void clear(unsigned char *cells, std::uint64_t count) {
  const auto from = reinterpret_cast<std::uintptr_t>(cells), to = from + count;
  const std::uintptr_t first = (from + SystemPage - 1) & ~(SystemPage - 1), last = to & ~(SystemPage - 1);
  if (first >= last || last - first < 16 * SystemPage) {
    std::memset(cells, 0, count);
    return;
  }
  std::memset(cells, 0, first - from);
  madvise(reinterpret_cast<void *>(first), last - first, MADV_DONTNEED); // goes back to the system
  std::memset(reinterpret_cast<void *>(last), 0, to - last);
}

} // namespace

void setUnwritten(const void *begin, std::uint64_t size) {
  inChunks(begin, size, madeChunk, [](unsigned char *cells, std::uint64_t count) {
    if (cells)
      std::memset(cells, 1, count);
  });
}

void setWritten(const void *begin, std::uint64_t size) {
  inChunks(begin, size, chunkOf, [](unsigned char *cells, std::uint64_t count) {
    if (cells)
      clear(cells, count);
  });
}

void copyWritten(const VeriwarpThread *thread, const void *to, const void *from, std::uint64_t size) {
  if (!isFollowed(thread, to))
    return setWritten(to, size);
  std::unique_ptr<unsigned char[]> all(new (std::nothrow) unsigned char[size]);
  if (!all)
    return setWritten(to, size);
  std::uint64_t done = 0;
  bool any = false;
  inChunks(from, size, chunkOf, [&](const unsigned char *cells, std::uint64_t count) {
    cells ? std::memcpy(all.get() + done, cells, count) : std::memset(all.get() + done, 0, count);
    any = any || std::memchr(all.get() + done, 1, count);
    done += count;
  });
  if (!any)
    return setWritten(to, size);
  done = 0;
  inChunks(to, size, madeChunk, [&](unsigned char *cells, std::uint64_t count) {
    if (cells)
      std::memcpy(cells, all.get() + done, count);
    done += count;
  });
}

void setAllWritten() {
  std::lock_guard lock(making);
  for (unsigned char *cells : made)
    clear(cells, ChunkSize);
}

std::uint32_t checkRead(const VeriwarpThread &thread, const void *address, std::uint32_t size, std::uint32_t used,
                        const VeriwarpSite *site) {
  std::uint32_t mask = 0, byte = 0;
  inChunks(address, size, chunkOf, [&](const unsigned char *cells, std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; ++i, ++byte)
      mask |= std::uint32_t(cells && cells[i]) << byte;
  });
  if (!(mask & used))
    return mask;
  const Launch *launch = currentLaunch();
  if (!launch)
    return mask;
  Error error;
  error.check = VeriwarpCheckInit;
  error.kind = "uninitialised";
  error.text = describe(thread, *launch) + " reads " + std::to_string(size) + (size == 1 ? " byte " : " bytes ") +
               placeOf(thread, reinterpret_cast<std::uint64_t>(address)) + ", which nobody has written";
  error.site = site;
  error.launch = launch;
  tell(error);
  setWritten(address, size); // what comes of it is told once
  return 0;
}

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" {

std::uint32_t veriwarpInitRead(VeriwarpThread *thread, const void *address, std::uint32_t size, std::uint32_t used,
                               const VeriwarpSite *site) {
  if (!(thread->checks & VeriwarpCheckInit) || !chunkOf(reinterpret_cast<std::uint64_t>(address)))
    return 0;
  return checkRead(*thread, address, size, used, site);
}

void veriwarpInitWrite(VeriwarpThread *thread, const void *address, std::uint32_t size, std::uint32_t unwritten) {
  const auto at = reinterpret_cast<std::uint64_t>(address);
  if (!(thread->checks & VeriwarpCheckInit))
    return;
  unwritten &= (std::uint64_t(1) << size) - 1;
  if (unwritten && !isFollowed(thread, address))
    unwritten = 0;
  unsigned char *cells = unwritten ? madeChunk(at) : chunkOf(at);
  if (!cells)
    return;
  const std::uint64_t room = ChunkSize - at % ChunkSize;
  for (std::uint32_t byte = 0; byte < size && byte < room; ++byte)
    cells[at % ChunkSize + byte] = unwritten >> byte & 1;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
