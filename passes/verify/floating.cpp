// Floating-point numbers: constants are computed with, everything else is a function of which nothing is known, except
// that comparisons are an order. A counterexample that rests on such a function's values is believed only when the
// real operations agree.
#include "passes/verify/floating.h"

#include "passes/verify/limits.h"
#include "passes/verify/prover.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace veriwarp::verify {

using smt::Kind;
using smt::Term;
using smt::TermPool;

namespace {

double numberOf(std::uint64_t bits) { return std::bit_cast<double>(bits); }
bool fits(double v, unsigned bits) { return bits == 64 || static_cast<double>(static_cast<float>(v)) == v; }

struct Operation {
  FloatOp op;
  unsigned bits; // of the type: of the result, or of what is converted
};

bool isComparison(FloatOp op) { return op >= FloatOp::Equal; }
bool givesInteger(FloatOp op) { return op == FloatOp::ToInteger || op == FloatOp::ToUnsigned; }

// The function's name in terms: "fadd32", "flt".
std::string nameOf(Operation operation) {
  static constexpr std::string_view names[] = {"fadd", "fsub", "fmul", "fdiv", "fmod", "fneg", "fcast",
                                               "itof", "ftoi", "ftou", "feq",  "flt",  "fle"};
  std::string name(names[static_cast<std::size_t>(operation.op)]);
  return isComparison(operation.op) ? name : name + std::to_string(operation.bits);
}

std::optional<Operation> operationOf(Term t) {
  static const auto operations = [] {
    std::unordered_map<std::string, Operation> all;
    for (auto op = FloatOp::Add; op <= FloatOp::LessEqual; op = static_cast<FloatOp>(static_cast<int>(op) + 1))
      for (unsigned bits : {8u, 16u, 32u, 64u})
        all.insert_or_assign(nameOf({op, bits}), Operation{op, bits});
    return all;
  }();
  if (t.kind() != Kind::Apply)
    return std::nullopt;
  const auto found = operations.find(t.name());
  return found == operations.end() ? std::nullopt : std::optional(found->second);
}

bool is(Term t, FloatOp op) {
  const std::optional<Operation> operation = operationOf(t);
  return operation && operation->op == op;
}

constexpr std::string_view ofFloats = "f.", ofIntegers = "i."; // what names of other functions begin with

// What CUDA calls "__popcll": of a number of 64 bits. nullopt: no count of bits.
std::optional<std::uint64_t> bitCount(std::string_view function, std::uint64_t of) {
  const bool isLong = function.ends_with("ll");
  if (isLong)
    function.remove_suffix(2);
  const std::uint64_t bits = isLong ? of : of & 0xffffffff;
  if (function == "__popc")
    return static_cast<std::uint64_t>(std::popcount(bits));
  if (function == "__clz")
    return static_cast<std::uint64_t>(std::countl_zero(bits)) - (isLong ? 0 : 32);
  if (function == "__ffs")
    return bits ? static_cast<std::uint64_t>(std::countr_zero(bits)) + 1 : 0;
  return std::nullopt;
}

// A term that applies another function of integers: its name.
std::optional<std::string_view> functionOfIntegers(Term t) {
  const std::string_view name = t.name();
  return name.starts_with(ofIntegers) ? std::optional(name.substr(ofIntegers.size())) : std::nullopt;
}

// Does the term apply a function whose values the solver does not know, but which has some in the program?
bool isOperation(Term t) {
  const std::optional<std::string_view> other = functionOfIntegers(t);
  return operationOf(t) || t.name().starts_with(ofFloats) || (other && isBitCount(*other));
}

// Nothing: not computed here, or no number.
std::optional<std::uint64_t> compute(Operation operation, const std::vector<std::uint64_t> &args) {
  const auto [op, bits] = operation;
  assert(!args.empty() && "an operation has operands");
  const bool isKnown = isComparison(op) || givesInteger(op) || bits == 32 || bits == 64; // half is not
  if (!isKnown)
    return std::nullopt;
  if (op == FloatOp::Negate)
    return args[0] ^ (std::uint64_t(1) << 63);
  if (op == FloatOp::FromInteger) {
    const auto whole = static_cast<std::int64_t>(args[0]);
    return floatingBits(bits == 32 ? static_cast<float>(whole) : static_cast<double>(whole), bits);
  }
  const double x = numberOf(args[0]), y = args.size() > 1 ? numberOf(args[1]) : 0;
  if (std::isnan(x) || std::isnan(y))
    return std::nullopt;
  // Of two floats, the double result rounds to what the operation on floats gives (Figueroa, 1995).
  auto rounded = [&, bits = bits](double result) {
    const bool isExact = fits(x, bits) && fits(y, bits) && !std::isnan(result);
    return isExact ? std::optional(floatingBits(result, bits)) : std::nullopt;
  };
  switch (op) {
  case FloatOp::Add:
    return rounded(x + y);
  case FloatOp::Subtract:
    return rounded(x - y);
  case FloatOp::Multiply:
    return rounded(x * y);
  case FloatOp::Divide:
    return y == 0 ? std::nullopt : rounded(x / y);
  case FloatOp::Cast:
    return floatingBits(x, bits);
  case FloatOp::ToInteger: {
    const double cut = std::trunc(x);
    if (std::abs(cut) >= std::ldexp(1.0, static_cast<int>(bits) - 1))
      return std::nullopt;
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(cut));
  }
  case FloatOp::ToUnsigned: {
    const double cut = std::trunc(x);
    if (cut < 0 || cut >= std::ldexp(1.0, static_cast<int>(bits)))
      return std::nullopt;
    return static_cast<std::uint64_t>(cut);
  }
  case FloatOp::Equal:
    return x == y;
  case FloatOp::Less:
    return x < y;
  case FloatOp::LessEqual:
    return x <= y;
  default: // the remainder
    break;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> compute(Term t, const std::vector<std::uint64_t> &args) {
  if (const std::optional<Operation> operation = operationOf(t))
    return compute(*operation, args);
  const std::optional<std::string_view> other = functionOfIntegers(t);
  return other && args.size() == 1 ? bitCount(*other, args[0]) : std::nullopt;
}

// The operands as numbers, if all are constants.
std::optional<std::vector<std::uint64_t>> constantsOf(const std::vector<Term> &args) {
  std::vector<std::uint64_t> values;
  for (Term a : args) {
    if (!a.isConst())
      return std::nullopt;
    values.push_back(a.value());
  }
  return values;
}

} // namespace

std::uint64_t floatingBits(double v, unsigned bits) {
  return std::bit_cast<std::uint64_t>(bits == 32 ? static_cast<double>(static_cast<float>(v)) : v);
}

Term floatingOperation(TermPool &pool, FloatOp op, unsigned bits, std::vector<Term> args) {
  const Operation operation{op, bits};
  if (const auto values = constantsOf(args))
    if (const std::optional<std::uint64_t> result = compute(operation, *values))
      return pool.constant(64, *result);
  const bool commutes = op == FloatOp::Add || op == FloatOp::Multiply || op == FloatOp::Equal;
  if (commutes && args[1].id() < args[0].id())
    std::swap(args[0], args[1]);
  if (op == FloatOp::Cast && bits == 32)
    if (const auto before = operationOf(args[0]); before && before->op == FloatOp::Cast && before->bits == 64)
      return args[0].args()[0]; // there and back
  return pool.apply(nameOf(operation), 64, std::move(args));
}

bool isBitCount(std::string_view function) { return bitCount(function, 0).has_value(); }

Term otherFunction(TermPool &pool, const std::string &function, bool isOfFloats, std::vector<Term> args) {
  if (const auto values = constantsOf(args); values && !isOfFloats && args.size() == 1)
    if (const std::optional<std::uint64_t> count = bitCount(function, (*values)[0]))
      return pool.constant(64, *count);
  return pool.apply(std::string(isOfFloats ? ofFloats : ofIntegers) + function, 64, std::move(args));
}

std::vector<Term> orderOf(TermPool &pool, const std::vector<Term> &ground) {
  std::vector<Term> comparisons;
  std::set<unsigned> seen;
  for (Term t : ground)
    for (Term s : pool.symbols(t))
      if ((is(s, FloatOp::Less) || is(s, FloatOp::LessEqual)) && seen.insert(s.id()).second &&
          comparisons.size() < limits::floatComparisons)
        comparisons.push_back(s);
  // Known of two terms: 2 less, 1 not more, 0 nothing.
  auto known = [](Term a, Term b) {
    if (a == b)
      return 1;
    if (!a.isConst() || !b.isConst())
      return 0;
    return numberOf(a.value()) < numberOf(b.value()) ? 2 : numberOf(a.value()) == numberOf(b.value()) ? 1 : 0;
  };
  auto holds = [&](Term c) { return pool.eq(c, pool.constant(64, 1)); };
  std::vector<Term> result;
  for (Term c : comparisons) {
    const bool isStrict = is(c, FloatOp::Less);
    for (Term d : comparisons) {
      if (c == d)
        continue;
      const bool alsoStrict = is(d, FloatOp::Less);
      // c: a < b, and b <= d's left, and d's right <= a: not both, if one of them is strict.
      const int over = known(c.args()[1], d.args()[0]), back = known(d.args()[1], c.args()[0]);
      if (over && back && (isStrict || alsoStrict || over == 2 || back == 2))
        result.push_back(pool.notOf(pool.andOf(holds(c), holds(d))));
      // d's left <= a < b <= d's right.
      const int left = known(d.args()[0], c.args()[0]), right = known(c.args()[1], d.args()[1]);
      if (left && right && (!alsoStrict || isStrict || left == 2 || right == 2))
        result.push_back(pool.implies(holds(c), holds(d)));
      // a < b <= ... < e, and a third one between the same two, or back.
      if (!over)
        continue;
      const bool someStrict = isStrict || alsoStrict || over == 2;
      for (Term f : comparisons) {
        if (f == c || f == d)
          continue;
        const bool thirdStrict = is(f, FloatOp::Less);
        const int from = known(f.args()[0], c.args()[0]), to = known(d.args()[1], f.args()[1]);
        if (from && to && (!thirdStrict || someStrict || from == 2 || to == 2))
          result.push_back(pool.implies(pool.andOf(holds(c), holds(d)), holds(f)));
        const int on = known(d.args()[1], f.args()[0]), home = known(f.args()[1], c.args()[0]);
        if (on && home && (someStrict || thirdStrict || on == 2 || home == 2))
          result.push_back(pool.notOf(pool.andOf(std::vector<Term>{holds(c), holds(d), holds(f)})));
      }
    }
    if (c.args()[0] == c.args()[1] && isStrict)
      result.push_back(pool.notOf(holds(c)));
  }
  return result;
}

bool restsOnFloats(TermPool &pool, const std::vector<Term> &goal, const std::vector<Term> &ground,
                   const smt::Assignment &model) {
  // What has to do with the goal, by the elements of arrays that are spoken of.
  std::set<unsigned> reached;
  std::vector<bool> isIn(ground.size(), false);
  auto visit = [&](Term t) {
    for (Term s : pool.symbols(t))
      if (s.kind() == Kind::Apply)
        reached.insert(s.id());
  };
  for (Term t : goal)
    visit(t);
  for (bool progress = true; progress;) {
    progress = false;
    for (std::size_t i = 0; i != ground.size(); ++i) {
      if (isIn[i])
        continue;
      const std::vector<Term> symbols = pool.symbols(ground[i]);
      if (std::any_of(symbols.begin(), symbols.end(), [&](Term s) { return reached.contains(s.id()); })) {
        isIn[i] = progress = true;
        visit(ground[i]);
      }
    }
  }
  std::map<unsigned, Term> operations; // arguments have smaller ids
  std::vector<Term> concerned = goal;
  for (std::size_t i = 0; i != ground.size(); ++i)
    if (isIn[i])
      concerned.push_back(ground[i]);
  for (Term t : concerned)
    for (Term s : pool.symbols(t))
      if (s.kind() == Kind::Apply && isOperation(s))
        operations.emplace(s.id(), s);
  if (operations.empty())
    return false;
  smt::Assignment real = model;
  for (const auto &[id, operation] : operations) {
    std::vector<std::uint64_t> args;
    for (Term a : operation.args())
      args.push_back(smt::evaluate(a, real));
    const std::optional<std::uint64_t> value = compute(operation, args);
    if (!value)
      return true;
    real[id] = *value;
  }
  return std::any_of(concerned.begin(), concerned.end(), [&](Term t) { return smt::evaluate(t, real) == 0; });
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
