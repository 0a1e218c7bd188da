// PTX: the order of sequentially consistent fences (PTX ISA, Memory Consistency Model, "Fence-SC"). It is a strict
// order of all such fences that are morally strong to each other, and a part of base causality order. An execution is
// one of PTX if there is such an order with which it keeps causality and coherence.
//
// The graph does not choose one: its happens-before is base causality without it. The fences must be ordered so that no
// path over them leads from one access to another of the same location that comes before it there: that is all that is
// asked here. An access that is sequentially consistent (PTX has none) counts as a fence at its place.
#pragma once

#include "runtime/explore/graph.h"

#include <vector>

namespace veriwarp::explore {

class FenceOrder {
public:
  explicit FenceOrder(const Graph &of);

  bool exists() const { return decide(before, forbidden); }
  // Whether there is one that puts neither of two accesses, unordered by happens-before, before the other in causality
  // order.
  bool mayLeaveUnordered(EventId a, EventId b) const;

private:
  using Row = std::vector<std::uint64_t>; // a set of fences
  using Relation = std::vector<Row>;      // by fence
  bool decide(Relation ordered, const Relation &wrong) const;
  bool settle(Relation &ordered, const Relation &wrong) const;
  bool mayOrder(const Relation &ordered, const Relation &wrong, std::size_t i, std::size_t j) const;
  void order(Relation &ordered, std::size_t i, std::size_t j) const;
  void forbidBetween(Relation &wrong, EventId from, EventId to) const;
  void findForbidden();

  const Graph &graph;
  std::vector<EventId> fences;
  Relation strong;    // morally strong to each other
  Relation before;    // by happens-before
  Relation forbidden; // [i]: those that must not come behind i on a path over fences
  bool allStrong = true;
};

// Whether a read has observed a write: it reads from it, or from an update that has, by morally strong reads
// throughout.
bool hasObserved(const Graph &graph, EventId read, EventId write);
// Whether `a`, a write, was observed by a read of the location that happens before `b`. Then it precedes `b` in
// causality order.
bool observedBefore(const Graph &graph, EventId a, EventId b);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
