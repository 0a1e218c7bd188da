// How a problem is to be solved, and what came of it: what solve.h and gpu/gpu_solve.h have in common.
#pragma once

#include "solver/cp/search/search.h"

#include <chrono>
#include <optional>

namespace veriwarp::cp {

struct SolveOptions {
  std::optional<Fixpoint> fixpoint; // none: event; on a GPU, by the size of the net
  Fixpoint fixpointOnCpu() const { return fixpoint.value_or(Fixpoint::Event); }
  bool gpu = false;          // on the GPU; the net must be in ternary form
  uint32_t blocks = 0;       // there; 0: as many as can be resident
  uint32_t blockThreads = 0; // of each, a multiple of 32 up to 256; 0: chosen by the size of the net
  bool freeSearch = false;
  bool deterministic = false; // the same solutions in the same order for any number of threads
  uint32_t threads = 1;
  uint32_t subproblemBits = 0; // 2^bits subproblems; 0: chosen from the number of threads
  uint64_t seed = 1;
  uint64_t nodeLimit = UINT64_MAX;
  std::chrono::milliseconds timeLimit{0};    // 0: none
  std::chrono::milliseconds cpuTimeLimit{0}; // of the process; 0: none
  const std::atomic<bool> *cancelled = nullptr;
};

struct SolveStatistics {
  SearchStatistics search;
  Work work;
  uint64_t restarts = 0;
  uint64_t subproblems = 0, subproblemsSolved = 0, subproblemsSkipped = 0;
};

enum class SolveStatus : uint8_t {
  Complete, // everything was explored
  Stopped   // by a limit, or because onSolution said so
};

/// Values of the net's variables.
using Solution = std::vector<int32_t>;

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
