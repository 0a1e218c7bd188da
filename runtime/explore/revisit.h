// Backward revisits: which earlier reads a write makes read from it, and the graph that comes of it. See revisit.cpp.
#pragma once

#include "runtime/explore/await.h"

#include <vector>

namespace veriwarp::explore {

struct Revisit {
  EventId read;
  unsigned thread; // of the read
  bool removal;    // the read is put off: it is forgotten, and waits
  EventId place;   // of the read, in the graph that is revisited
};

// Those by `write`, the last event of the graph.
void findRevisits(const Means &means, const Graph &graph, EventId write, std::vector<Revisit> &into);

// Memory that is used again.
struct CutRoom {
  std::vector<char> marked;
  std::vector<EventId> map;
};

// Makes `part` what is left of the graph when `write` revisits `what.read`, which becomes its place there (None: it is
// forgotten). The write, whose place is returned, comes without one in the modification order.
EventId cut(const Graph &graph, EventId write, Revisit &what, Graph &part, CutRoom &room);

// Makes the read of a graph that was cut read from `write`, which has its place in the modification order now; or notes
// that the write has put it off. False: coherence forbids it.
bool turn(const Means &means, Graph &graph, EventId write, const Revisit &what);

// Whether a thread does something before an equal thread of a lower number that has done the same so far: then this
// graph is another one with the two exchanged, which is visited.
using SymmetryClasses = std::vector<std::vector<unsigned>>; // of interchangeable threads
bool symmetricToEarlier(const Graph &graph, const SymmetryClasses &classes);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
