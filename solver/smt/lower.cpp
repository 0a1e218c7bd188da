// Bit-vector terms as integers. Every term t of width w gets a polynomial p with p = t modulo 2^w and, unless something
// has wrapped, -2^(w-1) <= p < 2^w: the value in the reading it naturally has. Operations that need one of the two
// readings (comparisons, extensions, divisions, shifts) correct the other one by a choice, where intervals say that it
// can occur at all.
//
// Sums, products and narrowings that leave that range by their intervals are taken not to, and `assumed` is set. Of
// bitwise operations on wide numbers only the size is kept. All else is exact: the problem has every model of the query
// that keeps to what is assumed. Numbers narrower than int are exact, too: C++ computes with none, it converts to them,
// and that a conversion loses bits is no overflow.
#include "solver/smt/lowering.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::smt {

// A variable without a range that is only read as unsigned is an unsigned number; not so one that is added to or
// multiplied: x + 1 of x = -1 does not wrap, and with 4294967295 for it, it would. What is divided as unsigned, or
// divides so, has an unsigned type in the source, whatever becomes of sums and products with it.
std::unordered_map<unsigned, bool> unsignedReadings(const std::vector<const Node *> &order) {
  enum : unsigned char { Signed = 1, Unsigned = 2, Arithmetic = 4, OfSigned = 8, OfUnsigned = 16 };
  constexpr unsigned char ofOperand = static_cast<unsigned char>(~(OfSigned | OfUnsigned)); // passed on by arithmetic
  std::unordered_map<unsigned, unsigned char> readings;
  std::unordered_map<unsigned, bool> result;
  for (auto it = order.rbegin(); it != order.rend(); ++it) {
    const Node &n = **it;
    unsigned char how = 0;
    switch (n.kind) {
    case Kind::Slt:
    case Kind::Sle:
    case Kind::SExt:
    case Kind::SDiv:
    case Kind::SRem:
    case Kind::AShr:
      how = Signed | OfSigned;
      break;
    case Kind::UDiv:
    case Kind::URem:
      how = Unsigned | OfUnsigned;
      break;
    case Kind::Ult:
    case Kind::Ule:
    case Kind::ZExt:
    case Kind::LShr:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
      how = Unsigned;
      break;
    case Kind::Shl:
      how = Unsigned | Arithmetic;
      break;
    case Kind::Add:
    case Kind::Mul:
    case Kind::Ite:
    case Kind::Trunc: {
      auto r = readings.find(n.id);
      how = r == readings.end() ? 0 : r->second;
      if (n.kind == Kind::Add || n.kind == Kind::Mul)
        how = static_cast<unsigned char>((how & ofOperand) | Arithmetic);
      break;
    }
    case Kind::Var:
    case Kind::Apply: {
      const Facts &f = n.facts;
      const unsigned char r = readings[n.id];
      const bool isUnsigned = (r & ofOperand) == Unsigned || ((r & OfUnsigned) && !(r & OfSigned));
      result[n.id] =
          f.u.hi - f.u.lo < f.s.hi - f.s.lo || (f.u.hi - f.u.lo == f.s.hi - f.s.lo && f.s.lo < 0 && isUnsigned);
      break;
    }
    default:
      break;
    }
    if (how)
      for (Term a : n.args)
        if (a.width())
          readings[a.id()] |= how;
  }
  return result;
}

bool Lowering::lowerAll(const std::vector<Term> &assertions) {
  q.constant(true);
  isUnsigned = unsignedReadings(nodesOf(assertions, false));
  std::vector<const Node *> order = needed(assertions);
  for (const Node *n : order) {
    if (n->width == 0)
      lowerFormula(Term(n));
    else
      lowerValue(Term(n));
    if (failed || ints.overflow)
      return false;
  }
  for (Term a : assertions)
    q.asserted.push_back(formulaOf.at(a.id()));
  return !failed && !ints.overflow;
}

// The nodes to be lowered: of a table not its tails.
std::vector<const Node *> Lowering::needed(const std::vector<Term> &assertions) {
  std::unordered_set<const Node *> seen;
  std::vector<const Node *> order;
  std::vector<Term> stack;
  auto need = [&](Term t) {
    if (seen.insert(t.raw()).second)
      stack.push_back(t);
  };
  for (Term a : assertions)
    need(a);
  while (!stack.empty()) {
    Term t = stack.back();
    stack.pop_back();
    order.push_back(t.raw());
    if (t.kind() == Kind::Apply)
      continue;
    if (auto table = tableOf(t)) {
      need(table->rest);
      for (const auto &[c, value] : table->rows) {
        need(c);
        need(value);
      }
      continue;
    }
    for (Term a : t.args())
      need(a);
  }
  std::sort(order.begin(), order.end(), [](const Node *a, const Node *b) { return a->id < b->id; });
  return order;
}

void Lowering::lowerValue(Term t) {
  Value v;
  unsigned w = t.width();
  switch (t.kind()) {
  case Kind::Const:
    v.p = number(t.signedValue());
    v.range = {v.p.constant, v.p.constant};
    break;
  case Kind::Var:
  case Kind::Apply: {
    const Facts &f = factsOf(t);
    v = fresh(isUnsigned.at(t.id()) ? f.u : f.s, t);
    break;
  }
  case Kind::Ite: {
    if (auto table = tableOf(t)) {
      v = lowerTable(*table);
      break;
    }
    const Value &x = valueOf.at(t.args()[1].id()), &y = valueOf.at(t.args()[2].id());
    unsigned c = formulaOf.at(t.args()[0].id());
    if (c < 2) {
      v = c ? x : y;
      break;
    }
    v = choose(c, x.p, y.p, hull(x.range, y.range));
    v.isArithmetic = x.isArithmetic || y.isArithmetic;
    break;
  }
  case Kind::Add: {
    Poly sum;
    Interval range{0, 0};
    for (Term a : t.args()) {
      sum = sum + valueOf.at(a.id()).p;
      range = range + valueOf.at(a.id()).range;
    }
    v = settle(t, std::move(sum), range);
    break;
  }
  case Kind::Mul: {
    Poly product = number(1);
    Interval range{1, 1};
    for (Term a : t.args()) {
      product = ints.multiply(product, valueOf.at(a.id()).p);
      range = range * valueOf.at(a.id()).range;
    }
    // A hash or a random number generator multiplies in order to wrap: no assumption about that.
    if (t.args()[0].isConst()) {
      Int128 c = t.args()[0].signedValue();
      bool isLarge = c > pow2(w / 2 + 4) || c < -pow2(w / 2 + 4);
      if (isLarge && w >= 16 && !std::has_single_bit(t.args()[0].value()) &&
          !ints.intervalOf(product).within(-pow2(w - 1), pow2(w) - 1)) {
        failed = true;
        return;
      }
    }
    v = settle(t, std::move(product), range);
    break;
  }
  case Kind::UDiv:
  case Kind::SDiv:
  case Kind::URem:
  case Kind::SRem:
    v = divide(t);
    break;
  case Kind::Shl:
  case Kind::LShr:
  case Kind::AShr:
    v = shift(t);
    break;
  case Kind::BvAnd:
  case Kind::BvOr:
  case Kind::BvXor:
    v = bitwise(t);
    break;
  case Kind::ZExt:
    v = asUnsigned(t.args()[0]);
    break;
  case Kind::SExt:
    v = asSigned(t.args()[0]);
    break;
  case Kind::Trunc: {
    v = valueOf.at(t.args()[0].id());
    v.isArithmetic &= isIndex(*t.raw());
    if (v.range.within(-pow2(w - 1), pow2(w) - 1))
      break;
    if (isIndex(*t.raw())) { // an index is narrowed: taken to fit
      v = settle(t, v.p);
      break;
    }
    v.p = floorDivision(v.p, v.range, pow2(w)).second;
    v.range = {0, pow2(w) - 1};
    v.isArithmetic = false;
    tighten(t, v);
    break;
  }
  default:
    failed = true;
  }
  valueOf[t.id()] = std::move(v);
}

// a == b, that is a - b = 0 modulo 2^w. The terms of sums are taken by themselves: which side of the equation they
// stand on is the term pool's choice, so that a side wraps says nothing.
unsigned Lowering::equality(Term a, Term b) {
  unsigned w = a.width();
  Poly d;
  Interval ranges{0, 0}; // of the sum: closer than what the polynomial says of itself, where a part is a remainder
  unsigned count = 0;
  bool isArithmetic = false;
  // One number is read as signed here, and another one as unsigned: then they differ by 2^w without any wrap.
  bool hasNegative = false, hasLarge = false;
  auto take = [&](Term t, Int128 sign) {
    for (Term x : t.kind() == Kind::Add ? t.args() : std::vector<Term>{t}) {
      const Value &v = valueOf.at(x.id());
      if (!x.isConst()) {
        ++count;
        isArithmetic |= v.isArithmetic;
      }
      if (!v.isArithmetic) {
        hasNegative |= v.range.lo < 0;
        hasLarge |= v.range.hi >= pow2(w - 1);
      }
      d = d + v.p * sign;
      ranges = ranges + v.range * sign;
    }
  };
  take(a, 1);
  take(b, -1);
  const bool isMixed = hasNegative && hasLarge;
  // d is a multiple of 2^w. Often there is but one in its interval.
  Interval i = ints.intervalOf(d);
  if (const Interval both = meet(i, ranges); !both.empty())
    i = both;
  const Int128 most = isMixed ? 1 : 0; // that it is, if nothing wraps
  Int128 first = -most, last = most;
  if (i.bounded()) {
    first = -floorDiv(-i.lo, pow2(w));
    last = floorDiv(i.hi, pow2(w));
  }
  if (!i.bounded() || (last > first && (count > 2 || isArithmetic || last - first > 8))) {
    q.assumed = true;
    if (!isMixed)
      return q.eq(d);
    first = std::max(first, -most);
    last = std::min(last, most);
  }
  std::vector<unsigned> cases; // d is one of few multiples
  for (Int128 k = first; k <= last; ++k)
    cases.push_back(q.eq(d + -(k * pow2(w))));
  return q.connect(Formula::Kind::Or, cases);
}

void Lowering::lowerFormula(Term t) {
  unsigned f = 0;
  auto kid = [&](unsigned i) { return formulaOf.at(t.args()[i].id()); };
  auto less = [&](const Value &a, const Value &b, bool strict) { return q.ge(b.p - a.p + Int128(strict ? -1 : 0)); };
  switch (t.kind()) {
  case Kind::Const:
    f = q.constant(t.isTrue());
    break;
  case Kind::Var:
  case Kind::Apply: {
    q.symbols.push_back(t);
    Formula b;
    b.kind = Formula::Kind::Bool;
    b.symbol = t;
    q.formulas.push_back(std::move(b));
    f = static_cast<unsigned>(q.formulas.size() - 1);
    break;
  }
  case Kind::Not:
    f = q.negate(kid(0));
    break;
  case Kind::And:
  case Kind::Or: {
    std::vector<unsigned> kids;
    for (unsigned i = 0; i != t.args().size(); ++i)
      kids.push_back(kid(i));
    f = q.connect(t.kind() == Kind::And ? Formula::Kind::And : Formula::Kind::Or, kids);
    break;
  }
  case Kind::Eq:
    if (t.args()[0].width()) {
      f = equality(t.args()[0], t.args()[1]);
    } else {
      unsigned a = kid(0), b = kid(1);
      f = q.connect(Formula::Kind::And, {implies(a, b), implies(b, a)});
    }
    break;
  case Kind::Ite: {
    unsigned c = kid(0);
    f = q.connect(Formula::Kind::And, {implies(c, kid(1)), q.connect(Formula::Kind::Or, {c, kid(2)})});
    break;
  }
  case Kind::Ult:
  case Kind::Ule: {
    Value a = asUnsigned(t.args()[0]);
    f = less(a, asUnsigned(t.args()[1]), t.kind() == Kind::Ult);
    break;
  }
  case Kind::Slt:
  case Kind::Sle: {
    Value a = asSigned(t.args()[0]);
    f = less(a, asSigned(t.args()[1]), t.kind() == Kind::Slt);
    break;
  }
  default:
    failed = true;
  }
  formulaOf[t.id()] = f;
}

std::unique_ptr<IntegerProblem> lower(TermPool &pool, const std::vector<Term> &assertions) {
  auto problem = std::make_unique<IntegerProblem>();
  Lowering lowering(pool, *problem);
  if (!lowering.lowerAll(assertions))
    return nullptr;
  return problem;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
