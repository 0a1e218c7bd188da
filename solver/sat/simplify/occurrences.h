// Getting a phase ready: sorted clauses with signatures, and the occurrence table by count, scan and fill.
//
// Lists are filled in any order. Those of elected variables are sorted by a key that never ties: size, first literal,
// last literal, signature, reference (ParaFROST's listKey). Small clauses come first, which also lets subsumption stop
// early. Learnt clauses that the next reductions will probably remove are left out: they would tie variables together
// that need not be (elect.h).
#pragma once

#include "solver/sat/simplify/formula.h"

#include <cassert>

namespace veriwarp::sat::kernels {

struct PrepareClause {
  Formula f;
  const Ref *refs;

  VERIWARP_HD void operator()(uint64_t i) const {
    Clause &c = f[refs[i]];
    if (c.deleted())
      return;
    bool sorted = true;
    for (uint32_t k = 1; sorted && k < c.size; ++k)
      sorted = c.lits()[k - 1].code < c.lits()[k].code;
    if (!sorted)
      sortRange(c.lits(), c.size, [](Lit a, Lit b) { return a.code < b.code; });
    assert(isSorted(c) && "a clause has each variable once");
    c.signature = signatureOfRange(c.begin(), c.end());
    c.flag = 0;
  }
};

VERIWARP_HD inline bool takesPart(const Clause &c, uint32_t tier2) {
  return !c.deleted() && (!c.learnt() || c.lbd <= tier2);
}

/// What is alive in the arena: decides whether to collect garbage (ParaFROST's countSurvived).
struct Survivors {
  uint64_t words = 0, clauses = 0, learnt = 0;
  VERIWARP_HD friend Survivors operator+(const Survivors &a, const Survivors &b) {
    Survivors r;
    r.words = a.words + b.words;
    r.clauses = a.clauses + b.clauses;
    r.learnt = a.learnt + b.learnt;
    return r;
  }
};

struct CountSurvivor {
  Formula f;
  const Ref *refs;
  VERIWARP_HD Survivors operator()(uint64_t i) const {
    const Clause &c = f[refs[i]];
    Survivors s;
    if (c.deleted())
      return s;
    s.words = f.blockWords(c.size);
    s.clauses = 1;
    s.learnt = c.learnt();
    return s;
  }
};

struct CountOccurrences {
  Formula f;
  const Ref *refs;
  uint32_t *count;     // by literal
  uint32_t *histogram; // by literal: irredundant ones
  uint32_t tier2;
  bool alone; // no other thread

  VERIWARP_HD void operator()(uint64_t i) const {
    const Clause &c = f[refs[i]];
    if (!takesPart(c, tier2))
      return;
    const bool irredundant = !c.learnt();
    for (const Lit l : c) {
      add(count + l.code);
      if (irredundant)
        add(histogram + l.code);
    }
  }
  VERIWARP_HD void add(uint32_t *at) const {
    if (alone)
      ++*at;
    else
      atomicAddTo(at, 1);
  }
};

struct FillOccurrences {
  Formula f;
  const Ref *refs;
  Table table; // counts are zero at first
  uint32_t tier2;
  bool alone;

  VERIWARP_HD void operator()(uint64_t i) const {
    const Ref ref = refs[i];
    const Clause &c = f[ref];
    if (!takesPart(c, tier2))
      return;
    for (const Lit l : c) {
      assert(ref == static_cast<uint32_t>(ref) && "a reference fits 32 bits");
      const uint32_t at = alone ? table.count[l.code]++ : atomicAddTo(table.count + l.code, 1);
      assert(table.start[l.code] + at < table.start[l.code + 1] && "a list has room for what was counted");
      table.refs[table.start[l.code] + at] = static_cast<uint32_t>(ref);
    }
  }
};

/// Sorts the list of a literal of an elected variable; there are twice as many indices as variables.
struct SortList {
  Formula f;
  Table table;
  const Var *elected;

  VERIWARP_HD void operator()(uint64_t i) const {
    const Lit l = makeLit(elected[i / 2], i & 1);
    const Formula formula = f;
    sortRange(table.begin(l), table.size(l), [formula](uint32_t x, uint32_t y) {
      const Clause &a = formula[x], &b = formula[y];
      if (a.size != b.size)
        return a.size < b.size;
      if (a.lits()[0].code != b.lits()[0].code)
        return a.lits()[0].code < b.lits()[0].code;
      if (a.end()[-1].code != b.end()[-1].code)
        return a.end()[-1].code < b.end()[-1].code;
      if (a.signature != b.signature)
        return a.signature < b.signature;
      return x < y;
    });
  }
};

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
