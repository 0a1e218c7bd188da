// Sums of monomials with coefficients modulo 2^width: x + y - x is y, 4 * (a + b) is 4*a + 4*b. Products of variables
// are left as they are (q * (a + b) does not become q*a + q*b): mixed-radix addresses keep their shape.
// Divisions split sums whose parts divide evenly: (256*b + t) / 256 is b where 0 <= t < 256 and nothing wraps.
#include "solver/smt/node.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::smt {

Linear TermPool::Impl::linear(Term t) {
  Linear l;
  l.width = t.width();
  auto monomial = [&](Term m) {
    if (m.isConst()) {
      l.constant = m.value();
    } else if (m.kind() == Kind::Mul && m.args()[0].isConst()) {
      const auto &f = m.args();
      Term base = f.size() == 2 ? f[1] : make(Kind::Mul, l.width, std::vector<Term>(f.begin() + 1, f.end()));
      l.terms.push_back({base, f[0].value()});
    } else {
      l.terms.push_back({m, 1});
    }
  };
  if (t.kind() == Kind::Add)
    for (Term a : t.args())
      monomial(a);
  else
    monomial(t);
  std::sort(l.terms.begin(), l.terms.end(), [](const auto &a, const auto &b) { return byId(a.base, b.base); });
  assert(linearHolds(l) && "a term is a sum in normal form");
  return l;
}

Linear addScaled(const Linear &l, const Linear &m, std::uint64_t scale) {
  std::uint64_t mask = maskOf(l.width);
  Linear r;
  r.width = l.width;
  r.constant = (l.constant + scale * m.constant) & mask;
  auto a = l.terms.begin();
  auto b = m.terms.begin();
  auto put = [&](Term base, std::uint64_t c) {
    if (c & mask)
      r.terms.push_back({base, c & mask});
  };
  while (a != l.terms.end() || b != m.terms.end()) {
    if (b == m.terms.end() || (a != l.terms.end() && byId(a->base, b->base))) {
      put(a->base, a->coefficient);
      ++a;
    } else if (a == l.terms.end() || byId(b->base, a->base)) {
      put(b->base, scale * b->coefficient);
      ++b;
    } else {
      put(a->base, a->coefficient + scale * b->coefficient);
      ++a;
      ++b;
    }
  }
  assert(linearHolds(r) && "sums of sums in normal form are in normal form");
  return r;
}

Linear scaled(const Linear &l, std::uint64_t scale) {
  Linear zero;
  zero.width = l.width;
  return addScaled(zero, l, scale);
}

Term TermPool::Impl::fromLinear(const Linear &l) {
  assert(linearHolds(l) && "a term is made of a sum in normal form");
  std::vector<Term> args;
  if (l.constant || l.terms.empty())
    args.push_back(pool->constant(l.width, l.constant));
  for (const auto &[base, coefficient] : l.terms) {
    if (coefficient == 1) {
      args.push_back(base);
      continue;
    }
    std::vector<Term> factors{pool->constant(l.width, coefficient)};
    if (base.kind() == Kind::Mul)
      factors.insert(factors.end(), base.args().begin(), base.args().end());
    else
      factors.push_back(base);
    args.push_back(make(Kind::Mul, l.width, std::move(factors)));
  }
  return args.size() == 1 ? args[0] : make(Kind::Add, l.width, std::move(args));
}

Term TermPool::add(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  if (a.isConst(0))
    return b;
  if (b.isConst(0))
    return a;
  if (a.width() == 1)
    return bvxor(a, b);
  return impl->fromLinear(addScaled(impl->linear(a), impl->linear(b), 1));
}

Term TermPool::sub(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  if (a.width() == 1)
    return bvxor(a, b);
  return impl->fromLinear(addScaled(impl->linear(a), impl->linear(b), maskOf(a.width())));
}

Term TermPool::mul(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  if (a.width() == 1)
    return bvand(a, b);
  if (b.isConst())
    std::swap(a, b);
  if (a.isConst(0) || b.isConst(1))
    return a;
  if (a.isConst(1))
    return b;
  if (a.isConst())
    return impl->fromLinear(scaled(impl->linear(b), a.value()));
  // c*x times d*y: the constants come out in front.
  Linear la = impl->linear(a), lb = impl->linear(b);
  std::uint64_t coefficient = 1;
  std::vector<Term> factors;
  auto split = [&](Term t, const Linear &l) {
    if (l.constant == 0 && l.terms.size() == 1) {
      coefficient *= l.terms[0].coefficient;
      t = l.terms[0].base;
    }
    if (t.kind() == Kind::Mul)
      factors.insert(factors.end(), t.args().begin(), t.args().end());
    else
      factors.push_back(t);
  };
  split(a, la);
  split(b, lb);
  std::sort(factors.begin(), factors.end(), byId);
  Term product = impl->make(Kind::Mul, a.width(), std::move(factors));
  return mul(constant(a.width(), coefficient), product);
}

// l = d * quotient + rest, the coefficients and constant of the rest in [0, d). The quotient is only meaningful where l
// has its mathematical value.
static void splitBy(const Linear &l, Int128 d, Linear &quotient, Linear &rest) {
  std::uint64_t mask = maskOf(l.width);
  quotient = rest = Linear{l.width, 0, {}};
  auto part = [&](Int128 c, std::uint64_t &q, std::uint64_t &r) {
    q = static_cast<std::uint64_t>(floorDiv(c, d)) & mask;
    r = static_cast<std::uint64_t>(floorMod(c, d)) & mask;
  };
  part(l.signedConstant(), quotient.constant, rest.constant);
  for (std::size_t i = 0; i != l.terms.size(); ++i) {
    std::uint64_t q, r;
    part(l.signedCoefficient(i), q, r);
    if (q)
      quotient.terms.push_back({l.terms[i].base, q});
    if (r)
      rest.terms.push_back({l.terms[i].base, r});
  }
}

Term TermPool::Impl::divide(bool remainder, Term a, Term b) {
  unsigned w = a.width();
  Kind kind = remainder ? Kind::URem : Kind::UDiv;
  if (a.isConst() && b.isConst()) {
    std::uint64_t v[] = {a.value(), b.value()};
    return pool->constant(w, applyOperation(kind, w, w, v, 2));
  }
  if (b.isConst(0))
    return make(kind, w, {a, b});
  if (b.isConst(1))
    return remainder ? pool->constant(w, 0) : a;
  if (factsOf(a).u.hi < factsOf(b).u.lo)
    return remainder ? a : pool->constant(w, 0);
  if (b.isConst() && std::has_single_bit(b.value())) {
    unsigned k = static_cast<unsigned>(std::countr_zero(b.value()));
    return remainder ? pool->bvand(a, pool->constant(w, b.value() - 1)) : pool->lshr(a, pool->constant(w, k));
  }
  if (b.isConst()) {
    Linear l = linear(a), quotient, rest;
    splitBy(l, b.value(), quotient, rest);
    bool exact = intervalOf(l, Reading::Unsigned).within(0, pow2(w) - 1) &&
                 intervalOf(rest, Reading::Unsigned).within(0, pow2(w) - 1);
    // Read the coefficients of the rest as they were split: they must not turn negative when read as signed.
    for (std::size_t i = 0; i != rest.terms.size(); ++i)
      exact &= rest.signedCoefficient(i) > 0;
    exact &= rest.signedConstant() >= 0 && (!quotient.terms.empty() || quotient.constant);
    if (exact) {
      Term r = fromLinear(rest);
      return remainder ? divide(true, r, b) : pool->add(fromLinear(quotient), divide(false, r, b));
    }
  }
  if (b.isConst() && a.kind() == kind && a.args()[1] == b && remainder)
    return a;
  return make(kind, w, {a, b});
}

Term TermPool::udiv(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  return impl->divide(false, a, b);
}

Term TermPool::urem(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  return impl->divide(true, a, b);
}

Term TermPool::sdiv(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  unsigned w = a.width();
  if (a.isConst() && b.isConst()) {
    std::uint64_t v[] = {a.value(), b.value()};
    return constant(w, applyOperation(Kind::SDiv, w, w, v, 2));
  }
  if (b.isConst() && b.signedValue() == 1)
    return a;
  if (b.isConst() && b.signedValue() == -1)
    return sub(constant(w, 0), a);
  if (factsOf(a).s.lo >= 0 && factsOf(b).s.lo > 0)
    return udiv(a, b);
  return impl->make(Kind::SDiv, w, {a, b});
}

Term TermPool::srem(Term a, Term b) {
  assert(a.width() == b.width() && a.width());
  unsigned w = a.width();
  if (a.isConst() && b.isConst()) {
    std::uint64_t v[] = {a.value(), b.value()};
    return constant(w, applyOperation(Kind::SRem, w, w, v, 2));
  }
  if (b.isConst() && (b.signedValue() == 1 || b.signedValue() == -1))
    return constant(w, 0);
  if (factsOf(a).s.lo >= 0 && factsOf(b).s.lo > 0)
    return urem(a, b);
  return impl->make(Kind::SRem, w, {a, b});
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
