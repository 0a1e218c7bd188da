// Shifts, masks and bitwise operations on small numbers.
#include "solver/smt/limits.h"
#include "solver/smt/lowering.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::smt {

// 2^t for a shift amount: a table over its range. Null range if that is too wide.
std::optional<Lowering::Value> Lowering::powerOf(Term amount) {
  Value s = asUnsigned(amount);
  Int128 most = amount.width() - 1;
  if (s.range.hi > most || s.range.hi - s.range.lo > 63)
    return std::nullopt;
  auto [it, isNew] = powers.try_emplace(amount.id());
  if (!isNew)
    return it->second;
  unsigned lo = static_cast<unsigned>(s.range.lo), hi = static_cast<unsigned>(s.range.hi);
  Value power = fresh({pow2(lo), pow2(hi)});
  std::vector<unsigned> cases;
  for (unsigned k = lo; k <= hi; ++k)
    cases.push_back(q.connect(Formula::Kind::And, {q.eq(s.p + -Int128(k)), q.eq(power.p + -pow2(k))}));
  assertTrue(q.connect(Formula::Kind::Or, cases));
  return it->second = power;
}

Lowering::Value Lowering::shift(Term t) {
  Term a = t.args()[0], b = t.args()[1];
  auto exact = [&](Poly p) {
    Value v{std::move(p), {}, false};
    v.range = ints.intervalOf(v.p);
    tighten(t, v);
    return v;
  };
  if (t.kind() != Kind::Shl && b.isConst()) {
    Value x = t.kind() == Kind::LShr ? asUnsigned(a) : asSigned(a);
    return exact(floorDivision(x.p, x.range, pow2(static_cast<unsigned>(b.value()))).first);
  }
  std::optional<Value> power = powerOf(b);
  if (!power) {
    failed = true;
    return {};
  }
  if (t.kind() == Kind::Shl)
    return settle(t, ints.multiply(valueOf.at(a.id()).p, power->p));
  Value x = t.kind() == Kind::LShr ? asUnsigned(a) : asSigned(a);
  if (x.range.lo < 0) {
    failed = true;
    return {};
  }
  Poly quotient = fresh({0, x.range.hi}).p, rest = fresh({0, std::min(x.range.hi, power->range.hi - 1)}).p;
  assertTrue(equal(x.p, ints.multiply(quotient, power->p) + rest));
  assertTrue(q.ge(power->p - rest + Int128(-1)));
  assertTrue(q.ge(x.p - quotient));
  return exact(quotient);
}

// x & m for a constant m: the runs of ones in it, each a remainder of a quotient. Any representative of x will do.
std::optional<Poly> Lowering::maskedBy(Term a, std::uint64_t m) {
  const Value &x = valueOf.at(a.id());
  Poly sum;
  for (int runs = 0; m; ++runs) {
    if (runs == 4)
      return std::nullopt;
    unsigned low = static_cast<unsigned>(std::countr_zero(m));
    unsigned length = static_cast<unsigned>(std::countr_one(m >> low));
    m &= low + length >= 64 ? 0 : ~std::uint64_t(0) << (low + length);
    Poly quotient = floorDivision(x.p, x.range, pow2(low)).first;
    Poly run = floorDivision(quotient, ints.intervalOf(quotient), pow2(length)).second;
    sum = sum + run * pow2(low);
  }
  return sum;
}

// The bits of a small number that is not negative.
const std::vector<Poly> &Lowering::bitsOf(Term t, const Value &v) {
  auto [it, isNew] = bits.try_emplace(t.id());
  if (isNew) {
    Poly sum;
    for (unsigned k = 0; v.range.hi >= pow2(k); ++k) {
      it->second.push_back(fresh({0, 1}).p);
      sum = sum + it->second.back() * pow2(k);
    }
    assertTrue(equal(v.p, sum));
  }
  return it->second;
}

Lowering::Value Lowering::bitwise(Term t) {
  Term a = t.args()[0], b = t.args()[1];
  unsigned w = t.width();
  std::optional<Poly> both; // a & b
  if (a.isConst()) {
    both = maskedBy(b, a.value());
  } else {
    Value x = asUnsigned(a), y = asUnsigned(b);
    if (x.range.hi < limits::bitwiseRange && y.range.hi < limits::bitwiseRange) {
      std::vector<Poly> p = bitsOf(a, x), r = bitsOf(b, y);
      both.emplace();
      for (std::size_t k = 0; k != std::min(p.size(), r.size()); ++k) {
        Poly z = fresh({0, 1}).p;
        assertTrue(q.ge(p[k] - z));
        assertTrue(q.ge(r[k] - z));
        assertTrue(q.ge(z - p[k] - r[k] + Int128(1)));
        *both = *both + z * pow2(static_cast<unsigned>(k));
      }
    }
  }
  if (!both) { // of wide numbers, no more than how large it is
    const Value x = asUnsigned(a), y = asUnsigned(b);
    const bool isAnd = t.kind() == Kind::BvAnd;
    Interval range = meet(factsOf(t).u, {0, isAnd ? std::min(x.range.hi, y.range.hi) : pow2(w) - 1});
    Value v = fresh(range.empty() ? factsOf(t).u : range);
    for (const Poly &p : {x.p, y.p})
      if (t.kind() != Kind::BvXor)
        assertTrue(q.ge(isAnd ? p - v.p : v.p - p));
    if (!isAnd)
      assertTrue(q.ge(x.p + y.p - v.p));
    return v;
  }
  Poly p = *both;
  if (t.kind() != Kind::BvAnd) {
    Poly sum = asUnsigned(a).p + asUnsigned(b).p;
    p = sum - *both * Int128(t.kind() == Kind::BvOr ? 1 : 2);
  }
  // A sum like a + b - (a & b) has a wider interval than its value: name it.
  Value v{p, {}, false};
  v.range = ints.intervalOf(p);
  Interval known = meet(factsOf(t).u, {0, pow2(w) - 1});
  if (t.kind() != Kind::BvAnd || !v.range.within(known.lo, known.hi)) {
    v = fresh(meet(known, v.range).empty() ? known : meet(known, v.range));
    assertTrue(equal(v.p, p));
  }
  return v;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
