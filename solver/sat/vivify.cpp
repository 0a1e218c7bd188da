// Vivification: assert the negation of a clause literal by literal, and see how little of it is needed.
//
// If propagation runs into a conflict or makes a literal of the clause true, the decisions that caused it are a shorter
// clause; a literal that becomes false by itself can be dropped (Piette, Hamadi, Sais, ECAI 2008; for learnt clauses
// Luo et al., IJCAI 2017). Literals are sorted by how often they occur and clauses lexicographically, so that
// neighbours begin with the same decisions, and what they propagated is used again (Biere in CaDiCaL; Li et al., AIJ
// 2020).
//
// The clause itself must not take part: propagation is told to ignore it, and what it had already propagated on the
// trail that is to be reused is undone. A learnt clause found to be implied by others without getting shorter is
// removed; an irredundant one is kept, because those others may be learnt. Efforts are shared between learnt clauses
// that will be kept (three quarters) and irredundant ones.
#include "solver/sat/assign.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sat {

namespace {

class Vivifier {
public:
  explicit Vivifier(State &state) : s(state), counts_(2 * static_cast<size_t>(s.variables), 0) {}

  void run(bool learnt, uint64_t budget) {
    const uint64_t end = s.ticks + budget;
    schedule(learnt, budget);
    for (const Candidate &c : candidates_) {
      if (s.ticks >= end || s.inconsistent || stopped(s))
        break;
      vivify(c);
    }
    if (!s.inconsistent)
      backtrack(s, 0);
  }

private:
  struct Candidate {
    Ref ref;
    uint64_t start;
    uint32_t size;
  };

  bool before(Lit a, Lit b) const {
    return counts_[a.code] > counts_[b.code] || (counts_[a.code] == counts_[b.code] && a < b);
  }

  bool eligible(const Clause &c, bool learnt) const {
    return !c.deleted() && c.size > 2 && c.learnt() == learnt &&
           (!learnt || c.lbd <= static_cast<uint32_t>(s.opts.tier2));
  }

  void schedule(bool learnt, uint64_t budget) {
    std::fill(counts_.begin(), counts_.end(), 0u);
    candidates_.clear();
    lits_.clear();
    std::vector<Ref> waiting, done;
    for (const Ref ref : s.arena.refs) {
      const Clause &c = s.arena[ref];
      if (!eligible(c, learnt))
        continue;
      for (const Lit l : c)
        ++counts_[l.code];
      (c.vivified ? done : waiting).push_back(ref);
    }
    // When most have had their turn, everybody may try again.
    if (waiting.size() * 10 < done.size()) {
      for (const Ref ref : done)
        s.arena[ref].vivified = 0;
      waiting.insert(waiting.end(), done.begin(), done.end());
    }
    const size_t most = budget / 8 + 100;
    if (waiting.size() > most) { // the latest learnt are worth most; of the irredundant any will do
      if (learnt)
        waiting.erase(waiting.begin(), waiting.end() - static_cast<std::ptrdiff_t>(most));
      else
        waiting.resize(most);
    }
    for (const Ref ref : waiting) {
      const Clause &c = s.arena[ref];
      candidates_.push_back({ref, lits_.size(), c.size});
      lits_.insert(lits_.end(), c.begin(), c.end());
      std::sort(lits_.end() - c.size, lits_.end(), [&](Lit a, Lit b) { return before(a, b); });
    }
    std::sort(candidates_.begin(), candidates_.end(), [&](const Candidate &a, const Candidate &b) {
      const Lit *i = &lits_[a.start], *j = &lits_[b.start];
      for (uint32_t k = 0; k < std::min(a.size, b.size); ++k)
        if (i[k] != j[k])
          return before(i[k], j[k]);
      return a.size != b.size ? a.size < b.size : a.ref < b.ref;
    });
  }

  void vivify(const Candidate &candidate) {
    const Ref ref = candidate.ref;
    Clause &c = s.arena[ref];
    if (c.deleted())
      return;
    c.vivified = 1;
    ++s.stats.vivifyChecked;
    const std::span<const Lit> sorted(&lits_[candidate.start], candidate.size);
    for (const Lit l : sorted) {
      if (s.value(l) <= 0)
        continue;
      const Assignment &a = s.info[l.var()];
      if (a.level == 0) {
        removeNow(ref);
        return;
      }
      if (!a.reason.none() && a.reason.ref() == ref)
        backtrack(s, a.level - 1);
    }
    uint32_t reuse = 0;
    while (reuse < s.level && reuse < sorted.size() && s.levels[reuse + 1].decision == ~sorted[reuse])
      ++reuse;
    backtrack(s, reuse);

    Ref conflict = noRef;
    Lit implied = noLit;
    for (const Lit l : sorted) {
      const int8_t v = s.value(l);
      if (v > 0) {
        implied = l;
        break;
      }
      if (v < 0)
        continue;
      decide(s, ~l);
      conflict = propagateWithout(s, ref);
      if (conflict != noRef)
        break;
    }
    if (conflict != noRef)
      collect(conflict, noLit);
    else if (implied != noLit)
      collect(conflict = s.info[implied.var()].reason.ref(), implied);
    else
      collect(conflict = ref, noLit);

    if (conflict != ref && subsumes(conflict, ref)) {
      Clause &d = s.arena[conflict];
      if (d.learnt() && !c.learnt()) {
        d.state = Original;
        --s.learnt;
        ++s.irredundant;
      }
      ++s.stats.vivified;
      dropConflict(conflict);
      removeNow(ref);
    } else if (kept_.size() < c.size) {
      ++s.stats.vivified;
      shorten(ref, conflict);
    } else if (implied != noLit && c.learnt()) {
      ++s.stats.vivified;
      removeNow(ref);
    } else if (conflict != ref && implied == noLit) {
      dropConflict(conflict);
    }
  }

  // A conflict must not stay on the trail: what is reused has to be closed under propagation.
  void dropConflict(Ref) { backtrack(s, s.level ? s.level - 1 : 0); }

  // kept_: the literals of the clause whose negations, as decisions, led to the conflict; and the implied literal.
  void collect(Ref conflict, Lit implied) {
    kept_.clear();
    std::vector<Var> &todo = todo_;
    todo.clear();
    const auto visit = [&](Lit l) {
      const Var v = l.var();
      if (s.info[v].level == 0 || (s.marks[v] & Seen))
        return;
      s.marks[v] |= Seen;
      todo.push_back(v);
    };
    if (implied != noLit) {
      kept_.push_back(implied);
      s.marks[implied.var()] |= Seen;
    }
    for (const Lit l : s.arena[conflict])
      visit(l);
    for (size_t i = 0; i < todo.size(); ++i) {
      const Watch reason = s.info[todo[i]].reason;
      if (reason.none())
        kept_.push_back(makeLit(todo[i], s.values[2 * static_cast<size_t>(todo[i])] > 0)); // the false literal
      else if (reason.binary())
        visit(reason.blit);
      else
        for (const Lit l : s.arena[reason.ref()])
          visit(l);
    }
    for (const Var v : todo)
      s.marks[v] &= static_cast<uint8_t>(~Seen);
    if (implied != noLit)
      s.marks[implied.var()] &= static_cast<uint8_t>(~Seen);
  }

  bool subsumes(Ref a, Ref b) {
    const Clause &c = s.arena[a], &d = s.arena[b];
    if (c.size > d.size)
      return false;
    return std::all_of(c.begin(), c.end(), [&](Lit l) { return std::find(d.begin(), d.end(), l) != d.end(); });
  }

  // Takes a clause out while the trail stays: it is no reason on it.
  void removeNow(Ref ref) {
    assert(std::none_of(s.trail.begin(), s.trail.begin() + s.trailSize,
                        [&](Lit l) { return !s.info[l.var()].reason.none() && s.info[l.var()].reason.ref() == ref; }) &&
           "a clause that goes is no reason on the trail");
    unwatchClause(s, ref);
    removeClause(s, ref);
  }

  void shorten(Ref ref, Ref conflict) {
    chainFrom(s, conflict, kept_);
    backtrack(s, 0);
    unwatchClause(s, ref);
    if (kept_.size() == 1) {
      const ClauseId id = derive(s, kept_, s.chain);
      removeClause(s, ref);
      assignUnit(s, kept_[0], id);
      propagateRoot(s);
      return;
    }
    if (kept_.empty()) {
      learnEmpty(s, s.chain);
      return;
    }
    shortenClause(s, ref, kept_, s.chain);
    s.arena[ref].vivified = 1;
    watchClause(s, ref);
  }

  State &s;
  std::vector<uint32_t> counts_;
  std::vector<Candidate> candidates_;
  std::vector<Lit> lits_, kept_;
  std::vector<Var> todo_;
};

} // namespace

void vivify(State &s) {
  if (!s.opts.vivify || !s.opts.vivify_effort)
    return;
  const double begin = now();
  const uint64_t budget =
      (s.searchTicks - s.vivify.lastSearch) / 100 * static_cast<uint64_t>(s.opts.vivify_effort) + 20000;
  s.vivify.lastSearch = s.searchTicks;
  Vivifier vivifier(s);
  vivifier.run(true, budget - budget / 4);
  if (!s.inconsistent)
    vivifier.run(false, budget / 4);
  s.stats.vivifySeconds += now() - begin;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
