// See device_launches.h. Which function is the device's is seen from the tokens: the body of a function, or of a
// lambda, before whose brace `__global__` or `__device__` stands.
#include "plugin/clang/compiler/device_launches.h"

#include "plugin/clang/compiler/limits.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <algorithm>
#include <cassert>
#include <vector>

namespace veriwarp::plugin {

namespace {

namespace tok = clang::tok;

std::vector<clang::Token> tokensOfFile(llvm::StringRef text, const clang::LangOptions &language) {
  clang::Lexer lexer(clang::SourceLocation(), language, text.begin(), text.begin(), text.end());
  std::vector<clang::Token> tokens;
  for (clang::Token token; !lexer.LexFromRawLexer(token);)
    tokens.push_back(token);
  return tokens;
}

struct LaunchEdit {
  std::size_t at = 0, length = 0;
  std::string text;
};

class LaunchReader {
public:
  LaunchReader(llvm::StringRef source, const clang::LangOptions &language)
      : text(source), tokens(tokensOfFile(source, language)) {
    // Offsets: a lexer without a place for its file numbers characters from 0.
    for (const clang::Token &token : tokens)
      offsets.push_back(token.getLocation().getRawEncoding());
  }

  std::vector<LaunchEdit> launches() {
    for (std::size_t i = 0; i < tokens.size(); ++i)
      if (tokens[i].is(tok::hash) && tokens[i].isAtStartOfLine())
        i = directive(i);
      else
        token(i);
    return std::move(edits);
  }

private:
  llvm::StringRef spelling(std::size_t i) const { return text.substr(offsets[i], tokens[i].getLength()); }
  bool is(std::size_t i, tok::TokenKind kind) const { return i < tokens.size() && tokens[i].is(kind); }

  // Returns its last token. Each branch of #if begins with the braces that were open before it.
  std::size_t directive(std::size_t hash) {
    std::size_t last = hash;
    while (last + 1 < tokens.size() && !tokens[last + 1].isAtStartOfLine())
      ++last;
    const llvm::StringRef name = last > hash ? spelling(hash + 1) : "";
    if (name == "if" || name == "ifdef" || name == "ifndef") { // parses: directives of the preprocessor
      before.push_back(open);
    } else if (name == "else" || name == "elif") { // parses: directives of the preprocessor
      if (!before.empty())
        open = before.back();
    } else if (name == "endif" && !before.empty()) { // parses: directives of the preprocessor
      before.pop_back();
    }
    return last;
  }

  void token(std::size_t i) {
    const bool inDevice = !open.empty() && open.back();
    switch (tokens[i].getKind()) {
    case tok::raw_identifier:
      identifier(i, inDevice);
      break;
    case tok::l_brace:
      open.push_back(inDevice || marked);
      marked = false;
      break;
    case tok::r_brace:
      if (!open.empty())
        open.pop_back();
      marked = false;
      break;
    case tok::semi:
      marked = false;
      break;
    case tok::lesslessless:
      if (inDevice)
        launch(i);
      break;
    default:
      break;
    }
  }

  void identifier(std::size_t i, bool inDevice) {
    const llvm::StringRef name = spelling(i);
    // parses: the names that CUDA gives attributes, and keywords
    marked = marked || name == "__global__" || name == "__device__";
    if (name == "__shared__" && is(i + 1, tok::raw_identifier) && spelling(i + 1) == "alignas" &&
        is(i + 2, tok::l_paren))
      alignment(i);
    if (inDevice && (name == "asm" || name == "__asm__" || name == "__asm"))
      assembly(i);
  }

  // `__shared__ alignas(16)`: Clang wants them the other way round.
  void alignment(std::size_t attribute) {
    std::size_t last = attribute + 3;
    for (unsigned depth = 1; last < tokens.size(); ++last) {
      depth += is(last, tok::l_paren);
      if (is(last, tok::r_paren) && --depth == 0)
        break;
    }
    if (last == tokens.size())
      return;
    edits.push_back({offsets[attribute], tokens[attribute].getLength(), ""});
    edits.push_back({offsets[last] + 1, 0, " __shared__"});
  }

  // In the text of inline PTX `%laneid` is a register to nvcc, and nothing to Clang, which wants `%%laneid`.
  void assembly(std::size_t keyword) {
    std::size_t at = keyword + 1;
    while (is(at, tok::raw_identifier)) // volatile
      ++at;
    for (++at; is(at, tok::string_literal); ++at) {
      const llvm::StringRef literal = spelling(at);
      for (std::size_t i = 0; i + 1 < literal.size(); ++i)
        if (literal[i] == '%') {
          const bool isOperand = i + 2 < literal.size() && llvm::isDigit(literal[i + 2]); // %c0
          if (llvm::isAlpha(literal[i + 1]) && !isOperand)
            edits.push_back({offsets[at] + i, 0, "%"});
          ++i; // %% is one
        }
    }
  }

  // The first token of `a::b<c>::d`, which ends before `end`; `end`: there is no such name.
  std::size_t nameBefore(std::size_t end) const {
    std::size_t first = end;
    while (first > 0) {
      std::size_t at = first - 1;
      if (is(at, tok::greater) || is(at, tok::greatergreater))
        at = templateArgumentsBefore(at);
      if (at >= tokens.size() || !is(at, tok::raw_identifier))
        return end;
      first = at;
      if (first == 0 || !is(first - 1, tok::coloncolon))
        return first;
      --first;
      const llvm::StringRef word = first > 0 && is(first - 1, tok::raw_identifier) ? spelling(first - 1) : "";
      if (first == 0 || !(is(first - 1, tok::greater) || !word.empty()) || word == "return" || // parses: keywords
          word == "else" || word == "do")
        return first; // ::name
    }
    return end;
  }
  // The name before the `<` to which the `>` at `closing` belongs; the number of tokens: not found.
  std::size_t templateArgumentsBefore(std::size_t closing) const {
    int depth = 0, brackets = 0;
    for (std::size_t at = closing + 1; at-- > 0;) {
      switch (tokens[at].getKind()) {
      case tok::r_paren:
      case tok::r_square:
        ++brackets;
        break;
      case tok::l_paren:
      case tok::l_square:
        if (--brackets < 0)
          return tokens.size();
        break;
      case tok::greater:
        depth += brackets == 0;
        break;
      case tok::greatergreater:
        depth += brackets == 0 ? 2 : 0;
        break;
      case tok::less:
        depth -= brackets == 0;
        break;
      case tok::semi:
      case tok::l_brace:
      case tok::r_brace:
        return tokens.size();
      default:
        break;
      }
      if (depth <= 0)
        return at > 0 ? at - 1 : tokens.size();
    }
    return tokens.size();
  }

  // The `>>>` of the `<<<` at `opening`; the number of tokens: not found.
  std::size_t closingOf(std::size_t opening) const {
    int depth = 0;
    for (std::size_t at = opening + 1; at < tokens.size(); ++at) {
      const tok::TokenKind kind = tokens[at].getKind();
      if (kind == tok::greatergreatergreater && depth == 0)
        return at;
      if (kind == tok::l_paren || kind == tok::l_square || kind == tok::l_brace)
        ++depth;
      else if ((kind == tok::r_paren || kind == tok::r_square || kind == tok::r_brace) && --depth < 0)
        break;
      else if (kind == tok::semi)
        break;
    }
    return tokens.size();
  }

  // How many arguments there are in the parentheses; nothing where a `<` may be that of a template, or they do not end.
  std::optional<unsigned> argumentsIn(std::size_t opening) const {
    unsigned depth = 1, commas = 0;
    if (is(opening + 1, tok::r_paren))
      return 0;
    for (std::size_t at = opening + 1; at < tokens.size(); ++at)
      switch (tokens[at].getKind()) {
      case tok::l_paren:
      case tok::l_square:
      case tok::l_brace:
        ++depth;
        break;
      case tok::r_paren:
      case tok::r_square:
      case tok::r_brace:
        if (--depth == 0)
          return commas + 1;
        break;
      case tok::comma:
        commas += depth == 1;
        break;
      case tok::less:
        if (depth == 1)
          return std::nullopt;
        break;
      default:
        break;
      }
    return std::nullopt;
  }

  void launch(std::size_t opening) {
    const std::size_t first = nameBefore(opening), closing = closingOf(opening);
    if (first == opening || !is(closing + 1, tok::l_paren))
      return;
    // Among kernels of one name that with so many parameters is meant.
    const std::optional<unsigned> count =
        is(opening - 1, tok::raw_identifier) ? argumentsIn(closing + 1) : std::nullopt;
    const bool picks = count && *count > 0 && *count <= limits::parametersPicked;
    // In a function for host and device Clang lets names of kernels be chosen among.
    const std::string launcher = "::veriwarp_device::Launch<";
    edits.push_back({offsets[first], 0,
                     picks ? "[] __attribute__((host, device)) { return " + launcher +
                                 "::veriwarp_device::Parameters<" + std::to_string(*count) + ">::kernel("
                           : launcher});
    edits.push_back({offsets[opening], 3, picks ? ")>(); }().of(" : ">::of("});
    edits.push_back({offsets[closing], 3, ")"});
  }

  llvm::StringRef text;
  std::vector<clang::Token> tokens;
  std::vector<std::size_t> offsets;
  std::vector<bool> open;                // braces: whether what is in them is the device's
  std::vector<std::vector<bool>> before; // at each #if that is open
  bool marked = false;
  std::vector<LaunchEdit> edits;
};

// Replaces the text of a file before it is read. Whether it did.
bool acceptFile(clang::CompilerInstance &compiler, clang::FileEntryRef file) {
  clang::SourceManager &sources = compiler.getSourceManager();
  const std::optional<llvm::MemoryBufferRef> buffer = sources.getMemoryBufferForFileOrNone(file);
  if (!buffer)
    return false;
  const std::optional<std::string> changed = withDeviceLaunches(buffer->getBuffer(), compiler.getLangOpts());
  if (changed)
    sources.overrideFileContents(file, llvm::MemoryBuffer::getMemBufferCopy(*changed, file.getName()));
  return changed.has_value();
}

class LaunchInclusions : public clang::PPCallbacks {
public:
  explicit LaunchInclusions(clang::CompilerInstance &c) : compiler(c) {}
  void InclusionDirective(clang::SourceLocation, const clang::Token &, clang::StringRef, bool, clang::CharSourceRange,
                          clang::OptionalFileEntryRef file, clang::StringRef, clang::StringRef, const clang::Module *,
                          bool, clang::SrcMgr::CharacteristicKind kind) override {
    if (file && kind == clang::SrcMgr::C_User)
      acceptFile(compiler, *file);
  }

private:
  clang::CompilerInstance &compiler;
};

} // namespace

std::optional<std::string> withDeviceLaunches(std::string_view given, const clang::LangOptions &language) {
  const llvm::StringRef text(given.data(), given.size());
  // parses: CUDA's brackets of a launch, an attribute and a keyword
  if (!text.contains("<<<") && !text.contains("__shared__ alignas") && !text.contains("asm"))
    return std::nullopt;
  const std::string copy = text.str(); // the lexer wants a zero at the end
  std::vector<LaunchEdit> edits = LaunchReader(copy, language).launches();
  if (edits.empty())
    return std::nullopt;
  std::stable_sort(edits.begin(), edits.end(), [](const LaunchEdit &a, const LaunchEdit &b) { return a.at < b.at; });
  std::string result;
  std::size_t from = 0;
  for (const LaunchEdit &edit : edits) {
    assert(edit.at >= from && "edits do not overlap");
    result.append(copy, from, edit.at - from).append(edit.text);
    from = edit.at + edit.length;
  }
  return result.append(copy, from);
}

void acceptDeviceLaunches(clang::CompilerInstance &compiler) {
  clang::SourceManager &sources = compiler.getSourceManager();
  const auto file = sources.getFileEntryRefForID(sources.getMainFileID());
  if (file && acceptFile(compiler, *file)) // one of another size is another file
    sources.setMainFileID(sources.createFileID(*file, clang::SourceLocation(), clang::SrcMgr::C_User));
  compiler.getPreprocessor().addPPCallbacks(std::make_unique<LaunchInclusions>(compiler));
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
