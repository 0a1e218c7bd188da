// Collects the comments that are annotations while a file is parsed.
#pragma once

#include "passes/annotate/lexer.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

#include <vector>

namespace veriwarp::plugin {

class AnnotationCollector : public clang::CommentHandler {
public:
  explicit AnnotationCollector(std::vector<clang::SourceRange> &found) : ranges(found) {}
  bool HandleComment(clang::Preprocessor &preprocessor, clang::SourceRange range) override {
    bool invalid = false;
    const char *text = preprocessor.getSourceManager().getCharacterData(range.getBegin(), &invalid);
    if (!invalid && annotate::isAnnotationComment(std::string_view(text, 3)))
      ranges.push_back(range);
    return false;
  }

private:
  std::vector<clang::SourceRange> &ranges;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
