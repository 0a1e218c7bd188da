// Builds a net from constraints as a modeller states them.
//
// The builder normalises (merges terms, divides by common factors, folds constants, drops what always holds), shares
// common subexpressions (x = y op z, x <= c, x = c and reified sums occur once, their results are unified) and writes
// each constraint in native or in ternary form. Unified variables are one variable in the net.
#pragma once

#include "solver/cp/net/net.h"
#include "solver/cp/propagators/global_kinds.h"

#include <array>
#include <cstddef>
#include <stdexcept>
#include <unordered_map>

namespace veriwarp::cp {

/// The range of net/interval.h, for messages.
constexpr const char *kWithin = " within -2147483646..2147483646";
static_assert(kMinValue == -2147483646 && kMaxValue == 2147483646);

/// A constraint that cannot be represented exactly: a bound or coefficient that does not fit, a malformed argument.
class ModelError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

enum class Form : uint8_t { Native, Ternary };

/// How a constraint C depends on a literal: C itself, literal -> C, literal <-> C.
enum class Reify : uint8_t { None, Half, Full };
struct Reification {
  Reify kind = Reify::None;
  Lit lit = 0;
};

struct LinearTerm {
  int64_t coefficient;
  Var var;
};

class Builder {
public:
  using Error = ModelError; // for templates over builders

  explicit Builder(Form netForm);

  Var newVar(int64_t lo, int64_t hi);
  Var newBool() { return newVar(0, 1); }
  Var constant(int64_t value);
  Lit trueLit() const { return makeLit(one); }
  Interval domain(Var var) const { return domains[find(var)]; }
  void restrict(Var var, int64_t lo, int64_t hi);
  /// Keeps only the given values, ascending.
  void restrict(Var var, const std::vector<int64_t> &values);

  /// Makes two variables one.
  void unify(Var a, Var b);

  /// A variable for left op right, a new one unless it was asked for before.
  Var apply(Op op, Var left, Var right) { return result(op, left, right); }
  /// result = left op right.
  void ternary(Op op, Var result, Var left, Var right);
  void linear(const std::vector<LinearTerm> &terms, Relation relation, int64_t bound, Reification reification = {});
  void clause(const std::vector<Lit> &literals);
  void orReified(const std::vector<Lit> &literals, Lit result);
  void andReified(const std::vector<Lit> &literals, Lit result);
  void xorReified(Lit a, Lit b, Lit result);
  /// a <-> b.
  void same(Lit a, Lit b);
  /// The literal of x <= value, of x = value.
  Lit lessEqual(Var x, int64_t value);
  Lit equal(Var x, int64_t value);
  void compare(Var x, Relation relation, Var y, Reification reification = {});
  /// b <-> x in the ascending disjoint ranges.
  void inSet(Var x, const std::vector<std::pair<int64_t, int64_t>> &ranges, Reification reification = {});

  void modulo(Var result, Var left, Var right);
  void power(Var result, Var base, Var exponent);
  void absolute(Var result, Var x);
  void element(Var index, const std::vector<int64_t> &values, Var result);
  void element(Var index, const std::vector<Var> &elements, Var result);
  void extremum(bool maximum, const std::vector<Var> &elements, Var result);
  void allDifferent(const std::vector<Var> &vars);
  void cumulative(const std::vector<Var> &starts, const std::vector<Var> &durations, const std::vector<Var> &demands,
                  Var capacity);
  /// Rows of vars.size() values each.
  void table(const std::vector<Var> &vars, const std::vector<int64_t> &values);

  /// Nets in native form have propagators of globals.def; for others a constraint is taken apart.
  bool isNative() const { return form == Form::Native; }
  void addGlobal(GlobalKind kind, const std::vector<Var> &vars, const std::vector<int32_t> &data = {},
                 const std::vector<uint64_t> &bits = {});

  /// The net; `netVar` of a builder variable is its variable there.
  Net finish();
  Var netVar(Var var) const { return numbers[find(var)]; }
  bool infeasible() const { return failed; }

private:
  using TernaryKey = std::array<uint32_t, 3>;
  struct KeyHash {
    size_t operator()(const TernaryKey &key) const {
      uint64_t h = key[0] * 0x9e3779b97f4a7c15ull;
      h = (h ^ key[1]) * 0xff51afd7ed558ccdull;
      h = (h ^ (h >> 29) ^ key[2]) * 0xc4ceb9fe1a85ec53ull;
      return h ^ (h >> 32);
    }
  };
  struct Normal {
    std::vector<LinearTerm> terms;
    int64_t bound = 0;
    int64_t least = 0, greatest = 0; // of the sum
    bool never = false;              // an equation without integer solution
  };

  Var find(Var var) const;
  Lit find(Lit lit, int) const { return makeLit(find(varOf(lit)), isPositive(lit)); }
  bool isTrue(Lit lit) const;
  bool isFalse(Lit lit) const { return isTrue(negated(lit)); }
  Var asVar(Lit lit);
  void fail() { failed = true; }
  void require(Reification reification, bool holds);
  void require(Reification reification, Lit holds);
  Normal normalize(const std::vector<LinearTerm> &terms, Relation relation, int64_t bound) const;
  bool linearByShape(const Normal &sum, Relation relation, Reification reification);
  void nativeLinear(const Normal &sum, Relation relation, Reification reification);
  void addLinear(const Normal &sum, bool negate, bool notEqual, int64_t bound, Lit condition);
  void ternaryLinear(const Normal &sum, Relation relation, Reification reification);
  void addTernary(Op op, Var x, Var y, Var z);
  void arrange();
  Var result(Op op, Var left, Var right);
  Var tree(Op op, std::vector<Var> operands);
  Var scaled(int64_t coefficient, Var var);
  Interval resultBounds(Op op, Var left, Var right) const;
  void decomposeCumulative(const std::vector<Var> &starts, const std::vector<Var> &durations,
                           const std::vector<Var> &demands, Var capacity);
  void decomposeTable(const std::vector<Var> &vars, const std::vector<int64_t> &values);

  Form form;
  Net net;
  Var one = 0;
  bool failed = false;
  std::vector<Interval> domains;
  mutable std::vector<Var> parents;
  std::vector<Var> numbers;
  std::unordered_map<int64_t, Var> constants;
  std::unordered_map<TernaryKey, Var, KeyHash> results;
  std::unordered_map<TernaryKey, Lit, KeyHash> literals; // x <= c and x = c
  std::unordered_map<std::string, Lit> reifiedSums;
};

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
