#include "passes/kernel/expr.h"

#include "passes/kernel/model.h"

#include <algorithm>
#include <cassert>
#include <optional>

namespace veriwarp::kernel {

using Kind = Expr::Kind;

Expr constant(std::int64_t value) { return {Kind::Const, value, 0, {}}; }
Expr leaf(Kind kind, std::uint32_t index) {
  assert((kind == Kind::Param || kind == Kind::Shape || kind == Kind::Host) && "a leaf stands for something");
  return {kind, 0, index, {}};
}
bool isConstant(const Expr &expr) { return expr.kind == Kind::Const; }

bool isAboutElements(const Expr &expr) { return expr.kind >= Kind::Sorted; }
static_assert(Kind::Within > Kind::Uniform && Kind::Uniform > Kind::Sorted, "nothing else follows Sorted");

std::optional<ElementRange> rangeOf(const Expr &expr) {
  assert(isAboutElements(expr) && "other conditions have no range");
  const std::size_t own = expr.kind == Kind::Within ? 3 : 1;
  assert((expr.args.size() == own || expr.args.size() == own + 2) && "a range is two operands");
  if (expr.args.size() == own)
    return std::nullopt;
  return ElementRange{expr.args[own], expr.args[own + 1]};
}

bool equal(const Expr &a, const Expr &b) {
  return a.kind == b.kind && a.value == b.value && a.index == b.index && a.args.size() == b.args.size() &&
         std::equal(a.args.begin(), a.args.end(), b.args.begin(), equal);
}

namespace {

bool isValue(const Expr &expr, std::int64_t value) { return isConstant(expr) && expr.value == value; }

// The value of a binary operator on constants; nullopt where it has none or does not fit.
std::optional<std::int64_t> fold(Kind kind, std::int64_t a, std::int64_t b) {
  std::int64_t r = 0;
  switch (kind) {
  case Kind::Add:
    return __builtin_add_overflow(a, b, &r) ? std::nullopt : std::optional(r);
  case Kind::Sub:
    return __builtin_sub_overflow(a, b, &r) ? std::nullopt : std::optional(r);
  case Kind::Mul:
    return __builtin_mul_overflow(a, b, &r) ? std::nullopt : std::optional(r);
  case Kind::Div:
    return b > 0 && a >= 0 ? std::optional(a / b) : std::nullopt;
  case Kind::Mod:
    return b > 0 && a >= 0 ? std::optional(a % b) : std::nullopt;
  case Kind::Min:
    return std::min(a, b);
  case Kind::Max:
    return std::max(a, b);
  case Kind::Shl:
    return b >= 0 && b < 62 && a >= 0 && a <= (INT64_MAX >> b) ? std::optional(a << b) : std::nullopt;
  case Kind::Shr:
    return b >= 0 && b < 63 && a >= 0 ? std::optional(a >> b) : std::nullopt;
  case Kind::Eq:
    return a == b;
  case Kind::Ne:
    return a != b;
  case Kind::Lt:
    return a < b;
  case Kind::Le:
    return a <= b;
  case Kind::And:
    return a && b;
  case Kind::Or:
    return a || b;
  case Kind::Implies:
    return !a || b;
  default:
    return std::nullopt;
  }
}

} // namespace

Expr make(Kind kind, std::vector<Expr> args) {
  assert(kind > Kind::Host && "a leaf has no operands");
  assert(args.size() == (kind == Kind::Not || kind == Kind::IsPowerOfTwo ? 1 : 2) && "as many as its operator takes");
  if (args.size() == 2 && isConstant(args[0]) && isConstant(args[1]))
    if (std::optional<std::int64_t> value = fold(kind, args[0].value, args[1].value))
      return constant(*value);
  switch (kind) {
  case Kind::Add:
    if (isValue(args[0], 0))
      return args[1];
    if (isValue(args[1], 0))
      return args[0];
    break;
  case Kind::Mul:
    if (isValue(args[0], 1))
      return args[1];
    if (isValue(args[1], 1))
      return args[0];
    break;
  case Kind::Sub:
    if (isValue(args[1], 0))
      return args[0];
    if (equal(args[0], args[1]))
      return constant(0);
    break;
  case Kind::Div:
    if (isValue(args[1], 1))
      return args[0];
    if (args[0].kind == Kind::Mul && isConstant(args[1]) && args[1].value > 0 && equal(args[0].args[1], args[1]))
      return Expr(args[0].args[0]); // n * 4 / 4
    break;
  case Kind::Not:
    if (isConstant(args[0]))
      return constant(!args[0].value);
    break;
  case Kind::And: // of conditions, which are 0 or 1
    for (int i = 0; i < 2; ++i)
      if (isConstant(args[i]))
        return args[i].value ? args[1 - i] : constant(0);
    break;
  case Kind::Or:
    for (int i = 0; i < 2; ++i)
      if (isConstant(args[i]))
        return args[i].value ? constant(1) : args[1 - i];
    break;
  case Kind::Implies:
    if (isConstant(args[0]))
      return args[0].value ? args[1] : constant(1);
    break;
  case Kind::IsPowerOfTwo:
    if (isConstant(args[0]))
      return constant(args[0].value > 0 && (args[0].value & (args[0].value - 1)) == 0);
    break;
  case Kind::Eq:
  case Kind::Le:
    if (equal(args[0], args[1]))
      return constant(1);
    break;
  default:
    break;
  }
  return {kind, 0, 0, std::move(args)};
}

Expr remade(const Expr &expr, std::vector<Expr> args) {
  if (isAboutElements(expr))
    return {expr.kind, expr.value, expr.index, std::move(args)};
  return make(expr.kind, std::move(args));
}

Expr substitute(const Expr &expr, std::uint32_t host, const Expr &value) {
  if (expr.kind == Kind::Host)
    return expr.index == host ? value : expr;
  if (expr.args.empty())
    return expr;
  std::vector<Expr> args;
  args.reserve(expr.args.size());
  for (const Expr &arg : expr.args)
    args.push_back(substitute(arg, host, value));
  return remade(expr, std::move(args));
}

Expr negation(Expr e) {
  switch (e.kind) {
  case Kind::Not:
    return e.args[0];
  case Kind::Eq:
    return make(Kind::Ne, std::move(e.args));
  case Kind::Ne:
    return make(Kind::Eq, std::move(e.args));
  case Kind::Lt:
    return make(Kind::Le, {e.args[1], e.args[0]});
  case Kind::Le:
    return make(Kind::Lt, {e.args[1], e.args[0]});
  case Kind::And:
    return make(Kind::Or, {negation(e.args[0]), negation(e.args[1])});
  case Kind::Or:
    return make(Kind::And, {negation(e.args[0]), negation(e.args[1])});
  case Kind::Implies:
    return make(Kind::And, {e.args[0], negation(e.args[1])});
  default:
    return make(Kind::Not, {std::move(e)});
  }
}

namespace {

struct Operator {
  const char *symbol;
  int precedence; // binds tighter when larger
};

Operator operatorOf(Kind kind) {
  switch (kind) {
  case Kind::Mul:
    return {" * ", 9};
  case Kind::Div:
    return {" / ", 9};
  case Kind::Mod:
    return {" % ", 9};
  case Kind::Add:
    return {" + ", 8};
  case Kind::Sub:
    return {" - ", 8};
  case Kind::Shl:
    return {" << ", 7};
  case Kind::Shr:
    return {" >> ", 7};
  case Kind::Lt:
    return {" < ", 6};
  case Kind::Le:
    return {" <= ", 6};
  case Kind::Eq:
    return {" == ", 5};
  case Kind::Ne:
  case Kind::PointersDiffer:
    return {" != ", 5};
  case Kind::And:
    return {" && ", 4};
  case Kind::Or:
    return {" || ", 3};
  case Kind::Implies:
    return {" ==> ", 2};
  default:
    return {"", 10};
  }
}

const char *shapeName(std::uint32_t index) {
  switch (static_cast<kernel::Special>(index)) {
  case kernel::Special::BdimX:
    return "blockDim.x";
  case kernel::Special::BdimY:
    return "blockDim.y";
  case kernel::Special::BdimZ:
    return "blockDim.z";
  case kernel::Special::GdimX:
    return "gridDim.x";
  case kernel::Special::GdimY:
    return "gridDim.y";
  case kernel::Special::GdimZ:
    return "gridDim.z";
  case kernel::Special::DynamicSharedSize:
    return "dynamic shared memory";
  default:
    return "?";
  }
}

constexpr std::int64_t values32 = std::int64_t{1} << 32;

// `x`, if the expression is what is left of it in an `int`, (x + 2^31) % 2^32 - 2^31, or in an `unsigned`, x % 2^32.
const Expr *narrowed(const Expr &e, bool &isSigned) {
  const auto isConst = [](const Expr &of, std::int64_t value) { return of.kind == Kind::Const && of.value == value; };
  isSigned = e.kind == Kind::Sub && isConst(e.args[1], values32 / 2) && e.args[0].kind == Kind::Mod;
  const Expr &rest = isSigned ? e.args[0] : e;
  if (rest.kind != Kind::Mod || !isConst(rest.args[1], values32))
    return nullptr;
  const Expr &of = rest.args[0];
  if (!isSigned)
    return &of;
  return of.kind == Kind::Add && isConst(of.args[1], values32 / 2) ? &of.args[0] : nullptr;
}

} // namespace

std::string print(const Expr &e, const std::vector<std::string> &parameters, const std::vector<std::string> &hosts) {
  auto name = [](const std::vector<std::string> &names, std::uint32_t index) {
    return index < names.size() && !names[index].empty() ? names[index] : "?";
  };
  auto inner = [&](const Expr &arg, int precedence) {
    std::string text = print(arg, parameters, hosts);
    bool isIn = false; // `int` or `unsigned`: the text is that of a call
    return operatorOf(arg.kind).precedence < precedence && !narrowed(arg, isIn) ? "(" + text + ")" : text;
  };
  bool isSigned = false;
  if (const Expr *of = narrowed(e, isSigned))
    return std::string(isSigned ? "int(" : "unsigned(") + print(*of, parameters, hosts) + ")";
  switch (e.kind) {
  case Kind::Const:
    return std::to_string(e.value);
  case Kind::Param:
    return name(parameters, e.index);
  case Kind::Host:
    return name(hosts, e.index);
  case Kind::Shape:
    return shapeName(e.index);
  case Kind::Not:
    return "!" + inner(e.args[0], 10);
  case Kind::Min:
    return "min(" + inner(e.args[0], 0) + ", " + inner(e.args[1], 0) + ")";
  case Kind::Max:
    return "max(" + inner(e.args[0], 0) + ", " + inner(e.args[1], 0) + ")";
  case Kind::IsPowerOfTwo:
    return "pow2(" + inner(e.args[0], 0) + ")";
  case Kind::Lt: // 0 < n reads better turned round
  case Kind::Le:
    if (isConstant(e.args[0]) && !isConstant(e.args[1]))
      return inner(e.args[1], 6) + (e.kind == Kind::Lt ? " > " : " >= ") + inner(e.args[0], 6);
    break;
  default:
    break;
  }
  if (isAboutElements(e)) {
    std::string text = inner(e.args[0], 10);
    if (const auto range = rangeOf(e))
      text += "[" + inner(range->first, 0) + " .. " + inner(range->last, 0) + "]";
    return e.kind == Kind::Within ? text + " in [" + inner(e.args[1], 0) + ", " + inner(e.args[2], 0) + "]"
                                  : text + " " + std::string(operatorWord(e.kind));
  }
  Operator op = operatorOf(e.kind);
  bool rightmost = e.kind == Kind::Implies; // groups to the right
  return inner(e.args[0], op.precedence + rightmost) + op.symbol + inner(e.args[1], op.precedence + !rightmost);
}

std::string_view operatorWord(Kind kind) {
  switch (kind) { // clang-format off
  case Kind::Add: return "+";
  case Kind::Sub: return "-";
  case Kind::Mul: return "*";
  case Kind::Div: return "/";
  case Kind::Mod: return "%";
  case Kind::Min: return "min";
  case Kind::Max: return "max";
  case Kind::Shl: return "<<";
  case Kind::Shr: return ">>";
  case Kind::Eq: return "==";
  case Kind::Ne: return "!=";
  case Kind::Lt: return "<";
  case Kind::Le: return "<=";
  case Kind::And: return "&&";
  case Kind::Or: return "||";
  case Kind::Not: return "!";
  case Kind::Implies: return "=>";
  case Kind::IsPowerOfTwo: return "pow2";
  case Kind::PointersDiffer: return "apart";
  case Kind::Sorted: return "sorted";
  case Kind::Increasing: return "increasing";
  case Kind::Distinct: return "injective";
  case Kind::Permutation: return "permutation";
  case Kind::Uniform: return "uniform";
  case Kind::Within: return "within";
  case Kind::Const: case Kind::Param: case Kind::Shape: case Kind::Host: break;
  } // clang-format on
  assert(false && "a leaf has no operator");
  return "?";
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
