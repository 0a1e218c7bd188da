// An evaluator of FlatZinc, written from the meaning of its builtins and sharing nothing with the solver but the
// reader.
//
// Every declared domain, every defining equation and every constraint is evaluated in 128-bit arithmetic over the given
// values. A constraint it does not know is a violation: a checker must not pass what it did not check.
#include "solver/check/fzn/flatzinc_checker.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace veriwarp::check {

namespace {

using namespace fzn;

__extension__ typedef __int128 Wide;

class Evaluator {
public:
  Evaluator(const Ast &tree, const std::vector<int64_t> &assignment) : ast(tree), values(assignment) {}

  std::optional<Violation> run() {
    for (size_t i = 0; i < ast.declarations.size(); ++i)
      if (ast.declarations[i].type.isVar && !ast.declarations[i].type.isArray)
        if (const char *problem = checkDeclaration(ast.declarations[i], values[i]))
          return Violation{ast.declarations[i].loc, "variable '" + ast.text(ast.declarations[i].name) +
                                                        "' = " + std::to_string(values[i]) + " " + problem};
    for (const Constraint &c : ast.constraints) {
      current = &c;
      const std::string &name = ast.text(c.name);
      auto found = table().find(name);
      Mode mode = Mode::Plain;
      if (found == table().end() || isOfResult(name, c.arguments.count)) {
        mode = name.ends_with("_imp") ? Mode::Implied : Mode::Reified;
        found = isReifiedFunction(name) ? table().find(name.substr(0, name.rfind('_'))) : table().end();
      }
      if (found == table().end())
        return Violation{c.loc, "constraint '" + name + "' is not known to the checker"};
      arguments = c.arguments.count - (mode != Mode::Plain);
      try {
        if (!fits((this->*found->second)(), mode, arguments))
          return Violation{c.loc, "constraint '" + ast.text(c.name) + "' does not hold"};
      } catch (const Error &e) {
        return Violation{e.at, e.what()};
      }
    }
    return std::nullopt;
  }

private:
  using Rule = bool (Evaluator::*)();

  /// f_reif and f_imp of a function f: the literal stands behind the arguments of f.
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

  const char *checkDeclaration(const Declaration &d, int64_t value) {
    if (d.type.base == Base::Bool && value != 0 && value != 1)
      return "is not boolean";
    if (d.type.domain == Type::Domain::Range && (value < d.type.lo || value > d.type.hi))
      return "is outside its domain";
    if (d.type.domain == Type::Domain::Set && !std::binary_search(d.type.values.begin(), d.type.values.end(), value))
      return "is outside its domain";
    if (d.hasValue && scalar(ast.expr(d.value)) != value)
      return "differs from the value it is declared with";
    return nullptr;
  }

  //===-- Expressions ---------------------------------------------------------------------------------------------===//

  int64_t scalar(const Expr &e) const {
    switch (e.kind) {
    case ExprKind::Bool:
    case ExprKind::Int:
      return e.value;
    case ExprKind::Ident: {
      const Declaration &d = *ast.declaration(e.name);
      if (d.type.isArray)
        break;
      return d.type.isVar ? values[&d - ast.declarations.data()] : scalar(ast.expr(d.value));
    }
    case ExprKind::Access: {
      const Expr &elements = array(ast.expr(ast.declaration(e.name)->value));
      return scalar(ast.child(elements, static_cast<uint32_t>(e.value - 1)));
    }
    default:
      break;
    }
    throw Error(e.loc, "not a number the checker can evaluate");
  }

  const Expr &array(const Expr &e) const {
    const Expr *value = &e;
    while (value->kind == ExprKind::Ident && ast.declaration(value->name)->type.isArray)
      value = &ast.expr(ast.declaration(value->name)->value);
    if (value->kind != ExprKind::Array)
      throw Error(e.loc, "not an array the checker can evaluate");
    return *value;
  }

  uint32_t count() const { return arguments; }
  const Expr &argument(uint32_t i) const {
    if (i >= current->arguments.count)
      throw Error(current->loc, "too few arguments");
    return ast.at(current->arguments, i);
  }
  int64_t at(uint32_t i) const { return scalar(argument(i)); }
  uint32_t length(uint32_t i) const { return array(argument(i)).count; }
  int64_t at(uint32_t i, uint32_t element) const { return scalar(ast.child(array(argument(i)), element)); }

  bool member(int64_t value, const Expr &set) const {
    const Expr *e = &set;
    while (e->kind == ExprKind::Ident)
      e = &ast.expr(ast.declaration(e->name)->value);
    if (e->kind == ExprKind::Range)
      return e->value <= value && value <= e->upper;
    for (uint32_t i = 0; i < e->count; ++i)
      if (ast.child(*e, i).value == value)
        return true;
    return false;
  }

  Wide sum() const {
    const Expr &coefficients = array(argument(0)), &terms = array(argument(1));
    if (coefficients.count != terms.count)
      throw Error(current->loc, "coefficients and terms differ in number");
    Wide total = 0;
    for (uint32_t i = 0; i < terms.count; ++i)
      total += Wide{scalar(ast.child(coefficients, i))} * scalar(ast.child(terms, i));
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
  bool divide() { return at(1) != 0 && at(0) / at(1) == at(2); }
  bool modulo() { return at(1) != 0 && at(0) % at(1) == at(2); }
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

  const Ast &ast;
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

std::optional<Violation> checkFlatZinc(const Ast &ast, const std::vector<int64_t> &values) {
  return Evaluator(ast, values).run();
}

} // namespace veriwarp::check
