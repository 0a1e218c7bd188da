// Reified forms of the builtins that are functions: `int_times_reif(x, y, z, b)` says b <-> x * y = z.
//
// The function gets a result of its own, and the literal says whether that is the one asked for. A function that is
// not defined everywhere (division, element, a negative power of 0) is applied to arguments that are replaced by
// harmless ones where it is not; the relation is false there.
#include "solver/cp/model/translate_reader.h"

#include <cstdlib>
#include <string_view>

namespace veriwarp::cp {

namespace {

using namespace fzn;

class FunctionPoster {
public:
  FunctionPoster(Reader &from, const Constraint &item, Reification how)
      : reader(from), builder(from.builder), constraint(item), reification(how) {}

  bool run(std::string_view name) {
    uint32_t n = constraint.arguments.count - 1;
    if (name == "int_times" && n == 3)
      return is(builder.apply(Op::Mul, var(0), var(1)), var(2));
    if (name == "int_min" && n == 3)
      return is(builder.apply(Op::Min, var(0), var(1)), var(2));
    if (name == "int_max" && n == 3)
      return is(builder.apply(Op::Max, var(0), var(1)), var(2));
    if (name == "int_div" && n == 3)
      return is(builder.apply(Op::TDiv, var(0), divisor()), var(2));
    if (name == "int_mod" && n == 3)
      return modulo();
    if (name == "int_pow" && n == 3)
      return power();
    if (name == "int_abs" && n == 2)
      return absolute();
    if (name == "bool2int" && n == 2)
      return is(var(0), var(1));
    if (name == "bool_not" && n == 2)
      return builder.compare(var(0), Relation::Ne, var(1), reification), true;
    if ((name == "array_int_maximum" || name == "array_int_minimum") && n == 2)
      return extremum(name == "array_int_maximum");
    if (name.starts_with("array_") && name.ends_with("_element") && n == 3)
      return element(name.starts_with("array_var_"));
    return boolean(name, n);
  }

private:
  const Expr &arg(uint32_t i) const { return reader.ast.at(constraint.arguments, i); }
  Var var(uint32_t i) { return reader.var(arg(i)); }
  Lit lit(uint32_t i) { return reader.lit(arg(i)); }
  Lit makeBool() { return makeLit(builder.newBool()); }

  /// The relation: the function's result is `wanted`, and it was defined.
  bool is(Var result, Var wanted) {
    if (isDefined == builder.trueLit()) {
      builder.compare(result, Relation::Eq, wanted, reification);
      return true;
    }
    Lit same = makeBool();
    builder.compare(result, Relation::Eq, wanted, {Reify::Full, same});
    if (reification.kind == Reify::Full) {
      builder.andReified({isDefined, same}, reification.lit);
    } else {
      builder.clause({negated(reification.lit), isDefined});
      builder.clause({negated(reification.lit), same});
    }
    return true;
  }

  bool never() {
    builder.clause({negated(reification.lit)});
    return true;
  }

  /// `given` where the function is defined, `harmless` elsewhere; between lo and hi.
  Var guarded(Var given, Lit defined, int64_t harmless, int64_t lo, int64_t hi) {
    Var safe = builder.newVar(std::min(lo, harmless), std::max(hi, harmless));
    isDefined = defined;
    builder.compare(safe, Relation::Eq, given, {Reify::Half, defined});
    builder.compare(safe, Relation::Eq, builder.constant(harmless), {Reify::Half, negated(defined)});
    return safe;
  }

  Var divisor() {
    Var right = var(1);
    Interval d = builder.domain(right);
    if (d.lo > 0 || d.hi < 0)
      return right;
    return guarded(right, negated(builder.equal(right, 0)), 1, d.lo, d.hi);
  }

  bool modulo() {
    Var left = var(0), right = divisor();
    Interval a = builder.domain(left), b = builder.domain(right);
    int64_t most = std::max(std::abs(int64_t{b.lo}), std::abs(int64_t{b.hi})) - 1;
    Var rest =
        builder.newVar(a.lo < 0 ? std::max<int64_t>(-most, a.lo) : 0, a.hi > 0 ? std::min<int64_t>(most, a.hi) : 0);
    builder.modulo(rest, left, right);
    return is(rest, var(2));
  }

  bool power() {
    Var base = var(0), exponent = var(1);
    Interval b = builder.domain(base), e = builder.domain(exponent);
    if (e.lo < 0 && b.lo <= 0 && b.hi >= 0) {
      Lit undefined = makeBool();
      builder.andReified({builder.equal(base, 0), builder.lessEqual(exponent, -1)}, undefined);
      exponent = guarded(exponent, negated(undefined), 0, e.lo, e.hi);
    }
    int64_t most = std::max({std::abs(int64_t{b.lo}), std::abs(int64_t{b.hi}), int64_t{1}}), top = 1;
    for (int32_t k = 0; k < e.hi && most > 1; ++k)
      if (__builtin_mul_overflow(top, most, &top) || top > kMaxValue)
        throw ModelError("the power does not fit 32 bits");
    Var result = builder.newVar(b.lo >= 0 ? 0 : -top, top);
    builder.power(result, base, exponent);
    return is(result, var(2));
  }

  bool absolute() {
    Interval d = builder.domain(var(0));
    Var result = builder.newVar(0, std::max(std::abs(int64_t{d.lo}), std::abs(int64_t{d.hi})));
    builder.absolute(result, var(0));
    return is(result, var(1));
  }

  bool extremum(bool maximum) {
    std::vector<Var> elements = reader.varList(arg(1));
    if (elements.empty())
      return never();
    Var result = hull(elements);
    builder.extremum(maximum, elements, result);
    return is(result, var(0));
  }

  bool element(bool ofVariables) {
    std::vector<Var> elements = reader.varList(arg(1));
    if (elements.empty())
      return never();
    auto size = static_cast<int64_t>(elements.size());
    Var index = var(0);
    Interval d = builder.domain(index);
    if (d.lo < 1 || d.hi > size) {
      Lit inside = makeBool();
      builder.inSet(index, {{1, size}}, {Reify::Full, inside});
      index = guarded(index, inside, 1, 1, size);
    }
    Var result = hull(elements);
    if (ofVariables)
      builder.element(index, elements, result);
    else
      builder.element(index, reader.integerList(arg(1)), result);
    return is(result, var(2));
  }

  Var hull(const std::vector<Var> &vars) {
    Interval all = builder.domain(vars[0]);
    for (Var v : vars) {
      Interval d = builder.domain(v);
      all = {std::min(all.lo, d.lo), std::max(all.hi, d.hi)};
    }
    return builder.newVar(all.lo, all.hi);
  }

  bool boolean(std::string_view name, uint32_t n) {
    if (name == "bool_xor" && n == 2)
      return builder.compare(var(0), Relation::Ne, var(1), reification), true;
    if (name == "array_bool_xor" && n == 1)
      return parity();
    Lit truth = makeBool(); // a result: nothing may leave it open
    if (name == "bool_and" && n == 3)
      builder.andReified({lit(0), lit(1)}, truth);
    else if (name == "bool_or" && n == 3)
      builder.orReified({lit(0), lit(1)}, truth);
    else if (name == "bool_xor" && n == 3)
      builder.xorReified(lit(0), lit(1), truth);
    else if (name == "array_bool_and" && n == 2)
      builder.andReified(reader.litList(arg(0)), truth);
    else if (name == "array_bool_or" && n == 2)
      builder.orReified(reader.litList(arg(0)), truth);
    else
      return false;
    return is(varOf(truth), var(n - 1));
  }

  bool parity() {
    Lit odd = negated(builder.trueLit());
    for (Lit l : reader.litList(arg(0))) {
      Lit next = makeBool();
      builder.xorReified(odd, l, next);
      odd = next;
    }
    if (reification.kind == Reify::Full)
      builder.same(reification.lit, odd);
    else
      builder.clause({negated(reification.lit), odd});
    return true;
  }

  Reader &reader;
  Builder &builder;
  const Constraint &constraint;
  Reification reification;
  Lit isDefined = builder.trueLit();
};

} // namespace

bool postReifiedFunction(Reader &reader, const Constraint &constraint, const std::string &name,
                         Reification reification) {
  return FunctionPoster(reader, constraint, reification).run(name);
}

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
