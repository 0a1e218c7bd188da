// Resolvents of sorted clauses, by merging.
#include "solver/sat/simplify/formula.h"

namespace veriwarp::sat {

// Walks both clauses in the order of their literals; `emit` gets each literal of the resolvent once. False on a
// tautology.
template <class Emit> static bool merge(const Clause &c, const Clause &d, Lit pivot, Emit &&emit) {
  const Var v = pivot.var();
  const Lit *i = c.begin(), *j = d.begin();
  const Lit *const iEnd = c.end(), *const jEnd = d.end();
  while (i != iEnd && j != jEnd) {
    const Lit a = *i, b = *j;
    if (a.var() == v)
      ++i;
    else if (b.var() == v)
      ++j;
    else if (a == b) {
      emit(a);
      ++i;
      ++j;
    } else if (a.var() == b.var())
      return false;
    else if (a < b) {
      emit(a);
      ++i;
    } else {
      emit(b);
      ++j;
    }
  }
  for (; i != iEnd; ++i)
    if (i->var() != v)
      emit(*i);
  for (; j != jEnd; ++j)
    if (j->var() != v)
      emit(*j);
  return true;
}

bool resolve(const Clause &c, const Clause &d, Lit pivot, std::vector<Lit> &out) {
  out.clear();
  return merge(c, d, pivot, [&](Lit l) { out.push_back(l); });
}

uint32_t resolventSize(const Clause &c, const Clause &d, Lit pivot) {
  uint32_t size = 0;
  return merge(c, d, pivot, [&](Lit) { ++size; }) ? size : 0;
}

} // namespace veriwarp::sat
