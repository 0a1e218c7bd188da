// See shadow.h.
#include "runtime/sanitize/shadow.h"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <sys/mman.h>

namespace veriwarp::sanitize {

namespace {

constexpr std::uint64_t SystemPage = 4096;

void clear(Word *from, Word *to) {
  assert(from <= to && "a range of cells");
  const auto first = (reinterpret_cast<std::uintptr_t>(from) + SystemPage - 1) & ~(SystemPage - 1);
  const auto last = reinterpret_cast<std::uintptr_t>(to) & ~(SystemPage - 1);
  if (first < last) { // whole pages of the system go back to it
    std::fill(reinterpret_cast<char *>(from), reinterpret_cast<char *>(first), 0);
    madvise(reinterpret_cast<void *>(first), last - first, MADV_DONTNEED);
    std::fill(reinterpret_cast<char *>(last), reinterpret_cast<char *>(to), 0);
  } else {
    std::fill(from, to, Word());
  }
}

// Nothing is remembered of cells [from, to) any more.
void clear(Word *cells, std::uint64_t apart, std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t i = 0; i < 3; ++i)
    clear(cells + i * apart + from, cells + i * apart + to);
}

} // namespace

Word *Shadow::words[Chunks];
std::unique_ptr<Shadow::Bytes> Shadow::bytes[Chunks];

Word *Shadow::reserve(std::uint64_t apart) {
  void *memory = mmap(nullptr, 3 * apart * sizeof(Word), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) {
    std::fputs("veriwarp: no address space for what is remembered of the program's memory\n", stderr);
    std::_Exit(2);
  }
  madvise(memory, 3 * apart * sizeof(Word), MADV_HUGEPAGE); // kernels walk down columns
  return static_cast<Word *>(memory);
}

Shadow::Page Shadow::page(std::uint64_t address) {
  const std::uint64_t chunk = address / ChunkSize, inChunk = address % ChunkSize;
  assert(chunk < Chunks && "an address of a user's program");
  if (const Bytes *each = bytes[chunk].get(); each && each->isDivided[inChunk / PageSize])
    return {each->first + inChunk / PageSize * PageSize, 0};
  if (!words[chunk])
    words[chunk] = reserve(WordsApart);
  return {words[chunk] + inChunk / PageSize * PageSize / 4, 2};
}

Shadow::Page Shadow::divided(std::uint64_t address) {
  const Page whole = page(address);
  if (whole.shift == 0)
    return whole;
  const std::uint64_t chunk = address / ChunkSize, number = address % ChunkSize / PageSize;
  if (!bytes[chunk]) {
    bytes[chunk] = std::make_unique<Bytes>();
    bytes[chunk]->first = reserve(BytesApart);
  }
  const Page each{bytes[chunk]->first + number * PageSize, 0};
  for (std::uint64_t i = 0; i < PageSize; ++i) {
    const Cell from = whole.at(i), to = each.at(i);
    const auto copy = [](Word what, Word &into) { // a page of zeros stays one
      if (what.bits || into.bits)
        into = what;
    };
    copy(from.write(), to.write());
    copy(from.one(), to.one());
    copy(from.two(), to.two());
  }
  for (std::uint64_t i = 0; i < PageSize; i += 4)
    whole.at(i).write() = {Word::Special};
  bytes[chunk]->isDivided[number] = true;
  assert(page(address).first == each.first && "and is found byte by byte from now on");
  return each;
}

void Shadow::forget(std::uint64_t begin, std::uint64_t size) {
  for (std::uint64_t at = begin, end = begin + size; at < end;) {
    const std::uint64_t chunk = at / ChunkSize, chunkEnd = std::min(end, (chunk + 1) * ChunkSize);
    if (!words[chunk]) {
      at = chunkEnd;
      continue;
    }
    // As far as pages are of one kind.
    Bytes *each = bytes[chunk].get();
    const auto isDivided = [&](std::uint64_t address) {
      return each && each->isDivided[address % ChunkSize / PageSize];
    };
    const bool divided = isDivided(at);
    std::uint64_t to = at;
    while (to < chunkEnd && isDivided(to) == divided)
      to = std::min(chunkEnd, (to / PageSize + 1) * PageSize);
    assert(to > at && to <= chunkEnd && "something is forgotten, in one chunk");
    const std::uint64_t from = at % ChunkSize, until = from + (to - at);
    if (divided)
      clear(each->first, BytesApart, from, until);
    else
      clear(words[chunk], WordsApart, from / 4, (until + 3) / 4);
    // Pages that are forgotten whole begin anew.
    for (std::uint64_t page = (at + PageSize - 1) / PageSize * PageSize; divided && page + PageSize <= to;
         page += PageSize) {
      each->isDivided[page % ChunkSize / PageSize] = false;
      clear(words[chunk], WordsApart, page % ChunkSize / 4, (page % ChunkSize + PageSize) / 4);
    }
    at = to;
  }
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
