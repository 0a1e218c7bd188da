// Listens to the parser: what a code generator has to be told later, and the comments that are annotations or
// speak of the elements of arrays.
#pragma once

#include "plugin/clang/compiler/device_module.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/SourceLocation.h"

#include <functional>
#include <memory>
#include <vector>

namespace veriwarp::plugin {

// `parsed` is called when everything is parsed; `events` and `annotations` must live as long as it does.
std::unique_ptr<clang::ASTConsumer> makeListener(clang::CompilerInstance &compiler, ParserEvents &events,
                                                 std::vector<clang::SourceRange> &annotations,
                                                 std::function<void(clang::ASTContext &)> parsed);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
