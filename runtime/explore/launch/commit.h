// One execution of a launch made real: the program goes on with what it has written.
#pragma once

#include "runtime/explore/graph.h"
#include "runtime/explore/launch/program.h"

namespace veriwarp::explore {

// `graph` is an execution in which all threads have ended. Runs it again, for what it prints and what threads have in
// memory of their own, and writes to the program's memory.
void makeReal(simt::Execution &execution, const std::shared_ptr<LaunchKnowledge> &knowledge, const Graph &graph);

// A digest of what the execution leaves to the host and to later launches. `program` and `knowledge` are the launch's.
std::uint64_t resultOf(Program &program, const LaunchKnowledge &knowledge, const Graph &graph);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
