#include "certify/products.h"

#include <map>
#include <unordered_set>
#include <utility>

namespace veriwarp::certify {
namespace {

constexpr std::size_t mostPairs = 600; // of products with a common factor, of which laws are said

class Abstraction {
public:
  explicit Abstraction(Terms &terms) : t(terms) {}

  Term run(Term root) {
    const Term rest = rewritten(root);
    std::size_t pairs = 0;
    for (std::size_t i = 0; i < products.size(); ++i)
      for (std::size_t j = 0; j < i && pairs < mostPairs; ++j)
        pairs += relate(products[i], products[j]);
    return t.andOf(laws, rest);
  }

private:
  struct Product {
    Term x, y; // 32 bits
    Term v;    // 64 bits
  };

  Term fresh(unsigned width, const char *what) { return t.fresh(width, what + std::to_string(number++)); }
  void law(Term holds) { laws = t.andOf(laws, holds); }
  void law(Term condition, Term holds) { law(t.orOf(t.notOf(condition), holds)); }
  Term wide(Term a) { return t.zext(a, 64); }
  bool isNumber(Term a) const { return t.isConst(a); }

  // That a term of 32 bits can be, by its form.
  std::uint64_t mostOf(Term a) const { return maskOf(t[a].kind == Kind::ZExt ? t.width(t[a].args[0]) : t.width(a)); }

  // Of two terms of 32 bits.
  Term product(Term x, Term y) {
    if (isNumber(x) || isNumber(y))
      return t.mul(wide(x), wide(y));
    if (x > y)
      std::swap(x, y);
    const auto [it, isNew] = known.try_emplace({x, y}, NoTerm);
    if (!isNew)
      return it->second;
    const Term v = it->second = fresh(64, "product");
    products.push_back({x, y, v});
    for (auto [a, b] : {std::pair(x, y), std::pair(y, x)}) {
      const Term zero = t.constant(32, 0), one = t.constant(32, 1);
      law(t.eq(a, zero), t.eq(v, t.constant(64, 0)));
      law(t.eq(a, one), t.eq(v, wide(b)));
      law(t.notOf(t.eq(a, zero)), t.ule(wide(b), v));
    }
    law(t.ule(v, t.constant(64, mostOf(x) * mostOf(y))));
    return v;
  }

  // True if they have a common factor.
  bool relate(const Product &p, const Product &q) {
    for (auto [x, d] : {std::pair(p.x, p.y), std::pair(p.y, p.x)})
      for (auto [y, e] : {std::pair(q.x, q.y), std::pair(q.y, q.x)})
        if (d == e) {
          law(t.ult(x, y), t.ule(t.add(p.v, wide(d)), q.v));
          law(t.ult(y, x), t.ule(t.add(q.v, wide(d)), p.v));
          law(t.eq(x, y), t.eq(p.v, q.v));
          const Term one = t.constant(64, 1);
          law(t.eq(wide(y), t.add(wide(x), one)), t.eq(q.v, t.add(p.v, wide(d))));
          law(t.eq(wide(x), t.add(wide(y), one)), t.eq(p.v, t.add(q.v, wide(d))));
          return true;
        }
    return false;
  }

  Term multiplied(Term a, Term b, unsigned w) {
    if (isNumber(a) || isNumber(b))
      return t.mul(a, b);
    if (w <= 32)
      return t.trunc(product(t.zext(a, 32), t.zext(b, 32)), w);
    // Of numbers that 32 bits can hold; else it is any number.
    const Term v = fresh(w, "wide product"), limit = t.constant(64, 1ull << 32);
    const Term fits = t.andOf(t.ult(wide(a), limit), t.ult(wide(b), limit));
    law(fits, t.eq(v, t.trunc(product(t.trunc(a, 32), t.trunc(b, 32)), w)));
    for (auto [x, y] : {std::pair(a, b), std::pair(b, a)}) {
      law(t.eq(x, t.constant(w, 0)), t.eq(v, x));
      law(t.eq(x, t.constant(w, 1)), t.eq(v, y));
    }
    return v;
  }

  Term divided(Term n, Term d, unsigned w, bool isRest) {
    if (isNumber(d) || w > 32)
      return isRest ? t.urem(n, d) : t.udiv(n, d);
    const auto [it, isNew] = divisions.try_emplace({n, d});
    auto &[q, r] = it->second;
    if (isNew) {
      q = fresh(w, "quotient"), r = fresh(w, "rest");
      const Term isZero = t.eq(d, t.constant(w, 0));
      law(isZero, t.andOf(t.eq(q, t.constant(w, maskOf(w))), t.eq(r, n)));
      const Term whole = t.add(product(t.zext(q, 32), t.zext(d, 32)), wide(r));
      law(t.notOf(isZero), t.andOf(t.eq(wide(n), whole), t.ult(r, d)));
    }
    return isRest ? it->second.second : it->second.first;
  }

  Term rewritten(Term root) {
    std::vector<Term> work{root};
    while (!work.empty()) {
      const Term top = work.back();
      if (done.contains(top)) {
        work.pop_back();
        continue;
      }
      bool isReady = true;
      for (Term arg : t[top].args)
        if (arg && !done.contains(arg)) {
          work.push_back(arg);
          isReady = false;
        }
      if (isReady) {
        work.pop_back();
        const Term now = remade(top);
        done.emplace(top, now);
      }
    }
    return done.at(root);
  }

  Term remade(Term top) {
    const Node n = t[top];
    Term a = NoTerm, b = NoTerm, c = NoTerm;
    if (n.args[0])
      a = done.at(n.args[0]);
    if (n.args[1])
      b = done.at(n.args[1]);
    if (n.args[2])
      c = done.at(n.args[2]);
    switch (n.kind) {
    case Kind::Const:
    case Kind::Var:
      return top;
    case Kind::Not:
      return t.notOf(a);
    case Kind::And:
      return t.andOf(a, b);
    case Kind::Or:
      return t.orOf(a, b);
    case Kind::Xor:
      return t.xorOf(a, b);
    case Kind::Add:
      return t.add(a, b);
    case Kind::Sub:
      return t.sub(a, b);
    case Kind::Mul:
      return multiplied(a, b, n.width);
    case Kind::UDiv:
    case Kind::URem:
      return divided(a, b, n.width, n.kind == Kind::URem);
    case Kind::Shl:
      return t.shl(a, b);
    case Kind::LShr:
      return t.lshr(a, b);
    case Kind::AShr:
      return t.ashr(a, b);
    case Kind::ZExt:
      return t.zext(a, n.width);
    case Kind::SExt:
      return t.sext(a, n.width);
    case Kind::Trunc:
      return t.trunc(a, n.width);
    case Kind::Eq:
      return t.eq(a, b);
    case Kind::ULt:
      return t.ult(a, b);
    case Kind::SLt:
      return t.slt(a, b);
    case Kind::Ite:
      return t.ite(a, b, c);
    }
    return top;
  }

  Terms &t;
  Term laws = t.boolean(true);
  unsigned number = 0;
  std::vector<Product> products;
  std::map<std::pair<Term, Term>, Term> known;
  std::map<std::pair<Term, Term>, std::pair<Term, Term>> divisions;
  std::unordered_map<Term, Term> done;
};

} // namespace

WithLaws withLaws(const Terms &terms, Term t) {
  WithLaws result{terms, NoTerm};
  result.fails = Abstraction(result.terms).run(t);
  return result;
}

bool hasProducts(const Terms &terms, Term t) {
  std::unordered_set<Term> seen;
  std::vector<Term> work{t};
  while (!work.empty()) {
    const Term top = work.back();
    work.pop_back();
    if (top == NoTerm || !seen.insert(top).second)
      continue;
    const Node &n = terms[top];
    const bool isNumber = n.args[1] && terms.isConst(n.args[1]);
    if ((n.kind == Kind::Mul && !isNumber && !terms.isConst(n.args[0])) ||
        ((n.kind == Kind::UDiv || n.kind == Kind::URem) && !isNumber))
      return true;
    work.insert(work.end(), n.args, n.args + 3);
  }
  return false;
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
