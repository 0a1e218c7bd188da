// Quotients and remainders: by constants, by unknowns, and the ones that are plain to see.
#include "solver/smt/lowering.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::smt {

std::vector<Int128> Lowering::keyOf(const Poly &p) {
  std::vector<Int128> key{p.constant};
  for (auto [m, c] : p.terms) {
    key.push_back(m);
    key.push_back(c);
  }
  return key;
}

// floor(p / d) and p mod d, d > 0.
std::pair<Poly, Poly> Lowering::floorDivision(const Poly &p, Interval range, Int128 d) {
  if (d == 1)
    return {p, number(0)};
  std::vector<Int128> key{p.constant};
  for (auto [m, c] : p.terms) {
    key.push_back(m);
    key.push_back(c);
  }
  auto [it, isNew] = divisions.try_emplace({std::move(key), d});
  if (!isNew)
    return it->second;
  // What divides evenly comes out: 4*x + y is 4 * (x + y div 4) + y mod 4.
  Poly even, rest;
  even.constant = floorDiv(p.constant, d);
  rest.constant = floorMod(p.constant, d);
  for (auto [m, c] : p.terms) {
    if (c % d == 0)
      even.terms.push_back({m, c / d});
    else
      rest.terms.push_back({m, c});
  }
  Interval whole = ints.intervalOf(p);
  Interval left = ints.intervalOf(rest);
  if (even.terms.empty()) {
    even.constant = 0;
    rest = p;
    left = meet(whole, range).empty() ? whole : meet(whole, range);
  }
  std::pair<Poly, Poly> result;
  if (left.within(0, d - 1)) {
    result = {even, rest};
  } else {
    Interval quotients = left.bounded() ? Interval{floorDiv(left.lo, d), floorDiv(left.hi, d)} : Interval{};
    Poly quotient = quotients.isPoint() ? number(quotients.lo) : fresh(quotients).p;
    if (quotients.isPoint()) {
      result = {even + quotient, rest - quotient * d};
    } else {
      Poly remainder = fresh({0, d - 1}).p;
      assertTrue(equal(rest, quotient * d + remainder));
      result = {even + quotient, remainder};
    }
  }
  return it->second = result;
}

Lowering::Value Lowering::divide(Term t) {
  Term a = t.args()[0], b = t.args()[1];
  bool isSigned = t.kind() == Kind::SDiv || t.kind() == Kind::SRem;
  bool remainder = t.kind() == Kind::URem || t.kind() == Kind::SRem;
  Value x = isSigned ? asSigned(a) : asUnsigned(a), y = isSigned ? asSigned(b) : asUnsigned(b);
  auto exact = [&](Poly p) {
    Value v{std::move(p), {}, false};
    v.range = ints.intervalOf(v.p);
    tighten(t, v);
    return v;
  };
  if (b.isConst() && y.p.constant > 0) {
    Int128 d = y.p.constant;
    if (x.range.lo >= 0) {
      auto [quotient, rest] = floorDivision(x.p, x.range, d);
      return exact(remainder ? rest : quotient);
    }
    // Towards zero: the remainder has the dividend's sign.
    auto key = std::make_pair(a.id(), d);
    auto it = truncations.find(key);
    if (it == truncations.end()) {
      Poly quotient = fresh({-((-x.range.lo) / d), x.range.hi > 0 ? x.range.hi / d : Int128(0)}).p;
      Poly rest = fresh({-(d - 1), d - 1}).p;
      assertTrue(equal(x.p, quotient * d + rest));
      unsigned isNegative = q.negate(q.ge(x.p));
      assertTrue(q.connect(Formula::Kind::Or, {isNegative, q.ge(rest)}));
      assertTrue(implies(isNegative, q.ge(rest * Int128(-1))));
      it = truncations.emplace(key, std::make_pair(quotient, rest)).first;
    }
    return exact(remainder ? it->second.second : it->second.first);
  }
  if (b.isConst()) { // 0, or negative: nobody divides an index by that
    failed = true;
    return {};
  }
  const Quotient &found = divideByUnknown(x, y, isSigned, t.width());
  const bool isIndex = !isSigned && t.width() >= narrowestIndex; // as what is narrowed, one is taken to fit an int
  if (!remainder) {
    Value v{found.quotient, found.range, isIndex};
    tighten(t, v);
    return v;
  }
  Value v{x.p - ints.multiply(found.quotient, y.p), {}, isIndex};
  if (x.range.lo >= 0)
    v.range = {0, y.range.lo > 0 ? std::min(x.range.hi, y.range.hi - 1) : x.range.hi};
  else
    v.range = {x.range.lo, std::max<Int128>(x.range.hi, 0)};
  if (v.p.isConstant())
    v.range = {v.p.constant, v.p.constant};
  tighten(t, v);
  return v;
}

// p = d * (the result), where that is plain to see: all of p's parts have the factors of d, a product.
std::optional<Poly> Lowering::exactQuotient(const Poly &p, const Poly &d) {
  if (d.terms.size() != 1 || d.constant != 0 || p.constant != 0 || p.terms.empty())
    return std::nullopt;
  Poly result;
  for (auto [m, c] : p.terms) {
    std::vector<unsigned> rest = ints.monomials[m];
    for (unsigned f : ints.monomials[d.terms[0].first]) {
      auto it = std::find(rest.begin(), rest.end(), f);
      if (it == rest.end())
        return std::nullopt;
      rest.erase(it);
    }
    if (c % d.terms[0].second)
      return std::nullopt;
    Poly part = number(c / d.terms[0].second);
    if (!rest.empty()) {
      part.terms.push_back({ints.monomial(std::move(rest)), part.constant});
      part.constant = 0;
    }
    result = result + part;
  }
  return result;
}

// x = y*quotient + rest, with a rest that is no unknown of its own: what is divided and joined again (q*W + r) is what
// it was. That equation holds of a divisor 0 as well, where the rest is the dividend. How large quotient and rest are
// depends on the signs, which are often known only from the path: a case for each.
//
// What is a multiple of the divisor by its form, and a quotient that is divided again, are taken not to be divided by
// 0: like an index that overflows, that is an assumption.
const Lowering::Quotient &Lowering::divideByUnknown(const Value &x, const Value &y, bool isSigned, unsigned w) {
  auto [it, isNew] = byUnknowns.try_emplace({keyOf(x.p), keyOf(y.p), isSigned});
  Quotient &result = it->second; // stays where it is
  if (!isNew)
    return result;
  const Int128 least = isSigned ? -pow2(w - 1) : Int128(0), most = isSigned ? pow2(w - 1) - 1 : pow2(w) - 1;
  auto notZero = [&] {
    if (y.range.contains(0)) {
      q.assumed = true;
      q.noWrap.push_back(q.negate(q.eq(y.p)));
    }
  };
  if (auto exact = exactQuotient(x.p, y.p)) {
    notZero();
    result = {*exact, meet(ints.intervalOf(*exact), {least, most})};
    return result;
  }
  const bool natural = x.range.lo >= 0;
  // (a / b) / c is a / (b * c).
  if (x.p.terms.size() == 1 && x.p.constant == 0 && x.p.terms[0].second == 1)
    if (const auto &f = ints.monomials[x.p.terms[0].first]; f.size() == 1)
      if (auto inner = divisionOf.find(f[0]); inner != divisionOf.end()) {
        const auto [dividend, divisor] = inner->second; // copied: the map grows below
        Value both{ints.multiply(divisor.p, y.p), divisor.range * y.range, true};
        if (both.p.terms.size() <= 2) {
          if (divisor.range.contains(0)) {
            q.assumed = true;
            q.noWrap.push_back(q.negate(q.eq(divisor.p)));
          }
          notZero();
          result = divideByUnknown(dividend, both, isSigned, w);
          boundRest(x, y, result.quotient, isSigned);
          return result;
        }
      }
  if (y.range.contains(0)) // what is asserted holds of 0, too
    q.noWrap.push_back(q.negate(q.eq(y.p)));
  if (natural && y.range.lo > 0)
    result.range = {x.range.lo / y.range.hi, x.range.hi / y.range.lo};
  else
    result.range = {least, most};
  result.quotient = fresh(result.range).p;
  divisionOf.emplace(ints.monomials[result.quotient.terms[0].first][0], std::pair(x, y));
  q.divisions.push_back({result.quotient, x.p, y.p, natural ? x.range.hi : Int128(-1)});
  if (isSigned && x.range.lo <= least && y.range.contains(-1)) { // overflows
    q.assumed = true;
    q.noWrap.push_back(q.ge(x.p + -(least + 1)));
  }
  boundRest(x, y, result.quotient, isSigned);
  return result;
}

// |rest| < |divisor|, and the signs of quotient and rest.
void Lowering::boundRest(const Value &x, const Value &y, const Poly &quotient, bool isSigned) {
  Poly rest = x.p - ints.multiply(quotient, y.p);
  for (bool negative : {false, true}) { // the dividend
    if (negative ? x.range.lo >= 0 : x.range.hi < 0)
      continue;
    std::vector<unsigned> cases;
    if (x.range.lo < 0 && x.range.hi >= 0) // the other one
      cases.push_back(negative ? q.ge(x.p) : q.ge(x.p * Int128(-1) + Int128(-1)));
    const Poly size = rest * Int128(negative ? -1 : 1); // of the rest
    for (bool negativeDivisor : {false, true}) {
      if (negativeDivisor ? !isSigned || y.range.lo >= 0 : y.range.hi <= 0)
        continue;
      const Poly divisor = y.p * Int128(negativeDivisor ? -1 : 1);
      const Poly count = quotient * Int128(negative != negativeDivisor ? -1 : 1);
      const Poly whole = x.p * Int128(negative ? -1 : 1);
      cases.push_back(
          q.connect(Formula::Kind::And, {q.ge(divisor + Int128(-1)), q.ge(size), q.ge(divisor - size + Int128(-1)),
                                         q.ge(count), q.ge(whole - count)}));
    }
    if (y.range.contains(0))
      cases.push_back(q.eq(y.p));
    assertTrue(q.connect(Formula::Kind::Or, cases));
  }
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
