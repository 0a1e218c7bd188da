#include "passes/optimize/harness_code.h"

namespace veriwarp::optimize {

const std::string_view kHarnessPrelude = R"CODE(
#undef main
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>
namespace veriwarp_harness {
struct Any { void *p; template <class T> operator T *() const { return static_cast<T *>(p); } };
struct Random {
  unsigned long long s;
  unsigned next() { s = s * 6364136223846793005ull + 1442695040888963407ull; return static_cast<unsigned>(s >> 33); }
  long long pick(const std::vector<long long> &from) { return from[next() % from.size()]; }
};
constexpr long long kElements = 1 << 18, kMargin = 256; // of each array, and how far subscripts may be negative
inline unsigned long long digest(const void *data, std::size_t bytes) {
  unsigned long long h = 1469598103934665603ull;
  for (std::size_t i = 0; i != bytes; ++i)
    h = (h ^ static_cast<const unsigned char *>(data)[i]) * 1099511628211ull;
  return h;
}
)CODE";

std::string ToCode::text(const Expr &e) const {
  static constexpr const char *specials[] = {"tx",    "ty",     "tz",  "bx",   "by",    "bz",
                                             "block", "blockY", "1ll", "grid", "gridY", "1ll"};
  auto list = [&](const char *join) { return "(" + text(e.args[0]) + join + text(e.args[1]) + ")"; };
  switch (e.kind) {
  case Expr::Integer:
    return "(" + std::to_string(e.value) + "ll)";
  case Expr::Floating:
    return e.text;
  case Expr::Boolean:
    return e.value ? "true" : "false";
  case Expr::Name:
    if (e.var->kind == Variable::Bound)
      return e.var->name;
    return name(*e.var);
  case Expr::Dim:
    return specials[static_cast<std::size_t>(e.special)];
  case Expr::LocalThread:
    return "tx";
  case Expr::GlobalThread:
    return "(bx * block + tx)";
  case Expr::Index:
    return element(e);
  case Expr::Unary:
    return "(" + std::string(symbolOf(e.op)) + text(e.args[0]) + ")";
  case Expr::Binary:
    if (e.op == Op::Implies)
      return "(!" + text(e.args[0]) + " || " + text(e.args[1]) + ")";
    if (e.op == Op::Iff)
      return "(bool(" + text(e.args[0]) + ") == bool(" + text(e.args[1]) + "))";
    return list((" " + std::string(symbolOf(e.op == Op::Star ? Op::And : e.op)) + " ").c_str());
  case Expr::Conditional:
    return "(" + text(e.args[0]) + " ? " + text(e.args[1]) + " : " + text(e.args[2]) + ")";
  case Expr::Cast:
    return text(e.args[0]);
  default:
    throw Unsupported{{PhraseKind::NoFormThatRuns, {print(e)}}};
  }
}

std::string ToCode::element(const Expr &e) const {
  std::string at = e.args.size() == 1
                       ? text(e.args[0])
                       : text(e.args[0]) + " * " + std::to_string(e.var->extents[1]) + " + " + text(e.args[1]);
  if (e.var->kind != Variable::GlobalArray || e.args.size() > 2 || (e.args.size() == 2 && e.var->extents[1] < 0))
    throw Unsupported{{PhraseKind::NotElementOfParameter, {print(e)}}};
  return name(*e.var) + "_[" + at + " + kMargin]";
}

std::string ToCode::name(const Variable &v) const {
  auto it = parameters.find(v.name);
  if (it == parameters.end())
    throw Unsupported{{PhraseKind::NotParameter, {v.name}}};
  return "p_" + it->second;
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
