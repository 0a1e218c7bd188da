// Branching, for host and device: which of the open variables of a group comes first, and how its domain is cut.
//
// The CPU search (brancher.cpp) and the GPU search (gpu/block_search.h) share this file, so under a fixed search they
// explore the same tree.
#pragma once

#include "solver/cp/net/interval.h"

#include <cassert>

namespace veriwarp::cp {

enum class VarOrder : uint8_t {
  InputOrder,
  FirstFail,       // smallest domain
  AntiFirstFail,   // largest domain
  Smallest,        // smallest minimum
  Largest,         // largest maximum
  Occurrence,      // in the most propagators
  MostConstrained, // smallest domain, then most propagators
  MaxRegret,       // largest distance between the two smallest values
  DomWDeg          // smallest ratio of domain size to weighted degree
};

/// Out…: the value goes first and is tried last. Interval: the values before the first hole, else the lower half.
enum class ValueOrder : uint8_t {
  Min,
  Max,
  Middle,
  Median,
  Split,
  ReverseSplit,
  Random,
  OutMin,
  OutMax,
  OutMedian,
  OutRandom,
  Interval
};

enum class Objective : uint8_t { None, Minimize, Maximize };

/// Two or three disjoint parts that cover the domain of a variable, in the order to try them. A part is an interval,
/// or, with lo > hi, what lies outside: from lo up and from hi down (on the CPU only, for a variable that has a bitmap,
/// net/holes.h).
struct Decision {
  Var var;
  uint32_t count;
  Interval alternatives[3];
};

/// Where the scan for open variables stands: everything before is fixed below this node.
struct BranchPosition {
  uint32_t group = 0;
  uint32_t index = 0;
};

/// Larger is better; of equals the first in the order given is taken.
VERIWARP_HD inline double branchScore(VarOrder order, const Interval &d, int64_t values, uint32_t degree, double weight,
                                      int64_t regret) {
  auto size = static_cast<double>(values);
  switch (order) {
  case VarOrder::InputOrder:
    return 0;
  case VarOrder::FirstFail:
    return -size;
  case VarOrder::AntiFirstFail:
    return size;
  case VarOrder::Smallest:
    return -static_cast<double>(d.lo);
  case VarOrder::Largest:
    return d.hi;
  case VarOrder::Occurrence:
    return degree;
  case VarOrder::MostConstrained:
    return -size + static_cast<double>(degree) / 4294967296.0;
  case VarOrder::MaxRegret:
    return static_cast<double>(regret);
  case VarOrder::DomWDeg:
    return weight / size;
  }
  return 0;
}

/// `value` first, then what is below, then what is above.
VERIWARP_HD inline void splitAt(const Interval &d, int32_t value, Decision &decision) {
  assert(d.lo <= value && value <= d.hi && "a domain is cut at one of its values");
  decision.alternatives[0] = {value, value};
  decision.count = 1;
  if (value > d.lo)
    decision.alternatives[decision.count++] = {d.lo, value - 1};
  if (value < d.hi)
    decision.alternatives[decision.count++] = {value + 1, d.hi};
}

/// Cuts the domain of an open variable, seen as an interval without holes: what removes a value from inside (OutMedian,
/// OutRandom) removes the minimum. `random` is a fresh random number, read for ValueOrder::Random only.
VERIWARP_HD inline void splitDomain(ValueOrder order, const Interval &d, uint64_t random, Decision &decision) {
  assert(d.lo < d.hi && "an open variable is decided");
  auto middle = static_cast<int32_t>(floorDiv(int64_t{d.lo} + d.hi, 2));
  Interval low{d.lo, d.lo}, high{d.hi, d.hi};
  decision.count = 2;
  switch (order) {
  case ValueOrder::Min:
  case ValueOrder::OutMin:
  case ValueOrder::OutMedian:
  case ValueOrder::OutRandom:
    high.lo = d.lo + 1;
    break;
  case ValueOrder::Max:
  case ValueOrder::OutMax:
    low.hi = d.hi - 1;
    break;
  case ValueOrder::Split:
  case ValueOrder::ReverseSplit:
  case ValueOrder::Interval:
    low.hi = middle;
    high.lo = middle + 1;
    break;
  case ValueOrder::Middle:
  case ValueOrder::Median:
    return splitAt(d, middle, decision);
  case ValueOrder::Random:
    return splitAt(d, static_cast<int32_t>(d.lo + static_cast<int64_t>(random % static_cast<uint64_t>(d.width() + 1))),
                   decision);
  }
  bool highFirst = order == ValueOrder::Max || order == ValueOrder::ReverseSplit || order == ValueOrder::OutMin ||
                   order == ValueOrder::OutMedian || order == ValueOrder::OutRandom;
  decision.alternatives[0] = highFirst ? high : low;
  decision.alternatives[1] = highFirst ? low : high;
}

/// One of the two halves into which a decision cuts the tree for subproblems. Of three parts the value and what is
/// below it go left.
VERIWARP_HD inline Interval subproblemSide(const Decision &d, bool right) {
  if (d.count == 3)
    return right ? d.alternatives[2] : Interval{d.alternatives[1].lo, d.alternatives[0].hi};
  return d.alternatives[right];
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
