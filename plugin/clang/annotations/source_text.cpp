#include "plugin/clang/annotations/source_text.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
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

namespace {

bool isOfName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// Where the specifier or attribute begins with which the text ends: __global__, __launch_bounds__(256), [[nodiscard]].
std::optional<unsigned> beginOfSpecifier(std::string_view text) {
  static const std::set<std::string_view> specifiers = {"__global__",      "__device__",   "__host__",
                                                        "__forceinline__", "__noinline__", "static",
                                                        "inline",          "extern",       "constexpr"};
  text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  if (text.ends_with("]]")) {
    const std::size_t open = text.rfind("[[");
    return open == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(open));
  }
  const bool hasArguments = text.ends_with(')');
  if (hasArguments) {
    std::size_t open = text.size();
    for (int depth = 0; open != 0 && (open == text.size() || depth != 0);) {
      --open;
      depth += text[open] == ')' ? 1 : text[open] == '(' ? -1 : 0;
    }
    text = text.substr(0, open);
    text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
  }
  std::size_t start = text.size();
  while (start != 0 && isOfName(text[start - 1]))
    --start;
  const std::string_view name = text.substr(start);
  // __launch_bounds__, __maxnreg__, __attribute__: reserved names that take arguments.
  const bool isSpecifier = hasArguments ? name.starts_with("__") && name.ends_with("__") : specifiers.contains(name);
  return isSpecifier ? std::optional(static_cast<unsigned>(start)) : std::nullopt;
}

} // namespace

std::optional<unsigned> SourceText::beginOf(const clang::FunctionDecl &function) const {
  Place whole = placeOf(function.getSourceRange());
  const clang::FunctionDecl *pattern = function.getTemplateInstantiationPattern();
  const clang::FunctionTemplateDecl *described = (pattern ? pattern : &function)->getDescribedFunctionTemplate();
  if (described)
    whole = placeOf(described->getSourceRange());
  if (!whole.valid())
    return std::nullopt;
  // `extern "C"` is a declaration around this one.
  if (const auto *linkage = llvm::dyn_cast<clang::LinkageSpecDecl>(function.getLexicalDeclContext());
      linkage && !linkage->hasBraces() && placeOf(linkage->getSourceRange()).valid())
    whole.begin = std::min(whole.begin, placeOf(linkage->getSourceRange()).begin);
  // __global__ is an attribute: the declaration's range may begin after it.
  unsigned begin = whole.begin;
  while (const std::optional<unsigned> specifier = beginOfSpecifier(text.substr(0, begin)))
    begin = *specifier;
  return begin;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
