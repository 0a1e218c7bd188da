#include "plugin/clang/annotations/source_text.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace veriwarp::plugin {

using annotate::Place;

SourceText::SourceText(clang::ASTContext &a)
    : ast(a), text(a.getSourceManager().getBufferData(a.getSourceManager().getMainFileID())) {}

Place SourceText::placeOf(clang::SourceRange range) const {
  const clang::SourceManager &sources = ast.getSourceManager();
  clang::CharSourceRange chars =
      clang::Lexer::makeFileCharRange(clang::CharSourceRange::getTokenRange(range), sources, ast.getLangOpts());
  if (chars.isInvalid() || sources.getFileID(chars.getBegin()) != sources.getMainFileID())
    return {};
  return {sources.getFileOffset(chars.getBegin()), sources.getFileOffset(chars.getEnd())};
}

bool SourceText::onlyBlanksBetween(unsigned begin, unsigned end) const {
  if (begin > end || end > text.size())
    return false;
  for (std::size_t i = begin; i < end;) {
    std::string_view rest = text.substr(i, end - i);
    if (rest.starts_with("//"))
      i = std::min(text.find('\n', i), text.size());
    else if (rest.starts_with("/*"))
      i = std::min(text.find("*/", i + 2), text.size() - 2) + 2;
    else if (std::string_view(" \t\r\n").find(text[i]) != std::string_view::npos)
      ++i;
    else
      return false;
  }
  return true;
}

std::optional<unsigned> SourceText::beginOf(const clang::FunctionDecl &function) const {
  Place whole = placeOf(function.getSourceRange());
  const clang::FunctionDecl *pattern = function.getTemplateInstantiationPattern();
  const clang::FunctionTemplateDecl *described = (pattern ? pattern : &function)->getDescribedFunctionTemplate();
  if (described)
    whole = placeOf(described->getSourceRange());
  if (!whole.valid())
    return std::nullopt;
  // __global__ is an attribute: the declaration's range may begin after it.
  static const std::set<std::string_view> specifiers = {"__global__",      "__device__",   "__host__",
                                                        "__forceinline__", "__noinline__", "static",
                                                        "inline",          "extern",       "constexpr"};
  unsigned begin = whole.begin;
  while (begin != 0) {
    std::size_t end = text.find_last_not_of(" \t\r\n", begin - 1);
    if (end == std::string_view::npos)
      break;
    if (text[end] == ')') { // __launch_bounds__(256)
      std::size_t open = text.rfind("__launch_bounds__", end);
      if (open == std::string_view::npos ||
          text.substr(open, end - open).find_first_of(";{}") != std::string_view::npos)
        break;
      begin = static_cast<unsigned>(open);
      continue;
    }
    std::size_t start = end;
    while (start > 0 && (std::isalnum(static_cast<unsigned char>(text[start - 1])) || text[start - 1] == '_'))
      --start;
    if (!specifiers.contains(text.substr(start, end + 1 - start)))
      break;
    begin = static_cast<unsigned>(start);
  }
  return begin;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
