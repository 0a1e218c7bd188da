// Clang's AST and the annotations in its comments to kernels for the verifier: names are resolved in Clang's scopes at
// the place of the comment, and every mistake becomes a problem with its place.
#pragma once

#include "passes/optimize/optimize.h"
#include "passes/verify/program.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Preprocessor.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::plugin {

struct BoundFile {
  std::vector<verify::Kernel> kernels; // those with annotations, in the order of the file
  std::vector<annotate::Problem> problems;
  std::vector<annotate::Problem> warnings;
  std::vector<annotate::Clause> elsewhere; // gpuopt fuse, in host functions
  std::vector<optimize::Launch> launches;  // of the main file
  std::vector<annotate::Problem> lineUses; // device functions and constants (message: which) with __LINE__, __COUNTER__
  std::map<std::string, std::set<std::string>> macros; // that the main file names: the names in what they stand for
};

// `comments`: the annotations that the parser has met, of any file.
BoundFile bindAnnotations(clang::ASTContext &ast, clang::Preprocessor &preprocessor,
                          const std::vector<clang::SourceRange> &comments);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
