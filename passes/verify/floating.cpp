// Floating-point numbers: constants are computed with, everything else is a function of which nothing is known, except
// that comparisons are an order. A counterexample that rests on such a function's values is believed only when the
// real operations agree.
#include "passes/verify/floating.h"

#include "passes/verify/prover.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <optional>
#include <set>

namespace veriwarp::verify {

using smt::Kind;
using smt::Term;
using smt::TermPool;

namespace {

constexpr std::size_t kMostComparisons = 24;

double numberOf(std::uint64_t bits) { return std::bit_cast<double>(bits); }
bool fits(double v, unsigned bits) { return bits == 64 || static_cast<double>(static_cast<float>(v)) == v; }

struct Operation {
  std::string_view name;
  unsigned bits;
};

// "fadd32": fadd, 32.
Operation operationOf(std::string_view name) {
  if (name.ends_with("32") || name.ends_with("64"))
    return {name.substr(0, name.size() - 2), name.ends_with("32") ? 32u : 64u};
  return {name, 64};
}

// "i.__popcll": of a number of 64 bits.
std::optional<std::uint64_t> bitCount(std::string_view name, std::uint64_t of) {
  if (!name.starts_with("i.__"))
    return std::nullopt;
  name.remove_prefix(4);
  const bool isLong = name.ends_with("ll");
  if (isLong)
    name.remove_suffix(2);
  const std::uint64_t bits = isLong ? of : of & 0xffffffff;
  if (name == "popc")
    return static_cast<std::uint64_t>(std::popcount(bits));
  if (name == "clz")
    return static_cast<std::uint64_t>(std::countl_zero(bits)) - (isLong ? 0 : 32);
  if (name == "ffs")
    return bits ? static_cast<std::uint64_t>(std::countr_zero(bits)) + 1 : 0;
  return std::nullopt;
}

bool isOperation(const std::string &name) {
  static constexpr std::string_view names[] = {"fadd",  "fsub", "fmul", "fdiv", "fmod", "fneg",
                                               "fcast", "itof", "ftoi", "feq",  "flt",  "fle"};
  const std::string_view plain = operationOf(name).name;
  return name.starts_with("f.") || bitCount(name, 0) ||
         std::find(std::begin(names), std::end(names), plain) != std::end(names);
}

// Nothing: not computed here, or no number.
std::optional<std::uint64_t> compute(const std::string &text, const std::vector<std::uint64_t> &args) {
  const auto [name, bits] = operationOf(text);
  if (const std::optional<std::uint64_t> count = args.size() == 1 ? bitCount(text, args[0]) : std::nullopt)
    return count;
  if (text.starts_with("f.") || args.empty())
    return std::nullopt;
  if (name == "itof") {
    const auto whole = static_cast<std::int64_t>(args[0]);
    return floatingBits(bits == 32 ? static_cast<float>(whole) : static_cast<double>(whole), bits);
  }
  const double x = numberOf(args[0]), y = args.size() > 1 ? numberOf(args[1]) : 0;
  if (std::isnan(x) || std::isnan(y))
    return std::nullopt;
  if (name == "fcast")
    return floatingBits(x, bits);
  if (name == "ftoi") {
    const double cut = std::trunc(x);
    if (std::abs(cut) >= std::ldexp(1.0, static_cast<int>(bits) - 1))
      return std::nullopt;
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(cut));
  }
  if (name == "fneg")
    return args[0] ^ (std::uint64_t(1) << 63);
  if (name == "feq" || name == "flt" || name == "fle")
    return name == "feq" ? x == y : name == "flt" ? x < y : x <= y;
  if (!fits(x, bits) || !fits(y, bits) || (name == "fdiv" && y == 0))
    return std::nullopt;
  // Of two floats, the double result rounds to what the operation on floats gives (Figueroa, 1995).
  double result = 0;
  if (name == "fadd")
    result = x + y;
  else if (name == "fsub")
    result = x - y;
  else if (name == "fmul")
    result = x * y;
  else if (name == "fdiv")
    result = x / y;
  else
    return std::nullopt;
  if (std::isnan(result))
    return std::nullopt;
  return floatingBits(result, bits);
}

} // namespace

std::uint64_t floatingBits(double v, unsigned bits) {
  return std::bit_cast<std::uint64_t>(bits == 32 ? static_cast<double>(static_cast<float>(v)) : v);
}

Term floatingOperation(TermPool &pool, const std::string &name, std::vector<Term> args) {
  bool isConstant = true;
  std::vector<std::uint64_t> values;
  for (Term a : args) {
    isConstant &= a.isConst();
    values.push_back(a.isConst() ? a.value() : 0);
  }
  if (isConstant)
    if (std::optional<std::uint64_t> result = compute(name, values))
      return pool.constant(64, *result);
  const std::string_view plain = operationOf(name).name;
  if ((plain == "fadd" || plain == "fmul" || plain == "feq") && args[1].id() < args[0].id())
    std::swap(args[0], args[1]);
  if (name == "fcast32" && args[0].kind() == Kind::Apply && args[0].name() == "fcast64") // there and back
    return args[0].args()[0];
  return pool.apply(name, 64, std::move(args));
}

std::vector<Term> orderOf(TermPool &pool, const std::vector<Term> &ground) {
  std::vector<Term> comparisons;
  std::set<unsigned> seen;
  for (Term t : ground)
    for (Term s : pool.symbols(t))
      if (s.kind() == Kind::Apply && (s.name() == "flt" || s.name() == "fle") && seen.insert(s.id()).second &&
          comparisons.size() < kMostComparisons)
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
    const bool isStrict = c.name() == "flt";
    for (Term d : comparisons) {
      if (c == d)
        continue;
      const bool alsoStrict = d.name() == "flt";
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
        const bool thirdStrict = f.name() == "flt";
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
      if (s.kind() == Kind::Apply && isOperation(s.name()))
        operations.emplace(s.id(), s);
  if (operations.empty())
    return false;
  smt::Assignment real = model;
  for (const auto &[id, operation] : operations) {
    std::vector<std::uint64_t> args;
    for (Term a : operation.args())
      args.push_back(smt::evaluate(a, real));
    const std::optional<std::uint64_t> value = compute(operation.name(), args);
    if (!value)
      return true;
    real[id] = *value;
  }
  return std::any_of(concerned.begin(), concerned.end(), [&](Term t) { return smt::evaluate(t, real) == 0; });
}

} // namespace veriwarp::verify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
