// The axiom of sequentially consistent accesses and fences: acyclic(incl & psc).
#pragma once

#include "runtime/explore/graph.h"

#include <vector>

namespace veriwarp::explore {

class SequentialOrder {
public:
  // Needed only when an event has come in that others must follow: a read of an overwritten value, a write in the
  // middle of the modification order. An event that nothing follows closes no cycle.
  bool consistent(const Graph &graph);

private:
  using Row = std::vector<std::uint64_t>; // a set of events
  void fill(const Graph &graph);
  void addScb(EventId from, Row &into);
  void addEco(EventId from, Row &into);
  bool edge(EventId a, const Row &scb, const Row &eco, EventId b) const;
  bool sameLocation(EventId a, EventId b) const;

  const Graph *graph = nullptr;
  std::size_t words = 0;
  std::vector<EventId> sequential;
  std::vector<Row> after; // what it happens before
  std::vector<std::uint32_t> succ;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
