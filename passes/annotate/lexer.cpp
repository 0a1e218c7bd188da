// One pass over the bytes. A backslash begins a keyword when the word after it is one (\forall), and is the division of
// fractions otherwise (1\2, 1\n).
#include "passes/annotate/lexer.h"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace veriwarp::annotate {

namespace {

constexpr std::string_view kKeywords[] = {"forall", "exists",  "sum",           "let",    "old",           "ltid",
                                          "gtid",   "pointer", "pointer_index", "result", "pointer_length"};
constexpr std::string_view kSymbols[] = {"<==>", "==>", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "**", "->"};

class Lexer {
public:
  Lexer(std::string_view t, unsigned b) : text(t), begin(b) {}

  std::vector<Token> run() {
    while (skipBlanks())
      tokens.push_back(next());
    Token end;
    end.place = {begin + static_cast<unsigned>(text.size()), begin + static_cast<unsigned>(text.size())};
    tokens.push_back(end);
    return std::move(tokens);
  }

private:
  std::string_view text;
  unsigned begin;
  std::size_t at = 0;
  bool lineStart = true;
  std::vector<Token> tokens;

  char peek(std::size_t ahead = 0) const { return at + ahead < text.size() ? text[at + ahead] : '\0'; }
  bool starts(std::string_view s) const { return text.substr(at).starts_with(s); }
  static bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }
  static bool isDigit(char c) { return std::isdigit(static_cast<unsigned char>(c)); }

  bool skipBlanks() {
    while (at < text.size()) {
      char c = text[at];
      if (c == '\n') {
        lineStart = true;
        ++at;
      } else if (std::isspace(static_cast<unsigned char>(c))) {
        ++at;
      } else if (starts("\\\n") || starts("\\\r\n")) { // the line goes on
        at += starts("\\\n") ? 2 : 3;
      } else if (starts("//@") || starts("/*@")) {
        at += 3;
      } else if (starts("@*/")) {
        at += 3;
      } else if (starts("*/")) {
        at += 2;
      } else if (starts("//")) {
        at = std::min(text.find('\n', at), text.size());
      } else if (starts("/*")) {
        std::size_t end = text.find("*/", at + 2);
        at = end == std::string_view::npos ? text.size() : end + 2;
      } else if (lineStart && (c == '@' || (c == '*' && peek(1) != '*'))) {
        ++at;
        lineStart = false;
      } else {
        return true;
      }
    }
    return false;
  }

  Token make(Token::Kind kind, std::size_t length) {
    lineStart = false;
    Token token{
        kind, text.substr(at, length), {begin + static_cast<unsigned>(at), begin + static_cast<unsigned>(at + length)}};
    at += length;
    return token;
  }

  std::size_t wordEnd(std::size_t from) const {
    while (from < text.size() && isWord(text[from]))
      ++from;
    return from;
  }

  Token next() {
    char c = peek();
    if (c == '\\') {
      std::size_t end = wordEnd(at + 1);
      std::string_view word = text.substr(at + 1, end - at - 1);
      if (std::find(std::begin(kKeywords), std::end(kKeywords), word) == std::end(kKeywords))
        return make(Token::Symbol, 1);
      bool starred = word == "forall" && end < text.size() && text[end] == '*';
      return make(Token::Backslash, end - at + starred);
    }
    if (std::isalpha(static_cast<unsigned char>(c)) || c == '_')
      return make(Token::Name, wordEnd(at) - at);
    if (isDigit(c) || (c == '.' && isDigit(peek(1))))
      return number();
    for (std::string_view symbol : kSymbols)
      if (starts(symbol))
        return make(Token::Symbol, symbol.size());
    if (std::string_view("+-*/%<>=!&|^~?:;,.()[]{}").find(c) != std::string_view::npos)
      return make(Token::Symbol, 1);
    std::size_t length = 1; // of a whole character of UTF-8
    while (at + length < text.size() && (static_cast<unsigned char>(text[at + length]) & 0xC0) == 0x80)
      ++length;
    return make(Token::Bad, length);
  }

  Token number() {
    std::size_t end = at;
    bool isHex = starts("0x") || starts("0X");
    bool isFloating = false;
    for (; end < text.size(); ++end) {
      char c = text[end];
      bool isExponentSign =
          (c == '+' || c == '-') && !isHex && end > at && (text[end - 1] == 'e' || text[end - 1] == 'E');
      if (c == '.' && end + 1 < text.size() && text[end + 1] == '.')
        break;
      if (!isWord(c) && c != '.' && !isExponentSign)
        break;
      isFloating |= c == '.' || (!isHex && (c == 'e' || c == 'E'));
    }
    return make(isFloating ? Token::Floating : Token::Integer, end - at);
  }
};

} // namespace

std::vector<Token> tokenize(std::string_view text, unsigned begin) { return Lexer(text, begin).run(); }

std::optional<std::int64_t> integerValue(std::string_view digits) {
  while (!digits.empty() && std::string_view("uUlL").find(digits.back()) != std::string_view::npos)
    digits.remove_suffix(1);
  int base = 10;
  if (digits.starts_with("0x") || digits.starts_with("0X")) {
    digits.remove_prefix(2);
    base = 16;
  } else if (digits.starts_with("0b") || digits.starts_with("0B")) {
    digits.remove_prefix(2);
    base = 2;
  } else if (digits.size() > 1 && digits.starts_with("0")) {
    base = 8;
  }
  std::int64_t value = 0;
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty())
    return std::nullopt;
  return value;
}

bool isAnnotationComment(std::string_view comment) { return comment.starts_with("//@") || comment.starts_with("/*@"); }

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
