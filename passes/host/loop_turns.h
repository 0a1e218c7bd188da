// Integers of the host as functions of others, and what the variables of a loop are together, turn by turn.
#pragma once

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace veriwarp::host {

// A value as a function of another one, from the outermost operation to it.
struct Computed {
  llvm::SmallVector<const llvm::Instruction *, 8> operations; // each with at most one operand that is not constant
  const llvm::Value *from = nullptr;                          // null: a constant, `value`
  std::int64_t value = 0;
};

std::optional<std::int64_t> constantOf(const llvm::Value &value);
// By additions, masks and remainders with constants.
Computed readValue(const llvm::Value &value);
// After how many steps the operations' results repeat; 0: after too many. `far` grows by what is added on the way.
std::int64_t periodOf(const Computed &computed, std::int64_t &far);
std::int64_t valueFor(const Computed &computed, std::int64_t number);
// Small enough to calculate with, whatever is added on the way.
bool isNearNumber(std::int64_t value);

// Variables of a loop, and all that they are together in one turn or another.
class Turns {
public:
  using Values = llvm::SmallVector<std::int64_t, 4>; // of the variables, in their order
  struct Step {
    const llvm::BasicBlock *from = nullptr; // from where the loop's head is reached
    Values before, after;
  };

  // The variables that these two values are computed from, and those of the loop that the next turn's come from.
  // Nothing: they are not computed from constants and such variables alone, or have too many values.
  static std::optional<Turns> of(const llvm::Value *one, const llvm::Value *other);

  const llvm::BasicBlock *head() const { return variables.front()->getParent(); }
  std::int64_t valueIn(const Values &values, const llvm::Value *variable) const; // null: 0

  std::set<Values> all;
  std::vector<Step> steps; // `before` is empty where the loop is entered

private:
  struct Next {
    Computed value;
    std::size_t of = 0; // a variable, where it is not constant
  };

  std::optional<std::size_t> numberOf(const llvm::Value &value);
  bool readEdges();
  std::optional<Values> over(unsigned edge, const Values *before) const;
  bool goThrough();

  llvm::SmallVector<const llvm::PHINode *, 4> variables;
  std::vector<llvm::SmallVector<Next, 4>> edges;
};

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
