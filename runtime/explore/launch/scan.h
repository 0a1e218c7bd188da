// A first run of a launch, before it is explored.
#pragma once

#include "runtime/explore/launch/cells.h"
#include "runtime/simt/monitor.h"

namespace veriwarp::explore {

// Runs the threads in turn, sequentially consistent, and notes in `cells` who touches what. It says nothing about the
// program: where it cannot go on, it ends; and after so many seconds (0: no limit).
void scan(simt::Execution &execution, Cells &cells, double seconds);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
