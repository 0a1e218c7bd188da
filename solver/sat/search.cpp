// The search loop, and when which technique has its turn.
//
// One call of solve: put back what assumptions mention, propagate, perhaps simplify, then conflicts and decisions until
// there is an answer, a limit or an interrupt. The loop below is the schedule; every technique decides for itself how
// much to do, measured in ticks relative to the search.
#include "solver/sat/assign.h"
#include "solver/sat/invariants.h"

#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdio>

namespace veriwarp::sat {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

uint64_t memoryInUse(const State &s) {
  uint64_t bytes = s.arena.bytes() + s.extension.bytes() + s.input.bytes.capacity();
  bytes += s.queue.bytes() + s.heap.bytes();
  bytes += static_cast<uint64_t>(s.variables) *
           (2 * sizeof(WatchList) + 2 + sizeof(Assignment) + sizeof(Lit) + 3 + sizeof(ClauseId) + 12);
  for (const WatchList &ws : s.watches)
    bytes += ws.capacity() * sizeof(Watch);
  return bytes;
}

bool stopped(State &s) {
  if (s.terminated)
    return true;
  const bool stop = s.interrupted.load(std::memory_order_relaxed) || (s.terminate && s.terminate()) ||
                    (s.limits.endTime > 0 && now() >= s.limits.endTime);
  if (stop)
    s.terminated = true;
  return stop;
}

// Limits that are looked at between conflicts: cheap ones always, the others now and then.
static bool limitMet(State &s) {
  if (s.limits.endConflicts && s.stats.conflicts >= s.limits.endConflicts)
    return s.terminated = true;
  if (s.limits.endTicks && s.ticks + s.simplify.ticks >= s.limits.endTicks)
    return s.terminated = true;
  if (s.interrupted.load(std::memory_order_relaxed))
    return s.terminated = true;
  if (((s.stats.conflicts + s.stats.decisions) & 127) == 0 && stopped(s))
    return true;
  if (s.limits.memory && s.stats.conflicts >= s.limits.memoryCheck) { // adding up walks over all lists
    s.limits.memoryCheck = s.stats.conflicts + 4096;
    if (memoryInUse(s) > s.limits.memory)
      return s.terminated = true;
  }
  return false;
}

void say(State &s, char tag) {
  if (!s.message)
    return;
  char line[160];
  std::snprintf(line, sizeof line,
                "%c %7.2f %6.0f MB %9llu conflicts %8llu restarts %9llu learnt %9llu clauses %8llu variables %6.1f lbd",
                tag, now() - s.startTime, static_cast<double>(memoryInUse(s)) / 1048576.0,
                static_cast<unsigned long long>(s.stats.conflicts), static_cast<unsigned long long>(s.stats.restarts),
                static_cast<unsigned long long>(s.learnt), static_cast<unsigned long long>(s.irredundant),
                static_cast<unsigned long long>(s.variables - s.removed - s.stats.fixed), s.average().slow.value());
  s.message(line);
}

// Formulas up to this size get a trial before they are simplified.
static constexpr uint64_t trialWords = 8 << 20;

// The first round of simplification comes before the search, or after a trial: many formulas of moderate size need a
// hundred conflicts and no simplification, which costs more than those do. Large ones are simplified at once; building
// their watches just for a trial would cost as much as it may save.
static bool simplifyAtOnce(const State &s) {
  return s.opts.simplify && s.opts.simplify_first && !s.simplifiedOnce && (!s.opts.trial || s.arena.used > trialWords);
}

static void startLimits(State &s) {
  Limits &l = s.limits;
  const uint64_t c = s.stats.conflicts;
  l.restart = c + static_cast<uint64_t>(s.opts.restart_int);
  l.memoryCheck = 0;
  if (c)
    return; // incremental calls go on where the last one stopped
  l.reduce = static_cast<uint64_t>(s.opts.reduce_int);
  l.rephase = static_cast<uint64_t>(s.opts.rephase_int);
  l.probe = static_cast<uint64_t>(s.opts.probe_int);
  l.simplify = static_cast<uint64_t>(s.opts.simplify_first && !s.simplifiedOnce ? s.opts.trial : s.opts.simplify_int);
  s.randomState = static_cast<uint64_t>(s.opts.seed) * 0x9e3779b97f4a7c15ull + 1;
  s.simplify.bound = 0;
  initReluctant(s);
}

bool propagateRoot(State &s) {
  s.conflict = propagate(s);
  if (s.conflict == noRef)
    return true;
  analyze(s);
  return false;
}

static Status conclude(State &s) {
  for (const Lit a : s.assumptions)
    if (s.value(a) < 0) {
      analyzeFailed(s, a);
      return Status::Unsatisfiable;
    }
  updatePhases(s);
  extendModel(s);
  return Status::Satisfiable;
}

static Status loop(State &s) {
  for (;;) {
    s.conflict = propagate(s);
    if (s.conflict != noRef) {
      ++s.stats.conflicts;
      analyze(s);
      if (s.inconsistent)
        return Status::Unsatisfiable;
      if (s.limits.endConflicts && s.stats.conflicts >= s.limits.endConflicts && limitMet(s))
        return Status::Unknown;
      tickReluctant(s);
    } else if (assert(!invariantsDue(s) || (stateHolds(s) && watchesHold(s))); s.trailSize == s.variables - s.removed) {
      return conclude(s);
    } else if (limitMet(s)) {
      return Status::Unknown;
    } else if (restartDue(s)) {
      switchModeIfDue(s);
      restart(s);
    } else if (rephaseDue(s)) {
      rephase(s);
    } else if (reduceDue(s)) {
      reduce(s);
    } else if (probeDue(s)) {
      probeRound(s);
      if (s.inconsistent)
        return Status::Unsatisfiable;
    } else if (simplifyDue(s)) {
      simplify(s);
      if (s.inconsistent)
        return Status::Unsatisfiable;
    } else if (!decideNext(s)) {
      return Status::Unsatisfiable;
    }
  }
}

Status search(State &s) {
  s.terminated = false;
  backtrack(s, 0);
  std::fill(s.failed.begin(), s.failed.end(), uint8_t{0});
  if (s.inconsistent)
    return Status::Unsatisfiable;
  startLimits(s);
  for (const Lit a : s.assumptions)
    restoreClauses(s, {&a, 1});
  if (s.inconsistent)
    return Status::Unsatisfiable;
  // A first simplification makes its own watches, so unless there are units to propagate it needs none from us.
  const bool simplifyNow = simplifyAtOnce(s);
  if (!s.connected && (s.trailSize || !simplifyNow)) {
    connectWatches(s);
    s.connected = true;
  }
  if (s.connected && !propagateRoot(s))
    return Status::Unsatisfiable;
  if (simplifyNow) {
    simplify(s);
    if (s.inconsistent)
      return Status::Unsatisfiable;
  }
  s.searching = true;
  switchModeIfDue(s);
  const Status status = loop(s);
  backtrack(s, 0); // with phases saved: the next call starts near this model
  s.searching = false;
  return status;
}

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
