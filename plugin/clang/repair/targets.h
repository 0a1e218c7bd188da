// The expressions of a translation unit that the changes of a repair are about.
#pragma once

#include "report/exploration.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <map>
#include <string>
#include <vector>

namespace veriwarp::plugin {

// An expression, with all changes that are about it.
struct RepairTarget {
  const clang::Expr *expression = nullptr;
  std::vector<report::StrengthChange *> changes;
  report::MemoryOrder order = report::MemoryOrder::None; // the strongest asked for
  report::MemoryScope scope = report::MemoryScope::Block;
  bool changesOrder = false, changesScope = false;
};

// Where an access is done: the operator of an assignment, the name of what is called, the beginning of what is read.
clang::SourceLocation operatorOf(const clang::Expr *expression);

// A variable of the function's own, which no other thread sees.
bool isLocalVariable(const clang::Expr *expression);

// By file and place, line and column, as debug information has it.
using WantedChanges =
    std::map<clang::FileID, std::map<std::pair<unsigned, unsigned>, std::vector<report::StrengthChange *>>>;

// Outer expressions come first. Sets StrengthChange::written of what is found.
std::vector<RepairTarget> findTargets(clang::ASTContext &context, const WantedChanges &wanted);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
