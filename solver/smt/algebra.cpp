// Unsatisfiable address equations, without a solver. Most queries about kernels end here, in far less than a
// millisecond.
//
// Facts are polynomials that are 0 or at least 0. An equation is split by a radix where its parts allow it:
//     High * M + Low = 0  and  |Low| < M   give   High = 0 and Low = 0,
// M a constant or an unknown (blockDim, a row width); this is what makes b*B + t and y*W + x injective, at every
// level of nesting and between trips of a loop with stride B. |Low| < M is looked for among the intervals, then by
// chaining facts backwards (prove). What remains is solved for an unknown with coefficient 1 and substituted;
// inequalities tighten intervals; disjunctions lose the members that are refuted. If nothing moves, a few cases are
// distinguished. "Open" means that nothing was found, never that there is a model.
#include "solver/smt/integer.h"

#include <algorithm>
#include <set>

namespace veriwarp::smt {

namespace {

Int128 gcdOf(Int128 a, Int128 b) {
  a = a < 0 ? -a : a;
  b = b < 0 ? -b : b;
  while (b) {
    Int128 r = a % b;
    a = b;
    b = r;
  }
  return a;
}

struct State {
  Integers ints;
  std::vector<Poly> facts;       // at least 0
  std::vector<Poly> equations;   // 0, not split yet
  std::vector<Poly> kept;        // 0, nothing to be done with them
  std::vector<unsigned> open;    // disjunctions and disequalities, by formula
  std::vector<unsigned> pending; // formulas to assert
  std::vector<std::pair<unsigned, Poly>> substitutions;
  std::unordered_map<unsigned, bool> booleans;
  std::unordered_map<unsigned, std::pair<std::size_t, Poly>> currents; // by formula: substitutions made, result
};

enum class Truth : std::uint8_t { False, True, Unknown };

class Search {
public:
  explicit Search(const IntegerProblem &problem) : q(problem) {}

  // True if the state has no model.
  bool refute(State &s, unsigned depth) {
    if (!settle(s))
      return true;
    if (s.ints.overflow || budget <= 0)
      return false;
    if (isRoot && findZeros(s) && !settle(s))
      return true;
    isRoot = false;
    if (!probe(s) || !equateQuotients(s))
      return true;
    if (contradictsByChaining(s))
      return true;
    if (depth == 0)
      return false;
    return splitCases(s, depth);
  }

  // Everything that follows without distinguishing cases. False: contradiction.
  bool settle(State &s) {
    for (bool changed = true; changed && --budget > 0 && !s.ints.overflow;) {
      changed = false;
      while (!s.pending.empty()) {
        unsigned f = s.pending.back();
        s.pending.pop_back();
        if (!assertFormula(s, f))
          return false;
        changed = true;
      }
      while (!s.equations.empty()) {
        Poly p = std::move(s.equations.back());
        s.equations.pop_back();
        if (--budget <= 0)
          return true;
        bool progress = false;
        if (!useEquation(s, std::move(p), progress))
          return false;
        changed |= progress;
        if (s.ints.overflow)
          return true;
      }
      if (!propagateBounds(s, changed) || !oppositeFacts(s, changed) || !reviewOpen(s, changed))
        return false;
      if (changed) { // an equation that could not be split may be by now
        s.equations.insert(s.equations.end(), s.kept.begin(), s.kept.end());
        s.kept.clear();
      }
    }
    return true;
  }

private:
  const IntegerProblem &q;
  int budget = 6000; // steps, over all cases

  // Beyond this, products in prove() could saturate. What is so large is left out: that loses facts, never adds any.
  static bool isTooLarge(const Poly &p) {
    constexpr Int128 limit = Int128(1) << 90;
    if (p.constant > limit || p.constant < -limit)
      return true;
    return std::any_of(p.terms.begin(), p.terms.end(),
                       [](const auto &t) { return t.second > limit || t.second < -limit; });
  }

  static void tightenContent(Poly &p) { // p >= 0
    Int128 g = 0;
    for (auto [m, c] : p.terms)
      g = gcdOf(g, c);
    if (g > 1) {
      for (auto &[m, c] : p.terms)
        c /= g;
      p.constant = floorDiv(p.constant, g);
    }
  }

  // The polynomial of a formula after all substitutions.
  const Poly &current(State &s, unsigned formula) {
    auto [it, isNew] = s.currents.try_emplace(formula, 0, Poly());
    auto &[done, p] = it->second;
    if (isNew)
      p = q.formulas[formula].poly;
    for (; done != s.substitutions.size(); ++done)
      p = s.ints.replace(p, s.substitutions[done].first, s.substitutions[done].second);
    return p;
  }

  // False: contradiction. The rest is added to the facts.
  bool addFact(State &s, Poly p) {
    if (isTooLarge(p))
      return true;
    tightenContent(p);
    Interval i = s.ints.intervalOf(p);
    if (i.hi < 0)
      return false;
    if (i.lo >= 0)
      return true;
    for (Poly &f : s.facts)
      if (f.terms == p.terms) {
        f.constant = std::min(f.constant, p.constant);
        return true;
      }
    s.facts.push_back(p);
    return divideOut(s, p);
  }

  // W*E + k >= 0 with W >= 1 and k <= 0 gives E >= 0, and E >= 1 if k < 0.
  bool divideOut(State &s, const Poly &p) {
    if (p.constant > 0 || s.ints.monomials[p.terms[0].first].size() < 2)
      return true;
    for (unsigned w : s.ints.monomials[p.terms[0].first]) {
      Poly e;
      bool inAll = s.ints.unknowns[w].range.lo >= 1;
      for (auto [m, c] : p.terms) {
        std::vector<unsigned> f = s.ints.monomials[m];
        auto it = std::find(f.begin(), f.end(), w);
        inAll &= it != f.end();
        if (!inAll)
          break;
        f.erase(it);
        Poly part;
        if (f.empty())
          part.constant = c;
        else
          part.terms.push_back({s.ints.monomial(std::move(f)), c});
        e = e + part;
      }
      if (inAll && !e.isConstant())
        return addFact(s, e + Int128(p.constant < 0 ? -1 : 0));
    }
    return true;
  }

  bool assertFormula(State &s, unsigned id) {
    const Formula &f = q.formulas[id];
    switch (f.kind) {
    case Formula::Kind::True:
      return true;
    case Formula::Kind::False:
      return false;
    case Formula::Kind::Bool:
    case Formula::Kind::NotBool: {
      bool v = f.kind == Formula::Kind::Bool;
      return s.booleans.try_emplace(f.symbol.id(), v).first->second == v;
    }
    case Formula::Kind::And:
      s.pending.insert(s.pending.end(), f.kids.begin(), f.kids.end());
      return true;
    case Formula::Kind::Ge:
      return addFact(s, current(s, id));
    case Formula::Kind::Eq:
      s.equations.push_back(current(s, id));
      return true;
    case Formula::Kind::Or:
    case Formula::Kind::Ne:
      s.open.push_back(id);
      return true;
    }
    return true;
  }

  // p = 0. False: contradiction.
  bool useEquation(State &s, Poly p, bool &progress) {
    Integers &ints = s.ints;
    if (isTooLarge(p))
      return true;
    if (p.isConstant())
      return p.constant == 0;
    Int128 g = 0;
    for (auto [m, c] : p.terms)
      g = gcdOf(g, c);
    if (p.constant % g)
      return false;
    if (g > 1) {
      for (auto &[m, c] : p.terms)
        c /= g;
      p.constant /= g;
    }
    if (!ints.intervalOf(p).contains(0))
      return false;
    bool contradiction = false;
    if (splitByConstant(s, p, contradiction) || splitByUnknown(s, p)) {
      progress = true;
      return !contradiction;
    }
    // Solve for an unknown that occurs once, with coefficient 1: the widest, as it is most likely the derived one.
    int best = -1;
    Int128 bestWidth = -1, bestSign = 0;
    for (auto [m, c] : p.terms) {
      const auto &f = ints.monomials[m];
      if (f.size() != 1 || (c != 1 && c != -1))
        continue;
      Int128 width = addSat(ints.unknowns[f[0]].range.hi, -ints.unknowns[f[0]].range.lo);
      if (width < bestWidth)
        continue;
      bool once = true;
      for (auto [n, d] : p.terms)
        once &=
            n == m || std::find(ints.monomials[n].begin(), ints.monomials[n].end(), f[0]) == ints.monomials[n].end();
      if (!once)
        continue;
      best = static_cast<int>(f[0]);
      bestWidth = width;
      bestSign = c;
    }
    if (best < 0) {
      s.kept.push_back(std::move(p));
      return true;
    }
    progress = true;
    unsigned u = static_cast<unsigned>(best);
    Poly by = (p - ints.unknown(u) * bestSign) * -bestSign;
    return substitute(s, u, by);
  }

  bool substitute(State &s, unsigned u, const Poly &by) {
    Interval range = s.ints.unknowns[u].range;
    std::vector<Poly> facts;
    facts.swap(s.facts);
    s.substitutions.push_back({u, by});
    for (Poly &f : facts)
      if (!addFact(s, s.ints.replace(f, u, by)))
        return false;
    for (Poly &e : s.equations)
      e = s.ints.replace(e, u, by);
    for (Poly &e : s.kept)
      e = s.ints.replace(e, u, by);
    if (range.lo > -kHuge && !addFact(s, by + -range.lo))
      return false;
    return range.hi >= kHuge || addFact(s, by * Int128(-1) + range.hi);
  }

  // -bound < p < bound
  bool isWithin(State &s, const Poly &p, const Poly &bound) {
    return prove(s, bound - p + Int128(-1), 4) && prove(s, bound + p + Int128(-1), 4);
  }

  bool splitByConstant(State &s, const Poly &p, bool &contradiction) {
    std::set<Int128> radices;
    for (auto [m, c] : p.terms)
      if (c != 1 && c != -1)
        radices.insert(c < 0 ? -c : c);
    for (auto it = radices.rbegin(); it != radices.rend(); ++it) {
      Int128 radix = *it;
      Poly high, low;
      for (auto t : p.terms)
        (t.second % radix == 0 ? high : low).terms.push_back(t);
      if (low.terms.empty())
        continue;
      low.constant = p.constant;
      Interval i = s.ints.intervalOf(low);
      Int128 multiple = 0;
      bool single = false;
      if (i.bounded()) {
        Int128 first = -floorDiv(-i.lo, radix), last = floorDiv(i.hi, radix);
        if (first > last) {
          contradiction = true;
          return true;
        }
        single = first == last;
        multiple = first;
      }
      if (!single) {
        // The constant belongs to either part.
        Poly bound;
        bound.constant = radix;
        for (Int128 k : {floorDiv(low.constant, radix), floorDiv(low.constant, radix) + 1}) {
          Poly shifted = low + -(k * radix);
          if (isWithin(s, shifted, bound)) {
            single = true;
            multiple = k;
            break;
          }
          if (floorMod(low.constant, radix) == 0)
            break;
        }
      }
      if (!single)
        continue;
      s.equations.push_back(low + -(multiple * radix));
      s.equations.push_back(high + multiple * radix);
      return true;
    }
    return false;
  }

  bool splitByUnknown(State &s, const Poly &p) {
    std::set<unsigned> factors;
    for (auto [m, c] : p.terms)
      if (s.ints.monomials[m].size() > 1)
        factors.insert(s.ints.monomials[m].begin(), s.ints.monomials[m].end());
    for (unsigned w : factors) {
      Poly beside, low;
      low.constant = p.constant;
      Int128 g = 0;
      bool allHigh = low.constant == 0;
      for (auto [m, c] : p.terms) {
        std::vector<unsigned> f = s.ints.monomials[m];
        auto it = std::find(f.begin(), f.end(), w);
        if (it == f.end()) {
          low.terms.push_back({m, c});
          allHigh = false;
          continue;
        }
        g = gcdOf(g, c);
        f.erase(it);
        Poly part;
        if (f.empty())
          part.constant = c;
        else
          part.terms.push_back({s.ints.monomial(std::move(f)), c});
        beside = beside + part;
      }
      if (beside.isConstant())
        continue;
      Poly factor = s.ints.unknown(w);
      if (!prove(s, factor + Int128(-1), 3))
        continue;
      if (!allHigh && !isWithin(s, low, factor * g))
        continue;
      if (!allHigh)
        s.equations.push_back(low);
      s.equations.push_back(beside);
      return true;
    }
    return false;
  }

  // Whether the facts entail p >= 0. Short chains are tried first; each attempt has its own limit.
  bool prove(State &s, const Poly &p, unsigned depth) {
    for (unsigned d = s.ints.intervalOf(p).lo >= 0 ? 0 : 1; d <= depth; ++d) {
      attempts = 300;
      if (chain(s, p, d))
        return true;
    }
    return false;
  }
  int attempts = 0;
  bool isRoot = true;
  std::set<std::pair<unsigned, std::size_t>> probed; // formula, substitutions made by then

  // Cancels a part of p against a fact that has it too, what hurts most first.
  bool chain(State &s, const Poly &p, unsigned depth) {
    if (isTooLarge(p))
      return false;
    if (s.ints.intervalOf(p).lo >= 0)
      return true;
    if (depth == 0 || p.isConstant() || --attempts <= 0 || --budget <= 0)
      return false;
    struct Part {
      unsigned monomial;
      Int128 coefficient, least;
    };
    std::vector<Part> parts;
    for (auto [m, c] : p.terms) {
      Interval i = s.ints.intervalOfMonomial(m) * c;
      if (i.lo < i.hi)
        parts.push_back({m, c, i.lo});
    }
    std::stable_sort(parts.begin(), parts.end(), [](const Part &a, const Part &b) { return a.least < b.least; });
    for (const Part &part : parts) {
      // f >= 0 has the part's monomial with coefficient c.
      auto against = [&](const Poly &f, Int128 c) {
        Int128 a = c < 0 ? -c : c, b = part.coefficient < 0 ? -part.coefficient : part.coefficient;
        Int128 g = gcdOf(a, b);
        if ((c < 0) != (part.coefficient < 0) || a / g > 100000000 || b / g > 100000000)
          return false;
        // p is an integer: it is at least 0 if a*p is more than -a.
        return chain(s, p * (a / g) - f * (b / g) + (a / g - 1), depth - 1);
      };
      auto coefficientIn = [](const Poly &f, unsigned m) {
        auto it =
            std::lower_bound(f.terms.begin(), f.terms.end(), m, [](const auto &t, unsigned n) { return t.first < n; });
        return it == f.terms.end() || it->first != m ? Int128(0) : it->second;
      };
      for (std::size_t k = 0; k != s.facts.size() && attempts > 0; ++k)
        if (Int128 c = coefficientIn(s.facts[k], part.monomial); c && against(s.facts[k], c))
          return true;
      // A fact about one factor, times the others: t <= B - 1 gives W*t <= W*B - W.
      std::vector<unsigned> factors = s.ints.monomials[part.monomial];
      for (std::size_t i = 0; factors.size() > 1 && i != factors.size(); ++i) {
        std::vector<unsigned> others = factors;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        if (std::any_of(others.begin(), others.end(), [&](unsigned u) { return s.ints.unknowns[u].range.lo < 0; }))
          continue;
        unsigned single = s.ints.monomial({factors[i]});
        Poly rest;
        rest.terms.push_back({s.ints.monomial(std::move(others)), 1});
        for (std::size_t k = 0; k != s.facts.size() && attempts > 0; ++k) {
          Int128 c = coefficientIn(s.facts[k], single);
          if (c == 0 || s.facts[k].terms.size() > 3 || (c < 0) != (part.coefficient < 0))
            continue;
          bool before = s.ints.overflow;
          Poly product = s.ints.multiply(s.facts[k], rest);
          bool isUsable = !s.ints.overflow;
          s.ints.overflow = before; // the product is dropped then
          if (isUsable && against(product, c))
            return true;
        }
      }
      if (attempts <= 0)
        return false;
    }
    return false;
  }

  // Members of disjunctions that are refuted at once when they are asserted: mostly the signs and the zero that a
  // division has to distinguish, where the path excludes all but one. False: contradiction.
  bool probe(State &s) {
    for (bool changed = true; changed && budget > 0 && !s.ints.overflow;) {
      changed = false;
      for (unsigned id : std::vector<unsigned>(s.open)) {
        const Formula &f = q.formulas[id];
        if (f.kind != Formula::Kind::Or || f.kids.size() > 4)
          continue;
        std::vector<unsigned> left;
        bool refuted = false;
        for (unsigned k : f.kids) {
          const Truth t = truth(s, k);
          if (t == Truth::False)
            continue;
          const Formula &member = q.formulas[k];
          const bool isCase = member.kind == Formula::Kind::Eq || member.kind == Formula::Kind::And;
          if (t == Truth::Unknown && isCase && budget > 0 && probed.insert({k, s.substitutions.size()}).second &&
              refuteWith(s, 0, {}, {}, {k}, true)) {
            refuted = true;
            continue;
          }
          left.push_back(k);
        }
        if (!refuted || left.size() > 1)
          continue;
        if (left.empty())
          return false;
        s.pending.push_back(left[0]);
        std::erase(s.open, id);
        changed = true;
      }
      if (changed && !settle(s))
        return false;
    }
    return true;
  }

  // Quotients by one divisor W that are less than 1 apart: |W*(q - r)| < W. False: contradiction.
  bool equateQuotients(State &s) {
    for (std::size_t i = 0; i != q.divisions.size(); ++i)
      for (std::size_t j = i + 1; j != q.divisions.size() && budget > 0; ++j) {
        const Poly divisor = substituted(s, q.divisions[i].second);
        if (divisor.isConstant() || substituted(s, q.divisions[j].second) != divisor)
          continue;
        const Poly apart = substituted(s, q.divisions[i].first) - substituted(s, q.divisions[j].first);
        if (apart.isConstant() || !prove(s, divisor + Int128(-1), 2))
          continue;
        const Poly distance = s.ints.multiply(apart, divisor);
        if (s.ints.overflow)
          return true;
        if (!isWithin(s, distance, divisor))
          continue;
        s.equations.push_back(apart);
        if (!settle(s))
          return false;
      }
    return true;
  }

  static Poly substituted(State &s, Poly p) {
    for (const auto &[unknown, by] : s.substitutions)
      p = s.ints.replace(p, unknown, by);
    return p;
  }

  // Quotients that are 0 after all: of a linear thread index by 65536, where the block has at most 1024 threads.
  bool findZeros(State &s) {
    bool any = false;
    for (unsigned u = 0; u != s.ints.unknowns.size() && budget > 0; ++u) {
      Interval r = s.ints.unknowns[u].range;
      if (s.ints.unknowns[u].symbol || r.lo != 0 || r.hi < 1 || isFixed(s, u))
        continue;
      if (prove(s, s.ints.unknown(u) * Int128(-1), 4)) {
        s.ints.unknowns[u].range.hi = 0;
        any = true;
      }
    }
    return any;
  }

  bool contradictsByChaining(State &s) {
    for (std::size_t i = 0; i != s.facts.size() && budget > 0; ++i)
      if (prove(s, s.facts[i] * Int128(-1) + Int128(-1), 3))
        return true;
    return false;
  }

  bool propagateBounds(State &s, bool &changed) {
    for (int round = 0; round != 6; ++round) {
      bool moved = false;
      auto narrow = [&](const Poly &p) { // p >= 0
        for (auto [m, c] : p.terms) {
          const auto &f = s.ints.monomials[m];
          if (f.size() != 1)
            continue;
          Interval &x = s.ints.unknowns[f[0]].range;
          Poly rest = p;
          std::erase_if(rest.terms, [&](const auto &t) { return t.first == m; });
          Int128 most = s.ints.intervalOf(rest).hi;
          if (most >= kHuge)
            continue;
          if (c > 0) { // x >= -most / c
            Int128 lo = -floorDiv(most, c);
            if (lo > x.lo) {
              x.lo = lo;
              moved = true;
            }
          } else {
            Int128 hi = floorDiv(most, -c);
            if (hi < x.hi) {
              x.hi = hi;
              moved = true;
            }
          }
          if (x.empty())
            return false;
        }
        return true;
      };
      for (const Poly &f : s.facts)
        if (!narrow(f))
          return false;
      for (const Poly &e : s.kept)
        if (!narrow(e) || !narrow(e * Int128(-1)))
          return false;
      for (std::size_t i = 0; i != s.ints.unknowns.size(); ++i)
        if (s.ints.unknowns[i].range.isPoint() && moved)
          changed = true;
      if (!moved)
        break;
      // Slow creeping (x < y, y < x) is left to chaining: a few rounds are all.
    }
    // An unknown with one value left is that value.
    for (unsigned u = 0; u != s.ints.unknowns.size(); ++u) {
      Interval r = s.ints.unknowns[u].range;
      if (!r.isPoint() || isFixed(s, u))
        continue;
      Poly v;
      v.constant = r.lo;
      if (!substitute(s, u, v))
        return false;
      changed = true;
    }
    for (const Poly &f : s.facts)
      if (s.ints.intervalOf(f).hi < 0)
        return false;
    return true;
  }

  static bool isFixed(const State &s, unsigned u) {
    return std::any_of(s.substitutions.begin(), s.substitutions.end(), [&](const auto &x) { return x.first == u; });
  }

  // p >= 0 and -p >= 0: an equation. Byte ranges of equal elements that overlap become one here.
  bool oppositeFacts(State &s, bool &changed) {
    for (std::size_t i = 0; i != s.facts.size(); ++i)
      for (std::size_t j = i + 1; j < s.facts.size(); ++j) {
        Poly sum = s.facts[i] + s.facts[j];
        if (!sum.isConstant())
          continue;
        if (sum.constant < 0)
          return false;
        if (sum.constant == 0) {
          s.equations.push_back(s.facts[i]);
          s.facts.erase(s.facts.begin() + static_cast<std::ptrdiff_t>(j));
          s.facts.erase(s.facts.begin() + static_cast<std::ptrdiff_t>(i));
          changed = true;
          return true;
        }
      }
    return true;
  }

  Truth truth(State &s, unsigned id) {
    const Formula &f = q.formulas[id];
    --budget;
    switch (f.kind) {
    case Formula::Kind::True:
      return Truth::True;
    case Formula::Kind::False:
      return Truth::False;
    case Formula::Kind::Bool:
    case Formula::Kind::NotBool: {
      auto it = s.booleans.find(f.symbol.id());
      if (it == s.booleans.end())
        return Truth::Unknown;
      return it->second == (f.kind == Formula::Kind::Bool) ? Truth::True : Truth::False;
    }
    case Formula::Kind::And:
    case Formula::Kind::Or: {
      bool isAnd = f.kind == Formula::Kind::And, unknown = false;
      for (unsigned k : f.kids) {
        Truth t = truth(s, k);
        if (t == (isAnd ? Truth::False : Truth::True))
          return t;
        unknown |= t == Truth::Unknown;
      }
      return unknown ? Truth::Unknown : isAnd ? Truth::True : Truth::False;
    }
    case Formula::Kind::Ge: {
      Poly p = current(s, id);
      if (isTooLarge(p))
        return Truth::Unknown;
      tightenContent(p);
      Interval i = s.ints.intervalOf(p);
      if (i.lo >= 0)
        return Truth::True;
      if (i.hi < 0)
        return Truth::False;
      for (const Poly &g : s.facts) { // among the facts, or against one
        if (g.terms == p.terms && g.constant <= p.constant)
          return Truth::True;
        Poly sum = g + p;
        if (sum.isConstant() && sum.constant < 0)
          return Truth::False;
      }
      return Truth::Unknown;
    }
    case Formula::Kind::Eq:
    case Formula::Kind::Ne: {
      Poly p = current(s, id);
      if (isTooLarge(p))
        return Truth::Unknown;
      bool isEq = f.kind == Formula::Kind::Eq;
      if (p.isConstant())
        return (p.constant == 0) == isEq ? Truth::True : Truth::False;
      if (!s.ints.intervalOf(p).contains(0))
        return isEq ? Truth::False : Truth::True;
      for (unsigned other : s.open) { // known to differ
        if (other == id || q.formulas[other].kind != Formula::Kind::Ne)
          continue;
        const Poly &d = current(s, other);
        if (d == p || d * Int128(-1) == p)
          return isEq ? Truth::False : Truth::True;
      }
      return Truth::Unknown;
    }
    }
    return Truth::Unknown;
  }

  bool reviewOpen(State &s, bool &changed) {
    std::vector<unsigned> left;
    for (unsigned id : s.open) {
      const Formula &f = q.formulas[id];
      if (f.kind == Formula::Kind::Ne) {
        Truth t = truth(s, id);
        if (t == Truth::False)
          return false;
        if (t == Truth::Unknown)
          left.push_back(id);
        continue;
      }
      unsigned count = 0, last = 0;
      bool holds = false;
      for (unsigned k : f.kids) {
        Truth t = truth(s, k);
        holds |= t == Truth::True;
        if (t == Truth::Unknown) {
          ++count;
          last = k;
        }
      }
      if (holds)
        continue;
      if (count == 0)
        return false;
      if (count == 1) {
        s.pending.push_back(last);
        changed = true;
      } else {
        left.push_back(id);
      }
    }
    s.open = std::move(left);
    return true;
  }

  bool refuteWith(const State &s, unsigned depth, const std::vector<Poly> &facts, const std::vector<Poly> &equations,
                  const std::vector<unsigned> &formulas, bool onlySettle = false) {
    budget -= onlySettle ? 30 : 100; // copying is not free
    State t = s;
    for (const Poly &f : facts)
      if (!addFact(t, f))
        return true;
    t.equations.insert(t.equations.end(), equations.begin(), equations.end());
    t.pending.insert(t.pending.end(), formulas.begin(), formulas.end());
    t.equations.insert(t.equations.end(), t.kept.begin(), t.kept.end());
    t.kept.clear();
    if (onlySettle)
      return !settle(t) || (!t.ints.overflow && contradictsByChaining(t));
    return refute(t, depth - 1);
  }

  bool splitCases(State &s, unsigned depth) {
    // A value within a small window: p + a >= 0 and b - p >= 0.
    for (std::size_t i = 0; i != s.facts.size(); ++i)
      for (std::size_t j = i + 1; j < s.facts.size(); ++j) {
        Poly sum = s.facts[i] + s.facts[j];
        if (!sum.isConstant() || sum.constant > 16 || s.facts[i].terms.size() < 2)
          continue;
        for (Int128 v = 0; v <= sum.constant; ++v)
          if (!refuteWith(s, depth, {}, {s.facts[i] + -v}, {}))
            return false;
        return true;
      }
    // The disjunction with the fewest members first; a disequality has two.
    int best = -1;
    std::size_t fewest = 13;
    for (std::size_t i = 0; i != s.open.size(); ++i) {
      const Formula &f = q.formulas[s.open[i]];
      std::size_t members = f.kind == Formula::Kind::Ne ? 2 : 0;
      if (f.kind == Formula::Kind::Or)
        for (unsigned k : f.kids)
          members += truth(s, k) == Truth::Unknown;
      if (members < fewest) {
        fewest = members;
        best = static_cast<int>(i);
      }
    }
    if (best < 0)
      return false;
    unsigned id = s.open[static_cast<std::size_t>(best)];
    s.open.erase(s.open.begin() + best);
    const Formula &f = q.formulas[id];
    if (f.kind == Formula::Kind::Ne) {
      Poly p = current(s, id);
      return refuteWith(s, depth, {p + Int128(-1)}, {}, {}) &&
             refuteWith(s, depth, {p * Int128(-1) + Int128(-1)}, {}, {});
    }
    for (unsigned k : f.kids)
      if (truth(s, k) == Truth::Unknown && !refuteWith(s, depth, {}, {}, {k}))
        return false;
    return true;
  }
};

} // namespace

static State stateOf(const IntegerProblem &problem) {
  State s;
  s.ints = problem.ints;
  s.pending = problem.asserted;
  std::reverse(s.pending.begin(), s.pending.end());
  return s;
}

Decision decideByAlgebra(const IntegerProblem &problem) {
  State s = stateOf(problem);
  return Search(problem).refute(s, 4) ? Decision::Unsat : Decision::Open;
}

void narrowRanges(IntegerProblem &problem) {
  State s = stateOf(problem);
  if (Search(problem).settle(s) && !s.ints.overflow)
    for (std::size_t u = 0; u != problem.ints.unknowns.size(); ++u)
      problem.ints.unknowns[u].range = s.ints.unknowns[u].range;
}

} // namespace veriwarp::smt
