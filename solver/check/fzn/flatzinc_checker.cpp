// See flatzinc_checker.h. Written from the meaning of FlatZinc's builtins; it shares nothing with the solver.
//
// Every declared domain, every defining equation and every constraint is evaluated in 128-bit arithmetic over the given
// values. A constraint it does not know is a violation: a checker must not pass what it did not check.
#include "solver/check/fzn/flatzinc_checker.h"

#include <algorithm>
#include <cassert>
#include <unordered_map>
#include <unordered_set>

namespace veriwarp::check {

namespace {

__extension__ typedef __int128 Wide;

bool contains(const Set &set, int64_t value) {
  return std::any_of(set.begin(), set.end(), [&](const Range &r) { return r.lo <= value && value <= r.hi; });
}

class Evaluator {
public:
  Evaluator(const FlatZinc &given, const std::vector<int64_t> &assignment) : file(given), values(assignment) {}

  std::optional<Violation> run() {
    try {
      for (size_t i = 0; i < file.variables.size(); ++i)
        if (const char *problem = checkVariable(file.variables[i], values[i]))
          return Violation{file.variables[i].at,
                           "variable '" + file.variables[i].name + "' = " + std::to_string(values[i]) + " " + problem};
      for (const Constraint &c : file.constraints)
        if (const char *problem = checkConstraint(c))
          return Violation{c.at, "constraint '" + c.name + "' " + problem};
    } catch (const Unreadable &e) {
      return Violation{e.at, e.what};
    }
    return std::nullopt;
  }

private:
  using Rule = bool (Evaluator::*)();

  const char *checkVariable(const Variable &variable, int64_t value) const {
    if (variable.isBool && value != 0 && value != 1)
      return "is not boolean";
    if (variable.domain && !contains(*variable.domain, value))
      return "is outside its domain";
    if (variable.value && number(*variable.value, variable.at) != value)
      return "differs from the value it is declared with";
    return nullptr;
  }

  const char *checkConstraint(const Constraint &c) {
    current = &c;
    uint32_t given = static_cast<uint32_t>(c.arguments.size());
    auto found = table().find(c.name);
    Mode mode = Mode::Plain;
    if (found == table().end() || isOfResult(c.name, given)) {
      mode = c.name.ends_with("_imp") ? Mode::Implied : Mode::Reified;
      found = isReifiedFunction(c.name) ? table().find(c.name.substr(0, c.name.rfind('_'))) : table().end();
    }
    if (found == table().end())
      return "is not known to the checker";
    if (mode != Mode::Plain && given == 0)
      return "has no literal";
    arguments = given - (mode != Mode::Plain);
    return fits((this->*found->second)(), mode, arguments) ? nullptr : "does not hold";
  }

  /// f_reif and f_imp of a function f: the literal is the last argument.
  static bool isReifiedFunction(const std::string &name) {
    static const std::unordered_set<std::string> functions = {"int_times",
                                                              "int_div",
                                                              "int_mod",
                                                              "int_pow",
                                                              "int_min",
                                                              "int_max",
                                                              "int_abs",
                                                              "bool2int",
                                                              "bool_not",
                                                              "bool_and",
                                                              "bool_or",
                                                              "bool_xor",
                                                              "array_bool_and",
                                                              "array_bool_or",
                                                              "array_bool_xor",
                                                              "array_int_element",
                                                              "array_bool_element",
                                                              "array_var_int_element",
                                                              "array_var_bool_element",
                                                              "array_int_maximum",
                                                              "array_int_minimum"};
    return (name.ends_with("_reif") || name.ends_with("_imp")) && functions.contains(name.substr(0, name.rfind('_')));
  }
  /// bool_and_imp(a, b, r) is r -> a and b; with a fourth argument it is the implied form of bool_and(a, b, r).
  static bool isOfResult(const std::string &name, uint32_t count) {
    return (name.starts_with("array_bool_") && name.ends_with("_imp") && count == 3) ||
           ((name == "bool_and_imp" || name == "bool_or_imp" || name == "bool_xor_imp") && count == 4);
  }

  //===-- Values --------------------------------------------------------------------------------------------------===//

  int64_t number(const Cell &cell, Place at) const {
    if (cell.kind == Cell::Kind::Number)
      return cell.value;
    if (cell.kind != Cell::Kind::Variable)
      throw Unreadable{at, "not a number the checker can evaluate"};
    return values[static_cast<size_t>(cell.value)];
  }

  uint32_t count() const { return arguments; }
  const Argument &argument(uint32_t i) const {
    if (i >= current->arguments.size())
      throw Unreadable{current->at, "too few arguments"};
    return current->arguments[i];
  }
  const Argument &array(uint32_t i) const {
    if (!argument(i).isArray)
      throw Unreadable{argument(i).at, "not an array the checker can evaluate"};
    return argument(i);
  }
  int64_t at(uint32_t i) const {
    const Argument &a = argument(i);
    if (a.isArray)
      throw Unreadable{a.at, "not a number the checker can evaluate"};
    return number(file.cells[a.first], a.at);
  }
  uint32_t length(uint32_t i) const { return static_cast<uint32_t>(array(i).count); }
  int64_t at(uint32_t i, uint32_t element) const {
    assert(element < array(i).count && "an element that is there");
    return number(file.cells[array(i).first + element], array(i).at);
  }

  bool member(int64_t value, const Argument &set) const {
    const Cell &cell = file.cells[set.first];
    if (set.isArray || cell.kind != Cell::Kind::Set)
      throw Unreadable{set.at, "not a set the checker can evaluate"};
    return contains(file.sets[static_cast<size_t>(cell.value)], value);
  }

  Wide sum() const {
    if (length(0) != length(1))
      throw Unreadable{current->at, "coefficients and terms differ in number"};
    Wide total = 0;
    for (uint32_t i = 0; i < length(0); ++i)
      total += Wide{at(0, i)} * at(1, i);
    return total;
  }

  //===-- Relations, each with its reified and implied form -------------------------------------------------------===//

  enum class Mode { Plain, Reified, Implied };
  /// Whether the relation's truth fits the constraint's form; the literal is argument `last`.
  bool fits(bool truth, Mode mode, uint32_t last) const {
    if (mode == Mode::Plain)
      return truth;
    bool literal = at(last) != 0;
    return mode == Mode::Reified ? literal == truth : !literal || truth;
  }

  template <Mode mode> bool equal() { return fits(at(0) == at(1), mode, 2); }
  template <Mode mode> bool notEqual() { return fits(at(0) != at(1), mode, 2); }
  template <Mode mode> bool lessEqual() { return fits(at(0) <= at(1), mode, 2); }
  template <Mode mode> bool less() { return fits(at(0) < at(1), mode, 2); }
  template <Mode mode> bool sumEqual() { return fits(sum() == at(2), mode, 3); }
  template <Mode mode> bool sumNotEqual() { return fits(sum() != at(2), mode, 3); }
  template <Mode mode> bool sumLessEqual() { return fits(sum() <= at(2), mode, 3); }
  template <Mode mode> bool sumLess() { return fits(sum() < at(2), mode, 3); }
  template <Mode mode> bool plus() { return fits(Wide{at(0)} + at(1) == at(2), mode, 3); }
  template <Mode mode> bool minus() { return fits(Wide{at(0)} - at(1) == at(2), mode, 3); }
  template <Mode mode> bool negate() { return fits(-Wide{at(0)} == at(1), mode, 2); }
  template <Mode mode> bool in() { return fits(member(at(0), argument(1)), mode, 2); }
  template <Mode mode> bool clause() {
    bool truth = false;
    for (uint32_t i = 0; i < length(0); ++i)
      truth |= at(0, i) != 0;
    for (uint32_t i = 0; i < length(1); ++i)
      truth |= at(1, i) == 0;
    return fits(truth, mode, 2);
  }
  // For the boolean functions the result itself is the literal, and `_imp` is its half.
  template <Mode mode> bool all() {
    bool truth = true;
    for (uint32_t i = 0; i < length(0); ++i)
      truth &= at(0, i) != 0;
    return fits(truth, mode, 1);
  }
  template <Mode mode> bool any() {
    bool truth = false;
    for (uint32_t i = 0; i < length(0); ++i)
      truth |= at(0, i) != 0;
    return fits(truth, mode, 1);
  }
  template <Mode mode> bool both() { return fits(at(0) && at(1), mode, 2); }
  template <Mode mode> bool either() { return fits(at(0) || at(1), mode, 2); }
  template <Mode mode> bool differ() { return fits((at(0) != 0) != (at(1) != 0), mode, 2); }

  //===-- Functions -----------------------------------------------------------------------------------------------===//

  bool exclusiveOr() { return count() == 2 ? differ<Mode::Plain>() : differ<Mode::Reified>(); }
  bool parity() {
    bool odd = false;
    for (uint32_t i = 0; i < length(0); ++i)
      odd ^= at(0, i) != 0;
    return odd;
  }
  bool times() { return Wide{at(0)} * at(1) == at(2); }
  bool divide() { return at(1) != 0 && Wide{at(0)} / at(1) == at(2); }
  bool modulo() { return at(1) != 0 && Wide{at(0)} % at(1) == at(2); }
  bool power() {
    int64_t base = at(0), exponent = at(1), result = at(2);
    if (exponent < 0) {
      if (base == 0)
        return false;
      int64_t expected = base == 1 ? 1 : base == -1 ? (exponent % 2 ? -1 : 1) : 0;
      return result == expected;
    }
    if (base == 0 || base == 1 || base == -1)
      return result == (exponent == 0 ? 1 : base == -1 && exponent % 2 == 0 ? 1 : base);
    Wide value = 1;
    for (int64_t k = 0; k < exponent; ++k) {
      value *= base;
      if (value > INT64_MAX || value < INT64_MIN)
        return false;
    }
    return value == result;
  }
  bool minimum() { return std::min(at(0), at(1)) == at(2); }
  bool maximum() { return std::max(at(0), at(1)) == at(2); }
  bool absolute() { return (at(0) < 0 ? -Wide{at(0)} : Wide{at(0)}) == at(1); }
  bool element() {
    int64_t index = at(0);
    return index >= 1 && index <= length(1) && at(1, static_cast<uint32_t>(index - 1)) == at(2);
  }
  template <bool greatest> bool extremum() {
    uint32_t n = length(1);
    if (n == 0)
      return false;
    int64_t best = at(1, 0);
    for (uint32_t i = 1; i < n; ++i)
      best = greatest ? std::max(best, at(1, i)) : std::min(best, at(1, i));
    return best == at(0);
  }

  //===-- This solver's globals -----------------------------------------------------------------------------------===//

  bool allDifferent() {
    std::vector<int64_t> seen;
    seen.reserve(length(0));
    for (uint32_t i = 0; i < length(0); ++i)
      seen.push_back(at(0, i));
    std::sort(seen.begin(), seen.end());
    return std::adjacent_find(seen.begin(), seen.end()) == seen.end();
  }
  bool cumulative() {
    uint32_t n = length(0);
    if (length(1) != n || length(2) != n)
      return false;
    for (uint32_t i = 0; i < n; ++i)
      if (at(1, i) < 0 || at(2, i) < 0)
        return false;
    // The load is greatest at some start.
    for (uint32_t j = 0; j < n; ++j) {
      Wide load = 0;
      for (uint32_t i = 0; i < n; ++i)
        if (at(0, i) <= at(0, j) && Wide{at(0, j)} < Wide{at(0, i)} + at(1, i))
          load += at(2, i);
      if (load > at(3))
        return false;
    }
    return true;
  }
  bool tableRow() {
    uint32_t n = length(0);
    if (n == 0)
      return true;
    for (uint32_t row = 0; row + n <= length(1); row += n) {
      bool same = true;
      for (uint32_t i = 0; i < n && same; ++i)
        same = at(0, i) == at(1, row + i);
      if (same)
        return true;
    }
    return false;
  }

  static const std::unordered_map<std::string, Rule> &table();

  const FlatZinc &file;
  const std::vector<int64_t> &values;
  const Constraint *current = nullptr;
  uint32_t arguments = 0; // of the relation, without a literal
};

const std::unordered_map<std::string, Evaluator::Rule> &Evaluator::table() {
  using E = Evaluator;
  constexpr Mode P = Mode::Plain, R = Mode::Reified, I = Mode::Implied;
  static const std::unordered_map<std::string, Rule> rules = {
      {"int_eq", &E::equal<P>},
      {"int_eq_reif", &E::equal<R>},
      {"int_eq_imp", &E::equal<I>},
      {"int_ne", &E::notEqual<P>},
      {"int_ne_reif", &E::notEqual<R>},
      {"int_ne_imp", &E::notEqual<I>},
      {"int_le", &E::lessEqual<P>},
      {"int_le_reif", &E::lessEqual<R>},
      {"int_le_imp", &E::lessEqual<I>},
      {"int_lt", &E::less<P>},
      {"int_lt_reif", &E::less<R>},
      {"int_lt_imp", &E::less<I>},
      {"bool_eq", &E::equal<P>},
      {"bool_eq_reif", &E::equal<R>},
      {"bool_eq_imp", &E::equal<I>},
      {"bool_ne", &E::notEqual<P>},
      {"bool_ne_reif", &E::notEqual<R>},
      {"bool_ne_imp", &E::notEqual<I>},
      {"bool_le", &E::lessEqual<P>},
      {"bool_le_reif", &E::lessEqual<R>},
      {"bool_le_imp", &E::lessEqual<I>},
      {"bool_lt", &E::less<P>},
      {"bool_lt_reif", &E::less<R>},
      {"bool_lt_imp", &E::less<I>},
      {"int_lin_eq", &E::sumEqual<P>},
      {"int_lin_eq_reif", &E::sumEqual<R>},
      {"int_lin_eq_imp", &E::sumEqual<I>},
      {"int_lin_ne", &E::sumNotEqual<P>},
      {"int_lin_ne_reif", &E::sumNotEqual<R>},
      {"int_lin_ne_imp", &E::sumNotEqual<I>},
      {"int_lin_le", &E::sumLessEqual<P>},
      {"int_lin_le_reif", &E::sumLessEqual<R>},
      {"int_lin_le_imp", &E::sumLessEqual<I>},
      {"int_lin_lt", &E::sumLess<P>},
      {"int_lin_lt_reif", &E::sumLess<R>},
      {"int_lin_lt_imp", &E::sumLess<I>},
      {"bool_lin_eq", &E::sumEqual<P>},
      {"bool_lin_eq_reif", &E::sumEqual<R>},
      {"bool_lin_eq_imp", &E::sumEqual<I>},
      {"bool_lin_ne", &E::sumNotEqual<P>},
      {"bool_lin_ne_reif", &E::sumNotEqual<R>},
      {"bool_lin_ne_imp", &E::sumNotEqual<I>},
      {"bool_lin_le", &E::sumLessEqual<P>},
      {"bool_lin_le_reif", &E::sumLessEqual<R>},
      {"bool_lin_le_imp", &E::sumLessEqual<I>},
      {"bool_lin_lt", &E::sumLess<P>},
      {"bool_lin_lt_reif", &E::sumLess<R>},
      {"bool_lin_lt_imp", &E::sumLess<I>},
      {"int_plus", &E::plus<P>},
      {"int_plus_reif", &E::plus<R>},
      {"int_plus_imp", &E::plus<I>},
      {"int_minus", &E::minus<P>},
      {"int_minus_reif", &E::minus<R>},
      {"int_minus_imp", &E::minus<I>},
      {"int_negate", &E::negate<P>},
      {"int_negate_reif", &E::negate<R>},
      {"int_negate_imp", &E::negate<I>},
      {"set_in", &E::in<P>},
      {"set_in_reif", &E::in<R>},
      {"set_in_imp", &E::in<I>},
      {"bool_clause", &E::clause<P>},
      {"bool_clause_reif", &E::clause<R>},
      {"bool_clause_imp", &E::clause<I>},
      {"array_bool_and", &E::all<R>},
      {"array_bool_and_imp", &E::all<I>},
      {"array_bool_or", &E::any<R>},
      {"array_bool_or_imp", &E::any<I>},
      {"bool_and", &E::both<R>},
      {"bool_and_imp", &E::both<I>},
      {"bool_or", &E::either<R>},
      {"bool_or_imp", &E::either<I>},
      {"bool_xor", &E::exclusiveOr},
      {"bool_xor_imp", &E::differ<I>},
      {"bool_not", &E::differ<P>},
      {"array_bool_xor", &E::parity},
      {"bool2int", &E::equal<P>},
      {"int_times", &E::times},
      {"int_div", &E::divide},
      {"int_mod", &E::modulo},
      {"int_pow", &E::power},
      {"int_min", &E::minimum},
      {"int_max", &E::maximum},
      {"int_abs", &E::absolute},
      {"array_int_element", &E::element},
      {"array_bool_element", &E::element},
      {"array_var_int_element", &E::element},
      {"array_var_bool_element", &E::element},
      {"array_int_maximum", &E::extremum<true>},
      {"array_int_minimum", &E::extremum<false>},
      {"veriwarp_all_different", &E::allDifferent},
      {"veriwarp_cumulative", &E::cumulative},
      {"veriwarp_table_int", &E::tableRow},
      {"veriwarp_table_bool", &E::tableRow},
  };
  return rules;
}

} // namespace

FlatZincChecker::FlatZincChecker(std::string_view text) {
  try {
    file = readFlatZinc(text);
  } catch (const Unreadable &e) {
    problem = Violation{e.at, "the checker cannot read this: " + e.what};
  }
}

std::optional<Violation> FlatZincChecker::check(const ValueOf &valueOf) const {
  if (problem)
    return problem;
  std::vector<int64_t> values;
  for (const Variable &variable : file.variables) {
    std::optional<int64_t> value = valueOf(variable.name);
    if (!value)
      return Violation{variable.at, "variable '" + variable.name + "' has no value"};
    values.push_back(*value);
  }
  return Evaluator(file, values).run();
}

} // namespace veriwarp::check

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
