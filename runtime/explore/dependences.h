// What an execution's events depend on: which reads go into an address, into what is written, or into whether an event
// happens at all (PTX ISA, Memory Consistency Model, "No-Thin-Air").
//
// A program that keeps its dependences is asked for them (Program::dependences). Of another one, the thread is run
// again with other values in place of what was read: what it then does otherwise, or not, depends on the read. A
// dependence that these values do not show counts for none.
#pragma once

#include "runtime/explore/graph.h"
#include "runtime/explore/program.h"

#include <optional>
#include <vector>

namespace veriwarp::explore {

class Dependences {
public:
  Dependences(Program &of, const Graph &in) : program(of), graph(in) {}

  // Marks the events of the thread of `read` that are others, or none, if it has read `value`.
  void find(EventId read, Value value, std::vector<char> &depending);
  // The events of a thread that depend on what one of them has read, or was told at a barrier, by no other event
  // between them.
  std::vector<EventId> on(EventId event);

private:
  void findCommon(EventId read, Value value, const std::vector<EventId> &later, const std::vector<Value> &told,
                  bool newest, std::vector<char> &differs);
  std::vector<Value> othersFor(EventId event);
  const std::vector<Program::Dependence> *knownOf(unsigned thread); // null: the program does not keep them

  Program &program;
  const Graph &graph;
  std::vector<std::optional<std::vector<Program::Dependence>>> known; // by thread
  bool isKept = true;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
