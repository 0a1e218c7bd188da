// Clauses, one after the other; their expressions are in expressions.cpp.
#include "passes/annotate/parser.h"

#include "passes/annotate/expressions.h"
#include "passes/annotate/transformations.h"

#include <algorithm>
#include <optional>

namespace veriwarp::annotate {

namespace {

struct Word {
  std::string_view text;
  Clause::Kind kind;
};
constexpr Word kWords[] = {
    {"requires", Clause::Requires},
    {"ensures", Clause::Ensures},
    {"context", Clause::Context},
    {"context_everywhere", Clause::ContextEverywhere},
    {"loop_invariant", Clause::LoopInvariant},
    {"kernel_invariant", Clause::KernelInvariant},
    {"decreases", Clause::Decreases},
    {"assert", Clause::Assert},
    {"assume", Clause::Assume},
    {"ghost", Clause::GhostAssign},
    {"gpuopt", Clause::Fuse}, // which one, the next word says
    {"pure", Clause::PureFunction},
    {"resource", Clause::ResourceFunction},
};
// "a, b and c": the words of all transformations.
std::string knownTransformations() {
  std::string list;
  for (const Transformation &t : transformations()) {
    if (!list.empty())
      list += &t == &transformations().back() ? " and " : ", ";
    list += t.word;
  }
  return list;
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
    auto word = std::find_if(std::begin(kWords), std::end(kWords), [&](const Word &w) { return first.is(w.text); });
    if (first.kind != Token::Name || word == std::end(kWords)) {
      if (first.is("given") || first.is("yields"))
        return ghostParameter(first);
      if (first.is("inline"))
        return; // before pure and resource: they always are
      throw Failure{first.place,
                    "expected a clause such as 'requires', 'ensures' or 'loop_invariant' before " + quoted(first)};
    }
    Clause made;
    made.kind = word->kind;
    if (first.is("ghost"))
      return ghost(first);
    if (first.is("gpuopt"))
      return optimisation(first);
    if (first.is("pure") || first.is("resource"))
      return function(first, made.kind);
    made.expr = expression();
    finish(std::move(made), first);
  }

  // A ghost variable of the contract: `word` is that of the clause.
  void ghostParameter(const Token &first) {
    Clause made;
    made.kind = Clause::GhostDeclare;
    made.word = first.text;
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
        made.word = "unset";
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
      throw Failure{name.place,
                    "unknown optimisation '" + std::string(name.text) + "'; there are " + knownTransformations()};
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
        failHere("expected the first subscript, one behind the last, and perhaps two more between which the array's "
                 "elements are, before " +
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

std::string_view keyword(Clause::Kind kind) {
  if (const Transformation *t = transformation(kind))
    return t->word;
  if (kind == Clause::GhostDeclare)
    return "ghost";
  for (const Word &word : kWords)
    if (word.kind == kind)
      return word.text;
  return {};
}

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
