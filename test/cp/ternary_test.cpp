// The rules of ternary propagators against brute force on small random domains (nothing of a solution is lost, nothing
// wrong is accepted, what is exact is the hull of the solutions, smaller boxes give smaller results), and at the ends
// of 32 bits; and what the builder shares and refuses.
#include "solver/cp/model/builder.h"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

using namespace veriwarp::cp;

namespace {

using Point = std::vector<int64_t>;

class TernaryRules : public ::testing::Test {
protected:
  int pick(int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random); }
  std::mt19937_64 random{7};

  Interval randomInterval(int low, int high, int width) {
    int lo = pick(low, high);
    return {lo, lo + pick(0, width)};
  }
  template <class Holds> static std::vector<Point> solutionsIn(const std::vector<Interval> &box, const Holds &holds) {
    std::vector<Point> found;
    for (int64_t x = box[0].lo; x <= box[0].hi; ++x)
      for (int64_t y = box[1].lo; y <= box[1].hi; ++y)
        for (int64_t z = box[2].lo; z <= box[2].hi; ++z)
          if (Point at{x, y, z}; holds(at))
            found.push_back(at);
    return found;
  }
};

int64_t apply(Op op, int64_t y, int64_t z) {
  switch (op) {
  case Op::Add:
    return y + z;
  case Op::Mul:
    return y * z;
  case Op::TDiv:
    return y / z;
  case Op::FDiv:
    return static_cast<int64_t>(std::floor(static_cast<double>(y) / static_cast<double>(z)));
  case Op::CDiv:
    return static_cast<int64_t>(std::ceil(static_cast<double>(y) / static_cast<double>(z)));
  case Op::EDiv: {
    int64_t r = ((y % z) + std::abs(z)) % std::abs(z);
    return (y - r) / z;
  }
  case Op::Min:
    return std::min(y, z);
  case Op::Max:
    return std::max(y, z);
  case Op::Eq:
    return y == z;
  case Op::Ne:
    return y != z;
  case Op::Le:
    return y <= z;
  }
  return 0;
}

TEST_F(TernaryRules, AgainstBruteForce) {
  for (uint32_t o = 0; o <= static_cast<uint32_t>(Op::Ne); ++o) {
    Op op = static_cast<Op>(o);
    bool division = op >= Op::TDiv && op <= Op::EDiv;
    bool truth = op == Op::Eq || op == Op::Le || op == Op::Ne;
    auto holds = [&](const Point &p) { return (!division || p[2] != 0) && p[0] == apply(op, p[1], p[2]); };
    for (int round = 0; round < 4000 && !HasFailure(); ++round) {
      std::vector<Interval> box{randomInterval(-7, 5, 5), randomInterval(-7, 5, 5), randomInterval(-7, 5, 5)};
      if (truth)
        box[0] = randomInterval(0, 1, 0), box[0].hi = std::max(box[0].hi, pick(0, 1));
      if (op == Op::Mul || division)
        box[0] = randomInterval(-20, 15, 10);
      std::vector<Point> solutions = solutionsIn(box, holds);
      Interval x = box[0], y = box[1], z = box[2];
      bool ok = true;
      for (int i = 0; i < 50 && ok; ++i)
        ok = applyTernary(op, x, y, z);
      std::string context = "op " + std::to_string(o);
      for (const Interval &d : box)
        context += " " + std::to_string(d.lo) + ".." + std::to_string(d.hi);
      if (!ok) {
        EXPECT_TRUE(solutions.empty()) << context;
        continue;
      }
      for (const Point &s : solutions)
        EXPECT_TRUE(x.contains(s[0]) && y.contains(s[1]) && z.contains(s[2])) << "lost a solution: " << context;
      if (x.fixed() && y.fixed() && z.fixed()) {
        EXPECT_EQ(solutions.size(), 1u) << "accepted a wrong assignment: " << context;
      }
      if (entailedTernary(op, x, y, z)) {
        EXPECT_EQ(static_cast<int64_t>(solutions.size()), (x.width() + 1) * (y.width() + 1) * (z.width() + 1))
            << context;
      }
      bool exact = op == Op::Add || op == Op::Min || op == Op::Max || op == Op::Le;
      if (exact && !solutions.empty()) {
        for (int i = 0; i < 3; ++i) {
          int64_t lo = INT64_MAX, hi = INT64_MIN;
          for (const Point &s : solutions)
            lo = std::min(lo, s[i]), hi = std::max(hi, s[i]);
          Interval got = i == 0 ? x : i == 1 ? y : z;
          EXPECT_EQ(got.lo, lo) << "variable " << i << ": " << context;
          EXPECT_EQ(got.hi, hi) << "variable " << i << ": " << context;
        }
      }
      // Monotone: from a smaller box no larger result.
      Interval sx = box[0], sy = box[1], sz = box[2];
      for (Interval *d : {&sx, &sy, &sz})
        if (!d->fixed())
          pick(0, 1) ? ++d->lo : --d->hi;
      Interval fx = box[0], fy = box[1], fz = box[2];
      bool fullOk = applyTernary(op, fx, fy, fz), smallOk = applyTernary(op, sx, sy, sz);
      EXPECT_TRUE(fullOk || !smallOk) << "not monotone: " << context;
      if (fullOk && smallOk) {
        EXPECT_TRUE(fx.lo <= sx.lo && sx.hi <= fx.hi && fy.lo <= sy.lo && sy.hi <= fy.hi && fz.lo <= sz.lo &&
                    sz.hi <= fz.hi)
            << "not monotone: " << context;
      }
    }
  }
}

TEST_F(TernaryRules, BoundsNeverWrap) {
  const int32_t ends[] = {kMinValue, kMinValue + 1, -65536, -1, 0, 1, 2, 65536, kMaxValue - 1, kMaxValue};
  for (uint32_t o = 0; o <= static_cast<uint32_t>(Op::Ne); ++o)
    for (int round = 0; round < 20000; ++round) {
      Interval d[3];
      for (Interval &i : d) {
        i = {ends[pick(0, 9)], ends[pick(0, 9)]};
        if (i.empty())
          std::swap(i.lo, i.hi);
      }
      Op op = static_cast<Op>(o);
      if (op == Op::Eq || op == Op::Ne || op == Op::Le)
        d[0] = {0, 1};
      Interval x = d[0], y = d[1], z = d[2];
      bool ok = applyTernary(op, x, y, z);
      // The corners are solutions or not; those that are must survive.
      for (int64_t a : {d[1].lo, d[1].hi})
        for (int64_t b : {d[2].lo, d[2].hi}) {
          if (op >= Op::TDiv && op <= Op::EDiv && b == 0)
            continue;
          __extension__ typedef __int128 Wide;
          Wide exact = op == Op::Add ? Wide{a} + b : op == Op::Mul ? Wide{a} * b : Wide{apply(op, a, b)};
          if (exact < d[0].lo || exact > d[0].hi)
            continue;
          ASSERT_TRUE(ok);
          EXPECT_TRUE(x.contains(static_cast<int64_t>(exact)) && y.contains(a) && z.contains(b))
              << "op " << o << " lost " << a << ", " << b;
        }
    }
}

TEST(Builder, SharesCommonSubexpressions) {
  Builder b(Form::Ternary);
  Var x = b.newVar(0, 9), y = b.newVar(0, 9), p = b.newVar(0, 99), q = b.newVar(0, 99);
  b.ternary(Op::Mul, p, x, y);
  b.ternary(Op::Mul, q, y, x);
  EXPECT_EQ(b.equal(x, 5), b.equal(x, 5));
  Net net = b.finish();
  EXPECT_EQ(b.netVar(p), b.netVar(q));
  EXPECT_EQ(net.ternaries.size(), 2u); // the product, and x = 5
}

TEST(Builder, RefusesWhatDoesNotFit) {
  Builder b(Form::Native);
  EXPECT_THROW(b.newVar(0, int64_t{1} << 31), ModelError);
  Var x = b.newVar(0, 10), y = b.newVar(0, 10);
  EXPECT_THROW(b.linear({{int64_t{1} << 40, x}, {1, y}}, Relation::Le, 3), ModelError);
  Builder t(Form::Ternary);
  Var big = t.newVar(0, 2000000000), bigger = t.newVar(0, 2000000000), z = t.newVar(0, 9);
  EXPECT_THROW(t.linear({{1, big}, {1, bigger}, {-1, z}}, Relation::Le, 5), ModelError);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
