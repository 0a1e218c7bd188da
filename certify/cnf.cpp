#include "certify/cnf.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <map>

namespace veriwarp::certify {
namespace {

using Lit = int; // variable 1 is true
using Bits = std::vector<Lit>;
constexpr Lit high = 1, low = -1;

class Circuit {
public:
  explicit Circuit(const Terms &theTerms) : terms(theTerms) {
    cnf.variables = 1;
    cnf.clauses.push_back({high});
  }
  Cnf run(Term t) {
    const Bits &bits = bitsOf(t);
    cnf.clauses.push_back({bits[0]});
    return std::move(cnf);
  }

private:
  Lit variable() { return ++cnf.variables; }

  Lit andGate(Lit a, Lit b) {
    if (a > b)
      std::swap(a, b);
    if (a == low || b == low || a == -b)
      return low;
    if (a == high || a == b)
      return b;
    if (b == high)
      return a;
    Lit &out = gates[std::array{0, a, b, 0}];
    if (!out) {
      out = variable();
      cnf.clauses.push_back({-out, a});
      cnf.clauses.push_back({-out, b});
      cnf.clauses.push_back({out, -a, -b});
    }
    return out;
  }
  Lit orGate(Lit a, Lit b) { return -andGate(-a, -b); }
  Lit xorGate(Lit a, Lit b) {
    const bool flip = (a < 0) != (b < 0);
    a = std::abs(a), b = std::abs(b);
    if (a > b)
      std::swap(a, b);
    Lit out;
    if (a == b)
      out = low;
    else if (a == high)
      out = -b;
    else {
      Lit &gate = gates[std::array{1, a, b, 0}];
      if (!gate) {
        gate = variable();
        cnf.clauses.push_back({-gate, a, b});
        cnf.clauses.push_back({-gate, -a, -b});
        cnf.clauses.push_back({gate, -a, b});
        cnf.clauses.push_back({gate, a, -b});
      }
      out = gate;
    }
    return flip ? -out : out;
  }
  Lit choice(Lit c, Lit a, Lit b) {
    if (c == high || a == b)
      return a;
    if (c == low)
      return b;
    if (c < 0) {
      c = -c;
      std::swap(a, b);
    }
    if (a == high || a == c)
      return orGate(c, b);
    if (a == low || a == -c)
      return andGate(-c, b);
    if (b == high || b == -c)
      return orGate(-c, a);
    if (b == low || b == c)
      return andGate(c, a);
    if (a == -b)
      return xorGate(c, b);
    Lit &out = gates[std::array{2, c, a, b}];
    if (!out) {
      out = variable();
      cnf.clauses.push_back({-out, -c, a});
      cnf.clauses.push_back({out, -c, -a});
      cnf.clauses.push_back({-out, c, b});
      cnf.clauses.push_back({out, c, -b});
      cnf.clauses.push_back({-out, a, b}); // these two follow, and help
      cnf.clauses.push_back({out, -a, -b});
    }
    return out;
  }
  Lit majority(Lit a, Lit b, Lit c) {
    Lit x[] = {a, b, c};
    std::sort(x, x + 3,
              [](Lit p, Lit q) { return std::abs(p) < std::abs(q) || (std::abs(p) == std::abs(q) && p < q); });
    if (x[0] == x[1])
      return x[0];
    if (x[0] == -x[1])
      return x[2];
    if (x[1] == x[2])
      return x[1];
    if (x[1] == -x[2])
      return x[0];
    if (x[0] == high)
      return orGate(x[1], x[2]);
    if (x[0] == low)
      return andGate(x[1], x[2]);
    Lit &out = gates[std::array{3, x[0], x[1], x[2]}];
    if (!out) {
      out = variable();
      for (auto [p, q] : {std::pair(x[0], x[1]), std::pair(x[0], x[2]), std::pair(x[1], x[2])}) {
        cnf.clauses.push_back({-out, p, q});
        cnf.clauses.push_back({out, -p, -q});
      }
    }
    return out;
  }

  Bits sum(const Bits &a, const Bits &b, Lit carry, Lit *last = nullptr) {
    Bits out(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) {
      out[i] = xorGate(xorGate(a[i], b[i]), carry);
      carry = majority(a[i], b[i], carry);
    }
    if (last)
      *last = carry;
    return out;
  }
  static Bits complement(Bits a) {
    for (Lit &l : a)
      l = -l;
    return a;
  }
  Bits product(const Bits &a, const Bits &b) {
    Bits out(a.size(), low);
    for (std::size_t i = 0; i < b.size(); ++i) {
      if (b[i] == low)
        continue;
      Bits row(a.size(), low);
      for (std::size_t j = i; j < a.size(); ++j)
        row[j] = andGate(a[j - i], b[i]);
      out = sum(out, row, low);
    }
    return out;
  }
  // Bit by bit from the highest, subtracting where that leaves nothing negative. By 0: all ones, and the dividend.
  void divide(const Bits &a, const Bits &b, Bits &quotient, Bits &rest) {
    const std::size_t n = a.size();
    Bits wide = b; // one bit more: what is left over, shifted, has as many
    wide.push_back(low);
    Bits left(n + 1, low);
    quotient.assign(n, low);
    for (std::size_t i = n; i-- > 0;) {
      left.insert(left.begin(), a[i]);
      left.pop_back();
      Lit fits = low;
      const Bits less = sum(left, complement(wide), high, &fits); // carry: left >= b
      quotient[i] = fits;
      for (std::size_t j = 0; j <= n; ++j)
        left[j] = choice(fits, less[j], left[j]);
    }
    left.pop_back();
    rest = left;
  }
  Lit less(const Bits &a, const Bits &b) {
    Lit carry = high;
    for (std::size_t i = 0; i < a.size(); ++i)
      carry = majority(a[i], -b[i], carry); // of a - b: a >= b
    return -carry;
  }
  Bits shifted(const Bits &a, const Bits &by, bool left, Lit fill) {
    Bits out = a;
    const std::size_t n = a.size();
    Lit far = low;
    for (std::size_t k = 0; k < by.size(); ++k) {
      if (k >= 32 || (std::size_t{1} << k) >= n) {
        far = orGate(far, by[k]);
        continue;
      }
      const std::size_t step = std::size_t{1} << k;
      Bits next(n);
      for (std::size_t i = 0; i < n; ++i) {
        const Lit moved = left ? (i >= step ? out[i - step] : fill) : (i + step < n ? out[i + step] : fill);
        next[i] = choice(by[k], moved, out[i]);
      }
      out = next;
    }
    for (Lit &l : out)
      l = choice(far, fill, l);
    return out;
  }

  const Bits &bitsOf(Term root) {
    std::vector<Term> work{root};
    while (!work.empty()) {
      const Term t = work.back();
      if (known.contains(t)) {
        work.pop_back();
        continue;
      }
      bool isReady = true;
      for (Term arg : terms[t].args)
        if (arg && !known.contains(arg)) {
          work.push_back(arg);
          isReady = false;
        }
      if (isReady) {
        work.pop_back();
        known.emplace(t, translate(t));
      }
    }
    return known.at(root);
  }

  Bits translate(Term t) {
    const Node &n = terms[t];
    const Bits *x[3] = {nullptr, nullptr, nullptr};
    for (int i = 0; i < 3; ++i)
      if (n.args[i])
        x[i] = &known.at(n.args[i]);
    Bits out(n.width, low);
    switch (n.kind) {
    case Kind::Const:
      for (unsigned i = 0; i < n.width; ++i)
        out[i] = n.value >> i & 1 ? high : low;
      break;
    case Kind::Var:
      for (Lit &l : out)
        l = variable();
      break;
    case Kind::Not:
      return complement(*x[0]);
    case Kind::And:
    case Kind::Or:
    case Kind::Xor:
      for (unsigned i = 0; i < n.width; ++i) {
        const Lit a = (*x[0])[i], b = (*x[1])[i];
        out[i] = n.kind == Kind::And ? andGate(a, b) : n.kind == Kind::Or ? orGate(a, b) : xorGate(a, b);
      }
      break;
    case Kind::Add:
      return sum(*x[0], *x[1], low);
    case Kind::Sub:
      return sum(*x[0], complement(*x[1]), high);
    case Kind::Mul:
      return terms.isConst(n.args[0]) ? product(*x[1], *x[0]) : product(*x[0], *x[1]);
    case Kind::UDiv:
    case Kind::URem: {
      auto [it, isNew] = divisions.try_emplace({n.args[0], n.args[1]});
      if (isNew)
        divide(*x[0], *x[1], it->second.first, it->second.second);
      return n.kind == Kind::UDiv ? it->second.first : it->second.second;
    }
    case Kind::Shl:
      return shifted(*x[0], *x[1], true, low);
    case Kind::LShr:
      return shifted(*x[0], *x[1], false, low);
    case Kind::AShr:
      return shifted(*x[0], *x[1], false, x[0]->back());
    case Kind::ZExt:
    case Kind::SExt:
      std::copy(x[0]->begin(), x[0]->end(), out.begin());
      std::fill(out.begin() + static_cast<std::ptrdiff_t>(x[0]->size()), out.end(),
                n.kind == Kind::ZExt ? low : x[0]->back());
      break;
    case Kind::Trunc:
      out.assign(x[0]->begin(), x[0]->begin() + n.width);
      break;
    case Kind::Eq: {
      Lit all = high;
      for (std::size_t i = 0; i < x[0]->size(); ++i)
        all = andGate(all, -xorGate((*x[0])[i], (*x[1])[i]));
      out[0] = all;
      break;
    }
    case Kind::ULt:
      out[0] = less(*x[0], *x[1]);
      break;
    case Kind::SLt: { // with both signs turned, as if there were none
      Bits a = *x[0], b = *x[1];
      a.back() = -a.back();
      b.back() = -b.back();
      out[0] = less(a, b);
      break;
    }
    case Kind::Ite:
      for (unsigned i = 0; i < n.width; ++i)
        out[i] = choice((*x[0])[0], (*x[1])[i], (*x[2])[i]);
      break;
    }
    return out;
  }

  const Terms &terms;
  Cnf cnf;
  std::map<std::array<int, 4>, Lit> gates;
  std::unordered_map<Term, Bits> known;
  std::map<std::pair<Term, Term>, std::pair<Bits, Bits>> divisions;
};

} // namespace

Cnf cnfOf(const Terms &terms, Term t) { return Circuit(terms).run(t); }

std::string dimacs(const Cnf &cnf) {
  std::string out = "p cnf " + std::to_string(cnf.variables) + " " + std::to_string(cnf.clauses.size()) + "\n";
  for (const auto &clause : cnf.clauses) {
    for (int lit : clause)
      out += std::to_string(lit) + " ";
    out += "0\n";
  }
  return out;
}

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
