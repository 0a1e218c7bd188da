// Tokens of FlatZinc, each with the line and column where it starts.
#pragma once

#include "solver/cp/model/fzn/ast.h"

namespace veriwarp::fzn {

enum class TokenKind : uint8_t { End, Word, Int, Float, String, DotDot, ColonColon, Symbol };

struct Token {
  TokenKind kind = TokenKind::End;
  Loc loc;
  std::string_view text; // Word, Symbol (one character), String (between its quotes)
  int64_t value = 0;     // Int
  double real = 0;       // Float
};

class Lexer {
public:
  explicit Lexer(std::string_view text) : source(text) {}
  Token next();

private:
  void skipSpace();
  Token number(Loc loc);
  Loc here() const { return {line, static_cast<uint32_t>(position - lineStart) + 1}; }

  std::string_view source;
  size_t position = 0;
  size_t lineStart = 0;
  uint32_t line = 1;
};

} // namespace veriwarp::fzn

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
