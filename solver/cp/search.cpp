// The tree search. The last alternative of a decision is explored in the level of its parent, so the trail is as deep as the
// left branches only. A node is one propagation; the root is one, and so is every alternative.
#include "solver/cp/search.h"

namespace veriwarp::cp {

TreeSearch::TreeSearch(const Problem &from, Engine &store, Brancher &order, Bound &objectiveBound)
    : problem(from), engine(store), brancher(order), bound(objectiveBound) {}

bool TreeSearch::tellBound() {
  if (bound.goal == Objective::None || !bound.isSet())
    return true;
  return bound.goal == Objective::Minimize ? engine.setHi(problem.objective, bound.get() - 1)
                                           : engine.setLo(problem.objective, bound.get() + 1);
}

/// To the next untried alternative; false when there is none.
bool TreeSearch::backtrack(BranchPosition &position) {
  while (!frames.empty()) {
    engine.pop();
    Frame &frame = frames.back();
    Decision &d = frame.decision;
    position = frame.position;
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

SearchResult TreeSearch::run(BranchPosition position, uint64_t failureLimit) {
  SearchResult result = SearchResult::Stopped;
  uint64_t lastFailure = failureLimit == UINT64_MAX ? UINT64_MAX : statistics.failures + failureLimit;
  try {
    while (true) {
      if (shouldStop && shouldStop())
        break;
      ++statistics.nodes;
      bool open = tellBound() && engine.propagate();
      if (!open) {
        ++statistics.failures;
      } else {
        Frame frame{{}, 1, position};
        if (brancher.choose(frame.position, frame.decision)) {
          position = frame.position;
          engine.push();
          frames.push_back(frame);
          statistics.peakDepth = std::max<uint64_t>(statistics.peakDepth, frames.size());
          tell(frame.decision.var, frame.decision.alternatives[0]);
          continue;
        }
        ++statistics.solutions;
        if (bound.goal != Objective::None)
          bound.improve(engine.get(problem.objective).lo);
        if (!onSolution(engine))
          break;
      }
      if (statistics.failures >= lastFailure) {
        result = SearchResult::FailureLimit;
        break;
      }
      if (!backtrack(position)) {
        result = SearchResult::Exhausted;
        break;
      }
    }
  } catch (const Interrupted &) {
  }
  for (; !frames.empty(); frames.pop_back())
    engine.pop();
  return result;
}

TreeSearch::DiveResult TreeSearch::dive(uint64_t path, uint32_t bits, BranchPosition &position) {
  for (uint32_t depth = 0; depth <= bits; ++depth) {
    ++statistics.nodes;
    if (!engine.propagate()) {
      ++statistics.failures;
      return {Dive::Failed, depth};
    }
    if (depth == bits)
      break;
    Decision d;
    if (!brancher.choose(position, d))
      return {Dive::Leaf, depth};
    bool right = (path >> (bits - 1 - depth)) & 1;
    Interval part = subproblemSide(d, right);
    if (!tell(d.var, part))
      return {Dive::Failed, depth + 1};
  }
  return {Dive::Arrived, bits};
}

} // namespace veriwarp::cp
