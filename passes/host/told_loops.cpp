// See values.h: the facts that are told (told.cpp) of the variables that a loop counts, and whether that is all.
#include "passes/host/limits.h"
#include "passes/host/loops.h"
#include "passes/host/values.h"

#include "llvm/ADT/SmallPtrSet.h"

#include <algorithm>
#include <cassert>
#include <numeric>

using namespace llvm;

namespace veriwarp::host {

using kernel::constant;
using kernel::Expr;
using kernel::isConstant;
using kernel::make;
using Kind = kernel::Expr::Kind;

namespace {

Expr either(Expr a, Expr b) { return make(Kind::Or, {std::move(a), std::move(b)}); }
Expr both(Expr a, Expr b) { return make(Kind::And, {std::move(a), std::move(b)}); }

// Where the loop goes on while this holds, as one of <, <=, >, >=; nullopt: it says nothing about how far the counter
// gets. What is counted by ones, or halved, does not pass by the limit that it must not be.
std::optional<ICmpInst::Predicate> towards(const Guard &guard, const Induction &loop) {
  using P = ICmpInst;
  const bool up = loop.kind == Induction::Kind::Multiply || (loop.kind == Induction::Kind::Step && loop.step > 0);
  if (guard.stays == P::ICMP_NE) {
    const auto *limit = dyn_cast<ConstantInt>(guard.limit);
    const bool meetsIt = loop.kind == Induction::Kind::Step
                             ? loop.step == 1 || loop.step == -1
                             : loop.kind == Induction::Kind::Divide && limit && limit->getValue().ule(1) &&
                                   (limit->isZero() || loop.step == 1);
    return meetsIt ? std::optional(up ? P::ICMP_SLT : P::ICMP_SGT) : std::nullopt;
  }
  if (P::isEquality(guard.stays))
    return std::nullopt;
  const P::Predicate asSigned = P::getSignedPredicate(guard.stays);
  const bool isUpper = asSigned == P::ICMP_SLT || asSigned == P::ICMP_SLE;
  return isUpper == up ? std::optional(asSigned) : std::nullopt;
}

} // namespace

// How far the loop lets its counter go, from the second iteration on: what it was in the iteration before passed the
// guard. nullopt: that cannot be said.
std::optional<Expr> Values::passed(const Guard &guard, const Induction &loop, Reading reading) {
  using P = ICmpInst;
  PHINode &phi = *guard.counter;
  const std::optional<P::Predicate> wanted = towards(guard, loop);
  const bool isEquality = P::isEquality(guard.stays);
  const Reading said = isEquality ? reading : P::isSigned(guard.stays) ? Reading::Signed : Reading::Unsigned;
  if (!wanted || (said != reading && !ranges.isSameInBoth(&phi)))
    return std::nullopt;
  const Expr self = symbol(&phi, reading), start = number(loop.start, reading, 1);
  const Expr limit = number(guard.limit, said, 1);
  auto holds = [&](Expr value) { // of the comparison's left side
    const bool isUpper = *wanted == P::ICMP_SLT || *wanted == P::ICMP_SLE;
    const bool isStrict = *wanted == P::ICMP_SLT || *wanted == P::ICMP_SGT;
    return isUpper ? make(isStrict ? Kind::Lt : Kind::Le, {std::move(value), limit})
                   : make(isStrict ? Kind::Lt : Kind::Le, {limit, std::move(value)});
  };
  const std::int64_t factor =
      loop.kind == Induction::Kind::Step ? 1 : std::int64_t{1} << std::min<std::int64_t>(loop.step, 31);
  if (factor > limits::factor)
    return std::nullopt;
  std::optional<Expr> far;
  if (guard.ofNext)
    far = holds(self);
  else if (loop.kind == Induction::Kind::Step)
    far = holds(make(Kind::Sub, {self, constant(loop.step)}));
  else if (loop.kind == Induction::Kind::Divide)
    far = either(holds(make(Kind::Mul, {self, constant(factor)})),
                 both(make(Kind::Eq, {self, constant(0)}), holds(constant(factor / 2))));
  else // the product is the one before times the factor
    far = *wanted == P::ICMP_SLT ? make(Kind::Lt, {self, make(Kind::Mul, {limit, constant(factor)})})
                                 : make(Kind::Le, {self, make(Kind::Mul, {limit, constant(factor)})});
  if (isEquality && loop.kind == Induction::Kind::Step) { // else it starts beyond the limit and gets away from it
    const bool up = loop.step > 0;
    const Expr &low = up ? limit : start, &high = up ? start : limit;
    far = either(make(guard.ofNext ? Kind::Le : Kind::Lt, {low, high}), std::move(*far));
  }
  return far;
}

// It has only just started, or has passed one of the guards. False: that cannot be said.
bool Values::tellGuards(const std::vector<Guard> &guards, const Induction &loop, Reading reading,
                        std::vector<Known> &facts) {
  PHINode &phi = *guards.front().counter;
  Expr all = make(Kind::Eq, {symbol(&phi, reading), number(loop.start, reading, 1)});
  for (const Guard &guard : guards) {
    std::optional<Expr> far = passed(guard, loop, reading);
    if (!far)
      return false;
    all = either(std::move(all), std::move(*far));
  }
  facts.push_back({std::move(all), &phi});
  return true;
}

// Two counters of one loop take their steps together. False: it is not known what they are.
bool Values::tellTogether(PHINode &phi, const Induction &loop, Reading reading, PHINode &with,
                          std::vector<Known> &facts) {
  const std::optional<Induction> second = inductionOf(with, tree);
  if (!second || loop.kind != Induction::Kind::Step || second->kind != Induction::Kind::Step)
    return false;
  Reading its = preferred(&with);
  if (!second->neverWraps(its))
    its = other(its);
  if (!second->neverWraps(its))
    return false;
  const std::int64_t common = std::gcd(loop.step, second->step);
  assert(common > 0 && "steps are not 0");
  auto steps = [&](PHINode &counter, const Induction &of, Reading in, std::int64_t times) {
    Expr way = make(Kind::Sub, {symbol(&counter, in), number(of.start, in, 1)});
    return times == 1 ? way : make(Kind::Mul, {std::move(way), constant(times)});
  };
  facts.push_back({make(Kind::Eq, {steps(phi, loop, reading, second->step / common),
                                   steps(with, *second, its, loop.step / common)}),
                   &phi});
  return true;
}

// Whether what decides how often the loop of the counter runs is said, too: by comparisons with numbers, or it comes
// from outside.
bool Values::tellEnds(PHINode &phi, const Induction &loop, Reading reading, std::vector<Known> &facts) {
  const LoopEnds ends = endsOf(*phi.getParent(), tree);
  bool all = true;
  SmallPtrSet<PHINode *, 4> together;
  for (const Guard &guard : ends.guards)
    if (guard.counter == &phi)
      all &= tellGuards({guard}, loop, reading, facts);
    else if (together.insert(guard.counter).second)
      all &= tellTogether(phi, loop, reading, *guard.counter, facts);
  for (const std::vector<Guard> &guards : ends.choices)
    if (guards.front().counter == &phi)
      tellGuards(guards, loop, reading, facts);
  for (Value *condition : ends.others)
    all &= isFree(*condition);
  return all;
}

// A counter: it is what it started with, or some steps further.
bool Values::tellInduction(PHINode &phi, const Induction &loop, std::vector<Known> &facts) {
  Reading reading = list[numbers.lookup(&phi)].reading;
  if (loop.kind == Induction::Kind::Step && !loop.neverWraps(reading) && ranges.isSameInBoth(&phi))
    reading = other(reading);
  const Expr self = symbol(&phi, reading), start = number(loop.start, reading, 1);
  auto tell = [&](Expr condition) { facts.push_back({std::move(condition), &phi}); };
  auto tellMost = [&] {
    const std::optional<Wide> most = loop.most(reading);
    if (!most || !fitsExpr(*most))
      return;
    const auto bound = static_cast<std::int64_t>(*most);
    if (isConstant(start))
      tell(make(Kind::Le, {self, constant(std::max(start.value, bound))}));
    else
      tell(either(make(Kind::Eq, {self, start}), make(Kind::Le, {self, constant(bound)})));
  };
  if (loop.kind == Induction::Kind::Step) {
    if (!loop.neverWraps(reading))
      return false;
    tellMost();
    const bool up = loop.step > 0;
    const Expr &low = up ? start : self, &high = up ? self : start;
    tell(make(Kind::Le, {low, high}));
    if (loop.step != 1 && loop.step != -1)
      tell(make(Kind::Eq,
                {make(Kind::Mod, {make(Kind::Sub, {high, low}), constant(up ? loop.step : -loop.step)}), constant(0)}));
    return tellEnds(phi, loop, reading, facts);
  }
  const auto *first = dyn_cast<ConstantInt>(loop.start);
  constexpr Wide largestPower = one << 30; // that IsPowerOfTwo knows
  if (!first || !first->getValue().isPowerOf2() || valueOf(first, Reading::Unsigned) > largestPower)
    return false;
  const Expr power = make(Kind::IsPowerOfTwo, {self});
  auto orIs = [&](Expr condition, std::int64_t value) {
    return either(make(Kind::Eq, {self, constant(value)}), std::move(condition));
  };
  // A factor of more than 2 passes some powers by.
  const bool isEach = loop.step == 1;
  if (loop.kind == Induction::Kind::Divide) {
    tell(orIs(power, 0));
    tell(make(Kind::Le, {self, start}));
    return tellEnds(phi, loop, reading, facts) && isEach;
  }
  Expr fine = both(power, make(Kind::Le, {start, self}));
  if (ranges.neverWraps(loop, reading)) {
    tell(std::move(fine));
    tellMost();
    return tellEnds(phi, loop, reading, facts) && isEach;
  }
  if (bitsOf(&phi) != 32)
    return false;
  const bool isSigned = reading == Reading::Signed;
  const std::int64_t top = isSigned ? -(std::int64_t{1} << 31) : std::int64_t{1} << 31;
  Value *limit = loop.limit(reading);
  if (!limit) {
    tell(orIs(orIs(power, 0), top));
    return false;
  }
  // It gets to the highest bit, and from there to 0, only where the limit is beyond what can be multiplied.
  const Expr far = number(limit, reading, 1);
  const auto most = static_cast<std::int64_t>(loop.greatestLimit());
  auto wraps = [&](std::int64_t to, std::int64_t beyond) {
    return both(make(Kind::Eq, {self, constant(to)}), make(Kind::Lt, {constant(beyond), far}));
  };
  tell(either(std::move(fine), either(wraps(top, most), wraps(0, isSigned ? most : 2 * most))));
  return tellEnds(phi, loop, reading, facts) && isEach;
}

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
