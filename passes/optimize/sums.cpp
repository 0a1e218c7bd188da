#include "passes/optimize/sums.h"

#include <algorithm>

namespace veriwarp::optimize {

using annotate::Special;

namespace {

std::string atomOf(Special s) { return "#" + std::to_string(static_cast<int>(s)); }

} // namespace

Sums::Sums(const Kernel &kernel) : definitions(kernel) {
  for (const Clause &c : kernel.contract)
    if (c.holds(Clause::AtStart))
      for (const Expr *part : conjuncts(c.expr))
        for (bool mirrored : {false, true})
          if (part->isBinary(Op::Equal) && part->args[mirrored].kind == Expr::Dim &&
              part->args[!mirrored].kind == Expr::Integer)
            known[part->args[mirrored].special] = part->args[!mirrored].value;
}

Canonical Sums::of(const Expr &e) {
  eachExpr(e, [&](const Expr &x) { remember(x); });
  Canonical result;
  for (const auto &[product, c] : canonical(e, definitions)) {
    std::vector<std::string> left;
    std::int64_t factor = c;
    for (const std::string &atom : product) {
      auto size = std::find_if(known.begin(), known.end(), [&](const auto &k) { return atomOf(k.first) == atom; });
      if (size != known.end())
        factor *= size->second;
      else
        left.push_back(atom);
    }
    std::int64_t &sum = result[left];
    sum += factor;
    if (sum == 0)
      result.erase(left);
  }
  return result;
}

// Which expression an atom is.
void Sums::remember(const Expr &e) {
  if (e.kind == Expr::GlobalThread || e.kind == Expr::LocalThread)
    for (Special s : {Special::ThreadX, Special::BlockX, Special::BlockDimX})
      atoms.try_emplace(atomOf(s), dim(s));
  if (e.kind == Expr::Dim)
    atoms.try_emplace(atomOf(e.special), e);
  if (e.kind != Expr::Name)
    return;
  if (const Expr *value = definitions.valueOf(e.var.get()))
    return eachExpr(*value, [&](const Expr &x) { remember(x); });
  Canonical own = canonical(e, definitions);
  if (own.size() == 1 && own.begin()->first.size() == 1)
    atoms.try_emplace(own.begin()->first[0], e);
}

Canonical Sums::difference(const Expr &a, const Expr &b) {
  Canonical result = of(a);
  for (const auto &[product, c] : of(b)) {
    std::int64_t &sum = result[product];
    sum -= c;
    if (sum == 0)
      result.erase(product);
  }
  return result;
}

std::optional<Expr> Sums::expression(const Canonical &c) const {
  // What is added before what is taken away, products first, large steps first, the number last.
  struct Term {
    std::vector<std::string> product;
    std::int64_t factor;
  };
  std::vector<Term> terms;
  for (const auto &[product, factor] : c)
    terms.push_back({product, factor});
  std::stable_sort(terms.begin(), terms.end(), [](const Term &a, const Term &b) {
    auto rank = [](const Term &t) {
      return std::tuple(t.product.empty(), t.factor < 0, -static_cast<std::int64_t>(t.product.size()),
                        -std::abs(t.factor));
    };
    return rank(a) < rank(b);
  });
  std::optional<Expr> sum;
  for (const Term &t : terms) {
    std::optional<Expr> part;
    for (const std::string &atom : t.product) {
      auto it = atoms.find(atom);
      if (it == atoms.end())
        return std::nullopt;
      part = part ? binary(Op::Multiply, *part, it->second) : it->second;
    }
    std::int64_t factor = sum ? std::abs(t.factor) : t.factor;
    if (!part)
      part = integer(factor);
    else if (factor != 1)
      part = binary(Op::Multiply, integer(factor), *part);
    sum = sum ? binary(t.factor > 0 ? Op::Add : Op::Subtract, *sum, *part) : *part;
  }
  return sum ? sum : integer(0);
}

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
