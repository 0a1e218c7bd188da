// Resolvents of sorted clauses, by merging, and subset tests. Nothing is stored: whoever wants the resolvent's literals
// gets them one by one, in order.
#pragma once

#include "solver/sat/simplify/formula.h"

#include <cassert>

namespace veriwarp::sat::kernels {

/// Walks both clauses in the order of their literals; `emit` gets each literal of the resolvent on v once. False on a
/// tautology (some literals may have been emitted by then).
template <class Emit> VERIWARP_HD bool mergeClauses(const Clause &c, const Clause &d, Var v, Emit &&emit) {
  const Lit *i = c.begin(), *j = d.begin();
  const Lit *const iEnd = c.end(), *const jEnd = d.end();
  while (i != iEnd && j != jEnd) {
    const Lit a = *i, b = *j;
    if (a.var() == v)
      ++i;
    else if (b.var() == v)
      ++j;
    else if (a.code == b.code) {
      emit(a);
      ++i;
      ++j;
    } else if (a.var() == b.var())
      return false;
    else if (a.code < b.code) {
      emit(a);
      ++i;
    } else {
      emit(b);
      ++j;
    }
  }
  assert((i == iEnd || j == jEnd) && "what is left is of one clause alone");
  for (; i != iEnd; ++i)
    if (i->var() != v)
      emit(*i);
  for (; j != jEnd; ++j)
    if (j->var() != v)
      emit(*j);
  return true;
}

/// The resolvent's size; 0 if it is a tautology.
VERIWARP_HD inline uint32_t resolventSize(const Clause &c, const Clause &d, Var v) {
  uint32_t size = 0;
  return mergeClauses(c, d, v, [&](Lit) { ++size; }) ? size : 0;
}

/// Is a without `skip` a subset of b? `b` gives the literals of a sorted clause by index.
template <class Lits> VERIWARP_HD bool fits(const Clause &a, Lit skip, const Lits &b, uint32_t bSize) {
  uint32_t j = 0;
  for (const Lit l : a) {
    if (l.code == skip.code)
      continue;
    while (j != bSize && b[j].code < l.code)
      ++j;
    if (j == bSize || b[j].code != l.code)
      return false;
    ++j;
  }
  return true;
}

} // namespace veriwarp::sat::kernels

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
