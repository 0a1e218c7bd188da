// The clause arena: one array of 32-bit words that holds every clause, and the list of references to them.
//
// The layout is that of ParaFROST ("SAT solving with GPU accelerated inprocessing", section 3.2): twelve
// bytes of book-keeping and four bytes a literal, addressed by 64-bit references, so that the arena can be copied to a
// device as it is, rewritten there in place, and copied back. Two departures:
//
// - ParaFROST gives the LBD 26 bits. Nobody needs 67 million decision levels told apart: four of those bits are marks
//   of the CPU techniques (kept forever, vivified, ...), which the device leaves alone.
// - The signature is needed only while simplifying, and the position at which propagation resumes its search for a
//   replacement watch only while searching. They share the third word.
//
// With LRAT proofs a clause also has a 64-bit identifier. It stands in the two words *before* the header, so that
// nothing that reads clauses has to know; `prefix` is 2 then and 0 otherwise. Blocks start at even words, which keeps
// the identifier aligned and lets a watch hold a reference in 31 bits (2^32 words, 16 GiB of clauses; beyond that
// allocation fails as it does when memory runs out).
#pragma once

#include "solver/sat/host_device.h"
#include "solver/sat/literal.h"

#include <cstring>
#include <new>
#include <span>
#include <utility>
#include <vector>

namespace veriwarp::sat {

using Ref = uint64_t;
inline constexpr Ref noRef = ~uint64_t{0};

enum ClauseState : uint32_t { Original = 0, Learnt = 1, Deleted = 2, Moved = 3 };

struct Clause {
  uint32_t state : 2;
  uint32_t usage : 2;    // rounds of reduction that a learnt clause still survives
  uint32_t added : 1;    // a resolvent of the current simplification
  uint32_t flag : 1;     // scratch: gate clause, or clause under test
  uint32_t vivified : 1; // tried by vivification since it last changed
  uint32_t fresh : 1;    // not yet seen by the subsumption checks of simplification
  uint32_t reason : 1;   // protected while it is a reason (set only inside reduction)
  uint32_t spare : 1;
  uint32_t lbd : 22;
  uint32_t size;
  union {
    uint32_t signature; // simplification: a bit per literal hash
    uint32_t position;  // search: where the next replacement watch is looked for
  };

  VERIWARP_HD Lit *lits() { return reinterpret_cast<Lit *>(this + 1); }
  VERIWARP_HD const Lit *lits() const { return reinterpret_cast<const Lit *>(this + 1); }
  VERIWARP_HD Lit *begin() { return lits(); }
  VERIWARP_HD Lit *end() { return lits() + size; }
  VERIWARP_HD const Lit *begin() const { return lits(); }
  VERIWARP_HD const Lit *end() const { return lits() + size; }
  std::span<const Lit> span() const { return {lits(), size}; }
  VERIWARP_HD bool deleted() const { return state == Deleted; }
  VERIWARP_HD bool learnt() const { return state == Learnt; }
};
static_assert(sizeof(Clause) == 12, "the device expects twelve bytes of book-keeping");

/// A hash of literals in which a subset has a subset of the bits.
VERIWARP_HD inline uint32_t signatureOf(Lit l) { return 1u << ((l.code * 0x9e3779b1u) >> 27); }
inline uint32_t signatureOf(std::span<const Lit> lits) {
  uint32_t sig = 0;
  for (const Lit l : lits)
    sig |= signatureOf(l);
  return sig;
}

inline constexpr uint32_t maxLbd = (1u << 22) - 1;

class Arena {
public:
  static constexpr unsigned headerWords = sizeof(Clause) / 4;
  static constexpr uint64_t maxWords = uint64_t{1} << 32;

  explicit Arena(bool withIds) : prefix(withIds ? 2 : 0) {}
  Arena(const Arena &) = delete;
  Arena &operator=(const Arena &) = delete;
  ~Arena() { std::free(words); }

  Clause &operator[](Ref r) { return *reinterpret_cast<Clause *>(words + r); }
  const Clause &operator[](Ref r) const { return *reinterpret_cast<const Clause *>(words + r); }

  ClauseId id(Ref r) const {
    ClauseId result = 0;
    if (prefix)
      std::memcpy(&result, words + r - 2, 8);
    return result;
  }
  void setId(Ref r, ClauseId id) {
    if (prefix)
      std::memcpy(words + r - 2, &id, 8);
  }
  bool hasIds() const { return prefix != 0; }

  /// Words that a clause of this size takes.
  uint64_t blockWords(uint64_t size) const { return (prefix + headerWords + size + 1) & ~uint64_t{1}; }

  /// Appends a clause. `lits` must not point into this arena.
  Ref allocate(ClauseState state, std::span<const Lit> lits, uint32_t lbd, ClauseId id) {
    const uint64_t need = blockWords(lits.size());
    reserve(used + need);
    const Ref ref = used + prefix;
    used += need;
    Clause &c = (*this)[ref];
    std::memset(static_cast<void *>(&c), 0, sizeof c);
    c.state = state;
    c.fresh = 1;
    c.lbd = lbd < maxLbd ? lbd : maxLbd;
    c.size = static_cast<uint32_t>(lits.size());
    c.position = 2;
    std::memcpy(static_cast<void *>(c.lits()), lits.data(), lits.size() * sizeof(Lit));
    setId(ref, id);
    refs.push_back(ref);
    return ref;
  }

  void reserve(uint64_t wanted) {
    if (wanted <= capacity)
      return;
    if (wanted > maxWords)
      throw std::bad_alloc();
    uint64_t next = capacity + capacity / 2 + 1024;
    next = next < wanted ? wanted : next;
    next = next > maxWords ? maxWords : next;
    void *grown = std::realloc(words, next * 4);
    if (!grown)
      throw std::bad_alloc();
    words = static_cast<uint32_t *>(grown);
    capacity = next;
  }

  void swap(Arena &other) noexcept {
    std::swap(words, other.words);
    std::swap(used, other.used);
    std::swap(capacity, other.capacity);
    std::swap(wasted, other.wasted);
    refs.swap(other.refs);
  }

  /// Hands the words to the caller, who frees them, or takes some over (from malloc). `used` is the caller's affair.
  uint32_t *release() {
    capacity = 0;
    return std::exchange(words, nullptr);
  }
  void adopt(uint32_t *array, uint64_t size) {
    std::free(words);
    words = array;
    capacity = size;
  }

  uint64_t bytes() const { return capacity * 4 + refs.capacity() * sizeof(Ref); }

  unsigned prefix; // words before the header; changes only while the arena is empty
  uint32_t *words = nullptr;
  uint64_t used = 0;
  uint64_t capacity = 0;
  uint64_t wasted = 0;   // words of deleted clauses and of literals removed in place
  std::vector<Ref> refs; // every clause in the order of its allocation; deleted ones until the next collection
};

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
