// Tokens of FlatZinc. Integers are decimal, 0x hexadecimal or 0o octal and must fit 64 bits; `1..5` is three tokens, so
// a dot belongs to a number only when a digit follows it. Strings have no escapes. `%` starts a comment.
#include "solver/cp/model/fzn/lexer.h"

#include <charconv>
#include <cstdlib>

namespace veriwarp::fzn {

static bool isDigit(char c) { return c >= '0' && c <= '9'; }
static bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

void Lexer::skipSpace() {
  while (position < source.size()) {
    char c = source[position];
    if (c == '\n') {
      ++line;
      lineStart = ++position;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      ++position;
    } else if (c == '%') {
      while (position < source.size() && source[position] != '\n')
        ++position;
    } else {
      return;
    }
  }
}

Token Lexer::number(Loc loc) {
  size_t start = position;
  bool negative = source[position] == '-';
  position += negative;
  int base = 10;
  if (source.size() - position > 2 && source[position] == '0' &&
      (source[position + 1] == 'x' || source[position + 1] == 'o')) {
    base = source[position + 1] == 'x' ? 16 : 8;
    position += 2;
  }
  // The sign is read together with the digits so that the smallest integer has no special case.
  std::string digits(negative ? "-" : "");
  size_t digitsStart = position;
  auto accept = [&](char c) { return base == 16 ? isxdigit(static_cast<unsigned char>(c)) != 0 : isDigit(c); };
  while (position < source.size() && accept(source[position]))
    ++position;
  if (position == digitsStart)
    throw Error(loc, "expected a number");
  bool isFloat = false;
  if (base == 10) {
    if (position + 1 < source.size() && source[position] == '.' && isDigit(source[position + 1])) {
      isFloat = true;
      for (++position; position < source.size() && isDigit(source[position]);)
        ++position;
    }
    if (position < source.size() && (source[position] == 'e' || source[position] == 'E')) {
      isFloat = true;
      ++position;
      if (position < source.size() && (source[position] == '-' || source[position] == '+'))
        ++position;
      if (position == source.size() || !isDigit(source[position]))
        throw Error(loc, "malformed exponent");
      while (position < source.size() && isDigit(source[position]))
        ++position;
    }
  }
  Token token{isFloat ? TokenKind::Float : TokenKind::Int, loc, source.substr(start, position - start)};
  if (isFloat) {
    token.real = std::strtod(std::string(token.text).c_str(), nullptr);
    return token;
  }
  digits += source.substr(digitsStart, position - digitsStart);
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), token.value, base);
  if (error == std::errc::result_out_of_range)
    throw Error(loc, "integer does not fit 64 bits");
  if (error != std::errc() || end != digits.data() + digits.size())
    throw Error(loc, "malformed integer");
  return token;
}

Token Lexer::next() {
  skipSpace();
  Loc loc = here();
  if (position >= source.size())
    return {TokenKind::End, loc, {}};
  char c = source[position];
  if (isLetter(c)) {
    size_t start = position;
    while (position < source.size() && (isLetter(source[position]) || isDigit(source[position])))
      ++position;
    return {TokenKind::Word, loc, source.substr(start, position - start)};
  }
  if (isDigit(c) || (c == '-' && position + 1 < source.size() && isDigit(source[position + 1])))
    return number(loc);
  if (c == '"') {
    size_t start = ++position;
    while (position < source.size() && source[position] != '"' && source[position] != '\n')
      ++position;
    if (position >= source.size() || source[position] == '\n')
      throw Error(loc, "unterminated string");
    return {TokenKind::String, loc, source.substr(start, position++ - start)};
  }
  if (source.substr(position, 2) == ".." || source.substr(position, 2) == "::") {
    position += 2;
    return {c == '.' ? TokenKind::DotDot : TokenKind::ColonColon, loc, source.substr(position - 2, 2)};
  }
  if (std::string_view("()[]{},;:=").find(c) != std::string_view::npos) {
    ++position;
    return {TokenKind::Symbol, loc, source.substr(position - 1, 1)};
  }
  auto code = static_cast<unsigned char>(c);
  throw Error(loc, code >= 0x20 && code < 0x7f ? std::string("unexpected character '") + c + "'"
                                               : "unexpected byte " + std::to_string(code));
}

} // namespace veriwarp::fzn

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
