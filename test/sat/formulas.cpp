// See formulas.h. The kinds: uniform k-SAT near its threshold, mixed lengths, random circuits (AND, XOR, ITE and
// majority gates, so that gate detection, function tables and equivalences have something to find), parity chains,
// pigeon holes, and long implication cycles. Some clauses repeat literals or are tautologies, as real input may.
#include "formulas.h"

#include <algorithm>

namespace veriwarp::test {

bool bruteForce(const Formula &formula, int variables, const std::vector<int> &assumptions) {
  static constexpr uint64_t low[6] = {0xaaaaaaaaaaaaaaaaull, 0xccccccccccccccccull, 0xf0f0f0f0f0f0f0f0ull,
                                      0xff00ff00ff00ff00ull, 0xffff0000ffff0000ull, 0xffffffff00000000ull};
  const auto bits = [&](int lit, uint64_t block) {
    const int v = (lit < 0 ? -lit : lit) - 1;
    const uint64_t b = v < 6 ? low[v] : ((block >> (v - 6)) & 1 ? ~uint64_t{0} : 0);
    return lit < 0 ? ~b : b;
  };
  const uint64_t blocks = variables > 6 ? uint64_t{1} << (variables - 6) : 1;
  for (uint64_t block = 0; block < blocks; ++block) {
    uint64_t models = ~uint64_t{0};
    for (const int a : assumptions)
      models &= bits(a, block);
    for (size_t i = 0; models && i < formula.size(); ++i) {
      uint64_t holds = 0;
      for (const int l : formula[i])
        holds |= bits(l, block);
      models &= holds;
    }
    if (models)
      return true;
  }
  return false;
}

namespace {

int randomLit(Random &r, int variables) {
  const int v = 1 + below(r, variables);
  return below(r, 2) ? v : -v;
}

void uniform(Random &r, Formula &f, int n, int k, double ratio) {
  const int m = static_cast<int>(ratio * n);
  for (int i = 0; i < m; ++i) {
    std::vector<int> c;
    for (int j = 0; j < k; ++j)
      c.push_back(randomLit(r, n));
    f.push_back(c);
  }
}

void mixed(Random &r, Formula &f, int n) {
  const int m = n + below(r, 4 * n + 1);
  for (int i = 0; i < m; ++i) {
    const int k = std::min(n, 1 + std::min(below(r, 6) + 1, 1 + below(r, 7)));
    std::vector<int> c;
    for (int j = 0; j < k + (below(r, 8) == 0); ++j)
      c.push_back(randomLit(r, n));
    f.push_back(c);
  }
}

// A gate with output o over the inputs by its truth table: one clause for each row, some merged.
void gateByTable(Formula &f, int o, const std::vector<int> &in, const std::vector<bool> &table) {
  for (size_t row = 0; row < table.size(); ++row) {
    std::vector<int> c{table[row] ? o : -o};
    for (size_t i = 0; i < in.size(); ++i)
      c.push_back((row >> i) & 1 ? -in[i] : in[i]);
    f.push_back(c);
  }
}

void circuit(Random &r, Formula &f, int n) {
  const int inputs = std::max(2, n / 3);
  for (int o = inputs + 1; o <= n; ++o) {
    const auto any = [&] {
      const int v = 1 + below(r, o - 1);
      return below(r, 2) ? v : -v;
    };
    const int a = any(), b = any(), c = any();
    switch (below(r, 6)) {
    case 0: { // AND of two to four
      std::vector<int> longest{o};
      const int k = 2 + below(r, 3);
      for (int i = 0; i < k; ++i) {
        const int l = any();
        f.push_back({-o, l});
        longest.push_back(-l);
      }
      f.push_back(longest);
      break;
    }
    case 1:
      f.insert(f.end(), {{-o, a, b}, {-o, -a, -b}, {o, -a, b}, {o, a, -b}});
      break;
    case 2:
      f.insert(f.end(), {{-o, -a, b}, {-o, a, c}, {o, -a, -b}, {o, a, -c}});
      break;
    case 3:
      f.insert(f.end(), {{-o, a}, {o, -a}});
      break;
    case 4: // majority
      f.insert(f.end(), {{-o, a, b}, {-o, a, c}, {-o, b, c}, {o, -a, -b}, {o, -a, -c}, {o, -b, -c}});
      break;
    default: {
      std::vector<bool> table(8);
      for (size_t i = 0; i < 8; ++i)
        table[i] = below(r, 2);
      gateByTable(f, o, {std::abs(a), std::abs(b), std::abs(c)}, table);
    }
    }
  }
  const int constraints = 1 + below(r, 4);
  for (int i = 0; i < constraints; ++i) {
    std::vector<int> c;
    const int k = 1 + below(r, 3);
    for (int j = 0; j < k; ++j)
      c.push_back(randomLit(r, n));
    f.push_back(c);
  }
}

void parity(Random &r, Formula &f, int n) {
  const int chains = 1 + below(r, n);
  for (int i = 0; i < chains; ++i) {
    const int a = randomLit(r, n), b = randomLit(r, n), c = randomLit(r, n);
    f.insert(f.end(), {{a, b, c}, {a, -b, -c}, {-a, b, -c}, {-a, -b, c}});
  }
}

void pigeons(Random &r, Formula &f, int n) {
  int holes = 1;
  while ((holes + 2) * (holes + 1) <= n && holes < 4)
    ++holes;
  const int birds = holes + below(r, 2);
  const auto at = [&](int bird, int hole) { return bird * holes + hole + 1; };
  for (int b = 0; b < birds; ++b) {
    std::vector<int> c;
    for (int h = 0; h < holes; ++h)
      c.push_back(at(b, h));
    f.push_back(c);
  }
  for (int h = 0; h < holes; ++h)
    for (int a = 0; a < birds; ++a)
      for (int b = 0; b < a; ++b)
        f.push_back({-at(a, h), -at(b, h)});
}

void implications(Random &r, Formula &f, int n) {
  const int m = n + below(r, n + 1);
  for (int i = 0; i < m; ++i)
    f.push_back({randomLit(r, n), randomLit(r, n)});
  uniform(r, f, n, 3, 1.0 + below(r, 3));
}

} // namespace

Formula randomFormula(Random &r, int maxVariables, int &variables) {
  Formula f;
  variables = 3 + below(r, maxVariables - 2);
  switch (below(r, 9)) {
  case 0:
  case 1:
    uniform(r, f, variables, 3, 3.0 + 0.25 * below(r, 12));
    break;
  case 2:
    uniform(r, f, variables, 2 + below(r, 3), 1.0 + below(r, 8));
    break;
  case 3:
    mixed(r, f, variables);
    break;
  case 4:
  case 5:
    circuit(r, f, variables);
    break;
  case 6:
    parity(r, f, variables);
    break;
  case 7:
    pigeons(r, f, variables);
    for (const auto &c : f)
      for (const int l : c)
        variables = std::max(variables, std::abs(l));
    break;
  default:
    implications(r, f, variables);
  }
  if (below(r, 3) == 0)
    std::shuffle(f.begin(), f.end(), r);
  return f;
}

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
