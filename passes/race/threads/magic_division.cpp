// See magic_division.h.
#include "passes/race/threads/magic_division.h"

#include "passes/kernel/expr.h"
#include "passes/race/threads/launch.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;
using Kind = Expr::Kind;

namespace {

struct Equation { // of the multiplier, as host code gives it
  std::uint32_t multiplier = 0, shift = 0;
  const Expr *divisor = nullptr;
};

bool is(const Expr &e, Kind kind) { return e.kind == kind && e.args.size() == 2; }
bool isNumber(const Expr &e, std::int64_t value) { return e.kind == Kind::Const && e.value == value; }
bool isPower(const Expr &e) { return is(e, Kind::Shl) && isNumber(e.args[0], 1) && e.args[1].kind == Kind::Param; }

// multiplier == 2^32 * ((1 << shift) - divisor) / divisor + 1
std::optional<Equation> equationOf(const Expr &fact) {
  if (!is(fact, Kind::Eq))
    return {};
  const bool isLeft = fact.args[0].kind == Kind::Param;
  const Expr &multiplier = fact.args[isLeft ? 0 : 1], &sum = fact.args[isLeft ? 1 : 0];
  if (multiplier.kind != Kind::Param || !is(sum, Kind::Add) || !isNumber(sum.args[1], 1) || !is(sum.args[0], Kind::Div))
    return {};
  const Expr &product = sum.args[0].args[0], &divisor = sum.args[0].args[1];
  if (!is(product, Kind::Mul) || !isNumber(product.args[0], std::int64_t{1} << 32) || !is(product.args[1], Kind::Sub) ||
      !isPower(product.args[1].args[0]) || !equal(product.args[1].args[1], divisor))
    return {};
  return Equation{multiplier.index, product.args[1].args[0].args[1].index, &divisor};
}

bool isShortNumber(const Kernel &kernel, std::uint32_t index) {
  const Parameter &p = kernel.params.at(index);
  return p.width == 32 && !p.isPointer;
}

// The divisor as a term of 32 bits: a parameter that is the same, where there is one.
Term divisorTerm(const Expr &divisor, const Kernel &kernel, const Launch &launch, const LaunchTerms &terms,
                 smt::TermPool &pool) {
  auto parameter = [&](const Expr &e) {
    return e.kind == Kind::Param && isShortNumber(kernel, e.index) && !kernel.params[e.index].isSigned
               ? terms.params[e.index]
               : Term();
  };
  if (Term same = parameter(divisor))
    return same;
  for (const Fact &fact : launch.facts)
    if (is(fact.condition, Kind::Eq))
      for (std::size_t i = 0; i < 2; ++i)
        if (equal(fact.condition.args[i], divisor))
          if (Term same = parameter(fact.condition.args[1 - i]))
            return same;
  Term wide = toTerm(divisor, kernel, terms, pool);
  return wide ? pool.trunc(wide, 32) : wide;
}

bool mentionsMagic(const Expr &e, const LaunchTerms &terms) {
  auto isOne = [&](const LaunchTerms::MagicDivisor &m) { return e.index == m.multiplier || e.index == m.shift; };
  return (e.kind == Kind::Param && std::any_of(terms.magic.begin(), terms.magic.end(), isOne)) ||
         std::any_of(e.args.begin(), e.args.end(), [&](const Expr &part) { return mentionsMagic(part, terms); });
}

// mulhi(other, multiplier), of 32 bits.
bool isHighProduct(const Kernel &kernel, ValueId v, ValueId other, std::uint32_t multiplier) {
  const Value &high = kernel.values[v];
  if (high.op != Op::Trunc || high.width != 32)
    return false;
  const Value &moved = kernel.values[high.operands[0]];
  if (moved.op != Op::LShr)
    return false;
  const Value &by = kernel.values[moved.operands[1]], &product = kernel.values[moved.operands[0]];
  if (by.op != Op::Const || by.imm != 32 || product.op != Op::Mul || product.width != 64)
    return false;
  for (std::size_t i = 0; i < 2; ++i) {
    const Value &a = kernel.values[product.operands[i]], &b = kernel.values[product.operands[1 - i]];
    if (a.op != Op::ZExt || b.op != Op::ZExt || a.operands[0] != other)
      continue;
    const Value &factor = kernel.values[b.operands[0]];
    if (factor.op == Op::Param && factor.width == 32 && factor.imm == multiplier)
      return true;
  }
  return false;
}

} // namespace

void findMagicDivisors(const Kernel &kernel, const Launch &launch, LaunchTerms &terms, smt::TermPool &pool) {
  auto one = [&](unsigned width) { return pool.constant(width, 1); };
  for (const Fact &fact : launch.facts) {
    const std::optional<Equation> found = equationOf(fact.condition);
    if (!found || !isShortNumber(kernel, found->multiplier) || !isShortNumber(kernel, found->shift))
      continue;
    const Expr power = make(Kind::Shl, {constant(1), leaf(Kind::Param, found->shift)});
    const bool isLarge = std::any_of(launch.facts.begin(), launch.facts.end(), [&](const Fact &other) {
      return equal(other.condition, make(Kind::Le, {*found->divisor, power}));
    });
    const Term divisor = divisorTerm(*found->divisor, kernel, launch, terms, pool);
    if (!isLarge || !divisor || mentionsMagic(*found->divisor, terms))
      continue;
    // The multiplier has 32 bits, so the power is less than twice the divisor: the shift is the least one. It is the
    // number of powers that are less than the divisor.
    Term shift = pool.constant(32, 0);
    for (unsigned i = 0; i < 32; ++i)
      shift =
          pool.add(shift, pool.zext(pool.fromBool(pool.ult(pool.constant(32, std::uint64_t{1} << i), divisor)), 32));
    const Term wide = pool.zext(divisor, 64);
    const Term distance = pool.shl(pool.sub(pool.shl(one(64), pool.zext(shift, 64)), wide), pool.constant(64, 32));
    terms.params[found->shift] = shift;
    terms.params[found->multiplier] = pool.trunc(pool.add(pool.udiv(distance, wide), one(64)), 32);
    terms.magic.push_back({found->multiplier, found->shift, divisor, *found->divisor});
    terms.facts.push_back(pool.ult(pool.constant(32, 0), divisor));
    if (!fact.text.empty())
      terms.assumptions.push_back(report::stated(fact.text));
  }
}

bool isOfMagicDivisor(const Fact &fact, const LaunchTerms &terms) {
  const Expr &e = fact.condition;
  const std::optional<Equation> equation = equationOf(e);
  return std::any_of(terms.magic.begin(), terms.magic.end(), [&](const LaunchTerms::MagicDivisor &magic) {
    if (equation)
      return equation->multiplier == magic.multiplier && equation->shift == magic.shift;
    return is(e, Kind::Le) && isPower(e.args[1]) && e.args[1].args[1].index == magic.shift &&
           equal(e.args[0], magic.number);
  });
}

std::optional<MagicQuotient> magicQuotient(const Kernel &kernel, ValueId v, const LaunchTerms &terms) {
  const Value &quotient = kernel.values[v];
  if (terms.magic.empty() || quotient.op != Op::LShr || quotient.width != 32)
    return {};
  const Value &by = kernel.values[quotient.operands[1]], &sum = kernel.values[quotient.operands[0]];
  if (by.op != Op::Param || by.width != 32 || sum.op != Op::Add)
    return {};
  for (const LaunchTerms::MagicDivisor &magic : terms.magic)
    for (std::size_t i = 0; i < 2 && magic.shift == by.imm; ++i)
      if (isHighProduct(kernel, sum.operands[i], sum.operands[1 - i], magic.multiplier))
        return MagicQuotient{sum.operands[1 - i], magic.divisor};
  return {};
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
