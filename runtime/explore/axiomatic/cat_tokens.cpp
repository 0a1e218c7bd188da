#include "runtime/explore/axiomatic/cat_tokens.h"

#include "runtime/explore/axiomatic/model.h"

#include <algorithm>
#include <cctype>

namespace veriwarp::explore::axiomatic {

namespace {

bool isSpace(char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; }
bool isAlnum(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }
bool startsName(char c) { return isAlnum(c) || c == '_'; }
bool inName(char c) { return startsName(c) || c == '-' || c == '.'; }

class Scanner {
public:
  Scanner(const std::string &of, std::string_view all) : file(of), text(all) {}

  std::vector<CatToken> all() {
    std::vector<CatToken> tokens;
    while (skipBlanks(), at < text.size())
      tokens.push_back(next());
    tokens.push_back(here());
    return tokens;
  }

private:
  CatToken here() const {
    CatToken token;
    token.file = file;
    token.line = line;
    token.column = static_cast<unsigned>(at - lineBegin + 1);
    return token;
  }
  [[noreturn]] void fail(const CatToken &token, const std::string &message) const {
    throw ModelError(file, token.line, token.column, message);
  }
  void advance() {
    if (text[at++] == '\n') {
      ++line;
      lineBegin = at;
    }
  }
  bool isAhead(std::string_view what) const { return text.substr(at, what.size()) == what; }

  // Comments in (* and *) hold others.
  void skipComment() {
    const CatToken begin = here();
    unsigned depth = 0;
    do {
      if (at >= text.size())
        fail(begin, "a comment does not end");
      const int change = isAhead("(*") ? 1 : isAhead("*)") ? -1 : 0;
      depth += static_cast<unsigned>(change);
      advance();
      if (change)
        advance();
    } while (depth);
  }
  void skipBlanks() {
    while (at < text.size()) {
      if (isSpace(text[at]))
        advance();
      else if (isAhead("(*"))
        skipComment();
      else if (isAhead("//"))
        while (at < text.size() && text[at] != '\n')
          advance();
      else
        return;
    }
  }
  CatToken next() {
    CatToken token = here();
    const std::size_t begin = at;
    if (text[at] == '"') {
      token.kind = CatToken::Kind::Text;
      do {
        advance();
        if (at >= text.size())
          fail(token, "a string does not end");
      } while (text[at] != '"');
      token.text = text.substr(begin + 1, at - begin - 1);
      advance();
      return token;
    }
    if (startsName(text[at])) {
      token.kind = CatToken::Kind::Name;
      while (at < text.size() && inName(text[at]))
        advance();
    } else {
      token.kind = CatToken::Kind::Symbol;
      const bool isInverse = isAhead("^-1"), isPower = isAhead("^+") || isAhead("^*");
      if (!isInverse && !isPower && std::string_view("|&;\\*?+~()[]{},=").find(text[at]) == std::string_view::npos)
        fail(token, std::string("'") + text[at] + "' has no meaning in a model");
      at += isInverse ? 3 : isPower ? 2 : 1;
    }
    token.text = text.substr(begin, at - begin);
    return token;
  }

  const std::string &file;
  std::string_view text;
  std::size_t at = 0, lineBegin = 0;
  unsigned line = 1;
};

} // namespace

std::vector<CatToken> catTokens(const std::string &file, std::string_view text) { return Scanner(file, text).all(); }

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
