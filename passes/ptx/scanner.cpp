// See scanner.h.
#include "passes/ptx/scanner.h"

#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace veriwarp::ptx {
namespace {

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWordBegin(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '%'; }
bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$'; }

std::string shown(char c) {
  if (std::isprint(static_cast<unsigned char>(c)))
    return std::string("'") + c + "'";
  return "a byte that is no text";
}

} // namespace

void Scanner::fail(std::string what) const { throw Malformed{place(), std::move(what)}; }
void Scanner::failAt(Place where, std::string what) { throw Malformed{where, std::move(what)}; }

void Scanner::advance(std::size_t count) {
  for (; count > 0 && at < text.size(); --count, ++at)
    if (text[at] == '\n') {
      ++line;
      lineStart = at + 1;
    }
}

void Scanner::skip() {
  for (;;) {
    while (!atEnd() && isBlank(text[at]))
      advance(1);
    if (peek() == '/' && peek(1) == '/') {
      const std::size_t start = at;
      while (!atEnd() && text[at] != '\n')
        ++at;
      const std::string_view remark = between(start, at);
      if (remark.starts_with("// begin inline asm")) // parses: LLVM's comments around inline PTX, which are NVVM's, too
        inlinePtx = true;
      else if (remark.starts_with("// end inline asm")) // parses: LLVM's comment
        inlinePtx = false;
    } else if (peek() == '/' && peek(1) == '*') {
      const Place begin = place();
      const std::size_t end = text.find("*/", at + 2);
      if (end == std::string_view::npos)
        failAt(begin, "a comment that does not end");
      advance(end + 2 - at);
    } else if ((peek() == '#' || (peek() == '@' && peek(1) == '@')) &&
               text.substr(lineStart, at - lineStart).find_first_not_of(" \t") == std::string_view::npos) {
      // The preprocessor's lines, and those of debug information in old files.
      while (!atEnd() && text[at] != '\n')
        ++at;
    } else
      return;
  }
}

void Scanner::skipLine() {
  while (!atEnd() && text[at] != '\n')
    ++at;
  skip();
}

bool Scanner::take(char c) {
  if (peek() != c)
    return false;
  advance(1);
  skip();
  return true;
}

void Scanner::expect(char c, const char *why) {
  if (!take(c))
    fail(std::string("'") + c + "' is missing " + why +
         (atEnd() ? ": the file ends here" : ", before " + shown(peek())));
}

std::string Scanner::name() {
  const std::size_t start = at;
  if (!isWordBegin(peek()) || (peek() == '%' && !isWordPart(peek(1))))
    return {};
  advance(1);
  while (isWordPart(peek()))
    advance(1);
  std::string word(text.substr(start, at - start));
  skip();
  return word;
}

std::string Scanner::expectName(const char *what) {
  std::string word = name();
  if (word.empty())
    fail(std::string(what) + " is missing" + (atEnd() ? ": the file ends here" : ", before " + shown(peek())));
  return word;
}

std::string Scanner::directive() {
  if (peek() != '.' || !isWordBegin(peek(1)))
    return {};
  const std::size_t start = at + 1;
  advance(1);
  while (isWordPart(peek()) || (peek() == ':' && peek(1) == ':' && isWordPart(peek(2))) ||
         (peek() == ':' && at > start && text[at - 1] == ':'))
    advance(1);
  std::string word(text.substr(start, at - start));
  skip();
  return word;
}

bool Scanner::takeDirective(std::string_view word) {
  if (peek() != '.' || text.substr(at + 1, word.size()) != word || isWordPart(peek(1 + word.size())))
    return false;
  advance(1 + word.size());
  skip();
  return true;
}

std::vector<std::string> Scanner::modifiers() {
  std::vector<std::string> words;
  while (peek() == '.') {
    const std::size_t start = at + 1;
    advance(1);
    while (isWordPart(peek()) || peek() == ':')
      advance(1);
    if (at == start)
      fail("a modifier is missing after '.'");
    words.emplace_back(text.substr(start, at - start));
  }
  skip();
  return words;
}

std::string Scanner::string() {
  if (peek() != '"')
    fail("a string in quotes is missing");
  const std::size_t start = at + 1;
  std::size_t end = start;
  while (end < text.size() && text[end] != '"' && text[end] != '\n')
    end += text[end] == '\\' && end + 1 < text.size() ? 2 : 1;
  if (end >= text.size() || text[end] != '"')
    fail("a string that does not end");
  std::string found(text.substr(start, end - start));
  advance(end + 1 - at);
  skip();
  return found;
}

std::optional<Operand> Scanner::number() {
  Operand result;
  result.where = place();
  std::size_t start = at;
  bool minus = false;
  while (start < text.size() && (text[start] == '-' || text[start] == '+' || isBlank(text[start]))) {
    minus ^= text[start] == '-';
    ++start;
  }
  if (start >= text.size() || !isDigit(text[start]))
    return std::nullopt;
  const bool isFloatBits =
      text[start] == '0' && start + 1 < text.size() && std::strchr("fFdD", text[start + 1]) != nullptr;
  std::size_t end = start;
  while (end < text.size() &&
         (isWordPart(text[end]) || (text[end] == '.' && end + 1 < text.size() && isDigit(text[end + 1])) ||
          ((text[end] == '-' || text[end] == '+') && !isFloatBits && end > start &&
           (text[end - 1] == 'e' || text[end - 1] == 'E') && text.substr(start, 2) != "0x" &&
           text.substr(start, 2) != "0X")))
    ++end;
  std::string digits(text.substr(start, end - start));
  const std::string whole = digits;
  const auto bad = [&] { fail("'" + whole.substr(0, 40) + "' is not a number"); };
  char *stop = nullptr;
  errno = 0;
  if (isFloatBits) {
    result.kind = Operand::Kind::Float;
    result.width = std::strchr("fF", digits[1]) ? 32 : 64;
    if (digits.size() != 2 + result.width / 4)
      bad();
    result.bits = std::strtoull(digits.c_str() + 2, &stop, 16);
    if (*stop)
      bad();
    if (minus)
      result.bits ^= std::uint64_t(1) << (result.width - 1);
  } else if (const bool isHex = digits.starts_with("0x") || digits.starts_with("0X");
             !isHex && digits.find_first_of(".eE") != std::string::npos) {
    result.kind = Operand::Kind::Float;
    result.width = 64;
    double value = std::strtod(digits.c_str(), &stop);
    if (*stop)
      bad();
    value = minus ? -value : value;
    std::memcpy(&result.bits, &value, sizeof value);
  } else {
    result.kind = Operand::Kind::Integer;
    while (digits.size() > 1 && (digits.back() == 'U' || digits.back() == 'u'))
      digits.pop_back();
    const bool isBinary = digits.starts_with("0b") || digits.starts_with("0B");
    const char *const begin = digits.c_str() + (isBinary || isHex ? 2 : 0);
    if (!*begin)
      bad();
    result.bits = std::strtoull(begin, &stop, isBinary ? 2 : isHex ? 16 : digits[0] == '0' ? 8 : 10);
    if (*stop || errno == ERANGE)
      bad();
    if (minus)
      result.bits = 0 - result.bits;
  }
  advance(end - at);
  skip();
  return result;
}

std::uint64_t Scanner::expectInteger(const char *what) {
  const Place where = place();
  const std::optional<Operand> found = number();
  if (!found || found->kind != Operand::Kind::Integer)
    failAt(where, std::string(what) + " is missing");
  return found->bits;
}

void Scanner::skipBraces() {
  const Place begin = place();
  expect('{', "here");
  for (std::size_t depth = 1; depth > 0;) {
    if (atEnd())
      failAt(begin, "'{' without its '}'");
    if (peek() == '"')
      string();
    else {
      depth += peek() == '{' ? 1 : 0;
      depth -= peek() == '}' ? 1 : 0;
      advance(1);
      skip();
    }
  }
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
