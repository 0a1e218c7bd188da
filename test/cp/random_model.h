// Random small FlatZinc models for tests: every builtin, a few variables with small domains, and their solutions by
// brute force through the solution checker, which shares no code with the solver.
#pragma once

#include "solver/check/fzn/flatzinc_checker.h"
#include "solver/cp/model/fzn/parser.h"

#include <algorithm>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::test {

class ModelGenerator {
public:
  /// `portable`: only builtins that Gecode knows, too.
  ModelGenerator(uint64_t seed, bool onlyPortable) : random(seed), portable(onlyPortable) {}

  std::string run() {
    std::string text;
    ints = pick(2, 4), bools = pick(1, 3);
    for (int i = 0; i < ints; ++i) {
      int lo = pick(-3, 2), hi = lo + pick(1, 4);
      std::string domain = std::to_string(lo) + ".." + std::to_string(hi);
      if (pick(0, 3) == 0) {
        std::set<int> values{lo, hi, pick(lo, hi)};
        domain = "{" + join(values) + "}";
      }
      text += "var " + domain + ": x" + std::to_string(i) + " :: output_var;\n";
    }
    for (int i = 0; i < bools; ++i)
      text += "var bool: b" + std::to_string(i) + " :: output_var;\n";
    int count = pick(1, 5);
    for (int i = 0; i < count; ++i)
      text += "constraint " + constraint() + ";\n";
    switch (pick(0, 3)) {
    case 0:
      return text + "solve minimize x0;\n";
    case 1:
      return text + "solve maximize x0;\n";
    case 2:
      return text + "solve :: int_search(" + array(3, [&] { return intVar(); }) + ", " + varOrder() + ", " +
             valueOrder() + ", complete) satisfy;\n";
    default:
      return text + "solve satisfy;\n";
    }
  }

private:
  int pick(int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random); }
  template <class C> static std::string join(const C &values) {
    std::string text;
    for (int v : values)
      text += (text.empty() ? "" : ",") + std::to_string(v);
    return text;
  }
  std::string intVar() { return "x" + std::to_string(pick(0, ints - 1)); }
  std::string boolVar() { return "b" + std::to_string(pick(0, bools - 1)); }
  std::string integer() { return std::to_string(pick(-4, 6)); }
  std::string intTerm() { return pick(0, 4) ? intVar() : integer(); }
  std::string boolTerm() { return pick(0, 8) ? boolVar() : pick(0, 1) ? "true" : "false"; }
  template <class Make> std::string array(int n, Make make) {
    std::string text = "[";
    for (int i = 0; i < n; ++i)
      text += (i ? "," : "") + make();
    return text + "]";
  }
  std::string set() {
    if (pick(0, 1))
      return std::to_string(pick(-3, 1)) + ".." + std::to_string(pick(0, 5));
    std::set<int> values;
    for (int n = pick(1, 4); n > 0; --n)
      values.insert(pick(-3, 5));
    return "{" + join(values) + "}";
  }
  std::string one(std::initializer_list<const char *> names) {
    return names.begin()[pick(0, static_cast<int>(names.size()) - 1)];
  }
  std::string varOrder() {
    return one({"input_order", "first_fail", "anti_first_fail", "smallest", "largest", "dom_w_deg"});
  }
  std::string valueOrder() {
    return one({"indomain_min", "indomain_max", "indomain_median", "indomain_split", "indomain_reverse_split"});
  }

  std::string constraint() {
    std::string suffix = one({"", "_reif", "_imp"});
    std::string last = suffix.empty() ? "" : ", " + boolTerm();
    auto args = [](std::initializer_list<std::string> list) {
      std::string text = "(";
      for (const std::string &s : list)
        text += (text.size() > 1 ? ", " : "") + s;
      return text;
    };
    int n = pick(1, 4);
    auto ints3 = [&] { return args({intTerm(), intTerm(), intTerm()}) + ")"; };
    switch (pick(0, portable ? 16 : 21)) {
    case 0:
      return one({"int_eq", "int_ne", "int_le", "int_lt"}) + suffix + args({intTerm(), intTerm()}) + last + ")";
    case 1:
    case 2:
      return one({"int_lin_eq", "int_lin_ne", "int_lin_le"}) + suffix +
             args({array(n, [&] { return integer(); }), array(n, [&] { return intVar(); }), integer()}) + last + ")";
    case 3:
      return one({"bool_lin_eq", "bool_lin_le"}) +
             args({array(n, [&] { return integer(); }), array(n, [&] { return boolVar(); }), integer()}) + ")";
    case 4:
      return one({"int_plus", "int_times", "int_min", "int_max"}) + ints3();
    case 5:
      return one({"int_div", "int_mod"}) + ints3();
    case 6:
      return "int_abs" + args({intTerm(), intTerm()}) + ")";
    case 7:
      return "set_in" + std::string(suffix == "_imp" && portable ? "" : suffix) + args({intVar(), set()}) +
             (suffix == "_imp" && portable ? "" : last) + ")";
    case 8:
      return one({"bool_eq", "bool_le", "bool_lt"}) + std::string(suffix == "_imp" ? "" : suffix) +
             args({boolTerm(), boolTerm()}) + (suffix == "_imp" ? "" : last) + ")";
    case 9:
      return one({"bool_and", "bool_or", "bool_xor"}) + args({boolTerm(), boolTerm(), boolTerm()}) + ")";
    case 10:
      return one({"array_bool_and", "array_bool_or"}) + args({array(n, [&] { return boolTerm(); }), boolTerm()}) + ")";
    case 11:
      return pick(0, 1) ? "array_bool_xor" + args({array(n, [&] { return boolTerm(); })}) + ")"
                        : "bool_not" + args({boolTerm(), boolTerm()}) + ")";
    case 12:
      return "bool_clause" +
             args({array(pick(0, 3), [&] { return boolTerm(); }), array(pick(0, 3), [&] { return boolTerm(); })}) + ")";
    case 13:
      return "array_int_element" + args({intVar(), array(n, [&] { return integer(); }), intTerm()}) + ")";
    case 14:
      return "array_var_int_element" + args({intVar(), array(n, [&] { return intTerm(); }), intTerm()}) + ")";
    case 15:
      return "bool2int" + args({boolTerm(), intTerm()}) + ")";
    case 16:
      return one({"array_int_maximum", "array_int_minimum"}) + args({intTerm(), array(n, [&] { return intTerm(); })}) +
             ")";
    case 17:
      switch (pick(0, 3)) {
      case 0:
        return "veriwarp_all_different" + args({array(n, [&] { return intTerm(); })}) + ")";
      case 1:
        return "veriwarp_table_int" +
               args({array(n, [&] { return intVar(); }),
                     array(n * pick(1, 5), [&] { return std::to_string(pick(-2, 4)); })}) +
               ")";
      case 2:
        return "int_pow" + ints3();
      default:
        return "veriwarp_cumulative" +
               args({array(n, [&] { return intTerm(); }), array(n, [&] { return std::to_string(pick(0, 3)); }),
                     array(n, [&] { return pick(0, 1) ? std::to_string(pick(0, 3)) : intVar(); }), intTerm()}) +
               ")";
      }
    case 18:
      return "bool_clause" + suffix +
             args({array(pick(0, 3), [&] { return boolTerm(); }), array(pick(0, 3), [&] { return boolTerm(); })}) +
             last + ")";
    case 19:
      return one({"array_bool_and_imp", "array_bool_or_imp"}) +
             args({array(n, [&] { return boolTerm(); }), boolTerm()}) + ")";
    default:
      return reifiedFunction();
    }
  }

  /// b <-> f(x) = y, or b -> f(x) = y.
  std::string reifiedFunction() {
    std::string suffix = one({"_reif(", "_imp("}), last = ", " + boolTerm() + ")";
    int n = pick(1, 4);
    auto intList = [&] { return array(n, [&] { return intTerm(); }); };
    auto boolList = [&] { return array(n, [&] { return boolTerm(); }); };
    switch (pick(0, 6)) {
    case 0:
    case 1:
      return one({"int_times", "int_div", "int_mod", "int_min", "int_max", "int_pow"}) + suffix + intTerm() + ", " +
             intTerm() + ", " + intTerm() + last;
    case 2:
      return "int_abs" + suffix + intTerm() + ", " + intTerm() + last;
    case 3:
      return one({"bool_and", "bool_or", "bool_xor"}) + suffix + boolTerm() + ", " + boolTerm() + ", " + boolTerm() +
             last;
    case 4:
      return one({"array_bool_and", "array_bool_or"}) + suffix + boolList() + ", " + boolTerm() + last;
    case 5:
      return pick(0, 1) ? "array_bool_xor" + suffix + boolList() + last
                        : one({"bool_not", "bool2int"}) + suffix + boolTerm() + ", " + boolTerm() + last;
    default:
      switch (pick(0, 2)) {
      case 0:
        return "array_int_element" + suffix + intTerm() + ", " + array(n, [&] { return integer(); }) + ", " +
               intTerm() + last;
      case 1:
        return "array_var_int_element" + suffix + intTerm() + ", " + intList() + ", " + intTerm() + last;
      default:
        return one({"array_int_maximum", "array_int_minimum"}) + suffix + intTerm() + ", " + intList() + last;
      }
    }
  }

  std::mt19937_64 random;
  bool portable;
  int ints = 0, bools = 0;
};

/// What the checker says of values in the order of declaration.
inline std::optional<check::Violation> violation(const check::FlatZincChecker &checker, const fzn::Ast &ast,
                                                 const std::vector<int64_t> &values) {
  return checker.check([&](const std::string &name) -> std::optional<int64_t> {
    for (size_t i = 0; i < ast.declarations.size(); ++i)
      if (ast.text(ast.declarations[i].name) == name)
        return values[i];
    return std::nullopt;
  });
}

/// All solutions, as value lists in the order of declaration.
inline std::set<std::vector<int64_t>> bruteForce(const std::string &text) {
  const fzn::Ast ast = fzn::parse(text);
  const check::FlatZincChecker checker(text);
  std::vector<std::vector<int64_t>> domains;
  for (const fzn::Declaration &d : ast.declarations) {
    std::vector<int64_t> values{0, 1};
    if (d.type.base == fzn::Base::Int) {
      values = d.type.values;
      for (int64_t v = d.type.lo; d.type.domain == fzn::Type::Domain::Range && v <= d.type.hi; ++v)
        values.push_back(v);
    }
    domains.push_back(values);
  }
  std::set<std::vector<int64_t>> solutions;
  std::vector<size_t> at(domains.size(), 0);
  while (true) {
    std::vector<int64_t> values;
    for (size_t i = 0; i < at.size(); ++i)
      values.push_back(domains[i][at[i]]);
    if (!violation(checker, ast, values))
      solutions.insert(values);
    size_t i = 0;
    while (i < at.size() && ++at[i] == domains[i].size())
      at[i++] = 0;
    if (i == at.size())
      return solutions;
  }
}

// The n queens, by disequalities of sums, with the annotations of an int_search.
inline std::string queens(int n, const char *varOrder, const char *valueOrder) {
  std::string text, all;
  for (int i = 0; i < n; ++i) {
    text += "var 1.." + std::to_string(n) + ": q" + std::to_string(i) + " :: output_var;\n";
    all += (i ? ",q" : "q") + std::to_string(i);
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < i; ++j)
      for (int d : {0, i - j, j - i})
        text += "constraint int_lin_ne([1,-1],[q" + std::to_string(i) + ",q" + std::to_string(j) + "]," +
                std::to_string(d) + ");\n";
  return text + "solve :: int_search([" + all + "], " + varOrder + ", " + valueOrder + ", complete) satisfy;\n";
}

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
