// A first run of a launch, before it is explored.
#pragma once

#include "runtime/explore/launch/cells.h"
#include "runtime/simt/monitor.h"

namespace veriwarp::explore {

// Runs the threads in turn, sequentially consistent, and notes in `cells` who touches what. It says nothing about the
// program: where it cannot go on, it ends.
void scan(simt::Execution &execution, Cells &cells);

} // namespace veriwarp::explore
