// How long a kernel may take: one budget for all its launches and checks, in CPU seconds of this process and of the
// solvers, dealt out in slices. Time by the clock would make verdicts depend on what else a build machine does; it only
// counts where it runs far ahead.
//
// What is undecided once is mostly undecided again: each query that runs into its limit makes the limit of the
// following ones of this kernel smaller, so that one hard kernel does not take a build's patience query by query.
#pragma once

#include <cassert>
#include <chrono>

namespace veriwarp::race {

class Budget {
public:
  explicit Budget(double cpuSeconds);
  double cpu() const;          // seconds used so far
  double clockSeconds() const; // CPU seconds that the time gone by counts for
  double spent() const;        // what counts against the limit
  double limit() const { return seconds; }
  void charge(double workerSeconds) { // what solvers used in their own processes
    assert(workerSeconds >= 0 && "time does not come back");
    workers += workerSeconds;
  }

  double queryLimit() const;             // seconds that the next query may take at most
  void undecided(double seconds);        // a query took so long and was not decided
  void cutByClock() { clockCut = true; } // one had less than its CPU time, by the clock
  void over();                           // some part of it is used up
  bool cut() const { return wasCut; }
  bool byClock() const { return clockCut; }

private:
  double seconds;
  double workers = 0, patience = 1;
  bool wasCut = false, clockCut = false;
  double cpuBegin;
  std::chrono::steady_clock::time_point begin;
};

// Thrown where work that no query limits, the making of terms, goes on after the budget is used up.
struct OutOfTime {};

// While it lives, such work of this thread counts against the budget.
class WorkLimit {
public:
  explicit WorkLimit(const Budget &budget);
  ~WorkLimit();
  WorkLimit(const WorkLimit &) = delete;
  WorkLimit &operator=(const WorkLimit &) = delete;
  static void work(); // a step of it; may throw OutOfTime

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
