// Clauses, one after the other; their expressions are in expressions.cpp.
#include "passes/annotate/parser.h"

#include "passes/annotate/clauses.h"
#include "passes/annotate/expressions.h"
#include "passes/annotate/transformations.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::annotate {

namespace {

// "'a', 'b' and 'c'", of the words of a table; each once.
template <class Rows> std::string wordsOf(const Rows &rows, std::string_view quote, std::string_view last) {
  std::vector<std::string> words;
  for (const auto &row : rows)
    if (std::string word = std::string(quote) + std::string(row.word) + std::string(quote);
        words.empty() || words.back() != word)
      words.push_back(std::move(word));
  return listed(words, last);
}

class Parser : ExpressionParser {
public:
  Parser(std::string_view text, unsigned begin) : ExpressionParser(text, begin) {}

  Parsed run() {
    while (peek().kind != Token::End) {
      std::size_t start = at;
      depth = 0;
      try {
        clause();
      } catch (const Failure &failure) {
        result.problems.push_back({failure.place, failure.message});
        // To the end of this clause, which the mistake may have been: a ';' where an expression should be is taken.
        at = std::max(at, start);
        if (at > start && tokens[at - 1].is(";"))
          continue;
        while (peek().kind != Token::End && !peek().is(";"))
          ++at;
        if (peek().is(";"))
          ++at;
      }
    }
    return std::move(result);
  }

private:
  Parsed result;

  void finish(Clause clause, const Token &first) {
    expect(";", "at the end of the clause");
    clause.place = since(first);
    result.clauses.push_back(std::move(clause));
  }

  void clause() {
    Token first = take();
    if (first.kind == Token::Bad)
      throw Failure{first.place, "unexpected character in an annotation"};
    if (first.is("inline"))
      return; // before pure and resource: they always are
    if (first.is("gpuopt"))
      return optimisation(first);
    const ClauseRow *row = first.kind == Token::Name ? clauseRow(first.text) : nullptr;
    if (!row)
      throw Failure{first.place,
                    "expected a clause (" + wordsOf(clauses(), "'", "or") + ", or 'gpuopt') before " + quoted(first)};
    switch (row->form) {
    case Form::Condition:
    case Form::Number: {
      Clause made;
      made.kind = row->kind;
      made.expr = expression();
      return finish(std::move(made), first);
    }
    case Form::Ghost:
      return ghost(first);
    case Form::Parameter:
      return ghostParameter(first, row->kind);
    case Form::Definition:
      return function(first, row->kind);
    }
  }

  // A ghost variable of the contract.
  void ghostParameter(const Token &first, Clause::Kind kind) {
    Clause made;
    made.kind = kind;
    std::optional<Type> type = typeName();
    if (!type)
      failHere("expected the type of a ghost parameter before " + quoted(peek()));
    made.variable = variable(expectName("the name of a ghost parameter"), *type, Variable::Ghost);
    made.expr.kind = Expr::Integer;
    made.expr.place = first.place;
    finish(std::move(made), first);
  }

  void ghost(const Token &first) {
    Clause made;
    if (std::optional<Type> type = typeName()) {
      made.kind = Clause::GhostDeclare;
      Token name = expectName("the name of the ghost variable");
      made.variable = variable(name, *type, Variable::Ghost);
      if (peek().is("=")) {
        take();
        made.expr = expression();
      } else {
        made.expr.kind = Expr::Integer;
        made.expr.place = name.place;
        made.isSet = false;
      }
    } else {
      made.kind = Clause::GhostAssign;
      made.target = postfix();
      Token op = take();
      bool compound =
          op.text.size() == 1 && std::string_view("+-*/").find(op.text[0]) != std::string_view::npos && peek().is("=");
      if (compound)
        take();
      else if (!op.is("="))
        throw Failure{op.place, "expected '=' in a ghost assignment before " + quoted(op)};
      made.expr = expression();
      if (compound)
        made.expr = binary(binaryOperator(op.text), made.target, std::move(made.expr));
    }
    finish(std::move(made), first);
  }

  // `gpuopt! ...;` asks for nothing: an optimisation that is switched off.
  void optimisation(const Token &first) {
    bool isOff = peek().is("!");
    if (isOff)
      take();
    Token name = expectName("the name of an optimisation");
    const Transformation *asked = transformation(name.text);
    if (!asked)
      throw Failure{name.place, "unknown optimisation '" + std::string(name.text) + "'; there are " +
                                    wordsOf(transformations(), "", "and")};
    Clause made;
    made.kind = asked->kind;
    arguments(made, asked->arguments);
    finish(std::move(made), first);
    if (isOff)
      result.clauses.pop_back();
  }

  void arguments(Clause &made, Arguments form) {
    auto named = [&](std::string_view what) {
      Token token = expectName(what);
      made.name = token.text;
      made.namePlace = token.place;
    };
    auto option = [&](std::string_view one, std::string_view other) {
      if (!peek().is(one) && !peek().is(other))
        failHere("expected '" + std::string(one) + "' or '" + std::string(other) + "' before " + quoted(peek()));
      made.word = take().text;
    };
    switch (form) {
    case Arguments::LoopCount:
      named("the loop's variable");
      made.operands.push_back(unary());
      break;
    case Arguments::ArrayElements:
    case Arguments::ArrayRange:
      named("an array");
      while (!peek().is(";") && peek().kind != Token::End) {
        made.operands.push_back(expression());
        if (peek().is(","))
          take();
      }
      if (made.operands.empty())
        failHere("expected the subscripts to keep before " + quoted(peek()));
      if (form == Arguments::ArrayRange && made.operands.size() != 2 && made.operands.size() != 4)
        failHere("expected the first subscript, one past the last, and optionally two bounds of the array's elements, "
                 "before " +
                 quoted(peek()));
      break;
    case Arguments::Matrix:
      named("a matrix");
      option("R", "C");
      made.operands.push_back(unary());
      made.operands.push_back(unary());
      break;
    case Arguments::Tiling:
      option("inter", "intra");
      made.operands.push_back(unary());
      if (peek().is("x") || peek().is("y"))
        named("the axis");
      else if (peek().kind == Token::Name)
        failHere("expected ';', or the axis 'x' or 'y', before " + quoted(peek()));
      break;
    case Arguments::Kernels:
      while (peek().kind == Token::Name) {
        made.names.emplace_back(take().text);
        if (peek().is(","))
          take();
      }
      if (made.names.size() < 2)
        failHere("expected the names of at least two kernels before " + quoted(peek()));
    }
  }

  void function(const Token &first, Clause::Kind kind) {
    Clause made;
    made.kind = kind;
    made.expr.type = kResource;
    if (kind == Clause::PureFunction) {
      std::optional<Type> type = typeName();
      if (!type)
        failHere("expected a type before " + quoted(peek()));
      made.expr.type = *type;
    }
    Token name = expectName("the name of the function");
    made.name = name.text;
    made.namePlace = name.place;
    expect("(", "after the name");
    while (!peek().is(")")) {
      std::optional<Type> type = typeName();
      if (!type)
        failHere("expected a parameter's type before " + quoted(peek()));
      while (peek().is("*"))
        take(), type->element = type->kind, type->kind = Type::Array;
      made.parameters.push_back(variable(expectName("a parameter's name"), *type, Variable::Bound));
      if (!peek().is(")"))
        expect(",", "between parameters");
    }
    take();
    expect("=", "before the function's value");
    Type type = made.expr.type;
    made.expr = expression();
    made.expr.type = type;
    finish(std::move(made), first);
  }
};

} // namespace

Parsed parse(std::string_view text, unsigned begin) { return Parser(text, begin).run(); }

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
