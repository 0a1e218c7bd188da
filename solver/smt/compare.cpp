// Comparisons. An equality is one sum that is 0 modulo 2^width: it is divided by what divides it, decided by intervals
// and by gcd, and written with positive coefficients on both sides. An order is treated in the same way where both
// sides certainly have their mathematical values.
#include "solver/smt/node.h"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace veriwarp::smt {

static std::uint64_t inverseOdd(std::uint64_t a) { // modulo 2^64, by Newton
  std::uint64_t x = a;
  for (int i = 0; i != 6; ++i)
    x *= 2 - a * x;
  return x;
}

static std::uint64_t magnitude(std::int64_t v) {
  return v < 0 ? 0 - static_cast<std::uint64_t>(v) : static_cast<std::uint64_t>(v);
}

static bool isExtension(Term t) { return t.kind() == Kind::ZExt || t.kind() == Kind::SExt; }

Term TermPool::eq(Term a, Term b) {
  assert(a.width() == b.width());
  if (a == b)
    return boolean(true);
  if (a.width() == 0) {
    if (a.isConst())
      return a.value() ? b : notOf(b);
    if (b.isConst())
      return b.value() ? a : notOf(a);
    if (a.kind() == Kind::Not)
      return notOf(eq(a.args()[0], b));
    if (b.kind() == Kind::Not)
      return notOf(eq(a, b.args()[0]));
    if (impl->isComplement(a, b))
      return boolean(false);
    return impl->make(Kind::Eq, 0, a.id() < b.id() ? std::vector<Term>{a, b} : std::vector<Term>{b, a});
  }
  unsigned w = a.width();
  std::uint64_t mask = maskOf(w);
  if (w == 1) {
    Term x = asBoolean(*this, a), y = asBoolean(*this, b);
    if (x && y)
      return eq(x, y);
    if (a.isConst())
      std::swap(a, b);
    if (b.isConst(0))
      return notOf(eq(a, constant(1, 1)));
    return impl->make(Kind::Eq, 0,
                      a.id() < b.id() && !a.isConst() && !b.isConst() ? std::vector<Term>{a, b}
                      : b.isConst()                                   ? std::vector<Term>{a, b}
                                                                      : std::vector<Term>{b, a});
  }

  Linear l = addScaled(impl->linear(a), impl->linear(b), mask);
  if (l.terms.empty())
    return boolean(l.constant == 0);
  Interval m = intervalOf(l, Reading::Tighter);
  Int128 modulus = pow2(w);
  if (m.bounded() && floorDiv(m.hi, modulus) * modulus < m.lo)
    return boolean(false);
  bool plain = -modulus < m.lo && m.hi < modulus; // zero modulo 2^w only as zero

  // Divide by the common divisor of the coefficients.
  std::uint64_t g = 0;
  for (std::size_t i = 0; i != l.terms.size(); ++i)
    g = std::gcd(g, magnitude(l.signedCoefficient(i)));
  std::int64_t k = l.signedConstant();
  if (plain) {
    if (magnitude(k) % g)
      return boolean(false);
  } else {
    unsigned zeros = static_cast<unsigned>(std::countr_zero(g));
    if (k & ((std::int64_t(1) << std::min(zeros, 62u)) - 1))
      return boolean(false);
    g = std::gcd(g >> zeros, magnitude(k)); // odd: can be divided by modulo 2^w
  }
  if (g > 1) {
    auto divided = [&](std::int64_t v) { return static_cast<std::uint64_t>(Int128(v) / Int128(g)) & mask; };
    for (std::size_t i = 0; i != l.terms.size(); ++i)
      l.terms[i].coefficient = divided(l.signedCoefficient(i));
    l.constant = divided(k);
  }

  if (l.terms.size() == 1 && (l.terms[0].coefficient & 1)) { // x = v
    Term x = l.terms[0].base;
    std::uint64_t v = (0 - l.constant) * inverseOdd(l.terms[0].coefficient) & mask;
    const Facts &f = factsOf(x);
    if (!f.u.contains(v) || !f.s.contains(toSigned(v, w)) || (v & f.knownZero))
      return boolean(false);
    if (x.kind() == Kind::Ite && (x.args()[1].isConst() || x.args()[2].isConst()))
      return ite(x.args()[0], eq(x.args()[1], constant(w, v)), eq(x.args()[2], constant(w, v)));
    if (isExtension(x)) { // the bounds say that v is an extended value
      unsigned from = x.args()[0].width();
      std::uint64_t back = v & maskOf(from);
      std::uint64_t again = x.kind() == Kind::ZExt ? back : static_cast<std::uint64_t>(toSigned(back, from)) & mask;
      return again == v ? eq(x.args()[0], constant(from, back)) : boolean(false);
    }
    if (x.kind() == Kind::BvXor && x.args()[0].isConst())
      return eq(x.args()[1], constant(w, x.args()[0].value() ^ v));
    if (x.kind() == Kind::LShr && x.args()[1].isConst() && v == 0)
      return ult(x.args()[0], constant(w, std::uint64_t(1) << x.args()[1].value()));
    return impl->make(Kind::Eq, 0, {x, constant(w, v)});
  }

  if (l.signedCoefficient(0) < 0)
    l = scaled(l, mask);
  Linear left{w, 0, {}}, right{w, 0, {}};
  for (std::size_t i = 0; i != l.terms.size(); ++i) {
    auto [base, c] = l.terms[i];
    if (l.signedCoefficient(i) > 0)
      left.terms.push_back({base, c});
    else
      right.terms.push_back({base, (0 - c) & mask});
  }
  if (right.terms.empty() || l.signedConstant() < 0)
    right.constant = (0 - l.constant) & mask;
  else
    left.constant = l.constant;
  Term lhs = impl->fromLinear(left), rhs = impl->fromLinear(right);
  if (isExtension(lhs) && lhs.kind() == rhs.kind() && lhs.args()[0].width() == rhs.args()[0].width())
    return eq(lhs.args()[0], rhs.args()[0]);
  return impl->make(Kind::Eq, 0, {lhs, rhs});
}

// Do the coefficients of the difference b - a, as they are read, say the integers that they are? They could leave the
// width.
static bool isExactDifference(const Linear &difference, const Linear &a, const Linear &b) {
  auto coefficientIn = [](const Linear &sum, Term base) {
    Int128 c = 0;
    for (std::size_t i = 0; i != sum.terms.size(); ++i)
      if (sum.terms[i].base == base)
        c += sum.signedCoefficient(i);
    return c;
  };
  for (std::size_t i = 0; i != difference.terms.size(); ++i) {
    const Term base = difference.terms[i].base;
    if (coefficientIn(b, base) - coefficientIn(a, base) != difference.signedCoefficient(i))
      return false;
  }
  return true;
}

Term TermPool::Impl::compare(bool isSigned, bool strict, Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  if (a == b)
    return pool->boolean(!strict);
  if (isSigned && factsOf(a).s.lo >= 0 && factsOf(b).s.lo >= 0)
    return compare(false, strict, a, b);
  if (Term decided = compareIntervals(isSigned, strict, a, b))
    return decided;
  if (Term shorter = compareParts(isSigned, strict, a, b))
    return shorter;
  return compareSums(isSigned, strict, a, b);
}

// What intervals decide; and with a constant there is one form, x < k or k < x. Null: neither.
Term TermPool::Impl::compareIntervals(bool isSigned, bool strict, Term a, Term b) {
  const Facts &fa = factsOf(a), &fb = factsOf(b);
  Interval ia = isSigned ? fa.s : fa.u, ib = isSigned ? fb.s : fb.u;
  if (strict ? ia.hi < ib.lo : ia.hi <= ib.lo)
    return pool->boolean(true);
  if (strict ? ia.lo >= ib.hi : ia.lo > ib.hi)
    return pool->boolean(false);

  auto constant = [&](Int128 v) { return pool->constant(a.width(), static_cast<std::uint64_t>(v)); };
  // The cases at the ends are settled.
  if (!strict && b.isConst())
    return compare(isSigned, true, a, constant(ib.lo + 1));
  if (!strict && a.isConst())
    return compare(isSigned, true, constant(ia.lo - 1), b);
  if (strict && b.isConst() && ib.lo == ia.lo + 1)
    return pool->eq(a, constant(ia.lo)); // x < 1
  if (strict && a.isConst() && ia.lo == ib.hi - 1)
    return pool->eq(b, constant(ib.hi));
  if (strict && a.isConst() && ia.lo == ib.lo) // 0 < x
    return pool->ne(b, constant(ib.lo));
  return {};
}

// A choice between constants becomes a choice between comparisons; extensions are compared without what they add. Null:
// there are none.
Term TermPool::Impl::compareParts(bool isSigned, bool strict, Term a, Term b) {
  auto push = [&](Term choice, auto &&with) {
    return pool->ite(choice.args()[0], with(choice.args()[1]), with(choice.args()[2]));
  };
  auto hasConstant = [](Term t) { // but not a table, which would become a large condition
    return t.kind() == Kind::Ite && (t.args()[1].isConst() || t.args()[2].isConst()) &&
           t.args()[1].kind() != Kind::Ite && t.args()[2].kind() != Kind::Ite;
  };
  if (b.isConst() && hasConstant(a))
    return push(a, [&](Term t) { return compare(isSigned, strict, t, b); });
  if (a.isConst() && hasConstant(b))
    return push(b, [&](Term t) { return compare(isSigned, strict, a, t); });

  Kind extension = isSigned ? Kind::SExt : Kind::ZExt;
  auto narrow = [&](Term t, unsigned from) -> Term { // t as an extension of `from` bits, or null
    if (t.kind() == extension && t.args()[0].width() == from)
      return t.args()[0];
    if (!t.isConst())
      return {};
    Int128 v = isSigned ? Int128(t.signedValue()) : Int128(t.value());
    bool fits = isSigned ? -pow2(from - 1) <= v && v < pow2(from - 1) : v < pow2(from);
    return fits ? pool->constant(from, t.value()) : Term();
  };
  if (a.kind() == extension || b.kind() == extension) {
    unsigned from = a.kind() == extension ? a.args()[0].width() : b.args()[0].width();
    Term x = narrow(a, from), y = narrow(b, from);
    if (x && y)
      return compare(isSigned, strict, x, y);
  }
  return {};
}

// a < b as 0 <= d - 1, with d = b - a a sum of integers.
Term TermPool::Impl::compareSums(bool isSigned, bool strict, Term a, Term b) {
  const unsigned w = a.width();
  const Int128 least = isSigned ? -pow2(w - 1) : Int128(0), most = isSigned ? pow2(w - 1) - 1 : pow2(w) - 1;
  const Reading reading = isSigned ? Reading::Signed : Reading::Unsigned;
  const Linear la = linear(a), lb = linear(b);
  const Kind kind = isSigned ? (strict ? Kind::Slt : Kind::Sle) : (strict ? Kind::Ult : Kind::Ule);
  Linear d = addScaled(lb, la, maskOf(w));
  if (!intervalOf(la, reading).within(least, most) || !intervalOf(lb, reading).within(least, most) ||
      !isExactDifference(d, la, lb))
    return make(kind, 0, {a, b});
  Int128 k = Int128(lb.signedConstant()) - la.signedConstant() - (strict ? 1 : 0);
  d.constant = 0;
  Interval sum = intervalOf(d, reading) + Interval{k, k};
  if (sum.lo >= 0)
    return pool->boolean(true);
  if (sum.hi < 0)
    return pool->boolean(false);
  if (d.terms.empty())
    return make(kind, 0, {a, b}); // not reached: the interval was a point
  std::uint64_t g = 0;
  for (std::size_t i = 0; i != d.terms.size(); ++i)
    g = std::gcd(g, magnitude(d.signedCoefficient(i)));
  k = floorDiv(k, g);                     // g*s + k >= 0 is s + floor(k / g) >= 0
  Linear left{w, 0, {}}, right{w, 0, {}}; // left <= right + k
  for (std::size_t i = 0; i != d.terms.size(); ++i) {
    Int128 c = Int128(d.signedCoefficient(i)) / Int128(g);
    auto &side = c > 0 ? right : left;
    side.terms.push_back({d.terms[i].base, static_cast<std::uint64_t>(c > 0 ? c : -c) & maskOf(w)});
  }
  Kind strictKind = isSigned ? Kind::Slt : Kind::Ult, looseKind = isSigned ? Kind::Sle : Kind::Ule;
  // left <= right, left + (-k - 1) < right, or left <= right + k. With no variable on one side: a strict comparison
  // with a constant.
  Kind form = k < 0 ? strictKind : looseKind;
  Int128 leftConstant = k < 0 ? -k - 1 : Int128(0), rightConstant = k < 0 ? Int128(0) : k;
  if (right.terms.empty()) { // left <= k, as left < k + 1
    form = strictKind;
    leftConstant = 0;
    rightConstant = k + 1;
  } else if (left.terms.empty()) { // 0 <= right + k, as -k - 1 < right
    form = strictKind;
    leftConstant = -k - 1;
    rightConstant = 0;
  }
  auto withConstant = [&](Linear &side, Int128 c) {
    side.constant = static_cast<std::uint64_t>(c) & maskOf(w);
    // The constant and the coefficients must read back as they were, and the sum must not wrap.
    bool same = side.terms.empty() ? c >= least && c <= most : c == side.signedConstant();
    for (std::size_t i = 0; i != side.terms.size(); ++i)
      same &= side.signedCoefficient(i) > 0;
    return same && (side.terms.empty() || intervalOf(side, reading).within(least, most));
  };
  if (!withConstant(left, leftConstant) || !withConstant(right, rightConstant))
    return make(kind, 0, {a, b});
  Term x = fromLinear(left), y = fromLinear(right);
  if (x == a && y == b && form == kind)
    return make(kind, 0, {a, b});
  // It is smaller than before or has lost a common part, so this ends.
  return compare(isSigned, form == strictKind, x, y);
}

Term TermPool::ult(Term a, Term b) { return impl->compare(false, true, a, b); }
Term TermPool::ule(Term a, Term b) { return impl->compare(false, false, a, b); }
Term TermPool::slt(Term a, Term b) { return impl->compare(true, true, a, b); }
Term TermPool::sle(Term a, Term b) { return impl->compare(true, false, a, b); }

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
