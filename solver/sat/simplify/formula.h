// Simplification: what its kernels share (docs/design/sat.md says how a round runs).
//
// Everything here is written once for two devices. A kernel is a function of an index: of an elected variable, a
// clause, a unit. It reads the arena and the occurrence table, and writes only to the clauses of its variable and to
// places that a scan computed beforehand. Since elected variables share no clause, the order in which indices are
// processed does not matter: one CPU thread, many, or a GPU get the very same formula, and the very same proof.
//
// Clauses are sorted by literal and carry signatures while a round lasts. The views below are bare pointers, because
// they are handed to a GPU by value; the arrays belong to the round (round.h).
#pragma once

#include "solver/sat/arena.h"

namespace veriwarp::sat::kernels {

/// The clause arena.
struct Formula {
  uint32_t *words;
  uint32_t prefix; // words before a header: 2 if clauses have identifiers

  VERIWARP_HD Clause &operator[](Ref r) const { return *reinterpret_cast<Clause *>(words + r); }
  VERIWARP_HD ClauseId id(Ref r) const { return prefix ? static_cast<uint64_t>(words[r - 1]) << 32 | words[r - 2] : 0; }
  VERIWARP_HD void setId(Ref r, ClauseId id) const {
    if (!prefix)
      return;
    words[r - 2] = static_cast<uint32_t>(id);
    words[r - 1] = static_cast<uint32_t>(id >> 32);
  }
  VERIWARP_HD uint64_t blockWords(uint64_t size) const { return (prefix + 3 + size + 1) & ~uint64_t{1}; }
};

/// For each literal the clauses that contain it, one array for all. A reference fits 32 bits (arena.h).
struct Table {
  const uint64_t *start; // by literal
  uint32_t *count;       // by literal: how many are in use
  uint32_t *refs;

  VERIWARP_HD uint32_t *begin(Lit l) const { return refs + start[l.code]; }
  VERIWARP_HD uint32_t *end(Lit l) const { return begin(l) + count[l.code]; }
  VERIWARP_HD uint32_t size(Lit l) const { return count[l.code]; }
};

/// A unit clause that a kernel derived.
struct Unit {
  Lit lit;
  uint32_t unused = 0;
  ClauseId id = 0;
};

enum class ProofMode : uint32_t { None, Plain, Identified };

/// What kernels need to know of the options and of the solver.
struct Settings {
  uint32_t variables = 0;
  uint32_t mu = 0;        // most irredundant occurrences of a literal whose variable is a candidate
  uint32_t tier2 = 6;     // learnt clauses up to this LBD take part
  uint32_t longest = 100; // clauses beyond are not touched by elimination, nor made
  uint32_t bound = 0;     // clauses that an elimination may add
  uint32_t gates = 1, tables = 1;
  uint32_t singleShot = 0; // eliminated clauses are erased from the proof
  ProofMode proof = ProofMode::None;
};

/// One flag of a clause header as a mask of its first word, for those kernels that set it from many threads.
inline constexpr uint32_t flagBit = 1u << 5;

/// For assertions: literals ascend, and no variable occurs twice.
VERIWARP_HD inline bool isSorted(const Clause &c) {
  for (uint32_t k = 1; k < c.size; ++k)
    if (c.begin()[k - 1].var() >= c.begin()[k].var())
      return false;
  return true;
}

VERIWARP_HD inline uint32_t signatureOfRange(const Lit *begin, const Lit *end) {
  uint32_t signature = 0;
  for (; begin != end; ++begin)
    signature |= signatureOf(*begin);
  return signature;
}

/// Sorts short arrays by insertion and long ones as a heap: no recursion, no memory.
template <class T, class Less> VERIWARP_HD void sortRange(T *begin, uint32_t size, const Less &less) {
  if (size <= 24) {
    for (uint32_t i = 1; i < size; ++i) {
      const T moving = begin[i];
      uint32_t k = i;
      for (; k && less(moving, begin[k - 1]); --k)
        begin[k] = begin[k - 1];
      begin[k] = moving;
    }
    return;
  }
  const auto sift = [&](uint32_t at, uint32_t end) {
    const T moving = begin[at];
    for (uint32_t child = 2 * at + 1; child < end; child = 2 * at + 1) {
      if (child + 1 < end && less(begin[child], begin[child + 1]))
        ++child;
      if (!less(moving, begin[child]))
        break;
      begin[at] = begin[child];
      at = child;
    }
    begin[at] = moving;
  };
  for (uint32_t i = size / 2; i-- > 0;)
    sift(i, size);
  for (uint32_t end = size - 1; end > 0; --end) {
    const T top = begin[0];
    begin[0] = begin[end];
    begin[end] = top;
    sift(0, end);
  }
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
