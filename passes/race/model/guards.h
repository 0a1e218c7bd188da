// Which parameters bound threads on the way to an instruction: the `n` of `if (i < n)`, of a loop's end, of an index
// that is clamped. A comparison elsewhere in the kernel, around other accesses, says nothing of this one.
#pragma once

#include "passes/race/model/analysis.h"

#include <array>
#include <vector>

namespace veriwarp::race {

class Guards {
public:
  explicit Guards(const Analysis &analysis);

  // By parameter: is it compared with what differs between threads, where that decides whether, or at which address,
  // one of these instructions is executed? Of the kernel as a whole, if there are none.
  std::vector<bool> bounding(const std::vector<kernel::ValueId> &instructions) const;
  // By parameter: does the address of one of these accesses depend on it?
  std::vector<bool> addressing(const std::vector<kernel::ValueId> &instructions) const;
  // By dimension: does the index of its block decide where or whether a thread reads or writes? Such a kernel is meant
  // for many blocks. One that only stores the index, or computes with it, may be launched with one.
  std::array<bool, 3> placesBlocks() const;
  // The conditions that, next before the block, decide whether it is executed.
  std::vector<kernel::ValueId> conditionsOf(kernel::BlockId block) const;

private:
  void add(const kernel::Value &comparison, std::vector<bool> &found) const;

  const Analysis &analysis;
  // By block: the blocks whose branches decide whether it is executed (Ferrante, Ottenstein, Warren, TOPLAS 1987,
  // section 3.1).
  std::vector<std::vector<kernel::BlockId>> deciding;
};

// The parameters in the expression that `v` is, of integers, comparisons and choices.
void parametersIn(const kernel::Kernel &k, kernel::ValueId v, std::vector<bool> &found);
bool isComparison(kernel::Op op);
bool isArithmetic(kernel::Op op);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
