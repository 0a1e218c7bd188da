// `verify`: what the plugin does with annotated kernels once a file is parsed. Mistakes in annotations are Clang's own
// errors, results are errors (refuted), warnings (unknown) and, at the end, a file in JSON for the command.
#pragma once

#include "plugin/clang/options/options.h"

#include "clang/Frontend/CompilerInstance.h"

#include <vector>

namespace veriwarp::plugin {

void runAnnotations(clang::CompilerInstance &compiler, clang::ASTContext &ast, const Options &options,
                    const std::vector<clang::SourceRange> &comments);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
