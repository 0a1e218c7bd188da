// Fences beside accesses that have no orders, CUDA's old atomics and volatile ones: one before them is a release, one
// behind them an acquire.
#pragma once

#include "plugin/clang/repair/text.h"

#include "clang/AST/Expr.h"

namespace veriwarp::plugin {

struct FenceEdit {
  bool release = false, acquire = false;
  std::string fence;    // "__threadfence()"
  std::string name;     // of the function that is called, if it changes
  bool inMacro = false; // among the arguments of a macro, or in a definition: nothing but an expression can stand here
};

// False: it cannot be written; the text says why.
bool writeFences(clang::ASTContext &context, RepairText &text, const clang::Expr &access, const FenceEdit &what);

// The value of the expression is not used.
bool isStatement(clang::ASTContext &context, const clang::Expr *expression);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
