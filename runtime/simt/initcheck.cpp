// See initcheck.h. A byte for each byte of memory, 1 where nobody has written, in chunks that are made when something
// in them is unwritten. Pages of them of which nothing is written have a mark instead, and cost nothing: behind the
// bytes of a chunk lies one for each of its pages. Blocks run in parallel, and a race of theirs is not this check's to
// find: bytes are read and written as they are, by atomic accesses that order nothing.
#include "runtime/simt/initcheck.h"

#include "runtime/simt/checks.h"
#include "runtime/simt/memcheck.h"
#include "runtime/simt/memory.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <mutex>
#include <sched.h>
#include <sys/mman.h>

namespace veriwarp::simt {

namespace {

constexpr std::uint64_t ChunkSize = std::uint64_t(1) << 26, Chunks = std::uint64_t(1) << 21; // addresses of 47 bits
constexpr std::uint64_t SystemPage = 4096, Pages = ChunkSize / SystemPage;
enum PageState : unsigned char { ByBytes = 0, Unwritten = 1, Busy = 2 }; // Busy: it becomes ByBytes

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
  void *memory =
      mmap(nullptr, ChunkSize + Pages, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
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
  return allocation && isOfDevice(allocation->kind);
}

// Calls each(chunk, offset, count) for the parts of a range in its chunks, and pages if `byPages`. `chunk` is null
// where there is none.
template <class Chunk, class Each>
void inChunks(const void *begin, std::uint64_t size, Chunk chunk, bool byPages, Each each) {
  const std::uint64_t part = byPages ? SystemPage : ChunkSize;
  for (auto at = reinterpret_cast<std::uint64_t>(begin), end = at + size; at < end;) {
    const std::uint64_t count = std::min(end, (at / part + 1) * part) - at;
    each(chunk(at), at % ChunkSize, count);
    at += count;
  }
}

std::atomic_ref<unsigned char> stateOf(unsigned char *chunk, std::uint64_t offset) {
  return std::atomic_ref(chunk[ChunkSize + offset / SystemPage]);
}

// The cells of a page, from now on by bytes.
void divide(unsigned char *chunk, std::uint64_t offset) {
  const auto state = stateOf(chunk, offset);
  for (unsigned char now = state.load(std::memory_order_acquire); now != ByBytes;
       now = state.load(std::memory_order_acquire)) {
    unsigned char before = Unwritten;
    if (!state.compare_exchange_strong(before, Busy, std::memory_order_acq_rel)) {
      sched_yield(); // another worker does it
      continue;
    }
    std::memset(chunk + offset / SystemPage * SystemPage, 1, SystemPage);
    state.store(ByBytes, std::memory_order_release);
  }
}

void clear(unsigned char *cells, std::uint64_t count) { // whole pages
  if (count < 16 * SystemPage)
    std::memset(cells, 0, count);
  else
    madvise(cells, count, MADV_DONTNEED); // goes back to the system
}

void setAll(const void *begin, std::uint64_t size, bool written) {
  inChunks(begin, size, written ? chunkOf : madeChunk, false,
           [&](unsigned char *chunk, std::uint64_t from, std::uint64_t count) {
             if (!chunk)
               return;
             const std::uint64_t to = from + count, first = (from + SystemPage - 1) / SystemPage * SystemPage,
                                 last = to / SystemPage * SystemPage;
             const auto bytes = [&](std::uint64_t low, std::uint64_t high) { // of one page, or two
               for (std::uint64_t at = low; at < high; at = (at / SystemPage + 1) * SystemPage)
                 divide(chunk, at);
               std::memset(chunk + low, !written, high - low);
             };
             if (first >= last)
               return bytes(from, to);
             if (from < first)
               bytes(from, first);
             if (last < to)
               bytes(last, to);
             clear(chunk + first, last - first);
             for (std::uint64_t at = first; at < last; at += SystemPage)
               stateOf(chunk, at).store(written ? ByBytes : Unwritten, std::memory_order_release);
           });
}

} // namespace

void setUnwritten(const void *begin, std::uint64_t size) { setAll(begin, size, false); }

void setWritten(const void *begin, std::uint64_t size) { setAll(begin, size, true); }

void copyWritten(const VeriwarpThread *thread, const void *to, const void *from, std::uint64_t size) {
  if (!isFollowed(thread, to))
    return setWritten(to, size);
  std::unique_ptr<unsigned char[]> all(new (std::nothrow) unsigned char[size]);
  if (!all)
    return setWritten(to, size);
  std::uint64_t done = 0;
  bool any = false;
  inChunks(from, size, chunkOf, true, [&](unsigned char *chunk, std::uint64_t offset, std::uint64_t count) {
    const bool isMarked = chunk && stateOf(chunk, offset).load(std::memory_order_acquire) != ByBytes;
    chunk && !isMarked ? std::memcpy(all.get() + done, chunk + offset, count)
                       : std::memset(all.get() + done, isMarked, count);
    any = any || std::memchr(all.get() + done, 1, count);
    done += count;
  });
  if (!any)
    return setWritten(to, size);
  done = 0;
  inChunks(to, size, madeChunk, true, [&](unsigned char *chunk, std::uint64_t offset, std::uint64_t count) {
    if (chunk) {
      divide(chunk, offset);
      std::memcpy(chunk + offset, all.get() + done, count);
    }
    done += count;
  });
}

void setAllWritten() {
  std::lock_guard lock(making);
  for (unsigned char *chunk : made) {
    clear(chunk, ChunkSize);
    std::memset(chunk + ChunkSize, ByBytes, Pages);
  }
}

std::uint32_t checkRead(const VeriwarpThread &thread, const void *address, std::uint32_t size, std::uint32_t used,
                        const VeriwarpSite *site) {
  std::uint32_t mask = 0, byte = 0;
  inChunks(address, size, chunkOf, true, [&](unsigned char *chunk, std::uint64_t offset, std::uint64_t count) {
    const bool isMarked = chunk && stateOf(chunk, offset).load(std::memory_order_acquire) != ByBytes;
    for (std::uint64_t i = 0; i < count; ++i, ++byte)
      mask |= std::uint32_t(chunk && (isMarked || chunk[offset + i])) << byte;
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
               placeOf(thread, reinterpret_cast<std::uint64_t>(address)) + ", which has not been written";
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
  unsigned char *chunk = unwritten ? madeChunk(at) : chunkOf(at);
  if (!chunk)
    return;
  const std::uint64_t offset = at % ChunkSize, count = std::min<std::uint64_t>(size, ChunkSize - offset);
  divide(chunk, offset);
  if ((offset + count - 1) / SystemPage != offset / SystemPage)
    divide(chunk, offset + count - 1);
  for (std::uint64_t byte = 0; byte < count; ++byte)
    chunk[offset + byte] = unwritten >> byte & 1;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
