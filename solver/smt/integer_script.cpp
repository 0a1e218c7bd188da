// An integer problem as linear arithmetic in SMT-LIB. A product of unknowns becomes an unknown m<i> of its own; what
// linear arithmetic then needs to know about products is said in lemmas.
//
// Solvers fail on "b*B + t is injective for 0 <= t < B" because nothing tells them to look at b1 - b2. A lemma is
// therefore about a factor W >= 0 and a linear form E that stands beside it in some comparison, collected as
// W*E + (what has no W): E >= 1 gives W*E >= W, E <= -1 gives W*E <= -W, E = 0 gives W*E = 0, where W*E is the sum
// of the unknowns for its products. With E = b1 - b2 this is all that mixed-radix reasoning needs. For single factors
// there are also the products of the distances to their bounds (McCormick's inequalities).
#include "solver/smt/integer.h"
#include "solver/smt/limits.h"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace veriwarp::smt {

namespace {

class Writer {
public:
  Writer(const IntegerProblem &problem, const FixedUnknowns &fixedUnknowns)
      : q(problem), ints(problem.ints), fixed(fixedUnknowns) {}

  Script run(bool withNoWrap, bool defineProducts, const std::vector<Tangent> &tangents) {
    script.logic = "QF_LIA";
    script.symbols = q.symbols;
    std::vector<unsigned> roots = q.asserted;
    if (withNoWrap)
      roots.insert(roots.end(), q.noWrap.begin(), q.noWrap.end());
    for (unsigned r : roots)
      collect(r);
    std::string body;
    for (unsigned id : order)
      write(id);
    addLemmas();
    for (const Tangent &t : tangents)
      addTangent(t);
    for (unsigned r : roots)
      body += "(assert " + texts[r] + ")\n";
    declare();
    if (defineProducts) {
      script.logic = "QF_NIA";
      for (unsigned m : used) {
        if (ints.monomials[m].size() < 2)
          continue;
        body += "(assert (= " + monomialText(m) + " (*";
        for (unsigned u : ints.monomials[m])
          body += " " + unknownText(u);
        body += ")))\n";
      }
    }
    script.text = declarations + definitions + lemmas + body;
    return std::move(script);
  }

private:
  const IntegerProblem &q;
  Integers ints; // a copy: fixing unknowns makes new monomials
  const FixedUnknowns &fixed;
  Script script;
  std::string declarations, definitions, lemmas;
  std::map<unsigned, std::string> texts; // by formula
  std::vector<unsigned> order;           // formulas, parts first
  std::unordered_map<unsigned, unsigned> uses;
  std::set<unsigned> used; // monomials
  std::vector<Poly> atoms; // with products

  void collect(unsigned root) {
    if (uses[root]++)
      return;
    // Kids have smaller or larger ids (negations come later): explicit depth-first order.
    for (unsigned k : q.formulas[root].kids)
      collect(k);
    order.push_back(root);
  }

  Poly withFixed(Poly p) {
    for (auto [u, v] : fixed.values) {
      Poly k;
      k.constant = v;
      p = ints.replace(p, u, k);
    }
    return p;
  }

  std::string monomialText(unsigned m) {
    used.insert(m);
    const auto &f = ints.monomials[m];
    if (f.size() == 1)
      return unknownText(f[0]);
    std::string s("m");
    s += std::to_string(m);
    return s;
  }

  std::string unknownText(unsigned u) const {
    Term t = ints.unknowns[u].symbol;
    std::string s(t ? "v" : "a");
    s += std::to_string(t ? indexOf(t) : u);
    return s;
  }

  unsigned indexOf(Term t) const {
    return static_cast<unsigned>(std::find(q.symbols.begin(), q.symbols.end(), t) - q.symbols.begin());
  }

  // sum of the terms with that sign of coefficient, and the constant if it has that sign, as positive numbers
  std::string side(const Poly &p, int sign) {
    std::vector<std::string> parts;
    for (auto [m, c] : p.terms) {
      Int128 k = c * sign;
      if (k <= 0)
        continue;
      if (k == 1)
        parts.push_back(monomialText(m));
      else
        parts.push_back("(* " + decimal(k) + " " + monomialText(m) + ")");
    }
    if (p.constant * sign > 0)
      parts.push_back(decimal(p.constant * sign));
    if (parts.empty())
      return "0";
    if (parts.size() == 1)
      return parts[0];
    std::string s("(+");
    for (const std::string &x : parts)
      s += " " + x;
    return s + ")";
  }

  std::string compareText(const char *relation, const Poly &p) {
    std::string s("(");
    s += relation;
    s += " " + side(p, 1) + " " + side(p, -1) + ")";
    return s;
  }

  void write(unsigned id) {
    const Formula &f = q.formulas[id];
    std::string s;
    switch (f.kind) {
    case Formula::Kind::True:
      s = "true";
      break;
    case Formula::Kind::False:
      s = "false";
      break;
    case Formula::Kind::Bool:
      s = "v" + std::to_string(indexOf(f.symbol));
      break;
    case Formula::Kind::NotBool:
      s = "(not v" + std::to_string(indexOf(f.symbol)) + ")";
      break;
    case Formula::Kind::And:
    case Formula::Kind::Or:
      s = f.kind == Formula::Kind::And ? "(and" : "(or";
      for (unsigned k : f.kids)
        s += " " + texts[k];
      s += ")";
      break;
    case Formula::Kind::Ge:
    case Formula::Kind::Eq:
    case Formula::Kind::Ne: {
      Poly p = withFixed(f.poly);
      if (!ints.isLinear(p))
        atoms.push_back(p);
      s = compareText(f.kind == Formula::Kind::Ge ? ">=" : "=", p);
      if (f.kind == Formula::Kind::Ne)
        s = "(not " + s + ")";
      break;
    }
    }
    if (uses[id] > 1 && !f.kids.empty()) {
      std::string name("d");
      name += std::to_string(id);
      definitions += "(define-fun " + name + " () Bool " + s + ")\n";
      s = std::move(name);
    }
    texts[id] = std::move(s);
  }

  // The form that stands beside w in p, without its constant and content; empty if there is none.
  Poly beside(const Poly &p, unsigned w) {
    Poly e;
    for (auto [m, c] : p.terms) {
      std::vector<unsigned> f = ints.monomials[m];
      auto it = std::find(f.begin(), f.end(), w);
      if (it == f.end())
        continue;
      f.erase(it);
      Poly part;
      if (f.empty())
        part.constant = c;
      else
        part.terms.push_back({ints.monomial(std::move(f)), c});
      e = e + part;
    }
    return e;
  }

  static void normalise(Poly &e) {
    Int128 g = 0;
    auto feed = [&](Int128 c) {
      c = c < 0 ? -c : c;
      while (c) {
        Int128 r = g % c;
        g = c;
        c = r;
      }
    };
    for (auto [m, c] : e.terms)
      feed(c);
    if (g > 1 && e.constant % g == 0) {
      for (auto &[m, c] : e.terms)
        c /= g;
      e.constant /= g;
    }
    if (!e.terms.empty() && e.terms[0].second < 0)
      e = e * Int128(-1);
  }

  // Of two quotients by one positive divisor the one of the larger dividend is not the smaller one: also where they are
  // rounded towards zero.
  void compareQuotients() {
    std::size_t count = 0;
    for (std::size_t i = 0; i != q.divisions.size(); ++i)
      for (std::size_t j = 0; j != i && count != limits::comparedQuotients; ++j) {
        const IntegerProblem::Division &x = q.divisions[i], &y = q.divisions[j];
        if (x.divisor != y.divisor || x.divisor.isConstant())
          continue;
        const Poly dividends = withFixed(x.dividend - y.dividend), quotients = withFixed(x.quotient - y.quotient);
        const std::string none = "(not " + compareText(">=", withFixed(x.divisor) + Int128(-1)) + ")";
        for (const Int128 sign : {1, -1})
          lemmas += "(assert (or " + none + " (not " + compareText(">=", dividends * sign) + ") " +
                    compareText(">=", quotients * sign) + "))\n";
        ++count;
      }
  }

  void addLemmas() {
    compareQuotients();
    std::vector<std::pair<unsigned, Poly>> done;
    std::size_t count = 0;
    auto lemma = [&](const std::string &s) {
      lemmas += "(assert " + s + ")\n";
      ++count;
    };
    auto about = [&](unsigned w, Poly e) {
      normalise(e);
      if (e.terms.empty() || count > limits::divisionLemmas || ints.unknowns[w].range.hi < 1)
        return;
      for (const auto &[dw, de] : done)
        if (dw == w && de == e)
          return;
      done.push_back({w, e});
      Poly factor = ints.unknown(w), product = ints.multiply(factor, e);
      if (ints.overflow)
        return;
      Interval range = ints.intervalOf(e);
      if (!ints.isLinear(e))
        atoms.push_back(e); // its own products get lemmas too
      // E >= 1 gives W*E >= W
      auto implied = [&](const Poly &condition, bool always, const std::string &s) {
        std::string alternatives;
        if (ints.unknowns[w].range.lo < 0)
          alternatives += " " + compareText(">=", factor * Int128(-1) + Int128(-1));
        if (!always)
          alternatives += " (not " + compareText(">=", condition) + ")";
        lemma(alternatives.empty() ? s : "(or" + alternatives + " " + s + ")");
      };
      if (range.hi >= 1)
        implied(e + Int128(-1), range.lo >= 1, compareText(">=", product - factor));
      if (range.lo <= -1)
        implied(e * Int128(-1) + Int128(-1), range.hi <= -1, compareText(">=", (product + factor) * Int128(-1)));
      if (range.contains(0))
        lemma("(or (not " + compareText("=", e) + ") " + compareText("=", product) + ")");
    };
    auto distances = [&](unsigned w, unsigned m) { // McCormick
      if (ints.monomials[m].size() != 1)
        return;
      Interval x = ints.intervalOfMonomial(m), y = ints.unknowns[w].range;
      Poly px, py = ints.unknown(w);
      px.terms.push_back({m, 1});
      for (bool highX : {false, true})
        for (bool highY : {false, true}) {
          Int128 bx = highX ? x.hi : x.lo, by = highY ? y.hi : y.lo;
          if (bx >= (Int128(1) << 40) || by >= (Int128(1) << 40) || bx <= -(Int128(1) << 40) ||
              by <= -(Int128(1) << 40))
            continue;
          Poly dx = highX ? px * Int128(-1) + bx : px + -bx, dy = highY ? py * Int128(-1) + by : py + -by;
          lemma(compareText(">=", ints.multiply(dx, dy)));
        }
    };
    // The list grows while it is gone through.
    for (std::size_t i = 0; i != atoms.size() && i < 200; ++i) {
      std::set<unsigned> factors;
      Poly p = atoms[i];
      for (auto [m, c] : p.terms)
        if (ints.monomials[m].size() > 1)
          factors.insert(ints.monomials[m].begin(), ints.monomials[m].end());
      for (unsigned w : factors) {
        Poly e = beside(p, w);
        about(w, e);
        e.constant = 0;
        about(w, e);
        for (auto [m, c] : e.terms) {
          Poly single;
          single.terms.push_back({m, 1});
          bool isNew =
              std::none_of(done.begin(), done.end(), [&](const auto &d) { return d.first == w && d.second == single; });
          about(w, single);
          if (isNew && count <= limits::divisionLemmas)
            distances(w, m);
        }
      }
    }
    // Forms beside one factor in different comparisons, against each other.
    std::size_t single = done.size();
    for (std::size_t i = 0; i != single; ++i)
      for (std::size_t j = 0; j != i; ++j)
        if (done[i].first == done[j].first)
          about(done[i].first, done[i].second - done[j].second);
  }

  // x*y against its tangent plane at (a, b): (x - a)*(y - b) has the sign that the signs of its factors give.
  void addTangent(const Tangent &t) {
    const auto &f = ints.monomials[t.monomial];
    Poly x = ints.unknown(f[0]), y = ints.unknown(f[1]), product = ints.multiply(x, y);
    Poly above = product - x * t.second - y * t.first + t.first * t.second; // (x - a)*(y - b)
    Poly dx = x + -t.first, dy = y + -t.second;
    auto clause = [&](const Poly &p, const Poly &r, const Poly &conclusion) { // p >= 0 and r >= 0 give it
      lemmas += "(assert (or (not " + compareText(">=", p) + ") (not " + compareText(">=", r) + ") " +
                compareText(">=", conclusion) + "))\n";
    };
    Poly minusX = dx * Int128(-1), minusY = dy * Int128(-1), below = above * Int128(-1);
    clause(dx, dy, above);
    clause(minusX, minusY, above);
    clause(dx, minusY, below);
    clause(minusX, dy, below);
  }

  void declare() {
    for (unsigned m : used)
      for (unsigned u : ints.monomials[m])
        usedUnknowns.insert(u);
    for (unsigned u : usedUnknowns)
      bounded(unknownText(u), ints.unknowns[u].range);
    for (unsigned m : used)
      if (ints.monomials[m].size() > 1)
        bounded(monomialText(m), ints.intervalOfMonomial(m));
    for (std::size_t i = 0; i != q.symbols.size(); ++i)
      if (q.symbols[i].width() == 0)
        declarations += "(declare-const v" + std::to_string(i) + " Bool)\n";
    for (auto [u, v] : fixed.values) // for the model
      if (ints.unknowns[u].symbol && !usedUnknowns.count(u))
        bounded(unknownText(u), {v, v});
  }
  std::set<unsigned> usedUnknowns;

  void bounded(const std::string &name, Interval i) {
    declarations += "(declare-const " + name + " Int)\n";
    if (i.isPoint()) {
      declarations += "(assert (= " + name + " " + smtInteger(i.lo) + "))\n";
      return;
    }
    if (i.lo > -kHuge)
      declarations += "(assert (>= " + name + " " + smtInteger(i.lo) + "))\n";
    if (i.hi < kHuge)
      declarations += "(assert (<= " + name + " " + smtInteger(i.hi) + "))\n";
  }
};

} // namespace

Script integerScript(const IntegerProblem &problem, bool withNoWrap, const FixedUnknowns &fixed, bool defineProducts,
                     const std::vector<Tangent> &tangents) {
  return Writer(problem, fixed).run(withNoWrap, defineProducts, tangents);
}

std::vector<std::optional<Int128>> unknownValues(const IntegerProblem &problem, std::string_view lines) {
  std::vector<std::optional<Int128>> values(problem.ints.unknowns.size());
  while (!lines.empty()) {
    std::size_t end = lines.find('\n');
    std::string line(lines.substr(0, end));
    lines = end == std::string_view::npos ? std::string_view() : lines.substr(end + 1);
    std::size_t space = line.find(' ');
    if (space == std::string::npos || (line[0] != 'v' && line[0] != 'a'))
      continue;
    std::size_t index = std::strtoull(line.c_str() + 1, nullptr, 10);
    if (line[0] == 'v') {
      if (index >= problem.symbols.size())
        continue;
      auto it = problem.unknownOf.find(problem.symbols[index].id());
      if (it == problem.unknownOf.end())
        continue;
      index = it->second;
    }
    if (index >= values.size())
      continue;
    bool negative = line[space + 1] == '-';
    Int128 v = 0;
    for (std::size_t i = space + 1 + negative; i < line.size() && v < kHuge / 16; ++i)
      v = v * 10 + (line[i] - '0');
    values[index] = negative ? -v : v;
  }
  return values;
}

std::vector<unsigned> factorsToFix(const IntegerProblem &q) {
  std::vector<std::vector<unsigned>> products;
  std::set<unsigned> seen;
  for (const Formula &f : q.formulas)
    for (auto [m, c] : f.poly.terms)
      if (q.ints.monomials[m].size() > 1 && seen.insert(m).second)
        products.push_back(q.ints.monomials[m]);
  std::vector<unsigned> chosen;
  while (!products.empty()) {
    std::map<unsigned, unsigned> count;
    for (const auto &p : products)
      for (unsigned u : std::set<unsigned>(p.begin(), p.end()))
        ++count[u];
    unsigned best = std::max_element(count.begin(), count.end(), [&](const auto &a, const auto &b) {
                      return a.second < b.second;
                    })->first;
    chosen.push_back(best);
    std::vector<std::vector<unsigned>> left;
    for (auto p : products) {
      std::erase(p, best);
      if (p.size() > 1)
        left.push_back(std::move(p));
    }
    products = std::move(left);
  }
  return chosen;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
