#include "passes/annotate/expressions.h"

#include "passes/annotate/limits.h"

#include <utility>

namespace veriwarp::annotate {

namespace {

constexpr std::string_view kDivisionOfFractions = "\\"; // no operator of values: 1\2 is a fraction

std::int64_t integer(const Token &token) {
  if (const std::optional<std::int64_t> value = integerValue(token.text))
    return *value;
  throw Failure{token.place, "'" + std::string(token.text) + "' is not an integer of 64 bits"};
}

} // namespace

ExpressionParser::Nesting::Nesting(ExpressionParser &p) : parser(p) {
  if (++parser.depth > limits::nesting)
    parser.failHere("too deeply nested");
}

std::shared_ptr<Variable> ExpressionParser::variable(const Token &name, Type type, Variable::Kind kind) {
  auto made = std::make_shared<Variable>();
  made->name = name.text;
  made->type = type;
  made->kind = kind;
  made->place = name.place;
  return made;
}

std::optional<Type> ExpressionParser::typeName() {
  static constexpr std::string_view words[] = {"int", "unsigned", "long", "short", "char", "signed"};
  auto isWord = [&](const Token &t) {
    return t.kind == Token::Name && std::find(std::begin(words), std::end(words), t.text) != std::end(words);
  };
  if (peek().is("const"))
    take();
  if (peek().is("bool") || peek().is("boolean"))
    return take(), kBool;
  if (peek().is("float") || peek().is("double"))
    return Type{Type::Float, take().is("float") ? 32u : 64u, true, Type::Unknown};
  if (peek().is("integer"))
    return take(), kMathInt;
  if (!isWord(peek()))
    return std::nullopt;
  Type type = kInt32;
  while (isWord(peek())) {
    Token word = take();
    if (word.is("unsigned"))
      type.isSigned = false;
    else if (word.is("long"))
      type.bits = 64;
    else if (word.is("short"))
      type.bits = 16;
    else if (word.is("char"))
      type.bits = 8;
  }
  return type;
}

Expr ExpressionParser::binary(Op op, Expr left, Expr right) {
  Expr made;
  made.kind = op == Op::None ? Expr::FractionOf : Expr::Binary;
  made.op = op;
  made.place = {left.place.begin, right.place.end};
  made.args.push_back(std::move(left));
  made.args.push_back(std::move(right));
  return made;
}

Expr ExpressionParser::expression() {
  Nesting nesting(*this);
  Expr condition = operators(1);
  if (!peek().is("?"))
    return condition;
  take();
  Expr made;
  made.kind = Expr::Conditional;
  unsigned begin = condition.place.begin;
  made.args.push_back(std::move(condition));
  made.args.push_back(expression());
  expect(":", "in a conditional expression");
  made.args.push_back(expression());
  made.place = {begin, made.args[2].place.end};
  return made;
}

Expr ExpressionParser::operators(int least) {
  Nesting nesting(*this);
  Expr left = unary();
  for (;;) {
    const Token symbol = peek();
    const bool isFraction = symbol.is(kDivisionOfFractions);
    const Op op = symbol.kind == Token::Symbol ? binaryOperator(symbol.text) : Op::None;
    const int precedence = precedenceOf(isFraction ? Op::Divide : op);
    if ((op == Op::None && !isFraction) || precedence < least)
      return left;
    take();
    Expr right = operators(op == Op::Implies ? precedence : precedence + 1); // a ==> b ==> c is a ==> (b ==> c)
    left = binary(op, std::move(left), std::move(right));
  }
}

Expr ExpressionParser::unary() {
  Nesting nesting(*this);
  Token first = peek();
  if (first.kind == Token::Symbol && first.is("&"))
    failHere("the address of something is not part of the annotation language");
  if (const Op op = first.kind == Token::Symbol ? unaryOperator(first.text) : Op::None; op != Op::None) {
    take();
    Expr made;
    made.kind = Expr::Unary;
    made.op = op;
    made.args.push_back(unary());
    made.place = {first.place.begin, made.args[0].place.end};
    return made;
  }
  if (first.is("(")) { // a cast?
    std::size_t start = at;
    take();
    if (std::optional<Type> type = typeName(); type && peek().is(")")) {
      take();
      Expr made;
      made.kind = Expr::Cast;
      made.type = *type;
      made.args.push_back(unary());
      made.place = {first.place.begin, made.args[0].place.end};
      return made;
    }
    at = start;
  }
  return postfix();
}

Expr ExpressionParser::postfix() {
  Expr value = primary();
  for (;;) {
    unsigned begin = value.place.begin;
    if (peek().is("[")) {
      take();
      Expr made;
      made.kind = Expr::Index;
      made.args.push_back(std::move(value));
      made.args.push_back(expression());
      expect("]", "after the subscript");
      made.place = {begin, tokens[at - 1].place.end};
      value = std::move(made);
    } else if (peek().is(".") || peek().is("->")) {
      if (take().is("->")) { // p->x is (*p).x
        Expr element;
        element.kind = Expr::Unary;
        element.op = Op::Dereference;
        element.place = value.place;
        element.args.push_back(std::move(value));
        value = std::move(element);
      }
      Token name = expectName("a member's name");
      Expr made;
      made.kind = Expr::Member;
      made.text = name.text;
      made.args.push_back(std::move(value));
      made.place = {begin, name.place.end};
      value = std::move(made);
    } else {
      return value;
    }
  }
}

Exprs ExpressionParser::arguments(std::size_t least, std::size_t most, const Token &function) {
  expect("(", "after '" + std::string(function.text) + "'");
  Exprs list;
  while (!peek().is(")")) {
    list.push_back(expression());
    if (!peek().is(")"))
      expect(",", "between arguments");
  }
  take();
  if (list.size() < least || list.size() > most)
    throw Failure{function.place, "'" + std::string(function.text) + "' takes " + std::to_string(least) +
                                      (least == 1 ? " argument, not " : " arguments, not ") +
                                      std::to_string(list.size())};
  return list;
}

Expr ExpressionParser::primary() {
  Token first = take();
  Expr made;
  made.place = first.place;
  switch (first.kind) {
  case Token::Integer:
    made.kind = Expr::Integer;
    made.type = kMathInt;
    made.value = integer(first);
    return made;
  case Token::Floating:
    made.kind = Expr::Floating;
    made.text = first.text;
    made.type = {Type::Float, first.text.ends_with("f") || first.text.ends_with("F") ? 32u : 64u, true, Type::Unknown};
    return made;
  case Token::Backslash:
    return keywordExpression(first);
  case Token::Name:
    return named(first);
  default:
    break;
  }
  if (first.is("(")) {
    Expr inner = expression();
    expect(")", "to close a parenthesis");
    inner.place = since(first);
    return inner;
  }
  throw Failure{first.place, "expected an expression before " + quoted(first)};
}

Expr ExpressionParser::named(const Token &first) {
  Expr made;
  made.place = first.place;
  if (first.is("true") || first.is("false")) {
    made.kind = Expr::Boolean;
    made.value = first.is("true");
    made.type = kBool;
    return made;
  }
  for (auto [word, kind] : {std::pair{"read", Expr::Read}, {"write", Expr::Write}, {"none", Expr::None}})
    if (first.is(word)) {
      made.kind = kind;
      made.type = kFraction;
      return made;
    }
  if (first.is("Perm") || first.is("Value")) {
    made.kind = Expr::Perm;
    made.type = kResource;
    made.args = arguments(first.is("Perm") ? 2 : 1, first.is("Perm") ? 2 : 1, first);
    if (first.is("Value")) {
      Expr read;
      read.kind = Expr::Read;
      read.type = kFraction;
      read.place = first.place;
      made.args.push_back(read);
    }
    made.place = since(first);
    return made;
  }
  made.text = first.text;
  if (peek().is("(")) {
    made.kind = Expr::Call;
    made.args = arguments(0, 64, first);
    made.place = since(first);
    return made;
  }
  made.kind = Expr::Name;
  return made;
}

Expr ExpressionParser::keywordExpression(const Token &first) {
  Expr made;
  made.place = first.place;
  std::string_view word = first.text.substr(1);
  if (word == "ltid" || word == "gtid") {
    made.kind = word == "ltid" ? Expr::LocalThread : Expr::GlobalThread;
    made.type = kMathInt;
    return made;
  }
  if (word == "old") {
    made.kind = Expr::Old;
    made.args = arguments(1, 1, first);
  } else if (word == "pointer" || word == "pointer_index") {
    made.kind = word == "pointer" ? Expr::PointerRange : Expr::PointerIndex;
    made.type = kResource;
    made.args = arguments(3, 3, first);
  } else if (word == "pointer_length") {
    made.kind = Expr::PointerLength;
    made.type = kMathInt;
    made.args = arguments(1, 1, first);
  } else if (word == "result") {
    made.kind = Expr::Name;
    made.text = first.text;
  } else {
    made.kind = word == "forall"    ? Expr::Forall
                : word == "forall*" ? Expr::ForallStar
                : word == "exists"  ? Expr::Exists
                : word == "sum"     ? Expr::Sum
                                    : Expr::Let;
    quantified(made, first);
  }
  made.place = since(first);
  return made;
}

void ExpressionParser::quantified(Expr &made, const Token &first) {
  bool hasParenthesis = peek().is("("); // \sum(int i; ...; ...) too
  if (hasParenthesis)
    take();
  for (;;) {
    std::optional<Type> type = typeName();
    if (!type && !made.binders.empty() && peek().kind == Token::Name)
      type = made.binders.back()->type;
    if (!type)
      failHere("expected the type of a bound variable before " + quoted(peek()));
    made.binders.push_back(variable(expectName("a bound variable"), *type, Variable::Bound));
    if (!peek().is(",") || made.kind == Expr::Let)
      break;
    take();
  }
  if (made.kind == Expr::Sum && made.binders.size() != 1)
    throw Failure{first.place, "'\\sum' binds one variable"};
  expect(made.kind == Expr::Let ? "=" : ";", "after the bound variable");
  made.args.push_back(expression());
  expect(";", "before the body");
  made.args.push_back(expression());
  if (hasParenthesis)
    expect(")", "after the body");
}

} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
