// SUB: self-subsuming resolution, then subsumption, for each elected variable.
//
// For every clause with x: if a clause with -x fits into it but for that literal, x can go (Een and Biere, SAT 2005);
// if another clause with x fits into it, it can go. The seed's algorithm 7: one thread a variable, lists sorted by
// size, so that only earlier clauses can subsume later ones, signatures first, and a merge of sorted literals to be
// sure.
//
// Departure: where both clauses have the same length, strengthening one leaves the other subsumed by the result, and it
// is removed right away instead of in some later phase.
#include "solver/sat/simplify/formula.h"

namespace veriwarp::sat {

namespace {

// Is a without `skip` a subset of b? Both sorted.
bool fits(const Clause &a, Lit skip, const Clause &b) {
  const Lit *j = b.begin(), *const end = b.end();
  for (const Lit l : a) {
    if (l == skip)
      continue;
    while (j != end && *j < l)
      ++j;
    if (j == end || *j != l)
      return false;
    ++j;
  }
  return true;
}

class Kernel {
public:
  Kernel(State &state, Phase &phase) : s(state), p(phase) {}

  void run(Lit x) {
    compact(x);
    compact(~x);
    const auto mine = p.occurs.of(x);
    for (size_t i = 0; i < mine.size(); ++i) {
      if (s.arena[mine[i]].deleted())
        continue;
      if (!strengthen(x, mine[i]))
        subsume(x, i);
    }
    compact(x);
    compact(~x);
  }

private:
  // Drops deleted clauses, and those that lost the literal, from a list.
  void compact(Lit x) {
    const auto list = p.occurs.of(x);
    uint32_t keep = 0;
    for (const Ref ref : list) {
      const Clause &c = s.arena[ref];
      if (c.deleted() || !contains(c, x))
        continue;
      list[keep++] = ref;
    }
    p.occurs.count[x.code] = keep;
  }

  static bool contains(const Clause &c, Lit x) {
    for (const Lit l : c)
      if (l >= x)
        return l == x;
    return false;
  }

  bool strengthen(Lit x, Ref ref) {
    const Clause &c = s.arena[ref];
    const uint32_t allowed = ~(c.signature | signatureOf(~x));
    for (const Ref other : p.occurs.of(~x)) {
      const Clause &d = s.arena[other];
      ++p.ticks;
      if (d.deleted())
        continue;
      if (d.size > c.size)
        break; // sorted by size
      if ((d.signature & allowed) || !fits(d, ~x, c))
        continue;
      remove(x, ref, other);
      return true;
    }
    return false;
  }

  void remove(Lit x, Ref ref, Ref other) {
    ++s.stats.strengthened;
    kept_.clear();
    for (const Lit l : s.arena[ref])
      if (l != x)
        kept_.push_back(l);
    const ClauseId hints[] = {s.arena.id(other), s.arena.id(ref)};
    const bool same = s.arena[ref].size == s.arena[other].size;
    if (kept_.size() == 1) {
      p.units.push_back({kept_[0], derive(s, kept_, hints)});
      removeClause(s, ref);
    } else {
      shortenClause(s, ref, kept_, hints);
    }
    if (!same)
      return;
    // What is left of the first subsumes the second, and takes over its rank.
    if (kept_.size() > 1 && s.arena[ref].learnt() && !s.arena[other].learnt())
      promote(ref);
    ++s.stats.subsumed;
    removeClause(s, other);
  }

  void promote(Ref ref) {
    s.arena[ref].state = Original;
    --s.learnt;
    ++s.irredundant;
  }

  void subsume(Lit x, size_t at) {
    const auto mine = p.occurs.of(x);
    const Clause &c = s.arena[mine[at]];
    for (size_t i = 0; i < at; ++i) {
      const Clause &d = s.arena[mine[i]];
      ++p.ticks;
      if (d.deleted() || d.size > c.size || (d.signature & ~c.signature) || !contains(d, x) || !fits(d, noLit, c))
        continue;
      if (d.learnt() && !c.learnt())
        promote(mine[i]);
      ++s.stats.subsumed;
      removeClause(s, mine[at]);
      return;
    }
  }

  State &s;
  Phase &p;
  std::vector<Lit> kept_;
};

} // namespace

void subsumeElected(State &s, Phase &p) {
  Kernel kernel(s, p);
  for (const Var v : p.elected) {
    kernel.run(makeLit(v, false));
    kernel.run(makeLit(v, true));
  }
}

} // namespace veriwarp::sat
