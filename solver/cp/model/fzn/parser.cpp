// A recursive-descent parser for the whole FlatZinc grammar, floats and sets included: what the solver cannot handle is
// refused by the translator, which knows why. Items come in FlatZinc's order (predicates, declarations, constraints,
// one solve item) and names are declared before they are used; both are checked here. The types of constraint arguments
// are not: only the translator knows the signatures.
#include "solver/cp/model/fzn/parser.h"
#include "solver/cp/model/fzn/lexer.h"

#include <algorithm>

namespace veriwarp::fzn {

NameId Ast::intern(std::string_view text) {
  auto found = index.find(text);
  if (found != index.end())
    return found->second;
  auto id = static_cast<NameId>(names.size());
  names.emplace_back(text);
  declared.push_back(kUndeclared);
  index.emplace(text, id);
  return id;
}

ExprList Ast::append(const std::vector<Expr> &list) {
  ExprList result{static_cast<ExprId>(pool.size()), static_cast<uint32_t>(list.size())};
  pool.insert(pool.end(), list.begin(), list.end());
  return result;
}

void Ast::declare(Declaration declaration) {
  if (declared[declaration.name] != kUndeclared)
    throw Error(declaration.loc, "'" + names[declaration.name] + "' is declared twice");
  declared[declaration.name] = static_cast<uint32_t>(declarations.size());
  declarations.push_back(std::move(declaration));
}

namespace {

constexpr int kMaxDepth = 200; // annotations nest; a file must not be able to exhaust the stack
constexpr int64_t kMaxArray = INT32_MAX;

class Parser {
public:
  explicit Parser(std::string_view source) : lexer(source) { advance(); }

  Ast run() {
    while (isWord("predicate"))
      predicate();
    while (token.kind == TokenKind::Word && !isWord("constraint") && !isWord("solve"))
      declaration();
    while (isWord("constraint"))
      constraint();
    if (!isWord("solve"))
      fail(isWord("var") || isWord("array") || isWord("predicate")
               ? "declarations must come before the first constraint"
               : "expected a declaration, 'constraint' or 'solve'");
    solve();
    if (token.kind != TokenKind::End)
      fail("nothing may follow the solve item");
    return std::move(ast);
  }

private:
  void advance() { token = lexer.next(); }
  [[noreturn]] void fail(const std::string &message) const {
    std::string found =
        token.kind == TokenKind::End ? "end of file" : "'" + std::string(token.text.substr(0, 40)) + "'";
    throw Error(token.loc, message + ", found " + found);
  }
  bool isWord(std::string_view text) const { return token.kind == TokenKind::Word && token.text == text; }
  bool isSymbol(char c) const { return token.kind == TokenKind::Symbol && token.text[0] == c; }
  bool acceptWord(std::string_view text) {
    if (!isWord(text))
      return false;
    advance();
    return true;
  }
  bool acceptSymbol(char c) {
    if (!isSymbol(c))
      return false;
    advance();
    return true;
  }
  void expectWord(std::string_view text) {
    if (!acceptWord(text))
      fail("expected '" + std::string(text) + "'");
  }
  void expectSymbol(char c) {
    if (!acceptSymbol(c))
      fail(std::string("expected '") + c + "'");
  }
  int64_t integer() {
    if (token.kind != TokenKind::Int)
      fail("expected an integer");
    int64_t value = token.value;
    advance();
    return value;
  }
  NameId identifier() {
    if (token.kind != TokenKind::Word)
      fail("expected a name");
    NameId id = ast.intern(token.text);
    advance();
    return id;
  }

  /// `bool`, `int`, `float`, a range or a set of literals, after `var`, `set of` and `array … of` were read.
  void scalarType(Type &type) {
    if (acceptWord("bool")) {
      type.base = Base::Bool;
    } else if (acceptWord("int")) {
      type.base = Base::Int;
    } else if (acceptWord("float")) {
      type.base = Base::Float;
    } else if (token.kind == TokenKind::Float) {
      type.base = Base::Float;
      advance();
      if (token.kind != TokenKind::DotDot)
        fail("expected '..'");
      advance();
      if (token.kind != TokenKind::Float && token.kind != TokenKind::Int)
        fail("expected a number");
      advance();
    } else if (token.kind == TokenKind::Int) {
      type.domain = Type::Domain::Range;
      type.lo = integer();
      if (token.kind != TokenKind::DotDot)
        fail("expected '..'");
      advance();
      if (token.kind == TokenKind::Float) { // 0..1.5 is a float range
        type.base = Base::Float;
        type.domain = Type::Domain::Any;
        advance();
        return;
      }
      type.hi = integer();
    } else if (acceptSymbol('{')) {
      type.domain = Type::Domain::Set;
      while (!isSymbol('}')) {
        if (token.kind == TokenKind::Float) {
          type.base = Base::Float;
          advance();
        } else {
          type.values.push_back(integer());
        }
        if (!acceptSymbol(','))
          break;
      }
      expectSymbol('}');
      std::sort(type.values.begin(), type.values.end());
      type.values.erase(std::unique(type.values.begin(), type.values.end()), type.values.end());
    } else {
      fail("expected a type");
    }
  }

  Type parseType(bool inPredicate) {
    Type type;
    if (acceptWord("array")) {
      type.isArray = true;
      expectSymbol('[');
      if (!(inPredicate && acceptWord("int"))) {
        Loc loc = token.loc;
        if (integer() != 1)
          throw Error(loc, "array indices must start at 1");
        if (token.kind != TokenKind::DotDot)
          fail("expected '..'");
        advance();
        loc = token.loc;
        type.arraySize = integer();
        if (type.arraySize < 0 || type.arraySize > kMaxArray)
          throw Error(loc, "array size out of range");
      }
      expectSymbol(']');
      expectWord("of");
    }
    type.isVar = acceptWord("var");
    if (acceptWord("set")) {
      type.isSet = true;
      expectWord("of");
    }
    scalarType(type);
    return type;
  }

  void predicate() {
    expectWord("predicate");
    identifier();
    expectSymbol('(');
    while (!isSymbol(')')) {
      parseType(true);
      expectSymbol(':');
      identifier();
      if (!acceptSymbol(','))
        break;
    }
    expectSymbol(')');
    expectSymbol(';');
  }

  void declaration() {
    Declaration result;
    result.loc = token.loc;
    result.type = parseType(false);
    expectSymbol(':');
    result.loc = token.loc;
    result.name = identifier();
    result.annotations = annotations();
    if (acceptSymbol('=')) {
      result.hasValue = true;
      ExprList list = ast.append({expression(0, false)});
      result.value = list.first;
      const Expr &value = ast.expr(result.value);
      if (result.type.isArray && value.kind == ExprKind::Array && value.count != result.type.arraySize)
        throw Error(value.loc, "array '" + ast.text(result.name) + "' has " + std::to_string(result.type.arraySize) +
                                   " elements, its value " + std::to_string(value.count));
      checkKind(result.type, value);
    } else if (!result.type.isVar || result.type.isArray) {
      fail(result.type.isArray ? "an array needs a value: expected '='" : "a parameter needs a value: expected '='");
    }
    expectSymbol(';');
    ast.declare(std::move(result));
  }

  /// A literal of another type than the declaration's is an error; so is a name that stands for a variable where a
  /// parameter is declared. Integers may stand for floats.
  void checkKind(const Type &type, const Expr &value) const {
    if (type.isArray && value.kind == ExprKind::Array) {
      for (uint32_t i = 0; i < value.count; ++i) {
        Type element = type;
        element.isArray = false;
        checkKind(element, ast.child(value, i));
      }
      return;
    }
    bool fits = !type.isArray;
    switch (value.kind) {
    case ExprKind::Bool:
      fits &= !type.isSet && type.base == Base::Bool;
      break;
    case ExprKind::Int:
      fits &= !type.isSet && type.base != Base::Bool;
      break;
    case ExprKind::Float:
      fits &= type.base == Base::Float;
      break;
    case ExprKind::Range:
    case ExprKind::Set:
      fits &= type.isSet;
      break;
    case ExprKind::Ident:
    case ExprKind::Access:
      fits = type.isVar || !ast.declaration(value.name)->type.isVar;
      break;
    default:
      fits = false;
    }
    if (fits)
      return;
    std::string wanted = type.base == Base::Bool ? "bool" : type.base == Base::Int ? "int" : "float";
    throw Error(value.loc, "expected a " + std::string(type.isVar ? "value" : "constant") + " of type " +
                               (type.isArray ? "array of " : "") + (type.isSet ? "set of " : "") + wanted);
  }

  void constraint() {
    expectWord("constraint");
    Constraint result;
    result.loc = token.loc;
    result.name = identifier();
    expectSymbol('(');
    std::vector<Expr> arguments;
    while (!isSymbol(')')) {
      arguments.push_back(expression(0, false));
      if (!acceptSymbol(','))
        break;
    }
    expectSymbol(')');
    result.arguments = ast.append(arguments);
    result.annotations = annotations();
    expectSymbol(';');
    ast.constraints.push_back(result);
  }

  void solve() {
    expectWord("solve");
    ast.solve.annotations = annotations();
    ast.solve.loc = token.loc;
    if (acceptWord("satisfy")) {
      ast.solve.goal = Goal::Satisfy;
    } else {
      if (acceptWord("minimize"))
        ast.solve.goal = Goal::Minimize;
      else if (acceptWord("maximize"))
        ast.solve.goal = Goal::Maximize;
      else
        fail("expected 'satisfy', 'minimize' or 'maximize'");
      ExprList list = ast.append({expression(0, false)});
      ast.solve.objective = list.first;
    }
    expectSymbol(';');
  }

  ExprList annotations() {
    std::vector<Expr> list;
    while (token.kind == TokenKind::ColonColon) {
      advance();
      list.push_back(expression(0, true));
    }
    return list.empty() ? ExprList{} : ast.append(list);
  }

  /// Any expression. In an annotation names need no declaration and calls are allowed.
  Expr expression(int depth, bool annotation) {
    if (depth > kMaxDepth)
      fail("nested too deeply");
    Expr result;
    result.loc = token.loc;
    switch (token.kind) {
    case TokenKind::Int:
      result.kind = ExprKind::Int;
      result.value = integer();
      if (token.kind == TokenKind::DotDot) {
        advance();
        if (token.kind == TokenKind::Float) {
          result.kind = ExprKind::Float;
          result.real = token.real;
          advance();
          return result;
        }
        result.kind = ExprKind::Range;
        result.upper = integer();
      }
      return result;
    case TokenKind::Float:
      result.kind = ExprKind::Float;
      result.real = token.real;
      advance();
      if (token.kind == TokenKind::DotDot) {
        advance();
        if (token.kind != TokenKind::Float && token.kind != TokenKind::Int)
          fail("expected a number");
        advance();
      }
      return result;
    case TokenKind::String:
      result.kind = ExprKind::String;
      result.name = ast.intern(token.text);
      advance();
      return result;
    case TokenKind::Word:
      return named(result, depth, annotation);
    default:
      break;
    }
    bool isSet = isSymbol('{');
    if (!isSet && !isSymbol('['))
      fail("expected an expression");
    char close = isSet ? '}' : ']';
    advance();
    std::vector<Expr> elements;
    while (!isSymbol(close)) {
      elements.push_back(expression(depth + 1, annotation));
      if (isSet && elements.back().kind != ExprKind::Int && elements.back().kind != ExprKind::Float)
        throw Error(elements.back().loc, "a set holds literals only");
      if (!acceptSymbol(','))
        break;
    }
    expectSymbol(close);
    result.kind = isSet ? ExprKind::Set : ExprKind::Array;
    ExprList list = ast.append(elements);
    result.first = list.first;
    result.count = list.count;
    return result;
  }

  Expr named(Expr result, int depth, bool annotation) {
    if (isWord("true") || isWord("false")) {
      result.kind = ExprKind::Bool;
      result.value = isWord("true");
      advance();
      return result;
    }
    result.kind = ExprKind::Ident;
    result.name = identifier();
    const Declaration *known = ast.declaration(result.name);
    if (annotation && acceptSymbol('(')) {
      result.kind = ExprKind::Call;
      std::vector<Expr> arguments;
      while (!isSymbol(')')) {
        arguments.push_back(expression(depth + 1, true));
        if (!acceptSymbol(','))
          break;
      }
      expectSymbol(')');
      ExprList list = ast.append(arguments);
      result.first = list.first;
      result.count = list.count;
      return result;
    }
    if (!annotation && !known)
      throw Error(result.loc, "'" + ast.text(result.name) + "' is not declared");
    if (acceptSymbol('[')) {
      if (!known || !known->type.isArray)
        throw Error(result.loc, "'" + ast.text(result.name) + "' is not an array");
      result.kind = ExprKind::Access;
      Loc loc = token.loc;
      result.value = integer();
      expectSymbol(']');
      if (result.value < 1 || result.value > known->type.arraySize)
        throw Error(loc, "index out of the bounds of '" + ast.text(result.name) + "'");
    }
    return result;
  }

  Lexer lexer;
  Token token;
  Ast ast;
};

} // namespace

Ast parse(std::string_view source) { return Parser(source).run(); }

} // namespace veriwarp::fzn

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
