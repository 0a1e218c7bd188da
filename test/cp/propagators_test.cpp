// Native propagators against brute force on small random domains: no value of a solution is lost, no full assignment is
// accepted that is none, and what is promised bounds consistent is the hull of the solutions.
#include "solver/cp/model/builder.h"
#include "solver/cp/propagators/native.h"

#include <functional>
#include <gtest/gtest.h>
#include <random>

using namespace veriwarp::cp;

namespace {

using Point = std::vector<int64_t>;
using Predicate = std::function<bool(const Point &)>;

class Propagators : public ::testing::Test {
protected:
  int pick(int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random); }
  std::mt19937_64 random{7};

  static std::vector<Point> solutionsIn(const std::vector<Interval> &box, const Predicate &holds) {
    std::vector<Point> found;
    Point at;
    for (const Interval &d : box)
      at.push_back(d.lo);
    while (true) {
      if (holds(at))
        found.push_back(at);
      size_t i = 0;
      while (i < at.size() && ++at[i] > box[i].hi)
        at[i] = box[i].lo, ++i;
      if (i == at.size())
        return found;
    }
  }

  static bool fixpoint(const Net &net, std::vector<Interval> &box) {
    BoxStore store(box);
    do {
      store.changed = false;
      for (uint32_t p = 0; p < net.propagatorCount(); ++p)
        if (!propagateAny(net, p, store))
          return false;
    } while (store.changed);
    return true;
  }

  /// `post` states the constraint over variables with the given domains; `exact` promises the hull of the solutions.
  void check(std::vector<Interval> box, const std::function<void(Builder &, const std::vector<Var> &)> &post,
             const Predicate &holds, bool exact, const std::string &what) {
    Builder b(Form::Native);
    std::vector<Var> vars;
    for (const Interval &d : box)
      vars.push_back(b.newVar(d.lo, d.hi));
    post(b, vars);
    Net net = b.finish();
    std::vector<Point> solutions = solutionsIn(box, holds);
    std::vector<Interval> domains = net.domains;
    bool ok = !net.infeasible && fixpoint(net, domains);
    std::string context = what;
    for (const Interval &d : box)
      context += " " + std::to_string(d.lo) + ".." + std::to_string(d.hi);
    if (!ok) {
      EXPECT_TRUE(solutions.empty()) << "lost all solutions: " << context;
      return;
    }
    if (exact) {
      EXPECT_FALSE(solutions.empty()) << "not failed: " << context;
    }
    bool fixed = true;
    for (size_t i = 0; i < vars.size(); ++i) {
      Interval got = domains[b.netVar(vars[i])];
      fixed &= got.fixed();
      int64_t lo = INT64_MAX, hi = INT64_MIN;
      for (const Point &s : solutions) {
        lo = std::min(lo, s[i]), hi = std::max(hi, s[i]);
      }
      if (solutions.empty())
        continue;
      EXPECT_LE(got.lo, lo) << "pruned a solution, variable " << i << ": " << context;
      EXPECT_GE(got.hi, hi) << "pruned a solution, variable " << i << ": " << context;
      if (exact) {
        EXPECT_EQ(got.lo, lo) << "not bounds consistent, variable " << i << ": " << context;
        EXPECT_EQ(got.hi, hi) << "not bounds consistent, variable " << i << ": " << context;
      }
    }
    if (fixed) {
      EXPECT_FALSE(solutions.empty()) << "accepted a wrong assignment: " << context;
    }
  }

  Interval randomInterval(int low, int high, int width) {
    int lo = pick(low, high);
    return {lo, lo + pick(0, width)};
  }
  std::vector<Interval> randomBox(int count, int low, int high, int width) {
    std::vector<Interval> box;
    for (int i = 0; i < count; ++i)
      box.push_back(randomInterval(low, high, width));
    return box;
  }
};

TEST_F(Propagators, Linear) {
  for (int round = 0; round < 6000 && !HasFailure(); ++round) {
    int n = pick(1, 4);
    std::vector<int> a;
    for (int i = 0; i < n; ++i)
      a.push_back(pick(-3, 3));
    int c = pick(-8, 8);
    auto relation = static_cast<Relation>(pick(0, 2));
    auto kind = static_cast<Reify>(pick(0, 2));
    std::vector<Interval> box = randomBox(n, -3, 3, 4);
    box.push_back(pick(0, 2) ? Interval{0, 1} : Interval{1, 1});
    auto post = [&](Builder &b, const std::vector<Var> &v) {
      std::vector<LinearTerm> terms;
      for (int i = 0; i < n; ++i)
        terms.push_back({a[i], v[i]});
      b.linear(terms, relation, c, {kind, makeLit(v[n])});
    };
    auto holds = [&](const Point &p) {
      int64_t sum = 0;
      for (int i = 0; i < n; ++i)
        sum += a[i] * p[i];
      bool truth = relation == Relation::Le ? sum <= c : relation == Relation::Eq ? sum == c : sum != c;
      return kind == Reify::None ? truth : kind == Reify::Half ? !p[n] || truth : truth == (p[n] == 1);
    };
    check(box, post, holds, relation == Relation::Le, "linear relation " + std::to_string(int(relation)));
  }
}

TEST_F(Propagators, BooleansAndSets) {
  for (int round = 0; round < 3000 && !HasFailure(); ++round) {
    int n = pick(1, 4);
    std::vector<bool> sign;
    for (int i = 0; i < n; ++i)
      sign.push_back(pick(0, 1));
    std::vector<Interval> box;
    for (int i = 0; i <= n; ++i)
      box.push_back(pick(0, 2) ? Interval{0, 1} : randomInterval(0, 1, 0));
    auto lits = [&](const std::vector<Var> &v) {
      std::vector<Lit> list;
      for (int i = 0; i < n; ++i)
        list.push_back(makeLit(v[i], sign[i]));
      return list;
    };
    auto any = [&](const Point &p) {
      for (int i = 0; i < n; ++i)
        if ((p[i] == 1) == sign[i])
          return true;
      return false;
    };
    check(box, [&](Builder &b, const std::vector<Var> &v) { b.clause(lits(v)); }, any, true, "clause");
    check(
        box, [&](Builder &b, const std::vector<Var> &v) { b.orReified(lits(v), makeLit(v[n])); },
        [&](const Point &p) { return any(p) == (p[n] == 1); }, true, "or");

    std::vector<std::pair<int64_t, int64_t>> ranges;
    for (int64_t at = -6; at < 8;) {
      int64_t lo = at + pick(1, 3), hi = lo + pick(0, 2);
      ranges.push_back({lo, hi});
      at = hi + 1;
    }
    auto kind = static_cast<Reify>(pick(0, 2));
    check(
        {randomInterval(-6, 8, 8), Interval{pick(0, 1), 1}},
        [&](Builder &b, const std::vector<Var> &v) { b.inSet(v[0], ranges, {kind, makeLit(v[1])}); },
        [&](const Point &p) {
          bool in = false;
          for (auto [lo, hi] : ranges)
            in |= lo <= p[0] && p[0] <= hi;
          return kind == Reify::None ? in : kind == Reify::Half ? !p[1] || in : in == (p[1] == 1);
        },
        true, "set_in");
  }
}

TEST_F(Propagators, Globals) {
  for (int round = 0; round < 1500 && !HasFailure(); ++round) {
    int n = pick(3, 5);
    check(
        randomBox(n, 0, 4, 3), [](Builder &b, const std::vector<Var> &v) { b.allDifferent(v); },
        [](const Point &p) {
          for (size_t i = 0; i < p.size(); ++i)
            for (size_t j = i + 1; j < p.size(); ++j)
              if (p[i] == p[j])
                return false;
          return true;
        },
        true, "alldifferent");

    bool maximum = pick(0, 1);
    check(
        randomBox(n, -4, 4, 5),
        [&](Builder &b, const std::vector<Var> &v) { b.extremum(maximum, {v.begin() + 1, v.end()}, v[0]); },
        [&](const Point &p) {
          return p[0] ==
                 (maximum ? *std::max_element(p.begin() + 1, p.end()) : *std::min_element(p.begin() + 1, p.end()));
        },
        true, "extremum");

    std::vector<int64_t> values;
    for (int i = pick(1, 7); i > 0; --i)
      values.push_back(pick(-5, 5));
    check(
        {randomInterval(-1, 6, 6), randomInterval(-6, 5, 6)},
        [&](Builder &b, const std::vector<Var> &v) { b.element(v[0], values, v[1]); },
        [&](const Point &p) {
          return p[0] >= 1 && p[0] <= static_cast<int64_t>(values.size()) && values[p[0] - 1] == p[1];
        },
        true, "element");
    std::vector<Interval> box{randomInterval(0, 4, 4), randomInterval(-4, 4, 4)};
    for (int i = 0; i < 3; ++i)
      box.push_back(randomInterval(-4, 4, 3));
    check(
        box, [](Builder &b, const std::vector<Var> &v) { b.element(v[0], std::vector<Var>{v[2], v[3], v[4]}, v[1]); },
        [](const Point &p) { return p[0] >= 1 && p[0] <= 3 && p[1 + p[0]] == p[1]; }, true, "element of variables");

    std::vector<int64_t> rows;
    for (int i = 3 * pick(1, 90); i > 0; --i)
      rows.push_back(pick(-3, 3));
    check(
        randomBox(3, -3, 2, 4), [&](Builder &b, const std::vector<Var> &v) { b.table(v, rows); },
        [&](const Point &p) {
          for (size_t r = 0; r < rows.size(); r += 3)
            if (rows[r] == p[0] && rows[r + 1] == p[1] && rows[r + 2] == p[2])
              return true;
          return false;
        },
        true, "table");

    std::vector<Interval> tasks = randomBox(3, 0, 4, 3);
    for (int i = 0; i < 6; ++i)
      tasks.push_back(randomInterval(0, 2, 1));
    tasks.push_back(randomInterval(0, 3, 1));
    check(
        tasks,
        [](Builder &b, const std::vector<Var> &v) {
          b.cumulative({v[0], v[1], v[2]}, {v[3], v[4], v[5]}, {v[6], v[7], v[8]}, v[9]);
        },
        [](const Point &p) {
          for (int64_t t = 0; t < 12; ++t) {
            int64_t load = 0;
            for (int i = 0; i < 3; ++i)
              if (p[i] <= t && t < p[i] + p[3 + i])
                load += p[6 + i];
            if (load > p[9])
              return false;
          }
          return true;
        },
        false, "cumulative");
  }
}

TEST_F(Propagators, Arithmetic) {
  for (int round = 0; round < 4000 && !HasFailure(); ++round) {
    check(
        randomBox(3, -6, 4, 5), [](Builder &b, const std::vector<Var> &v) { b.modulo(v[0], v[1], v[2]); },
        [](const Point &p) { return p[2] != 0 && p[1] % p[2] == p[0]; }, false, "mod");
    check(
        randomBox(2, -6, 4, 5), [](Builder &b, const std::vector<Var> &v) { b.absolute(v[0], v[1]); },
        [](const Point &p) { return p[0] == std::abs(p[1]); }, true, "abs");
    std::vector<Interval> box{randomInterval(-30, 20, 20), randomInterval(-4, 3, 3), randomInterval(-2, 4, 2)};
    check(
        box, [](Builder &b, const std::vector<Var> &v) { b.power(v[0], v[1], v[2]); },
        [](const Point &p) {
          if (p[2] < 0)
            return p[1] != 0 && p[0] == (p[1] == 1 ? 1 : p[1] == -1 ? (p[2] % 2 ? -1 : 1) : 0);
          int64_t value = 1;
          for (int64_t k = 0; k < p[2]; ++k)
            value *= p[1];
          return value == p[0];
        },
        false, "pow");
  }
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
