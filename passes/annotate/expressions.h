// Expressions and types of annotations, by recursive descent over the tokens; binary operators by precedence. Types of
// expressions are left open: they follow from what names mean. Private to this room.
#pragma once

#include "passes/annotate/ast.h"
#include "passes/annotate/lexer.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::annotate {

struct Failure { // thrown: the rest of the clause makes no sense
  Place place;
  std::string message;
};

class ExpressionParser {
protected:
  ExpressionParser(std::string_view text, unsigned begin) : tokens(tokenize(text, begin)) {}

  std::vector<Token> tokens;
  std::size_t at = 0;
  int depth = 0;

  const Token &peek(std::size_t ahead = 0) const { return tokens[std::min(at + ahead, tokens.size() - 1)]; }
  Token take() {
    Token token = peek();
    if (at + 1 < tokens.size())
      ++at;
    return token;
  }
  static std::string quoted(const Token &token) {
    return token.kind == Token::End ? "the end of the annotation" : "'" + std::string(token.text) + "'";
  }
  [[noreturn]] void failHere(const std::string &message) const { throw Failure{peek().place, message}; }
  Token expect(std::string_view symbol, std::string_view where) {
    if (!peek().is(symbol))
      failHere("expected '" + std::string(symbol) + "' " + std::string(where) + " before " + quoted(peek()));
    return take();
  }
  Token expectName(std::string_view what) {
    if (peek().kind != Token::Name)
      failHere("expected " + std::string(what) + " before " + quoted(peek()));
    return take();
  }
  Place since(const Token &first) const {
    return {first.place.begin, at > 0 ? tokens[at - 1].place.end : first.place.end};
  }

  Expr expression();
  Expr unary();
  Expr postfix();
  static Expr binary(Op op, Expr left, Expr right);
  std::optional<Type> typeName(); // advances only where a type stands
  static std::shared_ptr<Variable> variable(const Token &name, Type type, Variable::Kind kind);

private:
  struct Nesting {
    explicit Nesting(ExpressionParser &p);
    ~Nesting() { --parser.depth; }
    ExpressionParser &parser;
  };

  Expr operators(int least);
  Exprs arguments(std::size_t least, std::size_t most, const Token &function);
  Expr primary();
  Expr named(const Token &first);
  Expr keywordExpression(const Token &first);
  void quantified(Expr &made, const Token &first);
};

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
