// What a loop's head alone tells of the variable that it counts with.
#pragma once

#include "plugin/clang/host/effects.h"

namespace clang {
class ASTContext;
class ForStmt;
} // namespace clang

namespace veriwarp::plugin {

// The variable of `for (int s = 1; …; s *= 2)` and its like: from a power of two by factors or quotients of powers of
// two. It is a power of two whenever the body begins, or 0 if `mayBeZero` (it was divided, or is unsigned and wrapped).
struct PowerCounter {
  Place place;
  bool mayBeZero = false;
};
std::optional<PowerCounter> powerCounter(const clang::ForStmt &loop, HostFunction &function);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
