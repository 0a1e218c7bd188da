// A tokenizer and a precedence climber. Conditions and numbers are kept apart, as in the language of kernel::Expr: `n`
// alone is no condition, and `(a < b) + 1` no number. After an error the rest of the clause is skipped.
#include "plugin/clang/annotations/contract.h"

#include "passes/kernel/expr.h"

#include "passes/annotate/clauses.h"
#include "passes/annotate/lexer.h"
#include "passes/kernel/model.h"
#include "report/suppress.h"

#include <algorithm>
#include <cctype>
#include <iterator>
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

// What a comment can say of elements, in the words of kernel::operatorWord.
constexpr Kind properties[] = {Kind::Sorted, Kind::Increasing, Kind::Distinct, Kind::Permutation, Kind::Uniform};
constexpr std::string_view within = "in";
const std::string propertyNames = "sorted, increasing, injective, permutation, uniform, or in [0, n]";

// How many characters begin a comment that speaks of elements, the blanks behind included; 0: it is another one.
std::size_t beginOfElements(std::string_view comment) {
  std::size_t at = 2;
  auto skipBlanks = [&] {
    while (at < comment.size() && std::isspace(static_cast<unsigned char>(comment[at])))
      ++at;
  };
  if (!comment.starts_with("//") && !comment.starts_with("/*"))
    return 0;
  while (at < comment.size() && (comment[at] == '/' || comment[at] == '!' || comment[at] == '*'))
    ++at;
  for (std::string_view word : {report::commentMark, report::assumeWord}) {
    skipBlanks();
    if (!comment.substr(at).starts_with(word))
      return 0;
    at += word.size();
  }
  if (at < comment.size() && !std::isspace(static_cast<unsigned char>(comment[at])))
    return 0;
  skipBlanks();
  return at;
}

class Parser {
public:
  // `begin`: where the first token is looked for.
  Parser(std::string_view comment, std::size_t begin, const std::vector<ContractParameter> &params,
         const ConstantOf &constants)
      : text(comment), parameters(params), constantOf(constants), at(begin) {
    limit = text.starts_with("/*") && text.ends_with("*/") ? text.size() - 2 : text.size();
    if (limit > at && text[limit - 1] == '@')
      --limit;
    next();
  }

  Contract elements() {
    Contract contract;
    try {
      const Subject subject = readSubject();
      while (true) {
        contract.clauses.push_back(property(subject));
        if (token.type == Token::End)
          break;
        expect(",");
      }
    } catch (const Failure &failure) {
      contract.errors.push_back({failure.offset, failure.message});
      contract.clauses.clear();
    }
    return contract;
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
        contract.clauses.push_back({std::move(condition), written(start, token.offset), start});
        next();
      } catch (const Failure &failure) {
        contract.errors.push_back({failure.offset, failure.message});
        skipClause();
      }
    }
    return contract;
  }

private:
  struct Subject {
    kernel::Expr array;
    ContractParameter parameter;
    std::vector<kernel::Expr> range; // the first and the last element; empty: all
    std::string text;                // as written
    std::size_t offset = 0;
  };

  Subject readSubject() {
    const Token name = token;
    if (name.type != Token::Name)
      throw Failure{name.offset, "expected the name of an array, as in 'assume offsets sorted'"};
    const auto found = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const ContractParameter &each) { return each.name == name.text; });
    if (found == parameters.end() || !found->isPointer)
      throw Failure{name.offset, "'" + std::string(name.text) + "' is not a pointer parameter of this kernel"};
    if (found->elementBytes == 0)
      throw Failure{name.offset, "'" + std::string(name.text) + "' does not point to integers"};
    Subject subject{
        leaf(Kind::Param, static_cast<std::uint32_t>(found - parameters.begin())), *found, {}, "", name.offset};
    next();
    if (token.text == "[") {
      next();
      subject.range.push_back(number(0));
      expect(".");
      expect(".");
      subject.range.push_back(number(0));
      expect("]");
    }
    subject.text = written(name.offset, token.offset);
    return subject;
  }

  ContractClause property(const Subject &subject) {
    const Token name = token;
    kernel::Expr said;
    said.value = subject.parameter.elementBytes;
    said.index = subject.parameter.isSigned;
    said.args.push_back(subject.array);
    if (name.text == within) {
      said.kind = Kind::Within;
      next();
      expect("[");
      said.args.push_back(number(0));
      expect(",");
      kernel::Expr last = number(0);
      const bool isHalfOpen = token.text == ")";
      if (isHalfOpen)
        next();
      else
        expect("]");
      said.args.push_back(isHalfOpen ? make(Kind::Sub, {std::move(last), constant(1)}) : std::move(last));
    } else {
      const auto *found = std::find_if(std::begin(properties), std::end(properties),
                                       [&](Kind each) { return kernel::operatorWord(each) == name.text; });
      if (found == std::end(properties))
        throw Failure{name.offset, "expected " + propertyNames};
      said.kind = *found;
      next();
    }
    said.args.insert(said.args.end(), subject.range.begin(), subject.range.end());
    return {std::move(said), subject.text + " " + written(name.offset, token.offset), subject.offset};
  }

  kernel::Expr number(int least) {
    const std::size_t offset = token.offset;
    return numberOf(expression(least), offset);
  }

  std::string written(std::size_t begin, std::size_t end) const {
    std::string_view piece = text.substr(begin, end - begin);
    while (!piece.empty() && std::isspace(static_cast<unsigned char>(piece.back())))
      piece.remove_suffix(1);
    return std::string(piece);
  }

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
  constexpr std::size_t delimiter = 3; // //@ or /*@
  return isAnnotation(comment) ? Parser(comment, delimiter, parameters, constantOf).parse() : Contract();
}

bool isElementsComment(std::string_view comment) { return beginOfElements(comment) != 0; }

Contract parseElements(std::string_view comment, const std::vector<ContractParameter> &parameters,
                       const ConstantOf &constantOf) {
  const std::size_t begin = beginOfElements(comment);
  return begin ? Parser(comment, begin, parameters, constantOf).elements() : Contract();
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
