// See structured.h. A circuit is built gate by gate; literals are wires.
#include "structured.h"

namespace veriwarp::test {

namespace {

class Circuit {
public:
  explicit Circuit(Structured &to) : s(to) {}

  int input() { return ++s.variables; }
  void require(std::vector<int> clause) { s.formula.push_back(std::move(clause)); }
  int land(int a, int b) {
    const int x = input();
    s.formula.insert(s.formula.end(), {{-x, a}, {-x, b}, {x, -a, -b}});
    return x;
  }
  int lor(int a, int b) { return -land(-a, -b); }
  int lxor(int a, int b) {
    const int x = input();
    s.formula.insert(s.formula.end(), {{-x, a, b}, {-x, -a, -b}, {x, -a, b}, {x, a, -b}});
    return x;
  }
  int mux(int c, int t, int e) {
    const int x = input();
    s.formula.insert(s.formula.end(), {{-x, -c, t}, {-x, c, e}, {x, -c, -t}, {x, c, -e}});
    return x;
  }
  int majority(int a, int b, int c) { // not a gate by syntax
    const int x = input();
    s.formula.insert(s.formula.end(), {{-x, a, b}, {-x, a, c}, {-x, b, c}, {x, -a, -b}, {x, -a, -c}, {x, -b, -c}});
    return x;
  }
  int constant(bool value) {
    const int x = input();
    require({value ? x : -x});
    return x;
  }
  std::vector<int> word(int bits) {
    std::vector<int> w;
    for (int i = 0; i < bits; ++i)
      w.push_back(input());
    return w;
  }
  std::vector<int> add(const std::vector<int> &a, const std::vector<int> &b, int carry) {
    std::vector<int> sum;
    for (size_t i = 0; i < a.size(); ++i) {
      sum.push_back(lxor(lxor(a[i], b[i]), carry));
      carry = majority(a[i], b[i], carry);
    }
    return sum;
  }
  // Each carry by an or of ands, and sums by a multiplexer: another adder for the same function.
  std::vector<int> addOtherwise(const std::vector<int> &a, const std::vector<int> &b, int carry) {
    std::vector<int> sum;
    for (size_t i = 0; i < a.size(); ++i) {
      const int both = land(a[i], b[i]), any = lor(a[i], b[i]);
      sum.push_back(mux(carry, lor(both, -any), land(any, -both)));
      carry = lor(both, land(any, carry));
    }
    return sum;
  }
  std::vector<int> multiply(const std::vector<int> &a, const std::vector<int> &b) {
    const int zero = constant(false);
    std::vector<int> sum(a.size(), zero);
    for (size_t i = 0; i < b.size(); ++i) {
      std::vector<int> row(a.size(), zero);
      for (size_t k = 0; i + k < a.size(); ++k)
        row[i + k] = land(a[k], b[i]);
      sum = add(sum, row, zero);
    }
    return sum;
  }
  // Somewhere they differ.
  void differ(const std::vector<int> &a, const std::vector<int> &b) {
    std::vector<int> any;
    for (size_t i = 0; i < a.size(); ++i)
      any.push_back(lxor(a[i], b[i]));
    require(any);
  }

private:
  Structured &s;
};

Structured pigeons(int birds, int holes) {
  Structured s{
      "pigeonhole " + std::to_string(birds) + " in " + std::to_string(holes), {}, birds * holes, birds <= holes};
  const auto at = [&](int b, int h) { return b * holes + h + 1; };
  for (int b = 0; b < birds; ++b) {
    s.formula.emplace_back();
    for (int h = 0; h < holes; ++h)
      s.formula.back().push_back(at(b, h));
  }
  for (int h = 0; h < holes; ++h)
    for (int a = 0; a < birds; ++a)
      for (int b = 0; b < a; ++b)
        s.formula.push_back({-at(a, h), -at(b, h)});
  return s;
}

// The sum of all variables in two orders of association: the same, or (odd) not.
Structured parity(int n, bool odd, uint64_t seed) {
  Structured s{odd ? "parity, contradictory" : "parity", {}, 0, !odd};
  Circuit c(s);
  std::vector<int> x = c.word(n);
  int left = x[0];
  for (int i = 1; i < n; ++i)
    left = c.lxor(left, x[static_cast<size_t>(i)]);
  Random r(seed);
  while (x.size() > 1) {
    const auto i = static_cast<std::ptrdiff_t>(below(r, static_cast<int>(x.size()) - 1));
    const int y = c.lxor(x[static_cast<size_t>(i)], x[static_cast<size_t>(i) + 1]);
    x.erase(x.begin() + i);
    x[static_cast<size_t>(i)] = y;
  }
  c.require({odd ? c.lxor(left, x[0]) : -c.lxor(left, x[0])});
  return s;
}

Structured adders(int bits, bool wrong) {
  Structured s{wrong ? "adders, one wrong" : "adders", {}, 0, wrong};
  Circuit c(s);
  const auto a = c.word(bits), b = c.word(bits);
  const int zero = c.constant(false), carry = wrong ? c.constant(true) : zero;
  c.differ(c.add(a, b, zero), c.addOtherwise(a, b, carry));
  return s;
}

Structured multipliers(int bits, bool wrong) {
  Structured s{wrong ? "multipliers, one wrong" : "multipliers", {}, 0, wrong};
  Circuit c(s);
  const auto a = c.word(bits), b = c.word(bits);
  auto product = c.multiply(b, a);
  if (wrong)
    product.back() = c.lor(product.back(), c.land(a[0], b[0]));
  c.differ(c.multiply(a, b), product);
  return s;
}

// A counter that counts when enabled, from zero: can it show `target` within `steps`?
Structured counter(int bits, int steps, int target) {
  Structured s{"counter to " + std::to_string(target) + " in " + std::to_string(steps), {}, 0, target <= steps};
  Circuit c(s);
  const int zero = c.constant(false);
  const std::vector<int> nothing(static_cast<size_t>(bits), zero);
  std::vector<int> state = nothing, reached;
  for (int t = 0; t < steps; ++t) {
    const int enabled = c.input();
    const auto next = c.add(state, nothing, enabled);
    const int reset = c.input();
    for (size_t i = 0; i < state.size(); ++i)
      state[i] = c.land(-reset, next[i]);
    int hit = -zero;
    for (size_t i = 0; i < state.size(); ++i)
      hit = c.land(hit, (target >> i) & 1 ? state[i] : -state[i]);
    reached.push_back(hit);
  }
  c.require(reached);
  return s;
}

} // namespace

std::vector<Structured> structuredFormulas(int scale) {
  return {pigeons(5 + scale, 4 + scale),
          pigeons(6 + scale, 6 + scale),
          parity(8 + 4 * scale, true, 3),
          parity(10 + 10 * scale, false, 4),
          adders(4 + 4 * scale, false),
          adders(8 * scale, true),
          multipliers(3 + scale, false),
          multipliers(3 + 2 * scale, true),
          counter(4, 6 + 4 * scale, 7 + 4 * scale),
          counter(4, 11 + 3 * scale, 8 + 2 * scale)};
}

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
