// Conflict analysis: the first unique implication point.
//
// Resolve the conflicting clause backwards along the trail until one literal of the conflict level is left
// (Marques-Silva and Sakallah, GRASP; Zhang et al., ICCAD 2001). On the way the clauses used are made to live longer
// and get their LBD recomputed (Audemard and Simon, IJCAI 2009), and the variables met are bumped: to the front of the
// queue in focused mode, by score in stable mode. In stable mode the literals in the reasons of the learnt literals are
// bumped as well (Liang et al., "Learning rate based branching"), unless that turned out to pull in too many.
//
// Reasons that are binary are read from the assignment and not from the arena. Departure: the usual bookkeeping of the
// literal blocks per level for minimisation is in the Level frames, so it is reset by walking the touched levels only.
#include "solver/sat/assign.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::sat {

namespace {

void see(State &s, Lit lit, uint32_t &open) {
  const Var v = lit.var();
  const Assignment &a = s.info[v];
  assert(s.value(lit) != 0 && "conflict and reasons are assigned");
  if (a.level == 0 || (s.marks[v] & Seen))
    return;
  s.marks[v] |= Seen;
  s.analyzed.push_back(v);
  if (a.level == s.level) {
    ++open;
    return;
  }
  s.clause.push_back(lit);
  Level &l = s.levels[a.level];
  if (l.seenCount++ == 0)
    s.touchedLevels.push_back(a.level);
  l.seenTrail = std::min(l.seenTrail, a.trail);
}

// A learnt clause took part: it lives longer, and perhaps its LBD has improved.
void refresh(State &s, Clause &c) {
  if (!c.learnt())
    return;
  if (c.lbd > static_cast<uint32_t>(s.opts.tier1)) {
    const uint32_t lbd = computeLbd(s, c.span());
    if (lbd < c.lbd)
      c.lbd = lbd;
  }
  c.usage = c.lbd <= static_cast<uint32_t>(s.opts.tier2) ? 2 : 1;
}

void see(State &s, Ref ref, uint32_t &open) {
  Clause &c = s.arena[ref];
  refresh(s, c);
  for (const Lit l : c)
    see(s, l, open);
}

void bumpScore(State &s, Var v) {
  s.heap.bump(v, s.scoreIncrement);
  if (s.heap.score(v) > 1e150) {
    s.heap.rescale(1e-150);
    s.scoreIncrement *= 1e-150;
  }
}

void bumpReasonSide(State &s) {
  const size_t limit = 10 * s.clause.size();
  const size_t before = s.analyzed.size();
  for (size_t i = 0; i < s.clause.size() && s.analyzed.size() < before + limit; ++i) {
    const Assignment &a = s.info[s.clause[i].var()];
    if (a.reason.none())
      continue;
    const auto mark = [&](Lit l) {
      const Var v = l.var();
      if ((s.marks[v] & Seen) || s.info[v].level == 0)
        return;
      s.marks[v] |= Seen;
      s.analyzed.push_back(v);
    };
    if (a.reason.binary())
      mark(a.reason.blit);
    else
      for (const Lit l : s.arena[a.reason.ref()])
        mark(l);
  }
  // These are bumped but do not belong to the clause: minimisation must not take them for part of it.
  for (size_t i = before; i < s.analyzed.size(); ++i)
    s.marks[s.analyzed[i]] &= static_cast<uint8_t>(~Seen);
}

void bump(State &s) {
  if (s.stable) {
    const size_t mine = s.analyzed.size();
    if (s.opts.bump_reasons)
      bumpReasonSide(s);
    for (const Var v : s.analyzed)
      bumpScore(s, v);
    s.analyzed.resize(mine);
    s.scoreIncrement *= 1000.0 / (1000.0 - s.opts.decay);
    if (s.scoreIncrement > 1e150) {
      s.heap.rescale(1e-150);
      s.scoreIncrement *= 1e-150;
    }
    return;
  }
  // In the order of their stamps, so that their order among each other stays.
  std::sort(s.analyzed.begin(), s.analyzed.end(), [&](Var a, Var b) { return s.queue.stamp(a) < s.queue.stamp(b); });
  for (const Var v : s.analyzed)
    s.queue.bump(v, !s.values[2 * static_cast<size_t>(v)]);
}

void clearMarks(State &s) {
  for (const Var v : s.analyzed)
    s.marks[v] = 0;
  for (const Var v : s.minimized)
    s.marks[v] = 0;
  for (const uint32_t l : s.touchedLevels) {
    s.levels[l].seenCount = 0;
    s.levels[l].seenTrail = ~0u;
  }
  s.analyzed.clear();
  s.minimized.clear();
  s.touchedLevels.clear();
}

} // namespace

void analyze(State &s) {
  const Ref conflict = s.conflict;
  assert(conflict != noRef && !s.arena[conflict].deleted() && "a clause of the formula is in conflict");
  assert(std::all_of(s.arena[conflict].begin(), s.arena[conflict].end(), [&](Lit l) { return s.value(l) < 0; }) &&
         "all literals of the conflict are false");
  s.conflict = noRef;
  if (s.level == 0) {
    s.chain.clear();
    if (s.proof.hints()) {
      for (const Lit l : s.arena[conflict])
        s.chain.push_back(s.unitIds[l.var()]);
      s.chain.push_back(s.arena.id(conflict));
    }
    learnEmpty(s, s.chain);
    return;
  }

  s.clause.assign(1, noLit);
  uint32_t open = 0;
  see(s, conflict, open);
  uint32_t at = s.trailSize;
  Lit uip;
  for (;;) {
    do
      uip = s.trail[--at];
    while (!(s.marks[uip.var()] & Seen));
    if (--open == 0)
      break;
    const Watch reason = s.info[uip.var()].reason;
    assert(!reason.none() && "while several literals of the level are open, this one was implied");
    if (reason.binary()) {
      see(s, reason.blit, open);
      refresh(s, s.arena[reason.ref()]);
    } else
      see(s, reason.ref(), open);
  }
  s.clause[0] = ~uip;
  Level &top = s.levels[s.level];
  s.touchedLevels.push_back(s.level);
  top.seenCount = 1;
  top.seenTrail = s.info[uip.var()].trail;

  const auto lbd = static_cast<uint32_t>(s.touchedLevels.size() - 1);
  Averages &avg = s.average();
  avg.fast.update(lbd);
  avg.slow.update(lbd);
  bump(s);

  s.stats.learntLiterals += s.clause.size();
  if (s.opts.shrink)
    shrinkClause(s);
  else if (s.opts.minimize)
    minimizeClause(s);
  avg.size.update(static_cast<double>(s.clause.size()));

  // The literal of the second highest level goes to the second place: it is watched, and says how far to jump.
  uint32_t jump = 0;
  if (s.clause.size() > 1) {
    size_t best = 1;
    for (size_t i = 2; i < s.clause.size(); ++i)
      if (s.info[s.clause[i].var()].level > s.info[s.clause[best].var()].level)
        best = i;
    std::swap(s.clause[1], s.clause[best]);
    jump = s.info[s.clause[1].var()].level;
  }
  assert(jump < s.level && "one literal of the learnt clause is of the conflict level");
  assert(std::all_of(s.clause.begin(), s.clause.end(), [&](Lit l) { return s.value(l) < 0; }) &&
         "the learnt clause is false before the jump");
  ++s.stats.learnt;
  chainFrom(s, conflict, s.clause);
  clearMarks(s);
  const ClauseId id = derive(s, s.clause, s.chain);
  if (s.learn && s.clause.size() <= static_cast<size_t>(s.learnLength)) {
    std::vector<int> out;
    out.reserve(s.clause.size());
    for (const Lit l : s.clause)
      out.push_back(toDimacs(l));
    s.learn(out);
  }
  updatePhases(s);
  backtrack(s, jump);
  assert(s.value(s.clause[0]) == 0 && "the learnt clause implies its first literal after the jump");
  if (s.clause.size() == 1) {
    assignUnit(s, s.clause[0], id);
    return;
  }
  const Ref fresh = newClause(s, Learnt, s.clause, lbd, id);
  Clause &c = s.arena[fresh];
  c.usage = lbd <= static_cast<uint32_t>(s.opts.tier2) ? 2 : 1;
  const bool binary = c.size == 2;
  watchClause(s, fresh);
  assign(s, s.clause[0], Watch(s.clause[1], fresh, binary));
  if (s.opts.eager_subsume)
    subsumeRecent(s, fresh);
}

// An assumption is false: which assumptions made it so? They and it are the failed ones, and the clause of their
// negations is put into the proof (it follows from the formula alone).
void analyzeFailed(State &s, Lit assumption) {
  assert(s.value(assumption) < 0 && "only a false assumption has failed");
  s.clause.clear();
  s.failed[assumption.code] = 1;
  if (s.fixed(~assumption))
    return; // its unit is in the proof already
  s.clause.push_back(~assumption);
  const Assignment &first = s.info[assumption.var()];
  if (first.reason.none()) { // the negation is itself assumed
    s.failed[(~assumption).code] = 1;
    return;
  }
  std::vector<Var> todo{assumption.var()};
  s.marks[assumption.var()] |= Seen;
  for (size_t i = 0; i < todo.size(); ++i) {
    const Assignment &a = s.info[todo[i]];
    if (a.reason.none()) {
      const Lit l = makeLit(todo[i], s.values[2 * static_cast<size_t>(todo[i])] < 0);
      s.failed[l.code] = 1;
      s.clause.push_back(~l);
      continue;
    }
    const auto visit = [&](Lit l) {
      if (s.info[l.var()].level == 0 || (s.marks[l.var()] & Seen))
        return;
      s.marks[l.var()] |= Seen;
      todo.push_back(l.var());
    };
    if (a.reason.binary())
      visit(a.reason.blit);
    else
      for (const Lit l : s.arena[a.reason.ref()])
        visit(l);
  }
  for (const Var v : todo)
    s.marks[v] = 0;
  if (s.proof.active()) {
    chainFrom(s, first.reason.ref(), s.clause);
    const ClauseId id = s.proof.derived(s.clause, s.chain);
    s.proof.erased(id, s.clause);
  }
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
