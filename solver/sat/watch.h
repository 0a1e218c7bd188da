// Watches: who must be looked at when a literal becomes false.
//
// A watch is eight bytes: the blocking literal (Chu, Harwood, Stuckey, "Cache conscious data structures for Boolean
// satisfiability solvers"; a clause whose blocking literal is true need not be touched), the clause reference in 31
// bits, and one bit that says "binary". In a binary clause the blocking literal is the whole rest of the clause, so
// propagation and analysis never touch the arena for it. CaDiCaL spends sixteen bytes, and on the large formulas the
// watch lists are most of what propagation reads.
//
// The same eight bytes serve as the reason of an assignment. Lists are bare malloc'ed arrays: a header of sixteen
// bytes a literal instead of the vector's twenty-four, and no constructor runs when they grow.
#pragma once

#include "solver/sat/arena.h"

#include <utility>

namespace veriwarp::sat {

struct Watch {
  Lit blit;
  uint32_t packed = ~0u;

  Watch() = default;
  Watch(Lit blocking, Ref ref, bool isBinary)
      : blit(blocking), packed(static_cast<uint32_t>(ref >> 1) << 1 | (isBinary ? 1u : 0u)) {}

  // References are even (Arena::blockWords), and a word index fits 32 bits, so clearing the lowest bit restores it.
  Ref ref() const { return packed & ~1u; }
  bool binary() const { return packed & 1; }
  bool none() const { return packed == ~0u; }
};
static_assert(sizeof(Watch) == 8);

class WatchList {
public:
  WatchList() = default;
  WatchList(WatchList &&other) noexcept
      : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)),
        capacity_(std::exchange(other.capacity_, 0)) {}
  WatchList &operator=(WatchList &&other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  ~WatchList() { std::free(data_); }

  Watch *begin() { return data_; }
  Watch *end() { return data_ + size_; }
  const Watch *begin() const { return data_; }
  const Watch *end() const { return data_ + size_; }
  uint32_t size() const { return size_; }
  uint32_t capacity() const { return capacity_; }
  void clear() { size_ = 0; }
  void shrinkTo(Watch *newEnd) { size_ = static_cast<uint32_t>(newEnd - data_); }

  void push(Watch w) {
    if (size_ == capacity_) [[unlikely]]
      reserve(capacity_ ? 2 * capacity_ : 4);
    data_[size_++] = w;
  }

  void reserve(uint32_t wanted) {
    if (wanted <= capacity_)
      return;
    void *grown = std::realloc(static_cast<void *>(data_), wanted * sizeof(Watch));
    if (!grown)
      throw std::bad_alloc();
    data_ = static_cast<Watch *>(grown);
    capacity_ = wanted;
  }

  void release() {
    std::free(data_);
    data_ = nullptr;
    size_ = capacity_ = 0;
  }

private:
  Watch *data_ = nullptr;
  uint32_t size_ = 0;
  uint32_t capacity_ = 0;
};

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
