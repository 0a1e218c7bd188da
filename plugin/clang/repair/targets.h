// The expressions of a translation unit that the changes of a repair are about.
#pragma once

#include "report/exploration.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <map>
#include <string>
#include <vector>

namespace veriwarp::plugin {

// Names of the JSON, by rank.
constexpr llvm::StringRef repairOrders[] = {"none", "relaxed", "acquire", "release", "acq_rel", "seq_cst"};
constexpr llvm::StringRef repairScopes[] = {"block", "device", "system"};
template <std::size_t N> unsigned rankOf(const llvm::StringRef (&names)[N], llvm::StringRef name) {
  return static_cast<unsigned>(std::find(names, names + N, name) - names);
}

// An expression, with all changes that are about it.
struct RepairTarget {
  const clang::Expr *expression = nullptr;
  std::vector<report::StrengthChange *> changes;
  std::string order = "none", scope = "block"; // the strongest asked for
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
