// A tokenizer and a precedence climber. Conditions and numbers are kept apart, as in the language of kernel::Expr: `n`
// alone is no condition, and `(a < b) + 1` no number. After an error the rest of the clause is skipped.
#include "plugin/clang/annotations/contract.h"

#include "passes/kernel/expr.h"

#include "passes/annotate/clauses.h"
#include "passes/annotate/lexer.h"
#include "passes/kernel/model.h"

#include <cctype>
#include <optional>

namespace veriwarp::plugin {

using kernel::constant;

namespace {

using Kind = kernel::Expr::Kind;

struct Token {
  enum Type { End, Name, Number, Symbol } type = End;
  std::string_view text;
  std::size_t offset = 0;
};

enum class Sort { Number, Condition, Pointer };

struct Typed {
  kernel::Expr expr;
  Sort sort = Sort::Number;
};

struct Failure {
  std::size_t offset;
  std::string message;
};

// What joins two operands. The first rows bind tightest.
struct Infix {
  std::string_view symbol;
  int precedence;
  Kind kind;
  bool swapped; // a > b is b < a
  Sort operands, result;
};
constexpr Infix infixes[] = {
    {"*", 10, Kind::Mul, false, Sort::Number, Sort::Number},
    {"/", 10, Kind::Div, false, Sort::Number, Sort::Number},
    {"%", 10, Kind::Mod, false, Sort::Number, Sort::Number},
    {"+", 9, Kind::Add, false, Sort::Number, Sort::Number},
    {"-", 9, Kind::Sub, false, Sort::Number, Sort::Number},
    {"<<", 8, Kind::Shl, false, Sort::Number, Sort::Number},
    {">>", 8, Kind::Shr, false, Sort::Number, Sort::Number},
    {"<", 7, Kind::Lt, false, Sort::Number, Sort::Condition},
    {"<=", 7, Kind::Le, false, Sort::Number, Sort::Condition},
    {">", 7, Kind::Lt, true, Sort::Number, Sort::Condition},
    {">=", 7, Kind::Le, true, Sort::Number, Sort::Condition},
    {"==", 6, Kind::Eq, false, Sort::Number, Sort::Condition},
    {"!=", 6, Kind::Ne, false, Sort::Number, Sort::Condition},
    {"&&", 5, Kind::And, false, Sort::Condition, Sort::Condition},
    {"||", 4, Kind::Or, false, Sort::Condition, Sort::Condition},
    {"==>", 3, Kind::Implies, false, Sort::Condition, Sort::Condition},
};

class Parser {
public:
  Parser(std::string_view comment, const std::vector<ContractParameter> &params, const ConstantOf &constants)
      : text(comment), parameters(params), constantOf(constants) {
    limit = text.starts_with("/*") && text.ends_with("*/") ? text.size() - 2 : text.size();
    at = 3; // the delimiter: //@ or /*@
    if (limit > at && text[limit - 1] == '@')
      --limit;
    next();
  }

  Contract parse() {
    Contract contract;
    while (token.type != Token::End) {
      if (token.type != Token::Name || token.text != annotate::keyword(annotate::Clause::Requires) || isForVerifier()) {
        skipClause(); // of another kind, or a label of gpuopt: somebody else's
        continue;
      }
      next();
      std::size_t start = token.offset;
      try {
        Typed value = expression(0);
        if (token.text != ";")
          throw Failure{token.offset, token.type == Token::End ? "expected ';' at the end of the clause"
                                                               : "unexpected '" + std::string(token.text) + "'"};
        kernel::Expr condition = conditionOf(std::move(value), start);
        std::string_view written = text.substr(start, token.offset - start);
        while (!written.empty() && std::isspace(static_cast<unsigned char>(written.back())))
          written.remove_suffix(1);
        contract.clauses.push_back({std::move(condition), std::string(written), start});
        next();
      } catch (const Failure &failure) {
        contract.errors.push_back({failure.offset, failure.message});
        skipClause();
      }
    }
    return contract;
  }

private:
  // Permissions, quantifiers, single threads and elements of arrays: passes/verify reads these clauses.
  bool isForVerifier() const {
    std::string_view clause = text.substr(at, text.find(';', at) - at);
    for (std::string_view word :
         {"Perm(", "\\pointer", "\\forall", "\\exists", "\\sum", "\\old", "\\gtid", "\\ltid", "["})
      if (clause.find(word) != std::string_view::npos)
        return true;
    return false;
  }

  void next() {
    auto more = [&](std::size_t i) { return i < limit; };
    // In a comment of several lines, each line may begin with a star, or with an @ of its own.
    while (more(at) && (std::isspace(static_cast<unsigned char>(text[at])) ||
                        (isLineStart() && (text[at] == '*' || text[at] == '@'))))
      ++at;
    token = {Token::End, {}, std::min(at, text.size())};
    if (!more(at))
      return;
    std::size_t end = at + 1;
    char c = text[at];
    auto isWord = [&](std::size_t i) { return std::isalnum(static_cast<unsigned char>(text[i])) || text[i] == '_'; };
    if (std::isalpha(static_cast<unsigned char>(c)) || c == '_' || c == '\\') {
      while (more(end) && (isWord(end) || (text[end] == '.' && more(end + 1) && isWord(end + 1))))
        ++end;
      token.type = Token::Name;
    } else if (std::isdigit(static_cast<unsigned char>(c))) {
      while (more(end) && isWord(end))
        ++end;
      token.type = Token::Number;
    } else {
      for (std::string_view symbol : {"==>", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||"})
        if (text.substr(at, limit - at).starts_with(symbol)) {
          end = at + symbol.size();
          break;
        }
      token.type = Token::Symbol;
    }
    token.text = text.substr(at, end - at);
    at = end;
  }

  bool isLineStart() const {
    std::size_t i = at;
    while (i > 0 && (text[i - 1] == ' ' || text[i - 1] == '\t'))
      --i;
    return i > 0 && text[i - 1] == '\n';
  }

  void skipClause() {
    while (token.type != Token::End && token.text != ";")
      next();
    if (token.type != Token::End)
      next();
  }

  static kernel::Expr conditionOf(Typed value, std::size_t offset) {
    if (value.sort != Sort::Condition)
      throw Failure{offset, "expected a condition, such as 'n > 0'"};
    return std::move(value.expr);
  }

  const Infix *infix() const {
    if (token.type == Token::Symbol)
      for (const Infix &row : infixes)
        if (row.symbol == token.text)
          return &row;
    return nullptr;
  }

  Typed expression(int least) {
    Typed left = operand();
    for (const Infix *op = infix(); op && op->precedence >= least; op = infix()) {
      std::size_t offset = token.offset;
      next();
      Typed right = expression(op->kind == Kind::Implies ? op->precedence : op->precedence + 1);
      left = combine(*op, std::move(left), std::move(right), offset);
    }
    return left;
  }

  static Typed combine(const Infix &op, Typed left, Typed right, std::size_t offset) {
    if (left.sort == Sort::Pointer || right.sort == Sort::Pointer) {
      if (op.kind != Kind::Ne || left.sort != right.sort)
        throw Failure{offset, "pointers can only be compared with '!=', and with pointers"};
      return {{Kind::PointersDiffer, 0, 0, {std::move(left.expr), std::move(right.expr)}}, Sort::Condition};
    }
    // == and != join conditions too: the values are 0 and 1.
    bool equality = op.kind == Kind::Eq || op.kind == Kind::Ne;
    if (left.sort != right.sort || (left.sort != op.operands && !equality))
      throw Failure{offset, "'" + std::string(op.symbol) + "' joins " +
                                (op.operands == Sort::Number ? "numbers" : "conditions")};
    if (op.swapped)
      std::swap(left.expr, right.expr);
    // Not folded: a contract that is false stays visible as what was written.
    return {{op.kind, 0, 0, {std::move(left.expr), std::move(right.expr)}}, op.result};
  }

  Typed operand() {
    struct Level {
      int &depth;
      explicit Level(int &d) : depth(d) { ++depth; }
      ~Level() { --depth; }
    } level(depth);
    Token here = token;
    if (depth > 200)
      throw Failure{here.offset, "too deeply nested"};
    if (here.text == "(") {
      next();
      Typed inner = expression(0);
      expect(")");
      return inner;
    }
    if (here.text == "!") {
      next();
      return {{Kind::Not, 0, 0, {conditionOf(operand(), token.offset)}}, Sort::Condition};
    }
    if (here.text == "-") {
      next();
      return {make(Kind::Sub, {constant(0), numberOf(operand(), here.offset)}), Sort::Number};
    }
    if (here.type == Token::Number) {
      next();
      return {constant(number(here)), Sort::Number};
    }
    if (here.type == Token::Name) {
      next();
      return named(here);
    }
    throw Failure{here.offset, here.type == Token::End
                                   ? "the clause ends too early"
                                   : "expected an expression before '" + std::string(here.text) + "'"};
  }

  static kernel::Expr numberOf(Typed value, std::size_t offset) {
    if (value.sort != Sort::Number)
      throw Failure{offset, "expected a number"};
    return std::move(value.expr);
  }

  void expect(std::string_view symbol) {
    if (token.text != symbol)
      throw Failure{token.offset, "expected '" + std::string(symbol) + "'"};
    next();
  }

  static std::int64_t number(const Token &token) {
    if (const std::optional<std::int64_t> value = annotate::integerValue(token.text))
      return *value;
    throw Failure{token.offset, "'" + std::string(token.text) + "' is not an integer of 64 bits"};
  }

  Typed named(const Token &name) {
    if (name.text == "true" || name.text == "false")
      return {constant(name.text == "true"), Sort::Condition};
    if (name.text == "pow2" || name.text == "\\is_pow2" || name.text == "is_pow2") {
      expect("(");
      kernel::Expr argument = numberOf(expression(0), name.offset);
      expect(")");
      return {{Kind::IsPowerOfTwo, 0, 0, {std::move(argument)}}, Sort::Condition};
    }
    static constexpr std::pair<std::string_view, kernel::Special> shapes[] = {
        {"blockDim.x", kernel::Special::BdimX}, {"blockDim.y", kernel::Special::BdimY},
        {"blockDim.z", kernel::Special::BdimZ}, {"gridDim.x", kernel::Special::GdimX},
        {"gridDim.y", kernel::Special::GdimY},  {"gridDim.z", kernel::Special::GdimZ}};
    for (auto [spelling, special] : shapes)
      if (name.text == spelling)
        return {leaf(Kind::Shape, static_cast<std::uint32_t>(special)), Sort::Number};
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (parameters[i].name == name.text)
        return {leaf(Kind::Param, static_cast<std::uint32_t>(i)),
                parameters[i].isPointer ? Sort::Pointer : Sort::Number};
    std::string_view root = name.text.substr(0, name.text.find('.'));
    if (root == "threadIdx" || root == "blockIdx")
      throw Failure{name.offset,
                    "'" + std::string(root) + "' differs from thread to thread; a contract speaks of the launch"};
    if (std::optional<std::int64_t> value = constantOf ? constantOf(std::string(name.text)) : std::nullopt)
      return {constant(*value), Sort::Number};
    throw Failure{name.offset,
                  "'" + std::string(name.text) +
                      "' is neither an integer or pointer parameter of this kernel nor an integer constant"};
  }

  std::string_view text;
  const std::vector<ContractParameter> &parameters;
  const ConstantOf &constantOf;
  std::size_t at = 0, limit = 0;
  Token token;
  int depth = 0;
};

} // namespace

bool isAnnotation(std::string_view comment) { return comment.starts_with("//@") || comment.starts_with("/*@"); }

Contract parseContract(std::string_view comment, const std::vector<ContractParameter> &parameters,
                       const ConstantOf &constantOf) {
  return isAnnotation(comment) ? Parser(comment, parameters, constantOf).parse() : Contract();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
