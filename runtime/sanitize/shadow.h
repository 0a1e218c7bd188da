// What is remembered of the accesses to each 4 bytes of memory, or to each byte where accesses are smaller or not
// aligned: the last plain write, and two plain reads since, which are as different as there are: of two blocks, else
// of two warps, else of two threads. Two are enough where barriers alone order threads: whoever may not write there
// now has not met one of them. An access is one word: who, when (as the number of a stretch of a block's time), and
// where in the source.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace veriwarp::sanitize {

// Bits 0-31 the stretch, 32-41 the thread in its block, 42-61 the site; 0: no access.
struct Word {
  std::uint64_t bits = 0;
  static constexpr std::uint64_t Identity = (std::uint64_t(1) << 42) - 1;
  // The location is also known for other accesses: atomic ones (of a `write` alone), or it is a copy's that is under
  // way.
  static constexpr std::uint64_t Special = std::uint64_t(1) << 62, Pending = std::uint64_t(1) << 63;

  static Word of(std::uint64_t identity, std::uint32_t site) { return {identity | std::uint64_t(site) << 42}; }
  bool none() const { return (bits & Identity) == 0; }
  std::uint32_t stretch() const { return static_cast<std::uint32_t>(bits); }
  std::uint32_t thread() const { return bits >> 32 & 1023; }
  std::uint32_t site() const { return bits >> 42 & 0xfffff; }
  bool pending() const { return bits & Pending; }
};

struct Cell {
  Word write, reads[2];
};

constexpr std::uint64_t PageSize = 4096;

struct Page {
  unsigned shift = 2; // bytes of a cell, as a power of two
  std::vector<Cell> cells = std::vector<Cell>(PageSize >> 2);
  void divide(); // into bytes
  void clear();
};

// Pages by address: of all of memory, made when they are first asked for.
class Pages {
public:
  Page *find(std::uint64_t address) const {
    const auto chunk = chunks.find(address >> 26);
    return chunk == chunks.end() ? nullptr : (*chunk->second)[address >> 12 & 16383].get();
  }
  Page &at(std::uint64_t address) {
    const std::uint64_t number = address >> 26;
    if (number != lastNumber) {
      auto &chunk = chunks[number];
      if (!chunk)
        chunk = std::make_unique<Chunk>();
      last = chunk.get();
      lastNumber = number;
    }
    std::unique_ptr<Page> &page = (*last)[address >> 12 & 16383];
    if (!page)
      page = std::make_unique<Page>();
    return *page;
  }
  void forget(std::uint64_t begin, std::uint64_t size);

private:
  using Chunk = std::array<std::unique_ptr<Page>, 16384>;
  std::unordered_map<std::uint64_t, std::unique_ptr<Chunk>> chunks;
  Chunk *last = nullptr;
  std::uint64_t lastNumber = ~std::uint64_t(0);
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
