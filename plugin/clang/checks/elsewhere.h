// Kernels that one file defines and another one launches. A file is compiled by itself: the check of a kernel sees the
// launches of the kernel's own file. What another file does is told here, so that no proof is silent about it.
#pragma once

#include "report/finding.h"

#include <vector>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace veriwarp::plugin {

// A message for each kernel that user code launches, or takes the address of, and that this file does not define.
std::vector<report::Message> kernelsOfOtherFiles(clang::ASTContext &ast, bool systemHeaders);

// Is the kernel declared in a header, apart from its definition? Then other files are meant to launch it.
bool isDeclaredForOtherFiles(const clang::FunctionDecl &kernel);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
