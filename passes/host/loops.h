// Variables that a loop counts up or down, or multiplies and divides by powers of two.
#pragma once

#include "passes/host/ranges.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

#include <optional>
#include <vector>

namespace veriwarp::host {

struct Induction {
  enum class Kind { Step, Multiply, Divide };
  Kind kind = Kind::Step;
  llvm::Value *start = nullptr;
  llvm::Instruction *next = nullptr; // the operation that makes the value of the next iteration
  std::int64_t step = 0;             // what is added, not 0; for the others the power's logarithm, 1 or more
  // A comparison with the limit, of signed or unsigned numbers, keeps a step from wrapping; and a product, if the limit
  // is no more than greatestLimit().
  bool guardedSigned = false, guardedUnsigned = false;
  // What a product is compared with, if that may be more.
  llvm::Value *limitSigned = nullptr, *limitUnsigned = nullptr;
  // Where it counts up or multiplies: what it is at most from the second iteration on, by comparisons with constants.
  std::optional<Wide> mostSigned, mostUnsigned;

  std::optional<Wide> most(Reading reading) const { return reading == Reading::Signed ? mostSigned : mostUnsigned; }

  llvm::Value *limit(Reading reading) const { return reading == Reading::Signed ? limitSigned : limitUnsigned; }
  // What is below this is multiplied without wrapping in either reading.
  Wide greatestLimit() const;

  // A step or a product is the mathematical one. Quotients are if no number is negative.
  bool neverWraps(Reading reading) const;
};

// A comparison of a counter of a loop with a number that the loop leaves alone: the loop goes on only while it holds.
struct Guard {
  llvm::PHINode *counter = nullptr;
  bool ofNext = false;                                       // of what it is in the next iteration
  llvm::ICmpInst::Predicate stays = llvm::ICmpInst::ICMP_EQ; // counter, predicate, limit
  llvm::Value *limit = nullptr;
};

// All that decides how often a loop runs; but not whether the CUDA runtime fails.
struct LoopEnds {
  std::vector<Guard> guards;               // each is passed in every turn
  std::vector<std::vector<Guard>> choices; // of one counter, of which every turn passes one
  std::vector<llvm::Value *> others;       // conditions that are not such comparisons, or that some turns pass by
};
LoopEnds endsOf(llvm::BasicBlock &header, const llvm::DominatorTree &tree);

// nullopt: not the header of a loop, or changed in another way.
std::optional<Induction> inductionOf(llvm::PHINode &phi, const llvm::DominatorTree &tree);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
