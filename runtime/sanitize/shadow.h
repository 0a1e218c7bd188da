// What is remembered of the accesses to each 4 bytes of memory, or to each byte where accesses are smaller or not
// aligned: the last plain write, and two plain reads since, which are as different as there are: of two blocks, else
// of two warps, else of two threads. Two are enough where barriers alone order threads: whoever may not write there
// now has not met one of them. An access is one word: who, when (as the number of a stretch of a block's time), and
// where in the source.
//
// Shadow memory lies side by side, as memory does, in chunks: where a cell is follows from the address by one table.
// The three words of a cell are in three arrays: memory that is only read, or only written, has one of them, and the
// others are the system's page of zeros, over and over.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>

namespace veriwarp::sanitize {

// Bits 0-31 the stretch, 32-41 the thread in its block, 42-60 the site; 0: no access.
struct Word {
  std::uint64_t bits = 0;
  static constexpr std::uint64_t Identity = (std::uint64_t(1) << 42) - 1;
  static constexpr std::uint64_t Sites = std::uint64_t(1) << 19;
  // Of the second read: the first is of another block.
  static constexpr std::uint64_t Apart = std::uint64_t(1) << 61;
  // The location is also known for other accesses: atomic ones (of a `write` alone), or it is a copy's that is under
  // way. Or what is remembered of the 4 bytes stands byte by byte.
  static constexpr std::uint64_t Special = std::uint64_t(1) << 62, Pending = std::uint64_t(1) << 63;

  static Word of(std::uint64_t identity, std::uint32_t site) {
    assert((identity & ~Identity) == 0 && site < Sites && "all have their bits");
    return {identity | std::uint64_t(site) << 42};
  }
  bool none() const { return (bits & Identity) == 0; }
  std::uint32_t stretch() const { return static_cast<std::uint32_t>(bits); }
  std::uint32_t thread() const { return bits >> 32 & 1023; }
  std::uint32_t site() const { return bits >> 42 & (Sites - 1); }
  bool pending() const { return bits & Pending; }
};

// Where the three words of a cell are.
class Cell {
public:
  Cell(Word *first, std::uint64_t distance) : words(first), apart(distance) {}
  Word &write() const { return words[0]; }
  Word &one() const { return words[apart]; } // the two reads
  Word &two() const { return words[2 * apart]; }

private:
  Word *words;
  std::uint64_t apart;
};

class Shadow {
public:
  static constexpr std::uint64_t PageSize = 4096, ChunkSize = std::uint64_t(1) << 26;

  // The cells of a page, of 1 << shift bytes each. Made when they are first asked for.
  struct Page {
    Word *first = nullptr;
    unsigned shift = 2;
    Cell at(std::uint64_t address) const {
      return {first + (address % PageSize >> shift), shift ? WordsApart : BytesApart};
    }
  };
  Page page(std::uint64_t address);
  // The same, byte by byte from now on. The cells of its 4 bytes are Special, so that nobody takes them as they are.
  Page divided(std::uint64_t address);
  void forget(std::uint64_t begin, std::uint64_t size);

  // The write of the cell of an address that is a multiple of 4, in a page that may be divided; null: there is none
  // yet. Cells of addresses that follow each other in a chunk do so, too.
  static Word *quick(std::uint64_t address) {
    const std::uint64_t chunk = address / ChunkSize;
    Word *first = chunk < Chunks ? words[chunk] : nullptr;
    return first ? first + address % ChunkSize / 4 : nullptr;
  }
  // Between the words of a cell. Not a power of two, for the processor's caches.
  static constexpr std::uint64_t WordsApart = ChunkSize / 4 + 1024 + 64, BytesApart = ChunkSize + 1024 + 64;

private:
  static constexpr std::uint64_t Chunks = std::uint64_t(1) << 21; // of a user's addresses, 47 bits
  struct Bytes {
    Word *first = nullptr;
    std::array<bool, ChunkSize / PageSize> isDivided{};
  };
  static Word *reserve(std::uint64_t apart); // zero; ends the program where there is no address space
  static Word *words[Chunks];
  static std::unique_ptr<Bytes> bytes[Chunks];
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
