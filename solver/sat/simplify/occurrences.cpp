// The occurrence table: count, scan, fill, and sort the lists that matter.
//
// Filling on a device happens in any order, so the lists of elected variables are sorted by a key that never ties:
// size, first literal, last literal, signature, reference (the seed's listKey). Small clauses come first, which also
// lets subsumption stop early. Learnt clauses that the next reductions will probably remove are left out: they would
// tie variables together that need not be (elect.cpp).
#include "solver/sat/simplify/formula.h"

#include <algorithm>

namespace veriwarp::sat {

static bool takesPart(const State &s, const Clause &c) {
  return !c.deleted() && (!c.learnt() || c.lbd <= static_cast<uint32_t>(s.opts.tier2));
}

void buildOccurrences(State &s, Phase &p) {
  const size_t literals = 2 * static_cast<size_t>(s.variables);
  Occurrences &o = p.occurs;
  p.histogram.assign(literals, 0);
  o.count.assign(literals, 0);
  for (const Ref ref : s.arena.refs) {
    const Clause &c = s.arena[ref];
    if (!takesPart(s, c))
      continue;
    const uint32_t irredundant = !c.learnt();
    for (const Lit l : c) {
      ++o.count[l.code];
      p.histogram[l.code] += irredundant;
    }
  }
  o.start.resize(literals + 1);
  uint64_t sum = 0;
  for (size_t i = 0; i < literals; ++i) { // exclusive scan
    o.start[i] = sum;
    sum += o.count[i];
    o.count[i] = 0;
  }
  o.start[literals] = sum;
  o.refs.resize(sum);
  for (const Ref ref : s.arena.refs) {
    const Clause &c = s.arena[ref];
    if (!takesPart(s, c))
      continue;
    for (const Lit l : c)
      o.refs[o.start[l.code] + o.count[l.code]++] = ref;
  }
}

void sortOccurrences(State &s, Phase &p) {
  const auto less = [&](Ref x, Ref y) {
    const Clause &a = s.arena[x], &b = s.arena[y];
    if (a.size != b.size)
      return a.size < b.size;
    if (a.lits()[0] != b.lits()[0])
      return a.lits()[0] < b.lits()[0];
    if (a.end()[-1] != b.end()[-1])
      return a.end()[-1] < b.end()[-1];
    if (a.signature != b.signature)
      return a.signature < b.signature;
    return x < y;
  };
  for (const Var v : p.elected)
    for (const bool negative : {false, true}) {
      const auto list = p.occurs.of(makeLit(v, negative));
      std::sort(list.begin(), list.end(), less);
    }
}

} // namespace veriwarp::sat
