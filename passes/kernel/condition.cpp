#include "passes/kernel/condition.h"

#include <cassert>

namespace veriwarp::kernel {

namespace {

using Kind = Expr::Kind;

const char *itemOf(Kind kind) {
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
  case Kind::Implies: return "=>";
  default: break;
  } // clang-format on
  return nullptr;
}

const char *shapeOf(std::uint32_t special) {
  switch (static_cast<Special>(special)) { // clang-format off
  case Special::BdimX: return "bx";
  case Special::BdimY: return "by";
  case Special::BdimZ: return "bz";
  case Special::GdimX: return "gx";
  case Special::GdimY: return "gy";
  case Special::GdimZ: return "gz";
  case Special::DynamicSharedSize: return "sh";
  default: return "?";
  } // clang-format on
}

} // namespace

std::string joined(const std::string &a, const std::string &b, const char *item) { return a + " " + b + " " + item; }

std::string allOf(const std::vector<std::string> &conditions) {
  std::string all;
  for (const std::string &condition : conditions)
    all = all.empty() ? condition : joined(all, condition, "&&");
  return all.empty() ? "1" : all;
}

std::string conditionOf(const Expr &expr) {
  switch (expr.kind) {
  case Kind::Const:
    return std::to_string(expr.value);
  case Kind::Param:
    return "v" + std::to_string(expr.index);
  case Kind::Shape:
    return shapeOf(expr.index);
  case Kind::Host:
    return "?";
  case Kind::Not:
    return conditionOf(expr.args[0]) + " !";
  case Kind::IsPowerOfTwo:
    return conditionOf(expr.args[0]) + " pow2";
  case Kind::PointersDiffer: // how much of each is used is not known
    return "? ? apart" + std::to_string(expr.args[0].index) + ":" + std::to_string(expr.args[1].index);
  default:
    break;
  }
  assert(itemOf(expr.kind) && !expr.args.empty() && "the others are operators");
  std::string text = conditionOf(expr.args[0]);
  for (std::size_t i = 1; i < expr.args.size(); ++i)
    text = joined(text, conditionOf(expr.args[i]), itemOf(expr.kind));
  return text;
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
