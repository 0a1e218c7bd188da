// Depth-first branch and bound below the current state of an engine.
#pragma once

#include "solver/cp/search/brancher.h"

#include <atomic>
#include <optional>

namespace veriwarp::cp {

struct SearchStatistics {
  uint64_t nodes = 0;
  uint64_t failures = 0;
  uint64_t solutions = 0;
  uint64_t peakDepth = 0;
  void add(const SearchStatistics &other) {
    nodes += other.nodes, failures += other.failures, solutions += other.solutions;
    peakDepth = peakDepth > other.peakDepth ? peakDepth : other.peakDepth;
  }
};

/// The objective to beat, shared by everybody who searches.
class Bound {
public:
  explicit Bound(Objective objective)
      : goal(objective), best(objective == Objective::Maximize ? INT64_MIN : INT64_MAX) {}
  bool isBetter(int64_t value) const { return goal == Objective::Maximize ? value > get() : value < get(); }
  int64_t get() const { return best.load(std::memory_order_relaxed); }
  bool isSet() const { return get() != INT64_MIN && get() != INT64_MAX; }
  void improve(int64_t value) {
    int64_t old = get();
    while ((goal == Objective::Maximize ? value > old : value < old) && !best.compare_exchange_weak(old, value))
      ;
  }
  const Objective goal;

private:
  std::atomic<int64_t> best;
};

enum class SearchResult : uint8_t { Solution, Exhausted, FailureLimit, Stopped };

class TreeSearch {
public:
  /// onSolution is called with the engine at a solution and says whether to go on; shouldStop is asked at every node.
  TreeSearch(const Problem &from, Engine &store, Brancher &order, Bound &objectiveBound);

  std::function<bool(const Engine &)> onSolution;
  std::function<bool()> shouldStop;
  SearchStatistics statistics;

  /// Explores everything below the engine's state, or stops after `failureLimit` failures; the state is the same after.
  /// Without an objective the limit ends with the first solution: who started again would find it again.
  SearchResult run(BranchPosition start, uint64_t failureLimit = UINT64_MAX);

  /// The same in steps, without onSolution: begin, advance until there is no further solution, leave. With an objective
  /// each solution is better than those before. After Stopped or FailureLimit, advance goes on where it was.
  void begin(BranchPosition start);
  SearchResult advance(uint64_t failureLimit = UINT64_MAX);
  void leave();

  enum class Dive : uint8_t { Arrived, Failed, Leaf };
  struct DiveResult {
    Dive dive;
    uint32_t depth; // decisions made when it ended
  };
  /// Follows `bits` binary decisions from the engine's state, most significant bit of `path` first, without the bound:
  /// the partition into subproblems must not depend on when it is computed. `from` is advanced.
  DiveResult dive(uint64_t path, uint32_t bits, BranchPosition &from);

private:
  struct Frame {
    Decision decision;
    uint8_t next;
    BranchPosition position;
  };
  bool tell(Var var, Interval part);
  bool tellBound();
  bool backtrack();

  const Problem &problem;
  Engine &engine;
  Brancher &brancher;
  Bound &bound;
  std::vector<Frame> frames;
  BranchPosition position;
  bool atEnd = false; // the node was explored: the next one is found by backtracking
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
