// `verify`: what the plugin does with annotated kernels once a file is parsed. Mistakes in annotations are Clang's own
// errors; what was found is a report.
#pragma once

#include "plugin/clang/options/options.h"
#include "report/finding.h"

#include "clang/Frontend/CompilerInstance.h"

#include <optional>
#include <vector>

namespace veriwarp::plugin {

// nullopt: the file or its annotations have mistakes, which have been told.
std::optional<report::Report> verifyAnnotated(clang::CompilerInstance &compiler, clang::ASTContext &ast,
                                              const Options &options, const std::vector<clang::SourceRange> &comments);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
