#include "passes/equivalence/grid_undefined.h"

#include "passes/kernel/arithmetic.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <utility>

namespace veriwarp::equivalence {

using namespace kernel;
using smt::Term;

namespace {

bool isShift(Op op) { return op == Op::Shl || op == Op::LShr || op == Op::AShr; }
bool isSignedDivision(Op op) { return op == Op::SDiv || op == Op::SRem; }
bool isDivision(Op op) { return isSignedDivision(op) || op == Op::UDiv || op == Op::URem; }

// The machine's result, and whether a number of that many bits is not what the operation means.
class Overflow {
public:
  Overflow(smt::TermPool &p, Op o, unsigned w, Term x, Term y) : pool(p), op(o), width(w), a(x), b(y) {}

  Term isPossible(bool isSigned) {
    if (2 * width <= 64) {
      auto widened = [&](Term t, bool asSigned) {
        return asSigned ? pool.sext(t, 2 * width) : pool.zext(t, 2 * width);
      };
      const Term exact = result(widened(a, isSigned), widened(b, isSigned && op != Op::Shl));
      return pool.ne(exact, widened(pool.trunc(exact, width), isSigned));
    }
    const Term r = result(a, b), zero = pool.constant(width, 0);
    auto isNegative = [&](Term t) { return pool.slt(t, zero); };
    switch (op) {
    case Op::Add:
      return isSigned ? isNegative(pool.bvand(pool.bvxor(a, r), pool.bvxor(b, r))) : pool.ult(r, a);
    case Op::Sub:
      return isSigned ? isNegative(pool.bvand(pool.bvxor(a, b), pool.bvxor(a, r))) : pool.ult(a, b);
    case Op::Mul: {
      const Term isOther = pool.ne(isSigned ? pool.sdiv(r, a) : pool.udiv(r, a), b);
      const Term isLeastByMinusOne =
          pool.andOf(pool.eq(a, pool.constant(width, mask(width))), pool.eq(b, pool.constant(width, least())));
      return pool.andOf(pool.ne(a, zero), isSigned ? pool.orOf(isOther, isLeastByMinusOne) : isOther);
    }
    default:
      return pool.ne(isSigned ? pool.ashr(r, b) : pool.lshr(r, b), a);
    }
  }

  Term isBadDivision() {
    const Term byZero = pool.eq(b, pool.constant(width, 0));
    if (!isSignedDivision(op))
      return byZero;
    return pool.orOf(
        byZero, pool.andOf(pool.eq(a, pool.constant(width, least())), pool.eq(b, pool.constant(width, mask(width)))));
  }

private:
  smt::TermPool &pool;
  Op op;
  unsigned width;
  Term a, b;

  std::uint64_t least() const { return std::uint64_t{1} << (width - 1); }
  Term result(Term x, Term y) {
    switch (op) {
    case Op::Add:
      return pool.add(x, y);
    case Op::Sub:
      return pool.sub(x, y);
    case Op::Mul:
      return pool.mul(x, y);
    default:
      assert(op == Op::Shl && "nothing else overflows");
      return pool.shl(x, y);
    }
  }
};

bool mayBeUndefined(const Value &value) {
  const bool overflows = value.op == Op::Add || value.op == Op::Sub || value.op == Op::Mul || value.op == Op::Shl;
  return isShift(value.op) || isDivision(value.op) || (overflows && (value.nsw || value.nuw));
}

Term whenUndefined(smt::TermPool &pool, Op op, unsigned width, bool nsw, bool nuw, Term a, Term b) {
  Overflow overflow(pool, op, width, a, b);
  if (isDivision(op))
    return overflow.isBadDivision();
  std::vector<Term> any;
  if (isShift(op))
    any.push_back(pool.ule(pool.constant(width, width), b));
  if (nsw)
    any.push_back(overflow.isPossible(true));
  if (nuw)
    any.push_back(overflow.isPossible(false));
  return pool.orOf(any);
}

} // namespace

bool isUndefined(const Value &value, unsigned from, std::uint64_t a, std::uint64_t b) {
  if (isShift(value.op) && b >= value.width)
    return true;
  if (isDivision(value.op) && b == 0)
    return true;
  if (isSignedDivision(value.op) && a == std::uint64_t{1} << (from - 1) && b == mask(from))
    return true;
  if (!value.nsw && !value.nuw)
    return false;
  __extension__ using Wide = __int128;
  const auto signedly = [&](std::uint64_t bits) { return static_cast<Wide>(asSigned(bits, from)); };
  const auto result = [&](Wide x, Wide y) -> std::optional<Wide> {
    switch (value.op) {
    case Op::Add:
      return x + y;
    case Op::Sub:
      return x - y;
    case Op::Mul:
      return x * y;
    case Op::Shl:
      return x * (Wide{1} << b);
    default:
      return std::nullopt;
    }
  };
  const Wide half = Wide{1} << (value.width - 1);
  const std::optional<Wide> s = result(signedly(a), value.op == Op::Shl ? Wide{0} : signedly(b)),
                            u = result(Wide{a}, Wide{b});
  return (value.nsw && s && (*s < -half || *s >= half)) || (value.nuw && u && (*u < 0 || *u >= 2 * half));
}

void Undefined::note(const Value &operation, unsigned from, Term a, Term b, Term guard) {
  if (!mayBeUndefined(operation))
    return;
  if (a.isConst() && b.isConst() && !isUndefined(operation, from, a.value(), b.value()))
    return;
  const bool commutes = operation.op == Op::Add || operation.op == Op::Mul;
  if (commutes && b.id() < a.id())
    std::swap(a, b);
  const bool isPlainShift = isShift(operation.op) && !operation.nsw && !operation.nuw;
  if (isPlainShift && b.isConst() && b.value() < operation.width)
    return;
  if (isDivision(operation.op) && b.isConst() && !b.isConst(0) &&
      !(isSignedDivision(operation.op) && b.isConst(mask(from))))
    return;
  Computed &entry = computed[{operation.op, operation.width, from, operation.nsw, operation.nuw, a.id(), b.id()}];
  entry.a = a;
  entry.b = b;
  auto &guards = entry.guards;
  if (std::none_of(guards.begin(), guards.end(), [&](const auto &g) { return !g.first || g.first == guard; }))
    guards.emplace_back(guard, operation.where);
}

std::vector<Undefined::Doubt> Undefined::beyond(smt::TermPool &pool, const Undefined &original) const {
  std::vector<Doubt> doubts;
  for (const auto &[key, mine] : computed) {
    const auto like = original.computed.find(key);
    const auto &[op, width, from, nsw, nuw, idA, idB] = key;
    for (const auto &[guard, where] : mine.guards) {
      std::vector<Term> outside; // not where the original computes it
      bool isSame = false;
      if (like != original.computed.end())
        for (const auto &[other, line] : like->second.guards) {
          isSame = isSame || !other || other == guard;
          if (other)
            outside.push_back(pool.notOf(other));
        }
      if (isSame)
        continue;
      if (guard)
        outside.push_back(guard);
      outside.push_back(whenUndefined(pool, op, from, nsw, nuw, mine.a, mine.b));
      if (const Term condition = pool.andOf(outside); !condition.isFalse())
        doubts.push_back({condition, where});
    }
  }
  return doubts;
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
