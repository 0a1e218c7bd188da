// Garbage collection by scan and select: the seed's algorithm 1.
//
// A stencil of the clauses that live, their sizes in words; an exclusive scan of the sizes gives the new references, a
// flagged select packs them, and every clause is copied to its place independently of all others. The order stays, so
// the result does not depend on how many threads do it. (The search's own collector, collect.cpp, reorders clauses by
// the order of propagation instead.)
#include "solver/sat/simplify/formula.h"

namespace veriwarp::sat {

void compactArena(State &s) {
  Arena &from = s.arena;
  std::vector<Ref> live, target;
  live.reserve(s.irredundant + s.learnt);
  target.reserve(s.irredundant + s.learnt);
  uint64_t sum = 0;
  for (const Ref ref : from.refs) { // stencil, scan and select in one pass: the host has one thread
    const Clause &c = from[ref];
    if (c.deleted())
      continue;
    live.push_back(ref);
    target.push_back(sum + from.prefix);
    sum += from.blockWords(c.size);
  }
  Arena to(from.hasIds());
  to.reserve(sum);
  for (size_t i = 0; i < live.size(); ++i) {
    const uint64_t words = from.prefix + Arena::headerWords + from[live[i]].size;
    std::memcpy(to.words + target[i] - from.prefix, from.words + live[i] - from.prefix, words * 4);
  }
  to.used = sum;
  to.refs = std::move(target);
  from.swap(to);
}

} // namespace veriwarp::sat
