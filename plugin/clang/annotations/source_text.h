// The text of the main file, and where the parts of the AST stand in it.
#pragma once

#include "passes/annotate/ast.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <optional>
#include <string_view>

namespace veriwarp::plugin {

class SourceText {
public:
  explicit SourceText(clang::ASTContext &a);

  annotate::Place placeOf(clang::SourceRange range) const;    // invalid: in a macro or another file
  bool onlyBlanksBetween(unsigned begin, unsigned end) const; // blanks, and comments that are no annotations
  // Where the declaration begins, with its attributes; nullopt: not in the main file.
  std::optional<unsigned> beginOf(const clang::FunctionDecl &function) const;

  clang::ASTContext &ast;
  const std::string_view text;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
