// Shifts, masks and changes of width, rewritten to arithmetic where that is exact: a shift by a constant is a
// multiplication, a disjunction of disjoint bits is a sum, a mask of high bits is a shift there and back. Extensions
// move inwards over sums and products that cannot wrap, so that 64-bit byte offsets are linear in extended thread ids.
#include "solver/smt/node.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::smt {

static Term fold(TermPool &pool, Kind kind, Term a, Term b) {
  std::uint64_t v[] = {a.value(), b.value()};
  return pool.constant(a.width(), applyOperation(kind, a.width(), a.width(), v, 2));
}

Term TermPool::shl(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  unsigned w = a.width();
  if (a.isConst() && b.isConst())
    return fold(*this, Kind::Shl, a, b);
  if (factsOf(b).u.lo >= w || a.isConst(0))
    return constant(w, 0);
  if (b.isConst())
    return mul(a, constant(w, std::uint64_t(1) << b.value()));
  return impl->make(Kind::Shl, w, {a, b});
}

// l = 2^k * quotient + rest with rest in [0, 2^k) coefficient by coefficient; see splitBy in linear.cpp for divisors
// that are no powers of two. True if something was split off and l and rest have their mathematical values under
// `reading`, the rest being not negative.
static bool splitByPowerOfTwo(const Linear &l, unsigned k, Reading reading, Linear &quotient, Linear &rest) {
  unsigned w = l.width;
  std::uint64_t low = maskOf(k);
  quotient = rest = Linear{w, 0, {}};
  auto high = [&](std::int64_t c) { return static_cast<std::uint64_t>(floorDiv(c, pow2(k))) & maskOf(w); };
  quotient.constant = high(l.signedConstant());
  rest.constant = l.constant & low;
  for (std::size_t i = 0; i != l.terms.size(); ++i) {
    auto [base, c] = l.terms[i];
    if (std::uint64_t q = high(l.signedCoefficient(i)))
      quotient.terms.push_back({base, q});
    if (c & low)
      rest.terms.push_back({base, c & low});
  }
  if (quotient.terms.empty() && quotient.constant == 0)
    return false;
  bool isSigned = reading == Reading::Signed;
  Interval fits = isSigned ? Interval{-pow2(w - 1), pow2(w - 1) - 1} : Interval{0, pow2(w) - 1};
  // k < w, so the parts of the rest are positive when read as signed; below 2^(w-1) is stricter than needed.
  return k < w && intervalOf(l, reading).within(fits.lo, fits.hi) && intervalOf(rest, reading).within(0, fits.hi);
}

Term TermPool::lshr(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  unsigned w = a.width();
  if (a.isConst() && b.isConst())
    return fold(*this, Kind::LShr, a, b);
  if (b.isConst(0) || a.isConst(0))
    return a;
  const Facts &fa = factsOf(a), &fb = factsOf(b);
  if (fb.u.lo >= w || fa.u.hi < pow2(static_cast<unsigned>(fb.u.lo)))
    return constant(w, 0);
  if (b.isConst()) {
    unsigned k = static_cast<unsigned>(b.value());
    if (a.kind() == Kind::LShr && a.args()[1].isConst())
      return lshr(a.args()[0], constant(w, k + a.args()[1].value())); // at most 63 + 63
    Linear quotient, rest;
    if (splitByPowerOfTwo(impl->linear(a), k, Reading::Unsigned, quotient, rest))
      return add(impl->fromLinear(quotient), lshr(impl->fromLinear(rest), b));
    if (a.kind() == Kind::BvAnd && a.args()[0].isConst())
      return bvand(lshr(a.args()[1], b), constant(w, a.args()[0].value() >> k));
    if (a.kind() == Kind::ZExt && k < a.args()[0].width())
      return zext(lshr(a.args()[0], constant(a.args()[0].width(), k)), w);
  }
  return impl->make(Kind::LShr, w, {a, b});
}

Term TermPool::ashr(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  unsigned w = a.width();
  if (a.isConst() && b.isConst())
    return fold(*this, Kind::AShr, a, b);
  if (b.isConst(0) || a.isConst(0))
    return a;
  if (factsOf(a).s.lo >= 0)
    return lshr(a, b);
  if (b.isConst()) {
    if (b.value() >= w)
      return ashr(a, constant(w, w - 1));
    unsigned k = static_cast<unsigned>(b.value());
    Linear quotient, rest;
    if (splitByPowerOfTwo(impl->linear(a), k, Reading::Signed, quotient, rest))
      return add(impl->fromLinear(quotient), lshr(impl->fromLinear(rest), b));
    // There and back: what is left has fewer bits.
    Linear product = impl->linear(a);
    auto divided = [&](std::uint64_t coefficient) { return static_cast<unsigned>(std::countr_zero(coefficient)) >= k; };
    const bool byNoMore = std::any_of(product.terms.begin(), product.terms.end(),
                                      [&](const auto &term) { return (term.coefficient >> k & 1) != 0; });
    if (byNoMore && divided(product.constant) &&
        std::all_of(product.terms.begin(), product.terms.end(),
                    [&](const auto &term) { return divided(term.coefficient); })) {
      product.constant >>= k;
      for (auto &term : product.terms)
        term.coefficient >>= k;
      return sext(trunc(impl->fromLinear(product), w - k), w);
    }
  }
  return impl->make(Kind::AShr, w, {a, b});
}

Term TermPool::bvand(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  unsigned w = a.width();
  std::uint64_t mask = maskOf(w);
  if (a.isConst() && b.isConst())
    return fold(*this, Kind::BvAnd, a, b);
  if (a == b)
    return a;
  if (w == 1)
    if (Term x = asBoolean(*this, a), y = asBoolean(*this, b); x && y)
      return fromBool(andOf(x, y));
  if (b.isConst() || (!a.isConst() && b.id() < a.id()))
    std::swap(a, b);
  std::uint64_t za = factsOf(a).knownZero, zb = factsOf(b).knownZero;
  if (((za | zb) & mask) == mask)
    return constant(w, 0);
  if (!a.isConst())
    return impl->make(Kind::BvAnd, w, {a, b});
  std::uint64_t m = a.value() & ~zb; // bits that matter
  if ((a.value() | zb) == (mask | zb))
    return b;
  if (b.kind() == Kind::BvAnd && b.args()[0].isConst())
    return bvand(constant(w, m & b.args()[0].value()), b.args()[1]);
  if (b.kind() == Kind::Ite && b.args()[1].isConst() && b.args()[2].isConst())
    return ite(b.args()[0], bvand(a, b.args()[1]), bvand(a, b.args()[2]));
  // The widest mask that does the same: bits that are known to be zero may be kept.
  unsigned low = static_cast<unsigned>(std::countr_zero(m));
  unsigned high = 64 - static_cast<unsigned>(std::countl_zero(m));
  std::uint64_t run = maskOf(high) & ~maskOf(low);
  if ((run & ~m & ~zb) == 0)
    m = run;                       // contiguous
  if (m == run && (m | zb) != m) { // drop known leading zeros from the decision below
    std::uint64_t above = mask & ~maskOf(high);
    if ((above & ~zb) == 0)
      m |= above;
  }
  bool lowMask = (m & (m + 1)) == 0;
  if (lowMask) { // modulo 2^high: coefficients count modulo it too
    Linear l = impl->linear(b);
    std::uint64_t before = l.terms.size() + (l.constant != 0);
    bool smaller = (l.constant & ~m) != 0;
    Linear r{w, l.constant & m, {}};
    for (auto [base, c] : l.terms) {
      smaller |= (c & m) != c;
      if (c & m)
        r.terms.push_back({base, c & m});
    }
    if (r.terms.size() + (r.constant != 0) < before || smaller)
      return bvand(constant(w, m), impl->fromLinear(r));
    if (b.kind() == Kind::ZExt && high <= b.args()[0].width())
      return zext(bvand(b.args()[0], constant(b.args()[0].width(), m)), w);
    if (b.kind() == Kind::SExt && high <= b.args()[0].width())
      return zext(bvand(b.args()[0], constant(b.args()[0].width(), m)), w);
    return impl->make(Kind::BvAnd, w, {constant(w, m), b});
  }
  std::uint64_t shifted = m >> low;
  if (low > 0 && (shifted & (shifted + 1)) == 0) { // a run of ones: shift there and back
    Term inner = lshr(b, constant(w, low));
    return shl(bvand(inner, constant(w, shifted)), constant(w, low));
  }
  return impl->make(Kind::BvAnd, w, {constant(w, m), b});
}

Term TermPool::bvor(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  unsigned w = a.width();
  std::uint64_t mask = maskOf(w);
  if (a.isConst() && b.isConst())
    return fold(*this, Kind::BvOr, a, b);
  if (a == b || b.isConst(0))
    return a;
  if (a.isConst(0))
    return b;
  if (a.isConst(mask) || b.isConst(mask))
    return constant(w, mask);
  if (w == 1)
    if (Term x = asBoolean(*this, a), y = asBoolean(*this, b); x && y)
      return fromBool(orOf(x, y));
  if (w > 1 && ((factsOf(a).knownZero | factsOf(b).knownZero) & mask) == mask)
    return add(a, b);
  if (b.isConst() || (!a.isConst() && b.id() < a.id()))
    std::swap(a, b);
  if (a.isConst() && b.kind() == Kind::BvOr && b.args()[0].isConst())
    return bvor(constant(w, a.value() | b.args()[0].value()), b.args()[1]);
  return impl->make(Kind::BvOr, w, {a, b});
}

Term TermPool::bvxor(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  unsigned w = a.width();
  std::uint64_t mask = maskOf(w);
  if (a.isConst() && b.isConst())
    return fold(*this, Kind::BvXor, a, b);
  if (a == b)
    return constant(w, 0);
  if (b.isConst(0))
    return a;
  if (a.isConst(0))
    return b;
  if (w == 1) {
    if (Term x = asBoolean(*this, a), y = asBoolean(*this, b); x && y)
      return fromBool(notOf(eq(x, y)));
  } else if (((factsOf(a).knownZero | factsOf(b).knownZero) & mask) == mask) {
    return add(a, b);
  }
  if (b.isConst() || (!a.isConst() && b.id() < a.id()))
    std::swap(a, b);
  if (a.isConst()) {
    if (w > 1 && (a.value() | factsOf(b).knownZero) == mask && (a.value() & factsOf(b).knownZero) == 0 &&
        a.value() == mask)
      return sub(constant(w, mask), b); // ~x is -1 - x
    // x ^ (2^k - 1) with x < 2^k
    if (w > 1 && (a.value() & (a.value() + 1)) == 0 && factsOf(b).u.hi <= a.value())
      return sub(a, b);
    if (w > 1 && a.value() == mask)
      return sub(a, b);
    if (w > 1 && a.value() == (std::uint64_t(1) << (w - 1)))
      return add(a, b); // the carry leaves
    if (b.kind() == Kind::BvXor && b.args()[0].isConst())
      return bvxor(constant(w, a.value() ^ b.args()[0].value()), b.args()[1]);
  }
  if (b.kind() == Kind::BvXor && b.args()[0] == a)
    return b.args()[1];
  if (b.kind() == Kind::BvXor && b.args()[1] == a)
    return b.args()[0];
  if (a.kind() == Kind::BvXor && a.args()[0] == b)
    return a.args()[1];
  if (a.kind() == Kind::BvXor && a.args()[1] == b)
    return a.args()[0];
  return impl->make(Kind::BvXor, w, {a, b});
}

Term TermPool::Impl::extend(bool isSigned, Term a, unsigned width) {
  unsigned from = a.width();
  assert(from && width >= from && width <= 64);
  if (width == from)
    return a;
  const Facts &f = factsOf(a);
  if (a.isConst())
    return pool->constant(width, isSigned ? static_cast<std::uint64_t>(a.signedValue()) : a.value());
  if (isSigned && f.s.lo >= 0)
    return extend(false, a, width);
  Kind kind = isSigned ? Kind::SExt : Kind::ZExt;
  switch (a.kind()) {
  case Kind::ZExt:
    return extend(false, a.args()[0], width);
  case Kind::SExt:
    if (isSigned)
      return extend(true, a.args()[0], width);
    break;
  case Kind::Ite:
    if (a.args()[1].isConst() && a.args()[2].isConst())
      return pool->ite(a.args()[0], extend(isSigned, a.args()[1], width), extend(isSigned, a.args()[2], width));
    break;
  case Kind::Trunc: { // there and back
    Term x = a.args()[0];
    const Facts &fx = factsOf(x);
    bool lossless = isSigned ? fx.s.within(-pow2(from - 1), pow2(from - 1) - 1) : fx.u.hi < pow2(from);
    if (lossless || (!isSigned && x.width() <= width && !a.raw()->value)) { // not truncIndex(): that stays as it is
      Term y = lossless ? x : pool->bvand(x, pool->constant(x.width(), maskOf(from)));
      if (x.width() <= width)
        return lossless && isSigned ? extend(true, y, width) : extend(false, y, width);
      return pool->trunc(y, width);
    }
    break;
  }
  case Kind::Add:
  case Kind::Mul: {
    // Coefficients are read as signed: the sum is the mathematical one where that stays within the width.
    Reading reading = isSigned ? Reading::Signed : Reading::Unsigned;
    Linear l = linear(a);
    Interval fits = isSigned ? Interval{-pow2(from - 1), pow2(from - 1) - 1} : Interval{0, pow2(from) - 1};
    bool isProduct = l.terms.size() == 1 && l.constant == 0 && l.terms[0].coefficient == 1;
    if (isProduct) {
      Interval p{1, 1};
      for (Term x : a.args())
        p = p * (isSigned ? factsOf(x).s : factsOf(x).u);
      if (!p.within(fits.lo, fits.hi))
        break;
      Term product = pool->constant(width, 1);
      for (Term x : a.args())
        product = pool->mul(product, extend(isSigned, x, width));
      return product;
    }
    if (!intervalOf(l, reading).within(fits.lo, fits.hi))
      break;
    Linear sum{width, static_cast<std::uint64_t>(l.signedConstant()) & maskOf(width), {}};
    for (std::size_t i = 0; i != l.terms.size(); ++i)
      sum = addScaled(sum, linear(extend(isSigned, l.terms[i].base, width)),
                      static_cast<std::uint64_t>(l.signedCoefficient(i)));
    return fromLinear(sum);
  }
  default:
    break;
  }
  return make(kind, width, {a});
}

Term TermPool::zext(Term a, unsigned width) { return impl->extend(false, a, width); }
Term TermPool::sext(Term a, unsigned width) { return impl->extend(true, a, width); }

// Whether truncating to `width` leaves no Trunc of something that is not a variable.
static bool truncatesWell(Term t, unsigned width, unsigned depth = 0) {
  switch (t.kind()) {
  case Kind::Const:
  case Kind::ZExt:
  case Kind::SExt:
    return true;
  case Kind::Add:
  case Kind::Mul:
    return depth < 8 &&
           std::all_of(t.args().begin(), t.args().end(), [&](Term a) { return truncatesWell(a, width, depth + 1); });
  default:
    return false;
  }
}

Term TermPool::truncIndex(Term a, unsigned width) {
  assert(width && width < a.width());
  const Facts &known = factsOf(a);
  return a.isConst() || known.u.hi < pow2(width) ? trunc(a, width) : impl->make(Kind::Trunc, width, {a}, /*index*/ 1);
}

Term TermPool::trunc(Term a, unsigned width) {
  unsigned from = a.width();
  assert(width && width <= from);
  if (width == from)
    return a;
  switch (a.kind()) {
  case Kind::Const:
    return constant(width, a.value());
  case Kind::ZExt:
  case Kind::SExt: {
    Term x = a.args()[0];
    if (width <= x.width())
      return trunc(x, width);
    return impl->extend(a.kind() == Kind::SExt, x, width);
  }
  case Kind::Trunc:
    return trunc(a.args()[0], width);
  case Kind::Ite:
    if (a.args()[1].isConst() && a.args()[2].isConst())
      return ite(a.args()[0], trunc(a.args()[1], width), trunc(a.args()[2], width));
    break;
  case Kind::Add:
  case Kind::Mul:
    if (truncatesWell(a, width)) {
      Term r = constant(width, a.kind() == Kind::Mul);
      for (Term x : a.args())
        r = a.kind() == Kind::Mul ? mul(r, trunc(x, width)) : add(r, trunc(x, width));
      return r;
    }
    break;
  case Kind::BvAnd:
    if (a.args()[0].isConst())
      return bvand(constant(width, a.args()[0].value()), trunc(a.args()[1], width));
    break;
  default:
    break;
  }
  return impl->make(Kind::Trunc, width, {a});
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
