// Forward subsumption: each clause against all shorter ones, whatever their variables.
//
// SUB (subsume.h) compares the clauses of elected variables with each other. Clauses whose variables occur too often
// are never seen by it, and those are many where strengthening pays. So before a round all irredundant clauses and the
// learnt ones that will be kept are checked once, shortest first, against those before them. A clause that has been
// checked is entered at one literal only, its rarest (Zhang, "On subsumption removal and on-the-fly CNF
// simplification", SAT 2005; Biere in CaDiCaL): whoever it subsumes or strengthens contains that literal or its
// negation.
//
// From the second time on, a clause is checked if it is new or at least two of its variables are in new clauses, as all
// variables of a new one that subsumes it are. The effort is bounded by the number of clauses looked at; what was not
// reached stays new. This is the host's alone: it is one pass in order, and its outcome is part of what a round gets,
// on whatever device that runs.
#include "solver/sat/simplify/forward.h"

#include "solver/sat/techniques.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sat {

namespace {

class ForwardSubsumption {
public:
  explicit ForwardSubsumption(State &state) : s(state) {}

  bool run() {
    collect();
    if (candidates_.empty())
      return true;
    head_.assign(2 * static_cast<size_t>(s.variables), none);
    next_.assign(candidates_.size(), none);
    uint64_t budget = 4000000 + 2 * candidates_.size();
    const uint32_t units = s.trailSize;
    for (uint32_t i = 0; i < candidates_.size(); ++i) {
      const Ref ref = candidates_[i];
      if (budget && wanted(s.arena[ref])) {
        if ((i & 1023) == 0 && stopped(s))
          break;
        if (!check(ref, budget))
          return false;
        if (budget && !s.arena[ref].deleted())
          s.arena[ref].fresh = 0;
      }
      if (!s.arena[ref].deleted())
        enter(i);
    }
    return units == s.trailSize || cleanClauses(s);
  }

private:
  static constexpr uint32_t none = ~0u;
  static constexpr uint32_t longest = 1000;      // literals of a clause
  static constexpr uint32_t mostOccurring = 300; // a clause whose rarest literal occurs more often is not entered

  bool takesPart(const Clause &c) const {
    return !c.deleted() && c.size <= longest && (!c.learnt() || c.lbd <= static_cast<uint32_t>(s.opts.tier2));
  }

  // By size, and in the order of the arena among equals.
  void collect() {
    std::vector<uint32_t> starts(longest + 2, 0);
    occurs_.assign(2 * static_cast<size_t>(s.variables), 0);
    inFresh_.assign(s.variables, 0);
    bool anyFresh = false;
    for (const Ref ref : s.arena.refs) {
      const Clause &c = s.arena[ref];
      if (!takesPart(c))
        continue;
      ++starts[c.size + 1];
      for (const Lit l : c)
        ++occurs_[l.code];
      anyFresh |= c.fresh;
      if (c.fresh)
        for (const Lit l : c)
          inFresh_[l.var()] = 1;
    }
    if (!anyFresh)
      return;
    for (uint32_t k = 1; k < starts.size(); ++k)
      starts[k] += starts[k - 1];
    candidates_.resize(starts.back());
    for (const Ref ref : s.arena.refs)
      if (takesPart(s.arena[ref]))
        candidates_[starts[s.arena[ref].size]++] = static_cast<uint32_t>(ref);
  }

  bool wanted(const Clause &c) const {
    assert(inFresh_.size() == s.variables && "every variable was looked at");
    return c.fresh || std::count_if(c.begin(), c.end(), [&](Lit l) { return inFresh_[l.var()] != 0; }) > 1;
  }

  void enter(uint32_t index) {
    const Clause &c = s.arena[candidates_[index]];
    Lit rarest = c.lits()[0];
    for (const Lit l : c)
      if (occurs_[l.code] < occurs_[rarest.code])
        rarest = l;
    if (occurs_[rarest.code] > mostOccurring && c.size > 2)
      return;
    assert(!c.deleted() && next_[index] == none && "a clause that lives is entered once");
    next_[index] = head_[rarest.code];
    head_[rarest.code] = index;
  }

  void mark(const Clause &c, bool on) {
    for (const Lit l : c) {
      const uint8_t bit = l.negative() ? Poison : Seen;
      s.marks[l.var()] = static_cast<uint8_t>(on ? s.marks[l.var()] | bit : s.marks[l.var()] & ~bit);
    }
  }

  // Does d fit into the marked clause, but for one negated literal at most? That literal (as d has it) goes to
  // `flipped`.
  bool fits(const Clause &d, Lit &flipped) const {
    flipped = noLit;
    for (const Lit l : d) {
      const uint8_t m = s.marks[l.var()];
      if (m & (l.negative() ? Poison : Seen))
        continue;
      if (!(m & (Poison | Seen)) || flipped != noLit)
        return false;
      flipped = l;
    }
    return true;
  }

  // Who subsumes or strengthens the marked clause? Subsumption is better, so the search goes on after a strengthener.
  Ref find(const Clause &c, uint64_t &budget, Lit &flipped) const {
    Ref found = noRef;
    for (const Lit own : c)
      for (const Lit l : {own, ~own})
        for (uint32_t k = head_[l.code]; k != none; k = next_[k]) {
          if (!budget)
            return found;
          --budget;
          const Clause &d = s.arena[candidates_[k]];
          Lit flip;
          if (d.deleted() || d.size > c.size || &d == &c || !fits(d, flip))
            continue;
          if (flip == noLit) {
            flipped = noLit;
            return candidates_[k];
          }
          if (found == noRef) {
            found = candidates_[k];
            flipped = flip;
          }
        }
    return found;
  }

  // False if the formula is refuted.
  bool check(Ref ref, uint64_t &budget) {
    for (;;) {
      Clause &c = s.arena[ref];
      Lit flipped = noLit;
      mark(c, true);
      const Ref by = find(c, budget, flipped);
      mark(c, false);
      if (by == noRef)
        return true;
      assert(by != ref && "no clause strengthens itself");
      Clause &d = s.arena[by];
      assert(!d.deleted() && d.size <= c.size && "what subsumes is no longer");
      if (flipped == noLit) {
        if (d.learnt() && !c.learnt()) {
          d.state = Original;
          --s.learnt;
          ++s.irredundant;
        }
        ++s.stats.subsumed;
        removeClause(s, ref);
        return true;
      }
      ++s.stats.strengthened;
      kept_.clear();
      for (const Lit l : c)
        if (l != ~flipped)
          kept_.push_back(l);
      assert(kept_.size() + 1 == c.size && "one literal is resolved away");
      const ClauseId hints[] = {s.arena.id(by), s.arena.id(ref)};
      if (kept_.size() == 1)
        return unit(ref, hints);
      shortenClause(s, ref, kept_, hints);
    }
  }

  bool unit(Ref ref, std::span<const ClauseId> hints) {
    assert(kept_.size() == 1 && "a unit clause has one literal");
    const Lit l = kept_[0];
    if (s.value(l) > 0) {
      removeClause(s, ref);
      return true;
    }
    const ClauseId id = derive(s, kept_, hints);
    removeClause(s, ref);
    if (s.value(l) < 0) {
      const ClauseId both[] = {s.unitIds[l.var()], id};
      learnEmpty(s, both);
      return false;
    }
    assignUnit(s, l, id);
    return true;
  }

  State &s;
  std::vector<uint32_t> candidates_, occurs_, head_, next_;
  std::vector<uint8_t> inFresh_;
  std::vector<Lit> kept_;
};

} // namespace

bool subsumeForward(State &s) { return !s.opts.subsume || ForwardSubsumption(s).run(); }

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
