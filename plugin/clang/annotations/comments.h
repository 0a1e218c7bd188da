// Collects the comments that are annotations while a file is parsed.
#pragma once

#include "passes/annotate/lexer.h"
#include "plugin/clang/annotations/contract.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

#include <vector>

namespace veriwarp::plugin {

class AnnotationCollector : public clang::CommentHandler {
public:
  // `elementsToo`: and those that speak of the elements of arrays.
  explicit AnnotationCollector(std::vector<clang::SourceRange> &found, bool elementsToo = false)
      : ranges(found), withElements(elementsToo) {}
  bool HandleComment(clang::Preprocessor &preprocessor, clang::SourceRange range) override {
    const clang::SourceManager &sources = preprocessor.getSourceManager();
    bool invalid = false;
    const char *text = sources.getCharacterData(range.getBegin(), &invalid);
    if (invalid)
      return false;
    const std::string_view comment(text,
                                   sources.getFileOffset(range.getEnd()) - sources.getFileOffset(range.getBegin()));
    if (annotate::isAnnotationComment(comment) || (withElements && isElementsComment(comment)))
      ranges.push_back(range);
    return false;
  }

private:
  std::vector<clang::SourceRange> &ranges;
  const bool withElements;
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
