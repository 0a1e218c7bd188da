// What the events of a graph say to the program, and the program to them: values read, updates made, answers given,
// and in which order.
// Functions of a graph and a program; the graph is not changed.
#pragma once

#include "runtime/explore/graph.h"
#include "runtime/explore/program.h"

#include <vector>

namespace veriwarp::explore {

// What a request that reads does with `old`: whether it writes, and then what.
struct Outcome {
  bool writes = false;
  Value written = 0;
};
Outcome outcomeOf(const Program &program, const Request &request, Value old);

// The value that `request` reads from `write`.
Value valueOf(Program &program, const Graph &graph, const Request &request, EventId write);

// What the program has been answered by the thread's events (Program::next).
void answersOf(const Graph &graph, unsigned thread, std::vector<Value> &into);

// What the thread is told as it departs. `arrivals`: room that is used again.
Value gather(Program &program, const Graph &graph, unsigned thread, const Request &departure,
             std::vector<Program::Arrival> &arrivals);

// The events in an order in which they can happen: each one after what it depends on.
std::vector<EventId> inOrder(const Graph &graph);

// Whether an asynchronous copy's access is complete for those who know `known` (Graph::happensBefore). See copies.cpp.
bool copyIsComplete(Program &program, const Graph &graph, EventId copy, const Clock *known);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
