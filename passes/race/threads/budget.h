// How much work a kernel may take: one budget for all its launches and checks, of solvers too, dealt out in slices.
// Work (solver/smt/work.h) is the same on every machine, so verdicts are, too. CPU time, and time by the clock, are
// limits beside it, which a machine reaches first only if it is slow or stuck.
//
// What is undecided once is mostly undecided again: each query that runs into its limit makes the limit of the
// following ones smaller, so that one hard kernel does not take a build's patience query by query. The next check of
// the kernel begins with some of it again.
#pragma once

#include "solver/smt/work.h"

#include <cassert>
#include <chrono>

namespace veriwarp::race {

class Budget {
public:
  Budget(double workSeconds, double cpuSeconds);
  double limit() const { return seconds; } // of work
  double spent() const;                    // of it; all of it, or more, once a limit in time is reached
  double cpu() const;                      // CPU seconds used so far
  double cpuLeft() const;                  // of the limit in CPU time
  void charge(double workerSeconds) {      // CPU seconds of solvers' own processes
    assert(workerSeconds >= 0 && "time does not come back");
    workers += workerSeconds;
  }

  bool isFarOver() const;                  // what was begun has had its time to end, too
  double queryLimit() const;               // seconds of work that the next query may take at most
  void undecided(double work);             // a query took so much and was not decided
  void beginCheck();                       // queries have some time again
  bool isHopeless() const;                 // so many queries of this check were undecided that no more are asked
  void cutByTime() { wasCutShort = true; } // one had less than its work
  void over();                             // some part of it is used up
  bool cut() const { return wasCut; }
  bool cutShort() const { return wasCutShort; }

private:
  double clockSeconds() const; // CPU seconds that the time gone by counts for
  bool outOfTime() const { return cpuLeft() <= 0; }

  double seconds, cpuLimit;
  double workers = 0, patience = 1;
  unsigned undecidedQueries = 0; // of this check
  bool wasCut = false, wasCutShort = false;
  double workBegin, cpuBegin;
  std::chrono::steady_clock::time_point begin;
};

// Thrown where work that no query limits, the making of terms, goes on after the budget is used up.
struct OutOfTime {};

// While it lives, such work of this thread is broken off beyond the budget.
class WorkLimit {
public:
  explicit WorkLimit(const Budget &budget);
  ~WorkLimit();
  WorkLimit(const WorkLimit &) = delete;
  WorkLimit &operator=(const WorkLimit &) = delete;
  static void work(); // a step of it (smt::Step::Instruction); may throw OutOfTime

private:
  const WorkLimit *before;
  const Budget &budget;
};

// CPU seconds of this process so far.
double processSeconds();

// A part of a budget: it ends when so much of the whole is spent, by whomever.
class Slice {
public:
  explicit Slice(Budget &whole) : budget(&whole), until(whole.limit()) {}
  Slice part(double share) const; // of what is left
  double left() const { return until - budget->spent(); }
  bool over() const {
    if (left() > 0)
      return false;
    budget->over();
    return true;
  }

  Budget *budget;

private:
  Slice(Budget *whole, double end) : budget(whole), until(end) {}
  double until;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
