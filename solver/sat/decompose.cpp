// Equivalent literals: the strongly connected components of the binary implication graph, substituted.
//
// Literals that imply each other in a circle are equal; one stays, the others are replaced by it everywhere (Tarjan
// 1972; Aspvall, Plass, Tarjan 1979 for the case of a literal with its own negation, which refutes the formula).
//
// For the proof every replaced literal l with representative r needs the two clauses (-r l) and (r -l). A breadth-first
// tree from r inside the component gives (-r l) from the parent's clause and one edge; the tree from -r in the
// component of the negations gives the other. So the proof grows by two clauses of two hints a literal, however long
// the circles.
//
// Departure: assumed variables keep their own names. They may still represent others.
#include "solver/sat/techniques.h"

#include <algorithm>

namespace veriwarp::sat {

namespace {

class Decomposer {
public:
  explicit Decomposer(State &state)
      : s(state), index_(2 * static_cast<size_t>(s.variables), 0), component_(2 * static_cast<size_t>(s.variables), 0),
        representative_(2 * static_cast<size_t>(s.variables)), equal_(2 * static_cast<size_t>(s.variables), 0) {
    for (uint32_t i = 0; i < representative_.size(); ++i)
      representative_[i] = {i};
  }

  void run() {
    frozen_.assign(s.variables, 0);
    for (const Lit a : s.assumptions)
      frozen_[a.var()] = 1;
    for (uint32_t code = 0; code < index_.size(); ++code)
      if (s.active(code / 2) && !index_[code])
        tarjan({code});
    for (auto &members : components_)
      if (!merge(members))
        return;
    if (!substituted_.empty())
      rewrite();
    retire();
    if (substituted_.empty())
      return;
    if (!s.inconsistent && cleanClauses(s)) {
      dropDuplicates();
      connectWatches(s);
      s.queue.search = s.queue.last();
      s.targetAssigned = s.bestAssigned = 0;
    }
  }

private:
  void tarjan(Lit root) {
    struct Frame {
      Lit lit;
      uint32_t next;
    };
    std::vector<Frame> calls{{root, 0}};
    enter(root);
    while (!calls.empty()) {
      auto &[lit, next] = calls.back();
      const WatchList &ws = s.watches[(~lit).code];
      bool deeper = false;
      while (next < ws.size()) {
        const Watch w = ws.begin()[next++];
        if (!w.binary() || !s.active(w.blit.var()))
          continue;
        if (!index_[w.blit.code]) {
          enter(w.blit);
          calls.push_back({w.blit, 0});
          deeper = true;
          break;
        }
        low_[lit.code] = std::min(low_[lit.code], low_[w.blit.code]);
      }
      if (deeper)
        continue;
      const Lit done = calls.back().lit;
      calls.pop_back();
      if (!calls.empty()) {
        uint32_t &parent = low_[calls.back().lit.code];
        parent = std::min(parent, low_[done.code]);
      }
      if (low_[done.code] == index_[done.code])
        leave(done);
    }
  }

  void enter(Lit l) {
    if (low_.empty())
      low_.assign(index_.size(), 0);
    index_[l.code] = low_[l.code] = ++clock_;
    stack_.push_back(l);
  }

  void leave(Lit root) {
    ++componentCount_;
    std::vector<Lit> members;
    Lit l;
    do {
      l = stack_.back();
      stack_.pop_back();
      component_[l.code] = componentCount_;
      low_[l.code] = ~0u; // finished: no longer counts for others
      members.push_back(l);
    } while (l != root);
    if (members.size() > 1)
      components_.push_back(std::move(members));
  }

  // Both components of a pair come by; the one with the smallest positive representative does the work for both.
  bool merge(std::vector<Lit> &members) {
    std::sort(members.begin(), members.end());
    for (size_t i = 0; i + 1 < members.size(); ++i)
      if (members[i].var() == members[i + 1].var())
        return contradiction(members[i]);
    const Lit r = members[0];
    if (r.negative())
      return true;
    for (const Lit l : members)
      if (l != r && !frozen_[l.var()]) {
        representative_[l.code] = r;
        representative_[(~l).code] = ~r;
        substituted_.push_back(l);
      }
    grow(r);
    grow(~r);
    return true;
  }

  // l and its negation imply each other: follow the path from one to the other, the rest is propagation.
  bool contradiction(Lit l) {
    grow(l);
    const Lit unit = ~l;
    const ClauseId hint = equal_[l.code]; // (-l -l) as derived for the member -l of the tree from l
    const ClauseId id = derive(s, {&unit, 1}, {&hint, 1});
    assignUnit(s, unit, id);
    propagateRoot(s);
    return false;
  }

  // The tree from r: for each member l the clause (-r l), whose identifier is kept at equal_[-l], as it says -l -> -r.
  void grow(Lit r) {
    std::vector<Lit> todo{r};
    if (seen_.empty())
      seen_.assign(index_.size(), 0);
    seen_[r.code] = 1;
    for (size_t i = 0; i < todo.size() && !seen_[(~r).code]; ++i) { // -r reached: r is refuted, nothing else matters
      const Lit at = todo[i];
      const size_t n = s.watches[(~at).code].size();
      for (size_t k = 0; k < n && !seen_[(~r).code]; ++k) {
        const Watch w = s.watches[(~at).code].begin()[k];
        const Lit l = w.blit;
        if (!w.binary() || component_[l.code] != component_[r.code] || seen_[l.code])
          continue;
        seen_[l.code] = 1;
        todo.push_back(l);
        if (!s.proof.active())
          continue;
        const ClauseId edge = s.arena.id(w.ref());
        const Lit clause[] = {~r, l};
        const ClauseId hints[] = {at == r ? edge : equal_[(~at).code], edge};
        const std::span<const ClauseId> used = at == r ? std::span(hints, 1) : std::span(hints, 2);
        const bool unit = l == ~r;
        equal_[(~l).code] = s.proof.derived(std::span(clause, unit ? 1 : 2), used);
        made_.push_back({clause[0], clause[unit ? 0 : 1], equal_[(~l).code]});
      }
    }
    for (const Lit l : todo)
      seen_[l.code] = 0;
  }

  void rewrite() {
    std::vector<Lit> fresh;
    for (const Ref ref : s.arena.refs) {
      Clause &c = s.arena[ref];
      if (c.deleted() || std::none_of(c.begin(), c.end(), [&](Lit l) { return representative_[l.code] != l; }))
        continue;
      fresh.clear();
      s.chain.clear();
      bool tautology = false;
      for (const Lit l : c) {
        const Lit r = representative_[l.code];
        if (r != l)
          s.chain.push_back(equal_[l.code]); // l -> r
        if (std::find(fresh.begin(), fresh.end(), r) == fresh.end())
          fresh.push_back(r);
        tautology |= std::find(fresh.begin(), fresh.end(), ~r) != fresh.end();
      }
      if (tautology) {
        removeClause(s, ref);
        continue;
      }
      s.chain.push_back(s.arena.id(ref));
      if (fresh.size() == 1) {
        const ClauseId id = derive(s, fresh, s.chain);
        removeClause(s, ref);
        unit(fresh[0], id);
        if (s.inconsistent)
          return;
        continue;
      }
      for (const Lit l : fresh)
        s.touched[l.var()] = 1;
      shortenClause(s, ref, fresh, s.chain);
    }
  }

  void unit(Lit l, ClauseId id) {
    const int8_t v = s.value(l);
    if (v == 0) {
      assignUnit(s, l, id);
    } else if (v < 0) {
      const ClauseId hints[] = {s.unitIds[l.var()], id};
      learnEmpty(s, hints);
    }
  }

  // The replaced literals leave the formula, and models get them back by the two clauses that make them equal.
  void retire() {
    for (const Lit l : substituted_) {
      const Lit r = representative_[l.code];
      const Lit first[] = {l, ~r}, second[] = {~l, r};
      pushExtension(s, first, l, equal_[(~l).code]);
      pushExtension(s, second, ~l, equal_[l.code]);
      s.status[l.var()] = VarStatus::Substituted;
      ++s.removed;
      ++s.stats.substituted;
      s.queue.remove(l.var());
    }
    for (const Made &m : made_) {
      const bool onStack = representative_[m.b.code] == ~m.a; // (-r l) with l replaced by r
      if (s.singleShot || !onStack) {
        const Lit clause[] = {m.a, m.b};
        s.proof.erased(m.id, std::span(clause, m.a == m.b ? 1 : 2));
      }
    }
  }

  // Substitution makes equal binary clauses; they would be looked at over and over.
  void dropDuplicates() {
    struct Pair {
      uint64_t key;
      Ref ref;
    };
    std::vector<Pair> pairs;
    for (const Ref ref : s.arena.refs) {
      const Clause &c = s.arena[ref];
      if (c.deleted() || c.size != 2)
        continue;
      const uint64_t a = c.lits()[0].code, b = c.lits()[1].code;
      // Irredundant ones first, they are the ones to keep.
      pairs.push_back({(std::min(a, b) << 32 | std::max(a, b)), ref});
    }
    std::sort(pairs.begin(), pairs.end(), [&](const Pair &x, const Pair &y) {
      if (x.key != y.key)
        return x.key < y.key;
      const bool lx = s.arena[x.ref].learnt(), ly = s.arena[y.ref].learnt();
      return lx != ly ? ly : x.ref < y.ref;
    });
    for (size_t i = 1; i < pairs.size(); ++i)
      if (pairs[i].key == pairs[i - 1].key)
        removeClause(s, pairs[i].ref);
  }

  struct Made {
    Lit a, b;
    ClauseId id;
  };

  State &s;
  std::vector<uint32_t> index_, low_, component_;
  std::vector<Lit> representative_, stack_, substituted_;
  std::vector<ClauseId> equal_; // by literal l: the clause (-l r)
  std::vector<uint8_t> frozen_, seen_;
  std::vector<std::vector<Lit>> components_;
  std::vector<Made> made_;
  uint32_t clock_ = 0, componentCount_ = 0;
};

} // namespace

void decompose(State &s) {
  if (s.opts.decompose)
    Decomposer(s).run();
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
