// A round of simplification: the schedule of the seed's algorithm 5.
//
//   propagate and clean; then for each phase: occurrence table, election, sorted lists, SUB, BVE, units; garbage
//   collection; in the end ERE on what is left, and back to searching.
//
// The cut-off of the election doubles with each phase, and phases go on until one eliminates next to nothing. When a
// round has nothing left to try, the number of clauses that an elimination may add is raised (0, 1, 2, 4, ...), and
// every variable may be tried again. Assumed variables are left alone, they would only come back.
#include "solver/sat/simplify/formula.h"

#include <algorithm>

namespace veriwarp::sat {

bool simplifyDue(State &s) { return s.opts.simplify && s.stats.conflicts >= s.limits.simplify; }

namespace {

std::vector<uint8_t> frozenVariables(const State &s) {
  std::vector<uint8_t> frozen(s.variables, 0);
  for (const Lit a : s.assumptions)
    frozen[a.var()] = 1;
  return frozen;
}

// The phases. False if the formula is refuted.
bool runPhases(State &s) {
  const auto frozen = frozenVariables(s);
  Phase p;
  uint64_t lastGain = 0;
  bool exhausted = false;
  for (int i = 0; i < s.opts.phases; ++i) {
    if (stopped(s))
      return true;
    p.mu = static_cast<uint32_t>(std::min<uint64_t>(static_cast<uint64_t>(s.opts.mu) << std::min(i, 5), 1000));
    buildOccurrences(s, p);
    electVariables(s, p, frozen);
    if (p.elected.empty()) {
      exhausted = true;
      break;
    }
    sortOccurrences(s, p);
    const uint64_t before = s.stats.eliminated;
    if (s.opts.subsume)
      subsumeElected(s, p);
    if (s.opts.eliminate)
      eliminateElected(s, p);
    else
      for (const Var v : p.elected)
        s.touched[v] = 0;
    if (!propagatePending(s, p))
      return false;
    if (s.arena.wasted * 4 > s.arena.used)
      compactArena(s);
    lastGain = s.stats.eliminated - before;
    if (lastGain * 1000 < s.variables - s.removed && i > 2)
      break;
  }
  if (s.opts.ere && !stopped(s)) {
    const auto touched = s.touched;
    std::fill(s.touched.begin(), s.touched.end(), uint8_t{1}); // any variable may be a pivot
    p.mu = static_cast<uint32_t>(s.opts.mu);
    buildOccurrences(s, p);
    electVariables(s, p, frozen);
    s.touched = touched;
    sortOccurrences(s, p);
    removeRedundant(s, p);
  }
  s.simplify.complete = exhausted;
  return true;
}

// Learnt clauses that mention what is gone.
void dropStaleLearnt(State &s) {
  for (const Ref ref : s.arena.refs) {
    const Clause &c = s.arena[ref];
    if (c.state == Learnt && std::any_of(c.begin(), c.end(), [&](Lit l) {
          return s.status[l.var()] == VarStatus::Eliminated || s.status[l.var()] == VarStatus::Substituted;
        }))
      removeClause(s, ref);
  }
}

void raiseBound(State &s) {
  if (!s.simplify.complete || s.simplify.bound >= s.opts.elim_bound)
    return;
  s.simplify.bound = s.simplify.bound ? std::min(2 * s.simplify.bound, s.opts.elim_bound) : 1;
  std::fill(s.touched.begin(), s.touched.end(), uint8_t{1});
}

} // namespace

void simplify(State &s) {
  const double begin = now();
  const bool wasSearching = s.searching;
  backtrack(s, 0);
  s.searching = false;
  ++s.stats.simplifications;
  s.recent.clear();
  s.recentNext = 0;
  const bool good = [&] {
    if (!cleanClauses(s))
      return false;
    for (WatchList &ws : s.watches)
      ws.release();
    sortClauses(s);
    if (!runPhases(s))
      return false;
    dropStaleLearnt(s);
    return cleanClauses(s);
  }();
  s.signatures = false;
  if (good) {
    compactArena(s);
    for (const Ref ref : s.arena.refs) {
      Clause &c = s.arena[ref];
      c.position = 2;
      c.added = 0;
    }
    for (Var v = 0; v < s.variables; ++v)
      if (!s.active(v))
        s.queue.remove(v);
    s.queue.search = s.queue.last();
    connectWatches(s);
    s.connected = true;
    raiseBound(s);
    s.targetAssigned = s.bestAssigned = 0;
  }
  s.limits.simplify = s.stats.conflicts + static_cast<uint64_t>(s.opts.simplify_int) * (s.stats.simplifications + 1);
  s.searching = wasSearching;
  s.stats.simplifySeconds += now() - begin;
  say(s, 'e');
}

} // namespace veriwarp::sat
