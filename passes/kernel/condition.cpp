#include "passes/kernel/condition.h"

#include "passes/kernel/expr.h"

#include <cassert>

namespace veriwarp::kernel {

namespace {

using Kind = Expr::Kind;

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
  case Kind::PointersDiffer: // how much of each is used is not known
    return "? ? apart" + std::to_string(expr.args[0].index) + ":" + std::to_string(expr.args[1].index);
  default:
    break;
  }
  if (isAboutElements(expr)) {
    std::string text;
    for (std::size_t i = 1; i < expr.args.size(); ++i)
      text += conditionOf(expr.args[i]) + " ";
    return text + std::string(operatorWord(expr.kind)) + std::to_string(expr.args[0].index) + ":" +
           std::to_string(expr.value) + (expr.index ? "s" : "u") + (rangeOf(expr) ? "r" : "");
  }
  assert(!expr.args.empty() && "the others are operators");
  const std::string word(operatorWord(expr.kind));
  const std::string first = conditionOf(expr.args[0]);
  return expr.args.size() == 1 ? first + " " + word : joined(first, conditionOf(expr.args[1]), word.c_str());
}

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
