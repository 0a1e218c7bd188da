// Tables that host code reads a number from: `constexpr int sizes[] = {32, 64, 128}`, `int sizes[] = {n, 2 * n}`.
#pragma once

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace veriwarp::host {

struct Elements {
  llvm::Value *table = nullptr;
  std::vector<std::pair<std::int64_t, llvm::Value *>> values; // by bytes from its start; not empty
};

// All that `load` may read, where that is in a table that is filled once, and there are few. To read beside it is
// undefined.
std::optional<Elements> elementsOf(llvm::LoadInst &load, const llvm::DominatorTree &tree);

// The table of which a loop moves the pointer on from element to element; null if there is none.
llvm::Value *tableBehind(llvm::PHINode &pointer);

// Variables that begin as a copy of a table of constants and stay so become that table. Says whether there was one.
bool useTables(llvm::Function &function);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
