// The first line of a litmus test, and the tokens of the others.
#include "runtime/explore/litmus/parser.h"

#include <algorithm>
#include <cctype>

namespace veriwarp::explore::litmus {

namespace {

bool startsName(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '%'; }
bool inName(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.'; }

} // namespace

void Parser::fail(const Token &at, const std::string &message) const { throw SyntaxError(at.line, at.column, message); }

void Parser::fail(const Instruction &at, const std::string &message) const {
  throw SyntaxError(test.places[at.site].line, test.places[at.site].column, message);
}

// Tokens of everything behind the first line, which names the test and may hold anything.
Parser::Parser(std::string_view text, Test &into) : source(text), test(into) {
  std::size_t i = 0, lineBegin = 0;
  unsigned line = 1;
  auto advance = [&] {
    if (text[i++] == '\n') {
      ++line;
      lineBegin = i;
    }
  };
  auto token = [&] {
    Token t;
    t.line = line;
    t.column = static_cast<unsigned>(i - lineBegin + 1);
    t.offset = i;
    return t;
  };
  auto skipTo = [&](std::string_view end, const char *what) {
    Token begin = token();
    i += 2;
    while (i < text.size() && text.substr(i, 2) != end)
      advance();
    if (i >= text.size())
      fail(begin, std::string(what) + " does not end");
    i += 2;
  };
  while (i < text.size() && std::isspace(static_cast<unsigned char>(text[i])))
    advance();
  std::size_t end = std::min(text.find('\n', i), text.size());
  std::string_view first = text.substr(i, end - i);
  std::size_t blank = std::min(first.find_first_of(" \t\r"), first.size());
  std::string dialect(first.substr(0, blank));
  std::transform(dialect.begin(), dialect.end(), dialect.begin(), [](unsigned char c) { return std::toupper(c); });
  if (dialect == "C11")
    dialect = "C";
  if (dialect != "PTX" && dialect != "VULKAN" && dialect != "OPENCL" && dialect != "C")
    fail(token(), "a litmus test begins with its language, one of PTX, VULKAN, OPENCL and C, and its name");
  test.dialect = dialect;
  std::string_view rest = first.substr(blank);
  while (!rest.empty() && std::isspace(static_cast<unsigned char>(rest.front())))
    rest.remove_prefix(1);
  while (!rest.empty() && std::isspace(static_cast<unsigned char>(rest.back())))
    rest.remove_suffix(1);
  if (std::any_of(rest.begin(), rest.end(), [](unsigned char c) { return std::iscntrl(c) && c != '\t'; }))
    fail(token(), "the name of the test has a control character");
  test.name = rest.empty() ? "unnamed" : std::string(rest);
  while (i < end)
    advance();

  while (i < text.size()) {
    char c = text[i];
    if (std::isspace(static_cast<unsigned char>(c))) {
      advance();
      continue;
    }
    // "(*x)" is C, "(* x *)" is a comment.
    if (text.substr(i, 2) == "(*" &&
        (i + 2 >= text.size() || std::isspace(static_cast<unsigned char>(text[i + 2])) || text[i + 2] == '*')) {
      skipTo("*)", "a comment");
      continue;
    }
    if (text.substr(i, 2) == "//") {
      while (i < text.size() && text[i] != '\n')
        advance();
      continue;
    }
    Token t = token();
    if (c == '"') {
      t.kind = Token::Kind::Text;
      advance();
      while (i < text.size() && text[i] != '"')
        advance();
      if (i >= text.size())
        fail(t, "a string does not end");
      advance();
    } else if (std::isdigit(static_cast<unsigned char>(c))) {
      t.kind = Token::Kind::Number;
      bool hex = text.substr(i, 2) == "0x" || text.substr(i, 2) == "0X";
      if (hex)
        i += 2;
      std::size_t begin = i;
      while (i < text.size() && (hex ? std::isxdigit(static_cast<unsigned char>(text[i])) != 0
                                     : std::isdigit(static_cast<unsigned char>(text[i])) != 0)) {
        unsigned digit = std::isdigit(static_cast<unsigned char>(text[i])) ? unsigned(text[i] - '0')
                                                                           : unsigned(std::tolower(text[i]) - 'a' + 10);
        unsigned base = hex ? 16 : 10;
        if (t.number > (~Value(0) - digit) / base)
          fail(t, "this number does not fit into 64 bits");
        t.number = t.number * base + digit;
        ++i;
      }
      const bool hasSuffix = dialect == "C" || dialect == "OPENCL";
      for (const std::size_t digits = i; hasSuffix && i > begin && i < text.size() && startsName(text[i]); ++i)
        t.suffix = std::string(text.substr(digits, i + 1 - digits));
      std::transform(t.suffix.begin(), t.suffix.end(), t.suffix.begin(),
                     [](unsigned char d) { return std::tolower(d); });
      static const std::set<std::string, std::less<>> suffixes = {"", "u", "l", "ul", "lu", "ll", "ull", "llu"};
      if (i == begin || !suffixes.contains(t.suffix) || (i < text.size() && (inName(text[i]) || startsName(text[i]))))
        fail(t, "this is not a number");
      t.text = std::string(text.substr(t.offset, i - t.offset));
    } else if (startsName(c)) {
      t.kind = Token::Kind::Name;
      ++i;
      while (i < text.size() && inName(text[i]))
        ++i;
      t.text = std::string(text.substr(t.offset, i - t.offset));
    } else {
      t.kind = Token::Kind::Symbol;
      for (std::string_view two : {"/\\", "\\/", "==", "!=", "<=", ">=", "&&", "||", "<<", ">>"})
        if (text.substr(i, 2) == two)
          t.text = two;
      if (t.text.empty()) {
        if (std::string_view("{}()[];,|@:=<>+-*/%&^!~.").find(c) == std::string_view::npos)
          fail(t, "this character has no meaning here");
        t.text = std::string(1, c);
      }
      i += t.text.size();
    }
    tokens.push_back(std::move(t));
  }
  tokens.push_back(token());
}

bool Parser::accept(std::string_view symbol) {
  if (!is(symbol) || peek().kind == Token::Kind::End)
    return false;
  take();
  return true;
}

void Parser::expect(std::string_view symbol) {
  if (!accept(symbol))
    fail(peek(), "'" + std::string(symbol) + "' is missing here" +
                     (peek().kind == Token::Kind::End ? ", at the end" : ", before '" + peek().text + "'"));
}

Token Parser::name(const char *what) {
  if (peek().kind != Token::Kind::Name)
    fail(peek(), std::string(what) + " is missing here");
  return take();
}

Value Parser::integer(const char *what) {
  bool minus = accept("-");
  if (peek().kind != Token::Kind::Number)
    fail(peek(), std::string(what) + " is missing here: a number");
  Value value = take().number;
  return minus ? Value(0) - value : value;
}

} // namespace veriwarp::explore::litmus

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
