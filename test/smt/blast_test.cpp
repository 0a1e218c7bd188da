// Circuits: each operation on words against its value, for all operands of few digits, also where some digits are known
// or copies; gates are made once; and what the SAT solver says of circuits.
#include "solver/smt/blast/decide.h"
#include "solver/smt/blast/words.h"
#include "solver/smt/node.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

using namespace veriwarp::smt;
using namespace veriwarp::smt::blast;

namespace {

using Rng = std::mt19937_64;

// What the gates do, one by one. `inputs`: by gate.
class Simulation {
public:
  Simulation(const Circuit &circuit, const std::vector<bool> &inputs) : values(circuit.size()) {
    for (std::uint32_t i = 0; i != circuit.size(); ++i) {
      const Gate &g = circuit.gate(i);
      auto in = [&](int k) { return value(g.in[k]); };
      switch (g.kind) {
      case GateKind::Constant:
        break;
      case GateKind::Input:
        values[i] = inputs[i];
        break;
      case GateKind::And:
        values[i] = in(0) && in(1);
        break;
      case GateKind::Xor:
        values[i] = in(0) != in(1);
        break;
      case GateKind::Choice:
        values[i] = in(0) ? in(1) : in(2);
        break;
      case GateKind::Majority:
        values[i] = in(0) + in(1) + in(2) > 1;
        break;
      }
    }
  }
  bool value(Wire w) const { return values[w.gate()] != w.isComplement(); }
  std::uint64_t value(const Word &w) const {
    std::uint64_t v = 0;
    for (std::size_t i = 0; i != w.size(); ++i)
      v |= std::uint64_t(value(w[i])) << i;
    return v;
  }

private:
  std::vector<bool> values;
};

Word inputs(Circuit &c, unsigned width) {
  Word w(width);
  for (Wire &digit : w)
    digit = c.input();
  return w;
}

struct Operation {
  Kind kind;
  std::function<Word(Circuit &, const Word &, const Word &)> build;
};

const std::vector<Operation> &operations() {
  static const std::vector<Operation> all{
      {Kind::Add, [](Circuit &c, const Word &a, const Word &b) { return add(c, a, b); }},
      {Kind::Mul, [](Circuit &c, const Word &a, const Word &b) { return multiply(c, a, b); }},
      {Kind::UDiv, [](Circuit &c, const Word &a, const Word &b) { return divide(c, a, b).quotient; }},
      {Kind::URem, [](Circuit &c, const Word &a, const Word &b) { return divide(c, a, b).remainder; }},
      {Kind::SDiv, [](Circuit &c, const Word &a, const Word &b) { return divideSigned(c, a, b).quotient; }},
      {Kind::SRem, [](Circuit &c, const Word &a, const Word &b) { return divideSigned(c, a, b).remainder; }},
      {Kind::Shl, [](Circuit &c, const Word &a, const Word &b) { return shiftLeft(c, a, b); }},
      {Kind::LShr, [](Circuit &c, const Word &a, const Word &b) { return shiftRight(c, a, b, low); }},
      {Kind::AShr, [](Circuit &c, const Word &a, const Word &b) { return shiftRight(c, a, b, a.back()); }},
      {Kind::Eq, [](Circuit &c, const Word &a, const Word &b) { return Word{equal(c, a, b)}; }},
      {Kind::Ult, [](Circuit &c, const Word &a, const Word &b) { return Word{less(c, a, b)}; }},
      {Kind::Ule, [](Circuit &c, const Word &a, const Word &b) { return Word{less(c, a, b, true)}; }},
      {Kind::Slt, [](Circuit &c, const Word &a, const Word &b) { return Word{lessSigned(c, a, b)}; }},
      {Kind::Sle, [](Circuit &c, const Word &a, const Word &b) { return Word{lessSigned(c, a, b, true)}; }},
  };
  return all;
}

bool isBoolean(Kind k) { return k == Kind::Eq || (Kind::Ult <= k && k <= Kind::Sle); }

std::uint64_t expected(Kind kind, unsigned width, std::uint64_t a, std::uint64_t b) {
  const std::uint64_t args[] = {a, b};
  return applyOperation(kind, isBoolean(kind) ? 0 : width, width, args, 2);
}

// Every gate has the form that circuit.h states, and no two are the same.
void expectNormal(const Circuit &c) {
  for (std::uint32_t i = 1; i < c.size(); ++i) {
    const Gate &g = c.gate(i);
    unsigned complements = 0;
    for (unsigned k = 0; k != g.inputs(); ++k) {
      EXPECT_LT(g.in[k].gate(), i);
      EXPECT_FALSE(g.in[k].isConstant());
      complements += g.in[k].isComplement();
    }
    if (g.kind == GateKind::Xor) {
      EXPECT_EQ(complements, 0u);
    }
    if (g.kind == GateKind::Choice) {
      EXPECT_FALSE(g.in[0].isComplement() || g.in[1].isComplement());
    }
    if (g.kind == GateKind::Majority) {
      EXPECT_LE(complements, 1u);
    }
    for (std::uint32_t k = 1; k < i && g.kind != GateKind::Input; ++k)
      EXPECT_FALSE(c.gate(k) == g) << i << " is " << k;
  }
}

TEST(Circuits, OperationsOnAllOperandsOfUpToFiveDigits) {
  for (unsigned width = 1; width <= 5; ++width)
    for (const Operation &op : operations()) {
      Circuit c;
      const Word a = inputs(c, width), b = inputs(c, width), result = op.build(c, a, b);
      expectNormal(c);
      for (std::uint64_t v = 0; v != 1u << (2 * width); ++v) {
        std::vector<bool> in(c.size());
        for (unsigned i = 0; i != width; ++i) {
          in[a[i].gate()] = v >> i & 1;
          in[b[i].gate()] = v >> (width + i) & 1;
        }
        const std::uint64_t x = v & maskOf(width), y = v >> width;
        ASSERT_EQ(Simulation(c, in).value(result), expected(op.kind, width, x, y))
            << "kind " << int(op.kind) << " width " << width << " of " << x << " and " << y;
      }
    }
}

// Digits of a word: inputs, or constants, copies and complements of other digits, as narrow operands have them.
Word someWord(Circuit &c, Rng &rng, unsigned width, std::vector<Wire> &known) {
  Word w(width);
  for (unsigned i = 0; i != width; ++i)
    switch (rng() % 6) {
    case 0:
      w[i] = rng() % 2 ? high : low;
      break;
    case 1:
      w[i] = known.empty() ? low : known[rng() % known.size()] ^ (rng() % 2 != 0);
      break;
    default:
      known.push_back(w[i] = c.input());
    }
  const unsigned digits = 1 + static_cast<unsigned>(rng() % width);
  for (unsigned i = digits; i < width && rng() % 8; ++i)
    w[i] = w[digits - 1];
  return w;
}

TEST(Circuits, OperationsWhereDigitsAreKnown) {
  Rng rng(1);
  for (int round = 0; round != 1500; ++round) {
    const Operation &op = operations()[rng() % operations().size()];
    const unsigned width = round % 5 ? 1 + static_cast<unsigned>(rng() % 12) : 64 - static_cast<unsigned>(rng() % 33);
    Circuit c;
    std::vector<Wire> known;
    const Word a = someWord(c, rng, width, known), b = someWord(c, rng, width, known), result = op.build(c, a, b);
    for (int times = 0; times != 12; ++times) {
      std::vector<bool> in(c.size());
      for (std::size_t i = 0; i != in.size(); ++i)
        in[i] = rng() % 2;
      const Simulation s(c, in);
      ASSERT_EQ(s.value(result), expected(op.kind, width, s.value(a), s.value(b)))
          << "round " << round << " kind " << int(op.kind) << " width " << width << " of " << s.value(a) << " and "
          << s.value(b);
    }
  }
}

// Shifts by words of another width do not occur in terms; choices do.
TEST(Circuits, RandomGatesAreWhatTheySay) {
  Rng rng(2);
  for (int round = 0; round != 2000; ++round) {
    Circuit c;
    std::vector<Wire> wires{low};
    std::vector<std::function<bool(const std::vector<bool> &)>> meaning{[](const auto &) { return false; }};
    for (unsigned i = 0; i != 4; ++i) {
      wires.push_back(c.input());
      meaning.push_back([i](const std::vector<bool> &in) { return in[i]; });
    }
    for (int step = 0; step != 40; ++step) {
      std::array<std::size_t, 3> at;
      std::array<bool, 3> isNegated;
      std::array<Wire, 3> in;
      for (int k = 0; k != 3; ++k) {
        at[k] = rng() % wires.size();
        isNegated[k] = rng() % 2;
        in[k] = wires[at[k]] ^ isNegated[k];
      }
      const unsigned kind = rng() % 4;
      wires.push_back(kind == 0   ? c.andOf(in[0], in[1])
                      : kind == 1 ? c.xorOf(in[0], in[1])
                      : kind == 2 ? c.choose(in[0], in[1], in[2])
                                  : c.majority(in[0], in[1], in[2]));
      std::vector<bool> table; // of the new wire, by the values of the inputs
      for (unsigned v = 0; v != 16; ++v) {
        std::vector<bool> values{(v & 1) != 0, (v & 2) != 0, (v & 4) != 0, (v & 8) != 0};
        auto of = [&](int k) { return meaning[at[k]](values) != isNegated[k]; };
        table.push_back(kind == 0   ? of(0) && of(1)
                        : kind == 1 ? of(0) != of(1)
                        : kind == 2 ? (of(0) ? of(1) : of(2))
                                    : of(0) + of(1) + of(2) > 1);
      }
      meaning.push_back([table](const std::vector<bool> &in_) {
        return static_cast<bool>(table[in_[0] + 2 * in_[1] + 4 * in_[2] + 8 * in_[3]]);
      });
    }
    expectNormal(c);
    for (unsigned v = 0; v != 16; ++v) {
      std::vector<bool> in(c.size()), values;
      for (unsigned i = 0; i != 4; ++i) {
        values.push_back(v >> i & 1);
        in[wires[1 + i].gate()] = values.back();
      }
      const Simulation s(c, in);
      for (std::size_t i = 0; i != wires.size(); ++i)
        ASSERT_EQ(s.value(wires[i]), meaning[i](values)) << "round " << round << " wire " << i;
    }
  }
}

TEST(Circuits, WhatIsThereIsNotMadeAgain) {
  Circuit c;
  const Word a = inputs(c, 32), b = inputs(c, 32);
  const Word sum = add(c, a, b);
  const std::size_t size = c.size();
  EXPECT_EQ(add(c, b, a), sum);
  EXPECT_EQ(c.size(), size);
  // Adding sign-extended numbers takes no more gates than their digits.
  const Word wide = add(c, extend(a, 64, a.back()), extend(b, 64, b.back()));
  EXPECT_LE(c.size(), size + 2);
  EXPECT_EQ(wide[33], wide[63]);
  // x ^ x, x - x, x * 0, x / 1
  EXPECT_EQ(subtract(c, a, a), constantWord(32, 0));
  EXPECT_EQ(multiply(c, a, constantWord(32, 0)), constantWord(32, 0));
  EXPECT_EQ(divide(c, a, constantWord(32, 1)).quotient, a);
}

// --- The SAT solver -------------------------------------------------------------------------------------------------

TEST(CircuitSolver, FindsFactorsAndRefutesThoseOfAPrime) {
  for (const auto &[product, isPrime] : {std::pair(59u * 61u, false), std::pair(3607u, true)}) {
    Circuit c;
    const Word a = inputs(c, 12), b = inputs(c, 12);
    CircuitSolver d(c);
    d.require(equal(c, multiply(c, extend(a, 24, low), extend(b, 24, low)), constantWord(24, product)));
    d.require(less(c, constantWord(12, 1), a));
    d.require(less(c, constantWord(12, 1), b));
    const Outcome outcome = d.decide({});
    ASSERT_EQ(outcome, isPrime ? Outcome::Impossible : Outcome::Possible);
    EXPECT_GT(d.ticks(), 0u);
    if (isPrime)
      continue;
    std::uint64_t x = 0, y = 0;
    for (unsigned i = 0; i != 12; ++i) {
      x |= std::uint64_t(d.value(a[i])) << i;
      y |= std::uint64_t(d.value(b[i])) << i;
    }
    EXPECT_EQ(x * y, product);
  }
}

// Random circuits, grown and asked about again and again, against all values of their inputs.
TEST(CircuitSolver, AgreesWithAllValuesAsCircuitsGrow) {
  Rng rng(3);
  unsigned possible = 0, impossible = 0;
  for (int round = 0; round != 400; ++round) {
    Circuit c;
    Word wires = inputs(c, 6), in = wires, required;
    CircuitSolver d(c);
    for (int call = 0; call != 6; ++call) {
      auto some = [&] { return wires[rng() % wires.size()] ^ (rng() % 2 != 0); };
      for (int step = 0; step != 8; ++step) {
        const Wire x = some(), y = some(), z = some();
        const unsigned kind = rng() % 5;
        wires.push_back(kind < 2    ? c.andOf(x, y)
                        : kind == 2 ? c.xorOf(x, y)
                        : kind == 3 ? c.choose(x, y, z)
                                    : c.majority(x, y, z));
      }
      if (rng() % 2) {
        required.push_back(some());
        d.require(required.back());
      }
      Word assumed;
      for (unsigned k = rng() % 3; k; --k)
        assumed.push_back(some());
      bool isPossible = false;
      for (unsigned v = 0; v != 64; ++v) {
        std::vector<bool> values(c.size());
        for (unsigned i = 0; i != 6; ++i)
          values[in[i].gate()] = v >> i & 1;
        const Simulation s(c, values);
        auto holds = [&](Wire w) { return s.value(w); };
        isPossible |=
            std::all_of(required.begin(), required.end(), holds) && std::all_of(assumed.begin(), assumed.end(), holds);
      }
      const Outcome outcome = d.decide({}, assumed);
      ASSERT_EQ(outcome, isPossible ? Outcome::Possible : Outcome::Impossible) << "round " << round;
      ++(isPossible ? possible : impossible);
      if (!isPossible)
        continue;
      std::vector<bool> values(c.size());
      for (const Wire w : in)
        values[w.gate()] = d.value(w);
      const Simulation s(c, values);
      for (const Wire w : required)
        ASSERT_TRUE(s.value(w)) << "round " << round;
      for (const Wire w : assumed)
        ASSERT_TRUE(s.value(w)) << "round " << round;
    }
  }
  EXPECT_GT(possible, 400u);
  EXPECT_GT(impossible, 400u);
}

// x * y == y * x, built so that no gate is shared: hard enough to meet a limit.
struct Hard {
  Circuit c;
  CircuitSolver d{c};
  explicit Hard(unsigned width) {
    const Word a = inputs(c, width), b = inputs(c, width);
    Word sum(width);
    for (unsigned i = 0; i != width; ++i) {
      Word row(width);
      for (unsigned k = i; k < width; ++k)
        row[k] = c.andOf(b[k - i], a[i]);
      sum = add(c, sum, row);
    }
    d.require(~equal(c, sum, multiply(c, a, b)));
  }
};

TEST(CircuitSolver, LimitsAreMetAtTheSameStep) {
  Hard first(16), second(16);
  EXPECT_EQ(first.d.decide({200000, 0, {}}), Outcome::OutOfTicks);
  EXPECT_EQ(second.d.decide({200000, 0, {}}), Outcome::OutOfTicks);
  EXPECT_EQ(first.d.ticks(), second.d.ticks());
  EXPECT_LT(first.d.ticks(), 1000000u);
  // It goes on where it has stopped.
  EXPECT_EQ(first.d.decide({200000, 0, {}}), Outcome::OutOfTicks);
  EXPECT_GE(first.d.ticks(), 2 * 200000u);
  EXPECT_EQ(first.d.decide({0, 0, [] { return true; }}), Outcome::Stopped);
  EXPECT_EQ(first.d.decide({0, 1, {}}), Outcome::OutOfMemory);
}

TEST(CircuitSolver, ASmallOneIsDecided) { EXPECT_EQ(Hard(6).d.decide({}), Outcome::Impossible); }

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
