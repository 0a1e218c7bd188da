// Accesses that take place some time after they are issued (cp.async), at the latest when the thread has waited for the
// group that they are in: PTX ISA, "Asynchronous copy", cp.async.wait_group. And accesses that a thread makes after it
// has arrived at a barrier object and before it waits there: others may be behind their wait by then.
#pragma once

#include "passes/race/model/cfg.h"

#include <vector>

namespace veriwarp::race {

// Where an asynchronous access may still be outstanding.
struct Outstanding {
  kernel::AccessId access;
  kernel::ValueId at;                 // a cut, or another access
  kernel::LoopId loop = kernel::None; // it was issued in an earlier trip round this loop, which `at` is in; None: in no
  unsigned trips = 0;                 // earlier one. So many trips ago, from 1; with limits::copyTrips so many or more
  kernel::LoopId inside = kernel::None; // a loop that `at` is in and the access is not: entered since,
  unsigned trip = 0;                    // and the thread is in this trip of it, from 0; with 2 in that or a later one
};

// Some threads may be behind a wait that this kernel's threads come to later: it has arrivals at barrier objects.
bool arrivesAhead(const kernel::Kernel &kernel);
// By cuts of `level`, for the intervals that they begin.
std::vector<Outstanding> outstandingAtCuts(const kernel::Kernel &kernel, const Cfg &cfg, Level level);
// By accesses of the thread that issued it.
std::vector<Outstanding> outstandingAtAccesses(const kernel::Kernel &kernel, const Cfg &cfg);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
