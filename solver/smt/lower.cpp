// Bit-vector terms as integers. Every term t of width w gets a polynomial p with p = t modulo 2^w and, unless something
// has wrapped, -2^(w-1) <= p < 2^w: the value in the reading it naturally has. Operations that need one of the two
// readings (comparisons, extensions, divisions, shifts) correct the other one by a choice, where intervals say that it
// can occur at all.
//
// Sums, products and narrowings that leave that range by their intervals are taken not to, and `assumed` is set. All
// else is exact, so a problem that assumes nothing is equivalent to the query.
#include "solver/smt/integer.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::smt {

// A variable without a range that is only read as unsigned is an unsigned number.
std::unordered_map<unsigned, bool> unsignedReadings(const std::vector<const Node *> &order) {
  std::unordered_map<unsigned, unsigned char> readings; // 1: as signed, 2: as unsigned
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
      how = 1;
      break;
    case Kind::Ult:
    case Kind::Ule:
    case Kind::ZExt:
    case Kind::UDiv:
    case Kind::URem:
    case Kind::LShr:
    case Kind::BvAnd:
    case Kind::BvOr:
    case Kind::BvXor:
    case Kind::Shl:
      how = 2;
      break;
    case Kind::Add:
    case Kind::Mul:
    case Kind::Ite:
    case Kind::Trunc: {
      auto r = readings.find(n.id);
      how = r == readings.end() ? 0 : r->second;
      break;
    }
    case Kind::Var:
    case Kind::Apply: {
      const Facts &f = n.facts;
      result[n.id] = f.u.hi - f.u.lo < f.s.hi - f.s.lo ||
                     (f.u.hi - f.u.lo == f.s.hi - f.s.lo && f.s.lo < 0 && readings[n.id] == 2);
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

namespace {

struct Value {
  Poly p;
  Interval range;
  bool isArithmetic = false; // a result of sums and products, or of narrowing: it may be assumed to fit a reading
};

class Lowering {
public:
  Lowering(TermPool &termPool, IntegerProblem &target) : pool(termPool), q(target), ints(target.ints) {}

  bool lowerAll(const std::vector<Term> &assertions) {
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

private:
  TermPool &pool;
  IntegerProblem &q;
  Integers &ints;
  bool failed = false;
  std::unordered_map<unsigned, Value> valueOf;
  std::unordered_map<unsigned, unsigned> formulaOf;
  std::unordered_map<unsigned, Value> unsignedOf, signedOf;
  std::unordered_map<unsigned, bool> isUnsigned; // symbols
  std::map<std::pair<std::vector<Int128>, Int128>, std::pair<Poly, Poly>> divisions;

  void assertTrue(unsigned f) { q.asserted.push_back(f); }
  unsigned equal(const Poly &a, const Poly &b) { return q.eq(a - b); }
  unsigned implies(unsigned a, unsigned b) { return q.connect(Formula::Kind::Or, {q.negate(a), b}); }

  static Poly number(Int128 v) {
    Poly p;
    p.constant = v;
    return p;
  }

  Value fresh(Interval range, Term symbol = {}) {
    unsigned u = ints.fresh(range, symbol);
    if (symbol) {
      q.symbols.push_back(symbol);
      q.unknownOf[symbol.id()] = u;
    }
    return {ints.unknown(u), range, false};
  }

  // The invariant for a result of integer arithmetic; `known` is what the operands' ranges say of it.
  Value settle(Term t, Poly p, Interval known = {}) {
    unsigned w = t.width();
    Value v{std::move(p), {}, true};
    v.range = meet(ints.intervalOf(v.p), known);
    if (v.range.empty()) // of a contradiction, nothing needs to be known
      v.range = ints.intervalOf(v.p);
    Int128 lo = -pow2(w - 1), hi = pow2(w) - 1;
    if (!v.range.within(lo, hi)) {
      q.assumed = true;
      q.noWrap.push_back(q.ge(v.p + -lo));
      q.noWrap.push_back(q.ge(v.p * Int128(-1) + hi));
      v.range = meet(v.range, {lo, hi});
    }
    tighten(t, v);
    return v;
  }

  // What is known of the bit-vector, where it reads it as the integer does.
  static void tighten(Term t, Value &v) {
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
  Value choose(unsigned condition, const Poly &p, const Poly &other, Interval range) {
    Value v = fresh(range);
    assertTrue(implies(condition, equal(v.p, p)));
    assertTrue(q.connect(Formula::Kind::Or, {condition, equal(v.p, other)}));
    return v;
  }

  const Value &asUnsigned(Term t) {
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

  const Value &asSigned(Term t) {
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

  // floor(p / d) and p mod d, d > 0.
  std::pair<Poly, Poly> floorDivision(const Poly &p, Interval range, Int128 d) {
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

  Value divide(Term t) {
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
    if (!remainder) {
      Value v{found.quotient, found.range, false};
      tighten(t, v);
      return v;
    }
    Value v{x.p - ints.multiply(found.quotient, y.p), {}, false};
    if (x.range.lo >= 0)
      v.range = {0, y.range.lo > 0 ? std::min(x.range.hi, y.range.hi - 1) : x.range.hi};
    else
      v.range = {x.range.lo, std::max<Int128>(x.range.hi, 0)};
    if (v.p.isConstant())
      v.range = {v.p.constant, v.p.constant};
    tighten(t, v);
    return v;
  }

  static std::vector<Int128> keyOf(const Poly &p) {
    std::vector<Int128> key{p.constant};
    for (auto [m, c] : p.terms) {
      key.push_back(m);
      key.push_back(c);
    }
    return key;
  }

  // p = d * (the result), where that is plain to see: all of p's parts have the factors of d, a product.
  std::optional<Poly> exactQuotient(const Poly &p, const Poly &d) {
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

  struct Quotient {
    Poly quotient;
    Interval range;
  };

  // x = y*quotient + rest, with a rest that is no unknown of its own: what is divided and joined again (q*W + r) is what
  // it was. That equation holds of a divisor 0 as well, where the rest is the dividend. How large quotient and rest are
  // depends on the signs, which are often known only from the path: a case for each.
  //
  // What is a multiple of the divisor by its form, and a quotient that is divided again, are taken not to be divided by
  // 0: like an index that overflows, that is an assumption.
  const Quotient &divideByUnknown(const Value &x, const Value &y, bool isSigned, unsigned w) {
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
    if (natural && y.range.lo > 0)
      result.range = {x.range.lo / y.range.hi, x.range.hi / y.range.lo};
    else
      result.range = {least, most};
    result.quotient = fresh(result.range).p;
    divisionOf.emplace(ints.monomials[result.quotient.terms[0].first][0], std::pair(x, y));
    q.divisions.push_back({result.quotient, y.p});
    if (isSigned && x.range.lo <= least && y.range.contains(-1)) { // overflows
      q.assumed = true;
      q.noWrap.push_back(q.ge(x.p + -(least + 1)));
    }
    boundRest(x, y, result.quotient, isSigned);
    return result;
  }

  // |rest| < |divisor|, and the signs of quotient and rest.
  void boundRest(const Value &x, const Value &y, const Poly &quotient, bool isSigned) {
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
        cases.push_back(q.connect(Formula::Kind::And,
                                  {q.ge(divisor + Int128(-1)), q.ge(size), q.ge(divisor - size + Int128(-1)), q.ge(count),
                                   q.ge(whole - count)}));
      }
      if (y.range.contains(0))
        cases.push_back(q.eq(y.p));
      assertTrue(q.connect(Formula::Kind::Or, std::move(cases)));
    }
  }
  std::map<std::tuple<std::vector<Int128>, std::vector<Int128>, bool>, Quotient> byUnknowns;
  std::unordered_map<unsigned, std::pair<Value, Value>> divisionOf; // by quotient
  std::map<std::pair<unsigned, Int128>, std::pair<Poly, Poly>> truncations;

  // x == 0 ? 1 : x == 1 ? 2 : ... : a function given by a table becomes one unknown and one disjunction.
  struct Table {
    std::vector<std::pair<Term, Term>> rows; // condition, value
    Term rest;
  };

  static std::optional<Table> tableOf(Term t) {
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

  // The nodes to be lowered: of a table not its tails.
  static std::vector<const Node *> needed(const std::vector<Term> &assertions) {
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

  Value lowerTable(const Table &table) {
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
    cases.push_back(q.connect(Formula::Kind::And, std::move(none)));
    assertTrue(q.connect(Formula::Kind::Or, std::move(cases)));
    return v;
  }

  // 2^t for a shift amount: a table over its range. Null range if that is too wide.
  std::optional<Value> powerOf(Term amount) {
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
    assertTrue(q.connect(Formula::Kind::Or, std::move(cases)));
    return it->second = power;
  }
  std::unordered_map<unsigned, Value> powers;

  Value shift(Term t) {
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
  std::optional<Poly> maskedBy(Term a, std::uint64_t m) {
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
  const std::vector<Poly> &bitsOf(Term t, const Value &v) {
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
  std::unordered_map<unsigned, std::vector<Poly>> bits;

  Value bitwise(Term t) {
    Term a = t.args()[0], b = t.args()[1];
    unsigned w = t.width();
    std::optional<Poly> both; // a & b
    if (a.isConst()) {
      both = maskedBy(b, a.value());
    } else {
      Value x = asUnsigned(a), y = asUnsigned(b);
      if (x.range.hi < 1024 && y.range.hi < 1024) {
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
    if (!both) {
      failed = true;
      return {};
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

  void lowerValue(Term t) {
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
      if (v.range.within(-pow2(w - 1), pow2(w) - 1))
        break;
      if (w >= 32) { // an index is narrowed: taken to fit
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
  unsigned equality(Term a, Term b) {
    unsigned w = a.width();
    Poly d;
    unsigned count = 0;
    bool isArithmetic = false;
    auto take = [&](Term t, Int128 sign) {
      for (Term x : t.kind() == Kind::Add ? t.args() : std::vector<Term>{t}) {
        if (!x.isConst()) {
          ++count;
          isArithmetic |= valueOf.at(x.id()).isArithmetic;
        }
        d = d + valueOf.at(x.id()).p * sign;
      }
    };
    take(a, 1);
    take(b, -1);
    // d is a multiple of 2^w. Often there is but one in its interval.
    Interval i = ints.intervalOf(d);
    if (!i.bounded()) {
      q.assumed = true;
      return q.eq(d);
    }
    Int128 first = -floorDiv(-i.lo, pow2(w)), last = floorDiv(i.hi, pow2(w));
    if (last > first && (count > 2 || isArithmetic || last - first > 8)) {
      q.assumed = true;
      return q.eq(d);
    }
    std::vector<unsigned> cases; // d is one of few multiples
    for (Int128 k = first; k <= last; ++k)
      cases.push_back(q.eq(d + -(k * pow2(w))));
    return q.connect(Formula::Kind::Or, std::move(cases));
  }

  void lowerFormula(Term t) {
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
      f = q.connect(t.kind() == Kind::And ? Formula::Kind::And : Formula::Kind::Or, std::move(kids));
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
};

} // namespace

std::unique_ptr<IntegerProblem> lower(TermPool &pool, const std::vector<Term> &assertions) {
  auto problem = std::make_unique<IntegerProblem>();
  Lowering lowering(pool, *problem);
  if (!lowering.lowerAll(assertions))
    return nullptr;
  return problem;
}

} // namespace veriwarp::smt
