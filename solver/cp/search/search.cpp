// The tree search. The last alternative of a decision is explored in the level of its parent, so the trail is as deep
// as the left branches only. A node is one propagation; the root is one, and so is every alternative.
#include "solver/cp/search/search.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::cp {

TreeSearch::TreeSearch(const Problem &from, Engine &store, Brancher &order, Bound &objectiveBound)
    : problem(from), engine(store), brancher(order), bound(objectiveBound) {}

bool TreeSearch::tellBound() {
  if (bound.goal == Objective::None || !bound.isSet())
    return true;
  return bound.goal == Objective::Minimize ? engine.setHi(problem.objective, bound.get() - 1)
                                           : engine.setLo(problem.objective, bound.get() + 1);
}

/// Narrows a domain to a part of a decision.
bool TreeSearch::tell(Var var, Interval part) {
  for (int64_t gone = int64_t{part.hi} + 1; gone < part.lo; ++gone)
    if (!engine.remove(var, gone))
      return false;
  return part.empty() || (engine.setLo(var, part.lo) && engine.setHi(var, part.hi));
}

/// To the next untried alternative; false when there is none.
bool TreeSearch::backtrack() {
  while (!frames.empty()) {
    engine.pop();
    Frame &frame = frames.back();
    Decision &d = frame.decision;
    position = frame.position;
    assert(frame.next > 0 && frame.next < d.count && "a decision on the way has an alternative left");
    Interval part = d.alternatives[frame.next++];
    Var var = d.var;
    if (frame.next < d.count)
      engine.push();
    else
      frames.pop_back();
    if (tell(var, part))
      return true;
    ++statistics.nodes;
    ++statistics.failures;
  }
  return false;
}

void TreeSearch::begin(BranchPosition start) {
  assert(frames.empty() && "a search begins where no other is under way");
  position = start;
  atEnd = false;
}

void TreeSearch::leave() {
  for (; !frames.empty(); frames.pop_back())
    engine.pop();
  assert(frames.empty() && "the engine is as it was before");
}

SearchResult TreeSearch::advance(uint64_t failureLimit) {
  uint64_t lastFailure = failureLimit == UINT64_MAX ? UINT64_MAX : statistics.failures + failureLimit;
  while (true) {
    if (atEnd && statistics.failures >= lastFailure)
      return SearchResult::FailureLimit;
    if (atEnd && !backtrack())
      return SearchResult::Exhausted;
    atEnd = false;
    if (shouldStop && shouldStop())
      return SearchResult::Stopped;
    ++statistics.nodes;
    if (!tellBound() || !engine.propagate()) {
      ++statistics.failures;
      atEnd = true;
      continue;
    }
    Frame frame{{}, 1, position};
    if (brancher.choose(frame.position, frame.decision)) {
      position = frame.position;
      engine.push();
      frames.push_back(frame);
      statistics.peakDepth = std::max<uint64_t>(statistics.peakDepth, frames.size());
      assert(frame.decision.count >= 2 && !engine.get(frame.decision.var).fixed() && "open variables are decided");
      tell(frame.decision.var, frame.decision.alternatives[0]);
      continue;
    }
    assert((bound.goal == Objective::None || engine.get(problem.objective).fixed()) && "a solution has a value");
    ++statistics.solutions;
    if (bound.goal != Objective::None)
      bound.improve(engine.get(problem.objective).lo);
    atEnd = true;
    return SearchResult::Solution;
  }
}

SearchResult TreeSearch::run(BranchPosition start, uint64_t failureLimit) {
  uint64_t lastFailure = failureLimit == UINT64_MAX ? UINT64_MAX : statistics.failures + failureLimit;
  SearchResult result = SearchResult::Stopped;
  begin(start);
  try {
    do {
      result =
          advance(lastFailure == UINT64_MAX ? UINT64_MAX : lastFailure - std::min(lastFailure, statistics.failures));
      if (result == SearchResult::Solution && bound.goal == Objective::None)
        lastFailure = UINT64_MAX;
    } while (result == SearchResult::Solution && onSolution(engine));
  } catch (const Interrupted &) {
    result = SearchResult::Stopped;
  }
  if (result == SearchResult::Solution)
    result = SearchResult::Stopped;
  leave();
  return result;
}

TreeSearch::DiveResult TreeSearch::dive(uint64_t path, uint32_t bits, BranchPosition &from) {
  assert(bits <= 64 && "a path is a word");
  for (uint32_t depth = 0; depth <= bits; ++depth) {
    ++statistics.nodes;
    if (!engine.propagate()) {
      ++statistics.failures;
      return {Dive::Failed, depth};
    }
    if (depth == bits)
      break;
    Decision d;
    if (!brancher.choose(from, d))
      return {Dive::Leaf, depth};
    bool right = (path >> (bits - 1 - depth)) & 1;
    Interval part = subproblemSide(d, right);
    if (!tell(d.var, part))
      return {Dive::Failed, depth + 1};
  }
  return {Dive::Arrived, bits};
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
