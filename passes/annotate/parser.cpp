// Recursive descent over the tokens; binary operators by precedence. Types of expressions are left open: they follow
// from what names mean.
#include "passes/annotate/parser.h"

#include "passes/annotate/lexer.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace veriwarp::annotate {

namespace {

struct Failure {
  Place place;
  std::string message;
};

struct Operator {
  std::string_view symbol;
  int precedence;
};
// As in C++; `**` is a conjunction, implications bind weakest and to the right, fractions like division.
constexpr Operator kOperators[] = {
    {"<==>", 1}, {"==>", 2}, {"||", 3}, {"&&", 4}, {"**", 4}, {"|", 5},   {"^", 6},   {"&", 7},
    {"==", 8},   {"!=", 8},  {"<", 9},  {"<=", 9}, {">", 9},  {">=", 9},  {"<<", 10}, {">>", 10},
    {"+", 11},   {"-", 11},  {"*", 12}, {"/", 12}, {"%", 12}, {"\\", 12},
};
constexpr int kImplies = 2;
constexpr int kMostNesting = 200;

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
    {"gpuopt", Clause::LoopUnroll},
    {"pure", Clause::PureFunction},
    {"resource", Clause::ResourceFunction},
};
constexpr Word kOptimisations[] = {
    {"loop_unroll", Clause::LoopUnroll},
    {"iter_merge", Clause::IterMerge},
    {"glob_to_reg", Clause::GlobToReg},
    {"glob_to_shared", Clause::GlobToShared},
    {"matrix_lin", Clause::MatrixLin},
    {"tile", Clause::Tile},
    {"fuse", Clause::Fuse},
};

class Parser {
public:
  Parser(std::string_view text, unsigned begin) : tokens(tokenize(text, begin)) {}

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
  std::vector<Token> tokens;
  std::size_t at = 0;
  int depth = 0;
  Parsed result;

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
        made.expr = binary(op, made.target, std::move(made.expr));
    }
    finish(std::move(made), first);
  }

  // `gpuopt! ...;` asks for nothing: an optimisation that is switched off.
  void optimisation(const Token &first) {
    bool isOff = peek().is("!");
    if (isOff)
      take();
    Token name = expectName("the name of an optimisation");
    auto word = std::find_if(std::begin(kOptimisations), std::end(kOptimisations),
                             [&](const Word &w) { return name.is(w.text); });
    if (word == std::end(kOptimisations))
      throw Failure{name.place, "unknown optimisation '" + std::string(name.text) +
                                    "'; there are loop_unroll, iter_merge, glob_to_reg, glob_to_shared, matrix_lin, "
                                    "tile and fuse"};
    Clause made;
    made.kind = word->kind;
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
    switch (made.kind) {
    case Clause::LoopUnroll:
    case Clause::IterMerge:
      named("the loop's variable");
      made.operands.push_back(unary());
      break;
    case Clause::GlobToReg:
    case Clause::GlobToShared:
      named("an array");
      while (!peek().is(";") && peek().kind != Token::End) {
        made.operands.push_back(expression());
        if (peek().is(","))
          take();
      }
      if (made.operands.empty())
        failHere("expected the subscripts to keep before " + quoted(peek()));
      if (made.kind == Clause::GlobToShared && made.operands.size() != 2 && made.operands.size() != 4)
        failHere("expected the first subscript, one behind the last, and perhaps two more between which the array's "
                 "elements are, before " +
                 quoted(peek()));
      break;
    case Clause::MatrixLin:
      named("a matrix");
      option("R", "C");
      made.operands.push_back(unary());
      made.operands.push_back(unary());
      break;
    case Clause::Tile:
      option("inter", "intra");
      made.operands.push_back(unary());
      if (peek().is("x") || peek().is("y"))
        named("the axis");
      else if (peek().kind == Token::Name)
        failHere("expected ';', or the axis 'x' or 'y', before " + quoted(peek()));
      break;
    default:
      while (peek().kind == Token::Name) {
        made.names.emplace_back(take().text);
        if (peek().is(","))
          take();
      }
      if (made.names.size() < 2)
        failHere("expected the names of at least two kernels before " + quoted(peek()));
    }
    finish(std::move(made), first);
    if (isOff)
      result.clauses.pop_back();
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

  static std::shared_ptr<Variable> variable(const Token &name, Type type, Variable::Kind kind) {
    auto made = std::make_shared<Variable>();
    made->name = name.text;
    made->type = type;
    made->kind = kind;
    made->place = name.place;
    return made;
  }

  // Advances only where a type stands.
  std::optional<Type> typeName() {
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

  struct Nesting {
    explicit Nesting(Parser &p) : parser(p) {
      if (++parser.depth > kMostNesting)
        parser.failHere("too deeply nested");
    }
    ~Nesting() { --parser.depth; }
    Parser &parser;
  };

  static Expr binary(const Token &op, Expr left, Expr right) {
    Expr made;
    made.kind = op.is("\\") ? Expr::FractionOf : Expr::Binary;
    made.text = op.text;
    made.place = {left.place.begin, right.place.end};
    made.args.push_back(std::move(left));
    made.args.push_back(std::move(right));
    return made;
  }

  Expr expression() {
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

  Expr operators(int least) {
    Nesting nesting(*this);
    Expr left = unary();
    for (;;) {
      auto op = std::find_if(std::begin(kOperators), std::end(kOperators),
                             [&](const Operator &o) { return peek().kind == Token::Symbol && peek().is(o.symbol); });
      if (op == std::end(kOperators) || op->precedence < least)
        return left;
      Token symbol = take();
      Expr right = operators(op->precedence == kImplies ? op->precedence : op->precedence + 1);
      left = binary(symbol, std::move(left), std::move(right));
    }
  }

  Expr unary() {
    Nesting nesting(*this);
    static constexpr std::string_view symbols[] = {"-", "+", "!", "~", "*", "&"};
    Token first = peek();
    if (first.kind == Token::Symbol &&
        std::find(std::begin(symbols), std::end(symbols), first.text) != std::end(symbols)) {
      if (first.is("&"))
        failHere("the address of something is not part of the annotation language");
      take();
      Expr made;
      made.kind = Expr::Unary;
      made.text = first.text;
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

  Expr postfix() {
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
          element.text = "*";
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

  Exprs arguments(std::size_t least, std::size_t most, const Token &function) {
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

  Expr primary() {
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
      made.type = {Type::Float, first.text.ends_with("f") || first.text.ends_with("F") ? 32u : 64u, true,
                   Type::Unknown};
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

  Expr named(const Token &first) {
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

  Expr keywordExpression(const Token &first) {
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
      made.kind = Expr::Call;
      made.text = first.text;
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

  void quantified(Expr &made, const Token &first) {
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

  static std::int64_t integer(const Token &token) {
    std::string_view digits = token.text;
    while (!digits.empty() && std::string_view("uUlL").find(digits.back()) != std::string_view::npos)
      digits.remove_suffix(1);
    int base = 10;
    if (digits.starts_with("0x") || digits.starts_with("0X")) {
      digits.remove_prefix(2);
      base = 16;
    }
    std::int64_t value = 0;
    auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc() || end != digits.data() + digits.size() || digits.empty())
      throw Failure{token.place, "'" + std::string(token.text) + "' is no integer of 64 bits"};
    return value;
  }
};

} // namespace

Parsed parse(std::string_view text, unsigned begin) { return Parser(text, begin).run(); }

std::string_view keyword(Clause::Kind kind) {
  for (const Word &word : kOptimisations)
    if (word.kind == kind)
      return word.text;
  if (kind == Clause::GhostDeclare)
    return "ghost";
  for (const Word &word : kWords)
    if (word.kind == kind)
      return word.text;
  return {};
}

} // namespace veriwarp::annotate
