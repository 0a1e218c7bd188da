// What is known of the values of a term: a signed interval, an unsigned interval, and bits that are zero, derived from
// those of its arguments when a node is made. Every rule is exact for bit-vectors: where an operation may wrap, the
// interval is the full one.
#include "solver/smt/node.h"

#include <cassert>

namespace veriwarp::smt {

static Interval fullSigned(unsigned w) { return {-pow2(w - 1), pow2(w - 1) - 1}; }
static Interval fullUnsigned(unsigned w) { return {0, pow2(w) - 1}; }

static Interval tighter(const Facts &f) { return f.u.hi - f.u.lo <= f.s.hi - f.s.lo ? f.u : f.s; }

Interval intervalOf(const Linear &l, Reading reading) {
  Int128 k = l.signedConstant();
  Interval sum{k, k};
  for (std::size_t i = 0; i != l.terms.size(); ++i) {
    const Facts &f = factsOf(l.terms[i].base);
    Interval x = reading == Reading::Signed ? f.s : reading == Reading::Unsigned ? f.u : tighter(f);
    sum = sum + x * l.signedCoefficient(i);
  }
  return sum;
}

// Smallest 2^k - 1 that is at least v.
static std::uint64_t onesUpTo(std::uint64_t v) { return v ? ~std::uint64_t(0) >> std::countl_zero(v) : 0; }

void agree(Interval &s, Interval &u, unsigned width) {
  const Int128 numbers = pow2(width), half = pow2(width - 1);
  auto signFromUnsigned = [&] {
    if (u.hi < half)
      s = meet(s, u);
    else if (u.lo >= half)
      s = meet(s, {u.lo - numbers, u.hi - numbers});
  };
  signFromUnsigned();
  if (s.lo >= 0)
    u = meet(u, s);
  else if (s.hi < 0)
    u = meet(u, {s.lo + numbers, s.hi + numbers});
  signFromUnsigned();
}

// Makes the readings agree, and adds what the unsigned bound says about leading zeros, and what zero bits say about the
// bound.
static Facts reconcile(Facts f, unsigned w) {
  std::uint64_t mask = maskOf(w);
  f.knownZero &= mask;
  f.u = meet(f.u, {0, static_cast<Int128>(mask & ~f.knownZero)});
  agree(f.s, f.u, w);
  if (f.u.empty() || f.s.empty()) // an empty declared range: nothing to be said
    return {fullSigned(w), fullUnsigned(w), 0};
  f.knownZero |= mask & ~onesUpTo(static_cast<std::uint64_t>(f.u.hi));
  return f;
}

static unsigned trailingZeros(std::uint64_t knownZero) { return std::countr_one(knownZero); }

// From a mathematical interval of something congruent to the value.
static void fromCongruent(Facts &f, Interval m, unsigned w) {
  if (m.within(0, pow2(w) - 1))
    f.u = meet(f.u, m);
  if (m.within(-pow2(w - 1), pow2(w - 1) - 1))
    f.s = meet(f.s, m);
}

static Interval shiftedRight(Interval x, Interval by, unsigned w) { // floor(x / 2^by), x read as the shift reads it
  unsigned least = static_cast<unsigned>(std::min<Int128>(by.lo, w)),
           most = static_cast<unsigned>(std::min<Int128>(by.hi, w));
  Interval a{floorDiv(x.lo, pow2(least)), floorDiv(x.hi, pow2(least))};
  Interval b{floorDiv(x.lo, pow2(most)), floorDiv(x.hi, pow2(most))};
  return hull(a, b);
}

static void sumFacts(Facts &f, const Node &n) {
  Interval tight{0, 0}, s{0, 0}, u{0, 0};
  unsigned zeros = 64;
  for (Term t : n.args) {
    const Facts &a = factsOf(t);
    tight = tight + tighter(a);
    s = s + a.s;
    u = u + a.u;
    zeros = std::min(zeros, trailingZeros(a.knownZero));
  }
  fromCongruent(f, tight, n.width);
  fromCongruent(f, s, n.width);
  fromCongruent(f, u, n.width);
  f.knownZero = zeros >= 64 ? ~std::uint64_t(0) : maskOf(zeros);
}

static void productFacts(Facts &f, const Node &n) {
  Interval tight{1, 1}, s{1, 1}, u{1, 1};
  unsigned zeros = 0;
  for (Term t : n.args) {
    const Facts &a = factsOf(t);
    // A constant read as signed keeps -x small.
    tight = tight * (t.isConst() ? a.s : tighter(a));
    s = s * a.s;
    u = u * a.u;
    zeros += trailingZeros(a.knownZero & maskOf(n.width));
  }
  fromCongruent(f, tight, n.width);
  fromCongruent(f, s, n.width);
  fromCongruent(f, u, n.width);
  f.knownZero = maskOf(std::min(zeros, 64u));
  if (zeros == 0)
    f.knownZero = 0;
}

static void divisionFacts(Facts &f, Kind kind, unsigned w, const Facts &x, const Facts &y) {
  switch (kind) {
  case Kind::UDiv:
    if (y.u.lo > 0)
      f.u = {x.u.lo / y.u.hi, x.u.hi / y.u.lo};
    break;
  case Kind::URem:
    f.u = {0, x.u.hi}; // also when the divisor is 0
    if (y.u.lo > 0)
      f.u.hi = std::min(f.u.hi, y.u.hi - 1);
    break;
  case Kind::SDiv:
    if (!y.s.contains(0) && !(x.s.contains(-pow2(w - 1)) && y.s.contains(-1))) {
      Int128 m = std::max(-x.s.lo, x.s.hi);
      Int128 d = y.s.lo > 0 ? y.s.lo : -y.s.hi;
      f.s = meet(f.s, {-(m / d), m / d}); // the least number by 1 is m with the other sign
      if (y.s.lo > 0 && x.s.lo >= 0)
        f.s.lo = 0;
      if (y.s.lo > 0 && x.s.hi <= 0)
        f.s.hi = 0;
    }
    break;
  case Kind::SRem: {
    // Takes the dividend's sign and is no longer than it; shorter than the divisor unless that is 0.
    Int128 m = std::max(-x.s.lo, x.s.hi);
    if (!y.s.contains(0))
      m = std::min(m, std::max(-y.s.lo, y.s.hi) - 1);
    f.s = meet(f.s, {x.s.lo >= 0 ? Int128(0) : -m, x.s.hi <= 0 ? Int128(0) : m});
    break;
  }
  default:
    assert(false && "a quotient or remainder");
  }
}

static void shiftFacts(Facts &f, unsigned w, const Facts &x, const Facts &by) {
  Int128 most = by.u.hi;
  if (most < w && x.u.hi * pow2(static_cast<unsigned>(most)) < pow2(w))
    f.u = {x.u.lo * pow2(static_cast<unsigned>(by.u.lo)), x.u.hi * pow2(static_cast<unsigned>(most))};
  unsigned zeros = trailingZeros(x.knownZero & maskOf(w)) + static_cast<unsigned>(std::min<Int128>(by.u.lo, w));
  f.knownZero = zeros ? maskOf(std::min(zeros, 64u)) : 0;
}

// What `x` can be, read as signed, where `condition` holds (or not): min(a, b) is at most each of them.
static Interval chosenWhere(Term condition, bool holds, Term x) {
  Interval i = factsOf(x).s;
  if (condition.kind() != Kind::Slt)
    return i;
  const Term less = condition.args()[0], more = condition.args()[1], inner = x.kind() == Kind::SExt ? x.args()[0] : x;
  const Interval a = factsOf(less).s, b = factsOf(more).s;
  if (inner == less)
    i = meet(i, holds ? Interval{-kHuge, b.hi - 1} : Interval{b.lo, kHuge});
  if (inner == more)
    i = meet(i, holds ? Interval{a.lo + 1, kHuge} : Interval{-kHuge, a.hi});
  return i.empty() ? factsOf(x).s : i; // never chosen
}

Facts TermPool::Impl::computeFacts(const Node &n) {
  Facts f;
  unsigned w = n.width;
  if (w == 0) {
    f.s = f.u = {0, 1};
    return f;
  }
  f.s = fullSigned(w);
  f.u = fullUnsigned(w);
  auto arg = [&](unsigned i) -> const Facts & { return factsOf(n.args[i]); };
  switch (n.kind) {
  case Kind::Const: {
    Int128 s = toSigned(n.value, w), u = n.value;
    return {{s, s}, {u, u}, maskOf(w) & ~n.value};
  }
  case Kind::Var:
  case Kind::Apply:
    return f; // declared ranges are set by TermPool::variable
  case Kind::Ite:
    f.s = hull(chosenWhere(n.args[0], true, n.args[1]), chosenWhere(n.args[0], false, n.args[2]));
    f.u = hull(arg(1).u, arg(2).u);
    f.knownZero = arg(1).knownZero & arg(2).knownZero;
    break;
  case Kind::Add:
    sumFacts(f, n);
    break;
  case Kind::Mul:
    productFacts(f, n);
    break;
  case Kind::UDiv:
  case Kind::URem:
  case Kind::SDiv:
  case Kind::SRem:
    divisionFacts(f, n.kind, w, arg(0), arg(1));
    break;
  case Kind::Shl:
    shiftFacts(f, w, arg(0), arg(1));
    break;
  case Kind::LShr:
    f.u = shiftedRight(arg(0).u, arg(1).u, w);
    if (n.args[1].isConst() && n.args[1].value() < w)
      f.knownZero = (arg(0).knownZero & maskOf(w)) >> n.args[1].value();
    break;
  case Kind::AShr:
    f.s = shiftedRight(arg(0).s, arg(1).u, w);
    break;
  case Kind::BvAnd:
    f.u = {0, std::min(arg(0).u.hi, arg(1).u.hi)};
    f.knownZero = arg(0).knownZero | arg(1).knownZero;
    if (arg(0).s.hi < 0 && arg(1).s.hi < 0)
      f.s.hi = -1;
    break;
  case Kind::BvOr:
    f.u.lo = std::max(arg(0).u.lo, arg(1).u.lo);
    f.knownZero = arg(0).knownZero & arg(1).knownZero;
    break;
  case Kind::BvXor:
    f.knownZero = arg(0).knownZero & arg(1).knownZero;
    break;
  case Kind::ZExt: {
    unsigned from = n.args[0].width();
    f.u = arg(0).u;
    f.knownZero = (arg(0).knownZero & maskOf(from)) | ~maskOf(from);
    break;
  }
  case Kind::SExt:
    f.s = arg(0).s;
    f.knownZero = arg(0).knownZero & maskOf(n.args[0].width() - 1);
    break;
  case Kind::Trunc: {
    f.knownZero = arg(0).knownZero;
    fromCongruent(f, arg(0).u, w);
    fromCongruent(f, arg(0).s, w);
    break;
  }
  default:
    assert(false && "a comparison is boolean");
  }
  return reconcile(f, w);
}

// Under the assumption that nothing wraps: plain interval arithmetic on mathematical values, cut to what the width can
// hold in either reading.
Interval TermPool::Impl::noWrapInterval(Term root) {
  for (const Node *n : nodesOf({root})) {
    if (noWrap.count(n->id))
      continue;
    unsigned w = n->width;
    Interval i = n->facts.u.hi - n->facts.u.lo < n->facts.s.hi - n->facts.s.lo ? n->facts.u : n->facts.s;
    auto of = [&](unsigned k) { return noWrap.at(n->args[k].id()); };
    Interval m;
    switch (n->kind) {
    case Kind::Add:
      m = {0, 0};
      for (Term a : n->args)
        m = m + (a.isConst() ? factsOf(a).s : noWrap.at(a.id()));
      break;
    case Kind::Mul:
      m = {1, 1};
      for (Term a : n->args)
        m = m * (a.isConst() ? factsOf(a).s : noWrap.at(a.id()));
      break;
    case Kind::ZExt:
    case Kind::SExt:
    case Kind::Trunc:
      m = of(0);
      break;
    case Kind::Ite:
      if (w)
        m = hull(of(1), of(2));
      break;
    case Kind::LShr:
    case Kind::AShr:
    case Kind::UDiv:
    case Kind::SDiv:
      // By a positive constant: with no wrap, both divisions of a value that is not negative are the same.
      if (n->args[1].isConst() && n->args[1].signedValue() > 0 && of(0).lo >= 0) {
        bool isShift = n->kind == Kind::LShr || n->kind == Kind::AShr;
        Int128 d = isShift ? pow2(static_cast<unsigned>(std::min<std::uint64_t>(n->args[1].value(), 100)))
                           : Int128(n->args[1].value());
        m = {of(0).lo / d, of(0).hi / d};
      }
      break;
    default:
      break;
    }
    if (w) {
      Interval cut = meet(m, {-pow2(w - 1), pow2(w) - 1});
      if (!m.bounded() || cut.empty())
        cut = i;
      // What is exact helps where it reads the value as the mathematical one has to be read. The two may disagree where
      // something certainly wraps; the exact one is right then.
      Interval both = cut;
      if (cut.lo >= 0)
        both = meet(both, n->facts.u);
      if (cut.hi < pow2(w - 1))
        both = meet(both, n->facts.s);
      i = both.empty() ? i : both;
    }
    noWrap[n->id] = i;
  }
  return noWrap.at(root.id());
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
