// Failed literals: if assuming a literal leads to a conflict by propagation alone, its negation holds.
//
// Only roots of the binary implication graph are tried: literals that imply something by a binary clause and are
// implied by none; whatever fails below a root makes the root fail too (Freeman's thesis, 1995; Lynce and
// Marques-Silva, 2003). Not the root itself but the unique implication point closest to the conflict is learnt, it says
// more. A root is tried again only after new units are known.
#include "solver/sat/assign.h"

#include <algorithm>

namespace veriwarp::sat {

// Level 1 and a conflict: the literal through which all of it goes.
static Lit implicationPoint(State &s, Ref conflict) {
  uint32_t open = 0;
  std::vector<Var> seen;
  const auto visit = [&](Lit l) {
    const Var v = l.var();
    if (s.info[v].level == 0 || (s.marks[v] & Seen))
      return;
    s.marks[v] |= Seen;
    seen.push_back(v);
    ++open;
  };
  for (const Lit l : s.arena[conflict])
    visit(l);
  uint32_t at = s.trailSize;
  Lit uip;
  for (;;) {
    do
      uip = s.trail[--at];
    while (!(s.marks[uip.var()] & Seen));
    if (--open == 0)
      break;
    const Watch reason = s.info[uip.var()].reason;
    if (reason.binary())
      visit(reason.blit);
    else
      for (const Lit l : s.arena[reason.ref()])
        visit(l);
  }
  for (const Var v : seen)
    s.marks[v] &= static_cast<uint8_t>(~Seen);
  return uip;
}

static bool hasBinary(const WatchList &ws) {
  return std::any_of(ws.begin(), ws.end(), [](const Watch &w) { return w.binary(); });
}

void probeFailedLiterals(State &s) {
  if (!s.opts.probe)
    return;
  const uint64_t budget =
      s.ticks + (s.searchTicks - s.probe.lastSearch) / 100 * static_cast<uint64_t>(s.opts.probe_effort) + 10000;
  s.probe.lastSearch = s.searchTicks;
  for (Var i = 0; i < s.variables && s.ticks < budget; ++i, ++s.probe.next) {
    if (s.probe.next >= s.variables)
      s.probe.next = 0;
    const Var v = s.probe.next;
    if (!s.active(v))
      continue;
    const bool positive = hasBinary(s.watches[makeLit(v, false).code]),
               negative = hasBinary(s.watches[makeLit(v, true).code]);
    if (positive == negative)
      continue;
    const Lit root = makeLit(v, positive); // its negation is in binary clauses
    const auto units = static_cast<uint32_t>(s.stats.fixed);
    if (s.probed[root.code] == units)
      continue;
    if (stopped(s))
      return;
    decide(s, root);
    const Ref conflict = propagate(s);
    if (conflict == noRef) {
      backtrack(s, 0);
      s.probed[root.code] = units;
      continue;
    }
    ++s.stats.failedLiterals;
    const Lit unit = ~implicationPoint(s, conflict);
    chainFrom(s, conflict, {&unit, 1});
    const ClauseId id = derive(s, {&unit, 1}, s.chain);
    backtrack(s, 0);
    assignUnit(s, unit, id);
    if (!propagateRoot(s))
      return;
  }
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
