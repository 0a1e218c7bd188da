// What a term's integer is in the signed and in the unsigned reading, choices between two integers, and functions given
// by a table.
#include "solver/smt/limits.h"
#include "solver/smt/lowering.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::smt {

Lowering::Value Lowering::fresh(Interval range, Term symbol) {
  unsigned u = ints.fresh(range, symbol);
  if (symbol) {
    q.symbols.push_back(symbol);
    q.unknownOf[symbol.id()] = u;
  }
  return {ints.unknown(u), range, false};
}

// Is it made of unknowns of small range alone (indices of threads and blocks at a known launch, bytes)? When such a sum
// leaves the range of its type, it does so for values that are all there: that it does not wrap is then no assumption
// to make, but wrong.
bool Lowering::isOfSmall(const Poly &p) const {
  return std::all_of(p.terms.begin(), p.terms.end(), [&](const auto &term) {
    const std::vector<unsigned> &factors = ints.monomials[term.first];
    return factors.size() == 1 &&
           ints.unknowns[factors[0]].range.within(-pow2(limits::smallBits), pow2(limits::smallBits));
  });
}

// The invariant for a result of integer arithmetic; `known` is what the operands' ranges say of it.
Lowering::Value Lowering::settle(Term t, Poly p, Interval known) {
  unsigned w = t.width();
  Value v{std::move(p), {}, true};
  v.range = meet(ints.intervalOf(v.p), known);
  if (v.range.empty()) // of a contradiction, nothing needs to be known
    v.range = ints.intervalOf(v.p);
  Int128 lo = -pow2(w - 1), hi = pow2(w) - 1;
  if (!isIndex(*t.raw()))
    v.isArithmetic = false;
  if (!v.range.within(lo, hi) && (!isIndex(*t.raw()) || isOfSmall(v.p))) {
    v.p = floorDivision(v.p, v.range, pow2(w)).second;
    v.range = {0, pow2(w) - 1};
    v.isArithmetic = false;
  } else if (!v.range.within(lo, hi)) {
    q.assumed = true;
    q.noWrap.push_back(q.ge(v.p + -lo));
    q.noWrap.push_back(q.ge(v.p * Int128(-1) + hi));
    v.range = meet(v.range, {lo, hi});
  }
  tighten(t, v);
  return v;
}

// What is known of the bit-vector, where it reads it as the integer does.
void Lowering::tighten(Term t, Value &v) {
  const Facts &f = factsOf(t);
  Interval r = v.range;
  if (v.range.lo >= 0)
    r = meet(r, f.u);
  else if (v.range.hi < pow2(t.width() - 1))
    r = meet(r, f.s);
  if (!r.empty())
    v.range = r;
}

// A choice between p and p + offset, as a new unknown: `condition` picks p.
Lowering::Value Lowering::choose(unsigned condition, const Poly &p, const Poly &other, Interval range) {
  Value v = fresh(range);
  assertTrue(implies(condition, equal(v.p, p)));
  assertTrue(q.connect(Formula::Kind::Or, {condition, equal(v.p, other)}));
  return v;
}

const Lowering::Value &Lowering::asUnsigned(Term t) {
  if (auto it = unsignedOf.find(t.id()); it != unsignedOf.end())
    return it->second;
  Value v = valueOf.at(t.id());
  unsigned w = t.width();
  if (t.isConst()) {
    v.p = number(t.value());
    v.range = {v.p.constant, v.p.constant};
  } else if (v.range.hi < 0) {
    v.p.constant += pow2(w);
    v.range = v.range + Interval{pow2(w), pow2(w)};
  } else if (v.range.lo < 0) {
    Interval r = meet(hull({0, v.range.hi}, {v.range.lo + pow2(w), pow2(w) - 1}), factsOf(t).u);
    v = choose(q.ge(v.p), v.p, v.p + pow2(w), r);
  }
  return unsignedOf[t.id()] = v;
}

const Lowering::Value &Lowering::asSigned(Term t) {
  if (auto it = signedOf.find(t.id()); it != signedOf.end())
    return it->second;
  Value v = valueOf.at(t.id());
  unsigned w = t.width();
  Int128 most = pow2(w - 1) - 1;
  if (t.isConst()) {
    v.p = number(t.signedValue());
    v.range = {v.p.constant, v.p.constant};
  } else if (v.range.hi > most) {
    if (v.isArithmetic) {
      q.assumed = true;
      q.noWrap.push_back(q.ge(v.p * Int128(-1) + most));
      v.range.hi = most;
    } else if (v.range.lo > most) {
      v.p.constant -= pow2(w);
      v.range = v.range - Interval{pow2(w), pow2(w)};
    } else {
      Interval r = meet(hull({v.range.lo, most}, {-pow2(w - 1), v.range.hi - pow2(w)}), factsOf(t).s);
      v = choose(q.ge(v.p * Int128(-1) + most), v.p, v.p + -pow2(w), r);
    }
  }
  return signedOf[t.id()] = v;
}

std::optional<Lowering::Table> Lowering::tableOf(Term t) {
  Table table{{}, t};
  Term subject;
  for (; table.rest.kind() == Kind::Ite && table.rest.width(); table.rest = table.rest.args()[2]) {
    Term c = table.rest.args()[0], value = table.rest.args()[1];
    if (c.kind() != Kind::Eq || !c.args()[1].isConst() || c.args()[0].width() == 0 || !value.isConst())
      break;
    if (subject && c.args()[0] != subject)
      break;
    subject = c.args()[0];
    table.rows.push_back({c, value});
  }
  if (table.rows.size() < 3)
    return std::nullopt;
  return table;
}

Lowering::Value Lowering::lowerTable(const Table &table) {
  const Value &other = valueOf.at(table.rest.id());
  Interval range = other.range;
  for (const auto &[c, value] : table.rows)
    range = hull(range, valueOf.at(value.id()).range);
  Value v = fresh(range);
  std::vector<unsigned> cases, none;
  for (const auto &[c, value] : table.rows) {
    unsigned f = formulaOf.at(c.id());
    cases.push_back(q.connect(Formula::Kind::And, {f, equal(v.p, valueOf.at(value.id()).p)}));
    none.push_back(q.negate(f));
  }
  none.push_back(equal(v.p, other.p));
  cases.push_back(q.connect(Formula::Kind::And, none));
  assertTrue(q.connect(Formula::Kind::Or, cases));
  return v;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
