// Gates by meaning: any definition of x over at most twelve variables.
//
// x is defined by its clauses if, with x taken out, they contradict each other: then every assignment of the other
// variables forces x one way. With at most twelve others, a clause is a table of 4096 bits, bit i telling its value
// under the assignment i; the table of a variable is a periodic pattern (the "magic numbers" of Knuth, TAOCP 4A 7.1.3,
// for the six variables inside a word, whole words for the others). The conjunction of all being empty proves the
// definition; leaving out clauses while it stays empty makes the definition small. ParaFROST's funTab (its section 8).
//
// The order in which clauses are tried is that of the sorted lists, first those with x, then those with -x; a clause
// stays out if those taken so far and all behind it suffice. The host holds the conjunctions from behind (below), a
// device computes a table's words in the lanes of a warp (gpu/function_table.cuh). The outcome is the same.
#pragma once

#include "solver/sat/simplify/formula.h"

#include <array>
#include <cassert>
#include <vector>

namespace veriwarp::sat::kernels {

inline constexpr uint32_t maxInputs = 12;
inline constexpr uint32_t maxTableWords = 64;
inline constexpr uint32_t maxTableClauses = 256; // of both sides; beyond it is not tried

/// The inputs of a function, in the order in which they were met.
struct Inputs {
  Var vars[maxInputs];
  uint32_t count; // no initialiser: it lies in shared memory too

  /// Position of a variable, which is added if there is room; else maxInputs.
  VERIWARP_HD uint32_t place(Var w) {
    for (uint32_t i = 0; i < count; ++i)
      if (vars[i] == w)
        return i;
    if (count == maxInputs)
      return maxInputs;
    vars[count] = w;
    return count++;
  }
  VERIWARP_HD uint32_t find(Var w) const {
    uint32_t i = 0;
    while (vars[i] != w) {
      ++i;
      assert(i < count && "all variables of a clause are inputs");
    }
    return i;
  }
  VERIWARP_HD uint32_t words() const {
    assert(count <= maxInputs && "tables have room for so many inputs");
    return count > 6 ? 1u << (count - 6) : 1;
  }
};

VERIWARP_HD inline bool usableInTable(const Clause &c) { return !c.deleted() && !c.learnt(); }

/// Gathers the inputs of v's clauses. False if there are too many of either.
VERIWARP_HD inline bool gatherInputs(const Formula &f, const Table &t, Var v, Inputs &inputs) {
  uint32_t clauses = 0;
  for (uint32_t side = 0; side < 2; ++side) {
    const Lit x = makeLit(v, side);
    for (const uint32_t *r = t.begin(x); r != t.end(x); ++r) {
      const Clause &c = f[*r];
      if (!usableInTable(c))
        continue;
      if (c.size > maxInputs + 1 || ++clauses > maxTableClauses)
        return false;
      for (const Lit l : c)
        if (l.var() != v && inputs.place(l.var()) == maxInputs)
          return false;
    }
  }
  return true;
}

/// A word of the table of the literal of input q.
VERIWARP_HD inline uint64_t tableWord(uint32_t q, bool negative, uint32_t word) {
  assert(q < maxInputs && "a table has so many inputs");
  const uint64_t magic[6] = {0xaaaaaaaaaaaaaaaaull, 0xccccccccccccccccull, 0xf0f0f0f0f0f0f0f0ull,
                             0xff00ff00ff00ff00ull, 0xffff0000ffff0000ull, 0xffffffff00000000ull};
  const uint64_t bits = q < 6 ? magic[q] : (word >> (q - 6) & 1 ? ~uint64_t{0} : 0);
  return negative ? ~bits : bits;
}

/// A word of the table of a clause without v.
VERIWARP_HD inline uint64_t clauseWord(const Clause &c, Var v, const Inputs &inputs, uint32_t word) {
  uint64_t bits = 0;
  for (const Lit l : c)
    if (l.var() != v)
      bits |= tableWord(inputs.find(l.var()), l.negative(), word);
  return bits;
}

#if !defined(__CUDA_ARCH__)
/// The host's way: a table a clause.
class FunctionTables {
public:
  FunctionTables(const Formula &formula, const Table &table, Var var) : f(formula), t(table), v(var) {}

  /// Flags the clauses of a definition of v. False, and no flag, if there is none.
  bool run() {
    if (!gatherInputs(f, t, v, inputs_))
      return false;
    words_ = inputs_.words();
    assert(words_ <= maxTableWords && "a table has so many words");
    WordTable positive = collect(0), negative = collect(1);
    if (!contradict(positive, negative))
      return false;
    positive = shrink(0, negative);
    shrink(1, positive);
    return true;
  }

private:
  using WordTable = std::array<uint64_t, maxTableWords>;

  struct Side {
    std::vector<Clause *> clauses;
    std::vector<uint64_t> tables; // words_ each
  };

  WordTable collect(uint32_t sign) {
    const Lit x = makeLit(v, sign);
    Side &side = sides_[sign];
    WordTable all;
    all.fill(~uint64_t{0});
    for (const uint32_t *r = t.begin(x); r != t.end(x); ++r) {
      Clause &c = f[*r];
      if (!usableInTable(c))
        continue;
      side.clauses.push_back(&c);
      const size_t at = side.tables.size();
      side.tables.resize(at + words_, 0);
      for (const Lit l : c)
        if (l.var() != v)
          for (uint32_t q = inputs_.find(l.var()), w = 0; w < words_; ++w)
            side.tables[at + w] |= tableWord(q, l.negative(), w);
      for (uint32_t w = 0; w < words_; ++w)
        all[w] &= side.tables[at + w];
    }
    return all;
  }

  bool contradict(const WordTable &a, const WordTable &b) const {
    for (uint32_t w = 0; w < words_; ++w)
      if (a[w] & b[w])
        return false;
    return true;
  }

  // Flags a subset of one side that still contradicts `other`, and returns its conjunction.
  WordTable shrink(uint32_t sign, const WordTable &other) {
    const Side &side = sides_[sign];
    const size_t n = side.clauses.size();
    std::vector<uint64_t> behind((n + 1) * words_, ~uint64_t{0});
    for (size_t i = n; i-- > 0;)
      for (uint32_t w = 0; w < words_; ++w)
        behind[i * words_ + w] = behind[(i + 1) * words_ + w] & side.tables[i * words_ + w];
    WordTable kept = other, core;
    core.fill(~uint64_t{0});
    for (size_t i = 0; i < n; ++i) {
      bool needed = false;
      for (uint32_t w = 0; !needed && w < words_; ++w)
        needed = kept[w] & behind[(i + 1) * words_ + w];
      if (!needed)
        continue;
      side.clauses[i]->flag = 1;
      for (uint32_t w = 0; w < words_; ++w) {
        kept[w] &= side.tables[i * words_ + w];
        core[w] &= side.tables[i * words_ + w];
      }
    }
    assert(contradict(core, other) && "the clauses kept contradict the other side as all of them did");
    return core;
  }

  const Formula &f;
  const Table &t;
  const Var v;
  Inputs inputs_{};
  uint32_t words_ = 1;
  Side sides_[2];
};
#endif

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
