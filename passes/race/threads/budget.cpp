#include "passes/race/threads/budget.h"

#include "passes/race/model/limits.h"

#include <algorithm>
#include <cassert>
#include <ctime>

namespace veriwarp::race {

double processSeconds() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

Budget::Budget(double work, double cpuSeconds)
    : seconds(work), cpuLimit(cpuSeconds), workBegin(smt::workSeconds()), cpuBegin(processSeconds()),
      begin(std::chrono::steady_clock::now()) {}

double Budget::cpu() const { return processSeconds() - cpuBegin + workers; }

double Budget::clockSeconds() const {
  const std::chrono::duration<double> clock = std::chrono::steady_clock::now() - begin;
  return std::max(0.0, clock.count() - limits::clockGrace) / limits::clockPerCpu;
}

double Budget::cpuLeft() const { return cpuLimit - std::max(cpu(), clockSeconds()); }

double Budget::spent() const {
  const double work = smt::workSeconds() - workBegin;
  return outOfTime() ? std::max(work, seconds) : work;
}

double Budget::queryLimit() const {
  return std::max(limits::shortestQuery, std::min(limits::longestQuery, seconds / 4) * patience);
}

bool Budget::isFarOver() const {
  auto beyond = [](double limit) { return limits::beyondBudget * limit + limits::leastBeyond; };
  return smt::workSeconds() - workBegin > beyond(seconds) || cpuLimit - cpuLeft() > beyond(cpuLimit);
}

void Budget::over() {
  wasCut = true;
  wasCutShort |= outOfTime() && smt::workSeconds() - workBegin < seconds;
}

void Budget::undecided(double work) {
  wasCut = true;
  ++undecidedQueries;
  if (work > 0.5 * queryLimit()) // not the limit itself, but a solver that gave up early says nothing of time
    patience /= 4;
  assert(patience > 0 && queryLimit() >= limits::shortestQuery && "each query has some time");
}

void Budget::beginCheck() {
  patience = std::max(patience, limits::renewedPatience);
  undecidedQueries = 0;
}

bool Budget::isHopeless() const {
  return undecidedQueries > std::max(limits::leastUndecided, limits::undecidedPerSecond * seconds);
}

Slice Slice::part(double share) const {
  assert(share >= 0 && share <= 1.0001 && "a part is no more than the whole");
  return {budget, budget->spent() + std::max(0.0, left()) * share};
}

namespace {

thread_local const WorkLimit *current = nullptr;
thread_local unsigned stepsSinceLook = 0;

} // namespace

WorkLimit::WorkLimit(const Budget &b) : before(current), budget(b) { current = this; }

WorkLimit::~WorkLimit() { current = before; }

void WorkLimit::work() {
  smt::count(smt::Step::Instruction);
  if (!current || ++stepsSinceLook % limits::stepsPerLook != 0)
    return;
  if (current->budget.isFarOver())
    throw OutOfTime();
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
