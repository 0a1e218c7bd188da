// Divisions by unknowns: what their quotients and remainders say of each other.
//
// n = Q*d + R with 0 <= R < d. At first the remainder is n - Q*d, so that what is divided and joined again
// (Q*width + R) is n. In an address such as Q*row + R*plane, though, that is Q*row + n*plane - Q*d*plane, in which no
// radix is left. There, Q*d becomes n - R wherever it occurs, with R an unknown: joined again, this is n, too, and
// Q*row + R*plane has its parts.
#include "solver/smt/algebra_search.h"
#include "solver/smt/limits.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace veriwarp::smt {

namespace {

// A product of a quotient and its divisor, and what it is.
struct Product {
  std::size_t division;          // in IntegerProblem::divisions
  std::vector<unsigned> factors; // sorted
  Poly value = {};               // dividend - remainder
};

// The factors of `monomial` that are not among these; null if one of them is missing.
std::optional<std::vector<unsigned>> besides(std::vector<unsigned> monomial, const std::vector<unsigned> &factors) {
  for (unsigned f : factors) {
    auto it = std::find(monomial.begin(), monomial.end(), f);
    if (it == monomial.end())
      return std::nullopt;
    monomial.erase(it);
  }
  return monomial;
}

// Of a quotient times its divisor, if that is one monomial and the dividend is not negative.
std::optional<std::vector<unsigned>> factorsOf(const Integers &ints, const IntegerProblem::Division &d) {
  const auto isMonomial = [](const Poly &p) {
    return p.constant == 0 && p.terms.size() == 1 && p.terms[0].second == 1;
  };
  if (d.most < 0 || !isMonomial(d.quotient) || !isMonomial(d.divisor))
    return std::nullopt;
  std::vector<unsigned> factors = ints.monomials[d.quotient.terms[0].first];
  const std::vector<unsigned> &divisor = ints.monomials[d.divisor.terms[0].first];
  factors.insert(factors.end(), divisor.begin(), divisor.end());
  std::sort(factors.begin(), factors.end());
  return factors;
}

// Those that can be replaced; none if no address or other product has a further factor.
std::vector<Product> productsIn(const IntegerProblem &q) {
  std::vector<Product> products;
  for (std::size_t i = 0; i != q.divisions.size(); ++i)
    if (auto factors = factorsOf(q.ints, q.divisions[i]))
      products.push_back({i, std::move(*factors)});
  const auto hasFurtherFactor = [&](const Formula &f) {
    return std::any_of(f.poly.terms.begin(), f.poly.terms.end(), [&](const auto &term) {
      return std::any_of(products.begin(), products.end(), [&](const Product &product) {
        const auto rest = besides(q.ints.monomials[term.first], product.factors);
        return rest && !rest->empty();
      });
    });
  };
  if (std::none_of(q.formulas.begin(), q.formulas.end(), hasFurtherFactor))
    products.clear();
  return products;
}

class Remainders {
public:
  Remainders(IntegerProblem &problem, std::vector<Product> found) : q(problem), products(std::move(found)) {}

  // Is all in range?
  bool rewrite() {
    for (Product &product : products) {
      IntegerProblem::Division &d = q.divisions[product.division];
      d.remainder = q.ints.unknown(q.ints.fresh({0, d.most}));
      product.value = d.dividend - d.remainder;
    }
    for (Formula &f : q.formulas)
      f.poly = rewritten(std::move(f.poly));
    return !q.ints.overflow;
  }

private:
  // A dividend may have products of inner divisions: so many rounds.
  Poly rewritten(Poly p) {
    for (unsigned round = 0; round != limits::nestedDivisions; ++round) {
      Poly result;
      result.constant = p.constant;
      bool changed = false;
      for (const auto &[monomial, coefficient] : p.terms) {
        Poly part;
        part.terms.push_back({monomial, coefficient});
        for (const Product &product : products)
          if (auto rest = besides(q.ints.monomials[monomial], product.factors)) {
            part = product.value * coefficient;
            if (!rest->empty()) {
              Poly others;
              others.terms.push_back({q.ints.monomial(std::move(*rest)), 1});
              part = q.ints.multiply(part, others);
            }
            changed = true;
            break;
          }
        result = result + part;
      }
      p = std::move(result);
      if (!changed || q.ints.overflow)
        break;
    }
    return p;
  }

  IntegerProblem &q;
  std::vector<Product> products;
};

} // namespace

std::unique_ptr<IntegerProblem> withRemainders(const IntegerProblem &problem) {
  std::vector<Product> products = productsIn(problem);
  if (products.empty())
    return nullptr;
  auto result = std::make_unique<IntegerProblem>(problem);
  return Remainders(*result, std::move(products)).rewrite() ? std::move(result) : nullptr;
}

// n < rows * W gives n / W < rows: Q*W <= n, if n is not negative, and a factor W is divided out (divideOut). False:
// contradiction.
bool AlgebraSearch::boundQuotients(State &s) {
  const auto isAgainst = [](const Poly &f, const Poly &dividend) { // the sum has fewer terms
    return std::all_of(dividend.terms.begin(), dividend.terms.end(), [&](const auto &term) {
      return std::binary_search(f.terms.begin(), f.terms.end(), std::pair(term.first, -term.second));
    });
  };
  for (const IntegerProblem::Division &d : q.divisions) {
    const Poly dividend = substituted(s, d.dividend);
    if (d.most < 0 || dividend.isConstant())
      continue;
    const bool before = s.ints.overflow;
    const Poly whole = s.ints.multiply(substituted(s, d.quotient), substituted(s, d.divisor));
    if (std::exchange(s.ints.overflow, before)) // the product is not used then
      continue;
    const std::vector<Poly> facts = s.facts;
    for (const Poly &f : facts) {
      if (isAgainst(f, dividend) && !addFact(s, f + dividend - whole))
        return false;
    }
  }
  return true;
}

// Quotients by one divisor W that are less than 1 apart: |W*(q - r)| < W. False: contradiction.
bool AlgebraSearch::equateQuotients(State &s) {
  for (std::size_t i = 0; i != q.divisions.size(); ++i)
    for (std::size_t j = i + 1; j != q.divisions.size() && budget > 0; ++j) {
      const Poly divisor = substituted(s, q.divisions[i].divisor);
      if (divisor.isConstant() || substituted(s, q.divisions[j].divisor) != divisor)
        continue;
      const Poly apart = substituted(s, q.divisions[i].quotient) - substituted(s, q.divisions[j].quotient);
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

// Of one divisor: equal quotients and equal remainders are of equal dividends. False: contradiction.
bool AlgebraSearch::equateDividends(State &s) {
  for (std::size_t i = 0; i != q.divisions.size(); ++i)
    for (std::size_t j = i + 1; j != q.divisions.size() && budget > 0; ++j) {
      const IntegerProblem::Division &x = q.divisions[i], &y = q.divisions[j];
      if (x.remainder.isConstant() || y.remainder.isConstant() || x.divisor != y.divisor)
        continue;
      const Poly quotients = substituted(s, x.quotient - y.quotient), rests = substituted(s, x.remainder - y.remainder);
      if (quotients != Poly() || rests != Poly())
        continue;
      Poly apart = substituted(s, x.dividend - y.dividend);
      if (apart == Poly() || s.ints.overflow)
        continue;
      s.equations.push_back(std::move(apart));
      if (!settle(s))
        return false;
    }
  return true;
}

} // namespace veriwarp::smt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
