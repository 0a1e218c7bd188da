// Executes launches: all blocks, all threads, from barrier to barrier, on memory of numbers or of terms. Private to the
// equivalence check.
//
// A branch whose condition is a term is executed on both sides, up to where they meet again; what is written there
// depends on the condition, and values at the meeting point are chosen by it. Threads of an interval run one after the
// other: without a race the order does not matter, and a race ends the run.
#pragma once

#include "passes/equivalence/equivalence.h"
#include "passes/equivalence/grid_memory.h"
#include "passes/equivalence/grid_undefined.h"
#include "passes/race/threads/budget.h"

#include <memory>
#include <set>

namespace veriwarp::equivalence {

// What a run needs of the world: how an array is cut into elements, and what is in memory at first.
struct GridWorld {
  smt::TermPool &pool;
  smt::Solver &solver;
  std::map<std::string, unsigned> cells;            // by array, bytes
  const std::set<std::string> &numbers;             // arrays of which any NaN is like any other
  const std::map<std::string, std::string> &labels; // of arrays, for readers
  const std::set<std::string> &uncertain;           // arrays that cannot be given contents
  std::unordered_map<unsigned, GridInput>
      &inputs; // by id of the term that stands for it; elements of known number only
  // Concrete runs: the contents of an array, and scalars, by name. Empty: terms.
  std::function<std::uint64_t(const std::string &array, std::int64_t element, unsigned bytes)> contents;
  std::function<std::uint64_t(const std::string &scalar, unsigned bytes)> scalar;
  std::string side; // distinguishes values that are the program's own and any
  std::function<bool()> outOfTime;
  std::size_t maxSteps = 0;
  bool isConcrete() const { return static_cast<bool>(contents); }
};

class GridRun {
public:
  explicit GridRun(GridWorld &w) : world(w) {}

  bool launch(const GridLaunch &launch); // false: see below

  report::Phrase problem; // why it has not been run to its end, if it has not
  report::Location where;
  std::optional<GridRace> race;           // that is the problem
  std::set<report::Abstraction> invented; // concrete runs: values that the model does not determine
  bool isUndefined = false;               // concrete runs: C++ gives no meaning to something that has been computed
  Undefined undefined;                    // symbolic runs
  std::set<report::Assumption> assumptions;
  std::map<std::string, std::unique_ptr<GridArray>> global; // by name
  std::size_t steps = 0;

  GridValue contentOf(GridArray &array, const GridValue &element);               // as it is now
  std::uint32_t threadOf(std::uint32_t linear, Dim3 &block, Dim3 &thread) const; // of the last launch

private:
  friend class GridThreads;
  GridWorld &world;
  GridLaunch last;
};

// Which element size every array of these launches has: the greatest that divides all accesses.
void findCells(const std::vector<GridLaunch> &launches, std::map<std::string, unsigned> &cells);
std::string nameOfParameter(const GridLaunch &launch, std::uint32_t parameter);
// Arrays of all threads with the same name are one array, in all launches of both sides.
std::string nameOfObject(const GridLaunch &launch, kernel::ObjectId object);

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
