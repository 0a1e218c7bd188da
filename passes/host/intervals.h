// The numbers that a function computes, where what they are computed from is the same when a kernel is launched.
#pragma once

#include "passes/host/loops.h"
#include "passes/host/ranges.h"
#include "passes/host/values.h"
#include "passes/kernel/expr.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <optional>
#include <vector>

namespace veriwarp::host {

struct Interval {
  kernel::Expr least, most;
};

std::optional<Interval> unite(const std::optional<Interval> &a, const std::optional<Interval> &b);

class Intervals {
public:
  Intervals(const llvm::CallInst &launch, const llvm::DominatorTree &tree, Values &values);

  // Of a value of integers that is stored at `place`.
  std::optional<Interval> of(llvm::Value &value, const llvm::Instruction &place, unsigned depth = 0);

  // Where a loop counts up from 0 in steps of one while its counter is below a number that is the same at the launch,
  // and every turn passes `place`: that number, and where the loop is left for.
  struct Counted {
    kernel::Expr limit;
    llvm::BasicBlockEdge end;
    bool isSigned; // the counter is compared as a signed number
  };
  std::optional<Counted> countedTo(llvm::PHINode &counter, const llvm::Instruction &place);

private:
  // The same at the launch as wherever it was used before.
  bool isSameThere(const llvm::Value &value) const;
  static bool isTestOf(const llvm::Value &condition, const Guard &guard);
  std::optional<Interval> ofCast(llvm::CastInst &cast, const llvm::Instruction &place, unsigned depth);
  std::optional<Interval> ofOperation(llvm::BinaryOperator &operation, const llvm::Instruction &place, unsigned depth);
  std::optional<Interval> ofPhi(llvm::PHINode &phi, const llvm::Instruction &place, unsigned depth);
  std::optional<Interval> ofDistribution(const llvm::CallBase &call) const;
  llvm::Value *lastStored(llvm::AllocaInst &object, std::int64_t offset, const llvm::CallBase &call) const;
  Interval belowSizeOf(llvm::Value &divisor);
  std::optional<Interval> byType(llvm::Value &value) const;
  Bounds bounds(llvm::Value &value) const;

  const llvm::CallInst &launch;
  const llvm::DominatorTree &tree;
  Values &values;
  const std::vector<Condition> none;
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
