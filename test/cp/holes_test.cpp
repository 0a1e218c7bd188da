// Holes in domains: the bitmaps against sets, what elements, tables, sets and equalities conclude from holes against
// brute force in all three engines, and what search orders see of them.
#include "solver/cp/engines/engine.h"
#include "solver/cp/model/fzn/parser.h"
#include "solver/cp/model/translate.h"
#include "solver/cp/solve.h"

#include <gtest/gtest.h>
#include <random>
#include <set>

using namespace veriwarp;
using namespace veriwarp::cp;

namespace {

using Values = std::set<int64_t>;

TEST(Holes, AreSetsWithATrail) {
  std::mt19937_64 random(3);
  auto pick = [&](int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random); };
  for (int round = 0; round < 300; ++round) {
    int lo = pick(-200, 100), hi = lo + pick(2, 300);
    Net net;
    net.sparse = true;
    net.domains = {{lo, hi}, {0, 1}, {0, 5000}};
    Values now;
    for (int v = lo; v <= hi; ++v)
      now.insert(v);
    for (Var v = 0; v < 3; ++v) // a hole makes a variable one with a bitmap
      net.holes.push_back({v, 1});
    if (lo < 1 && 1 < hi)
      now.erase(1);
    else
      net.holes[0].second = lo + 1, now.erase(lo + 1);
    Holes holes(net);
    ASSERT_TRUE(holes.tracks(0));
    EXPECT_FALSE(holes.tracks(1)); // nothing inside
    EXPECT_FALSE(holes.tracks(2)); // too wide
    std::vector<Values> saved;
    for (int step = 0; step < 200; ++step) {
      int what = pick(0, 9), value = pick(lo + 1, hi - 1);
      if (what < 6) {
        holes.remove(0, value);
        now.erase(value);
      } else if (what < 8) {
        holes.push();
        saved.push_back(now);
      } else if (!saved.empty()) {
        holes.pop();
        now = saved.back();
        saved.pop_back();
      }
      // Some interval whose ends are not holes.
      auto from = now.lower_bound(pick(lo, hi)), to = now.lower_bound(pick(lo, hi));
      if (*from > *to)
        std::swap(from, to);
      Interval d{static_cast<int32_t>(*from), static_cast<int32_t>(*to)};
      Values inside(from, std::next(to));
      EXPECT_EQ(holes.size(0, d), static_cast<int64_t>(inside.size()));
      int at = pick(d.lo, d.hi);
      EXPECT_EQ(holes.has(0, at), inside.contains(at));
      EXPECT_EQ(holes.above(0, at), *inside.lower_bound(at));
      EXPECT_EQ(holes.below(0, at), *std::prev(inside.upper_bound(at)));
      int64_t start = pick(d.lo - 100, d.hi + 100);
      uint64_t bits = holes.window(0, d, start);
      for (int k = 0; k < 64; ++k)
        EXPECT_EQ(bits >> k & 1, inside.contains(start + k))
            << d.lo << ".." << d.hi << " from " << start << " bit " << k;
      ASSERT_FALSE(HasFailure());
    }
  }
}

class Lookups : public ::testing::Test {
protected:
  int pick(int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random); }
  std::mt19937_64 random{11};

  static Values valuesOf(const Engine &engine, Var var) {
    Values values;
    for (int64_t v = engine.get(var).lo; v <= engine.get(var).hi; ++v)
      if (engine.has(var, v))
        values.insert(v);
    return values;
  }

  /// Posts one constraint over random domains, removes values, and compares what the engines keep with the projections
  /// of the solutions: equal where `exact`, nothing lost otherwise.
  template <class Post, class Holds>
  void check(const std::vector<Interval> &box, Post post, Holds holds, bool exact, const char *what) {
    Builder b(Form::Native);
    std::vector<Var> vars;
    for (const Interval &d : box)
      vars.push_back(b.newVar(d.lo, d.hi));
    post(b, vars);
    Net net = b.finish();
    if (net.infeasible)
      return;
    std::vector<std::pair<size_t, int>> removed;
    for (int n = pick(0, 4); n > 0; --n) {
      size_t i = static_cast<size_t>(pick(0, static_cast<int>(box.size()) - 1));
      removed.push_back({i, pick(box[i].lo, box[i].hi)});
    }
    std::vector<Values> domains, projections(box.size());
    for (size_t i = 0; i < box.size(); ++i) {
      domains.emplace_back();
      for (int64_t v = box[i].lo; v <= box[i].hi; ++v)
        domains[i].insert(v);
    }
    for (auto [i, value] : removed)
      domains[i].erase(value);
    std::vector<int64_t> at(box.size());
    auto enumerate = [&](auto &self, size_t i) -> void {
      if (i == box.size()) {
        for (size_t k = 0; k < at.size() && holds(at); ++k)
          projections[k].insert(at[k]);
        return;
      }
      for (int64_t v : domains[i])
        at[i] = v, self(self, i + 1);
    };
    enumerate(enumerate, 0);
    for (Fixpoint fixpoint : {Fixpoint::Ac1, Fixpoint::Wac1, Fixpoint::Event}) {
      auto engine = makeEngine(fixpoint, net);
      bool ok = engine->propagate();
      if (ok)
        engine->push();
      for (auto [i, value] : removed) {
        ok = ok && engine->remove(b.netVar(vars[i]), value);
        if (pick(0, 1)) // some one by one, some together
          ok = ok && engine->propagate();
      }
      ok = ok && engine->propagate();
      EXPECT_TRUE(ok || projections[0].empty()) << what << ": lost all solutions";
      for (size_t i = 0; ok && i < box.size(); ++i) {
        Values kept = valuesOf(*engine, b.netVar(vars[i]));
        EXPECT_TRUE(std::includes(kept.begin(), kept.end(), projections[i].begin(), projections[i].end()))
            << what << ": lost a solution, variable " << i;
        // Where the builder made bounds of it, nobody asks for single values.
        bool whole = exact && engine->tracks(b.netVar(vars[i]));
        EXPECT_TRUE(!whole || kept == projections[i])
            << what << ": not domain consistent, variable " << i << ", engine " << int(fixpoint) << ": "
            << ::testing::PrintToString(kept) << " against " << ::testing::PrintToString(projections[i]) << " of "
            << ::testing::PrintToString(domains);
      }
    }
  }

  Interval interval(int low, int high, int width) {
    int lo = pick(low, high);
    return {lo, lo + pick(0, width)};
  }
};

TEST_F(Lookups, AreDomainConsistent) {
  for (int round = 0; round < 1500 && !HasFailure(); ++round) {
    std::vector<int64_t> data;
    for (int i = pick(2, 8); i > 0; --i)
      data.push_back(pick(0, 4) ? pick(-5, 5) : pick(60, 150));
    check(
        {interval(1, 3, 6), interval(-5, 80, 100)},
        [&](Builder &b, const std::vector<Var> &v) { b.element(v[0], data, v[1]); },
        [&](const auto &p) { return p[0] >= 1 && p[0] <= static_cast<int64_t>(data.size()) && data[p[0] - 1] == p[1]; },
        true, "element");
    std::vector<int64_t> rows;
    for (int i = 3 * pick(1, 90); i > 0; --i)
      rows.push_back(pick(-4, 4));
    check(
        {interval(-4, 1, 6), interval(-4, 1, 6), interval(-4, 1, 6)},
        [&](Builder &b, const std::vector<Var> &v) { b.table(v, rows); },
        [&](const auto &p) {
          for (size_t r = 0; r < rows.size(); r += 3)
            if (rows[r] == p[0] && rows[r + 1] == p[1] && rows[r + 2] == p[2])
              return true;
          return false;
        },
        true, "table");
    std::vector<std::pair<int64_t, int64_t>> ranges;
    for (int64_t from = -6; from < 8;) {
      int64_t lo = from + pick(1, 3), hi = lo + pick(0, 2);
      ranges.push_back({lo, hi});
      from = hi + 1;
    }
    check(
        {interval(-6, 6, 9), interval(0, 1, 1)},
        [&](Builder &b, const std::vector<Var> &v) {
          b.restrict(v[1], 0, 1);
          b.inSet(v[0], ranges, {Reify::Full, makeLit(v[1])});
        },
        [&](const auto &p) {
          bool in = false;
          for (auto [lo, hi] : ranges)
            in |= lo <= p[0] && p[0] <= hi;
          return p[1] == in;
        },
        true, "set_in");
    check(
        {interval(-4, 2, 8), interval(-4, 2, 8), interval(0, 1, 0)},
        [](Builder &b, const std::vector<Var> &v) {
          b.compare(v[0], Relation::Eq, v[1], {Reify::Full, makeLit(v[2])});
        },
        [](const auto &p) { return (p[0] == p[1]) == (p[2] == 1); }, true, "equality");
    check(
        {interval(0, 3, 4), interval(-4, 2, 5), interval(-4, 2, 5), interval(-4, 2, 5), interval(-4, 2, 5)},
        [](Builder &b, const std::vector<Var> &v) { b.element(v[0], std::vector<Var>{v[2], v[3], v[4]}, v[1]); },
        [](const auto &p) { return p[0] >= 1 && p[0] <= 3 && p[1 + p[0]] == p[1]; }, false, "element of variables");
    check(
        {interval(0, 3, 4), interval(0, 3, 4), interval(0, 3, 4), interval(0, 3, 4)},
        [](Builder &b, const std::vector<Var> &v) { b.allDifferent(v); },
        [](const auto &p) { return Values(p.begin(), p.end()).size() == p.size(); }, false, "all_different");
    check(
        {interval(-4, 2, 6), interval(-4, 2, 6), interval(-4, 2, 6)},
        [](Builder &b, const std::vector<Var> &v) { b.linear({{2, v[0]}, {-1, v[1]}, {1, v[2]}}, Relation::Ne, 3); },
        [](const auto &p) { return 2 * p[0] - p[1] + p[2] != 3; }, true, "disequality");
  }
}

/// The values of x in the order in which the search finds them.
std::vector<int> order(const std::string &domain, const std::string &valueOrder) {
  fzn::Ast ast = fzn::parse("var " + domain + ": x :: output_var;\nsolve :: int_search([x], input_order, " +
                            valueOrder + ", complete) satisfy;\n");
  Translation t = translate(ast, Form::Native);
  std::vector<int> found;
  SolveStatistics statistics;
  solve(
      t.problem, {},
      [&](const Solution &s) {
        found.push_back(s[t.variables[0]]);
        return true;
      },
      statistics);
  return found;
}

TEST(SearchOrders, SeeHoles) {
  using Order = std::vector<int>;
  EXPECT_EQ(order("{1,2,9}", "indomain_min"), (Order{1, 2, 9}));
  EXPECT_EQ(order("{1,2,9}", "indomain_max"), (Order{9, 2, 1}));
  EXPECT_EQ(order("{1,2,9,11,12}", "indomain_median"), (Order{9, 2, 11, 1, 12}));
  EXPECT_EQ(order("{1,2,9}", "outdomain_median"), (Order{9, 1, 2}));
  EXPECT_EQ(order("{1,5,9}", "indomain_middle"), (Order{5, 1, 9}));
  EXPECT_EQ(order("{1,2,9}", "indomain_middle"), (Order{2, 1, 9})); // the middle is 5
  EXPECT_EQ(order("{1,6,9}", "indomain_middle"), (Order{6, 1, 9}));
  EXPECT_EQ(order("{1,2,3,8,9}", "indomain_interval"), (Order{1, 2, 3, 8, 9}));
  EXPECT_EQ(order("{1,2,9}", "outdomain_min"), (Order{9, 2, 1}));
  for (const char *random : {"indomain_random", "outdomain_random"}) {
    Order found = order("{1,2,4,8,16,32}", random);
    EXPECT_EQ(std::set<int>(found.begin(), found.end()), (std::set<int>{1, 2, 4, 8, 16, 32}));
    EXPECT_EQ(found.size(), 6u);
  }
}

/// The values of x and y in the first solution: which was decided first is seen from the other.
std::pair<int, int> first(const std::string &x, const std::string &y, const std::string &varOrder) {
  fzn::Ast ast =
      fzn::parse("var " + x + ": x;\nvar " + y + ": y;\nconstraint int_ne(x, y);\nsolve :: int_search([x, y], " +
                 varOrder + ", indomain_min, complete) satisfy;\n");
  Translation t = translate(ast, Form::Native);
  std::pair<int, int> found;
  SolveStatistics statistics;
  solve(
      t.problem, {},
      [&](const Solution &s) {
        found = {s[t.variables[0]], s[t.variables[1]]};
        return false;
      },
      statistics);
  return found;
}

TEST(SearchOrders, VariablesByWhatIsLeft) {
  EXPECT_EQ(first("1..4", "{1,5,9}", "first_fail"), std::pair(2, 1)); // three values against four, though wider
  EXPECT_EQ(first("1..4", "{1,5,9}", "anti_first_fail"), std::pair(1, 5));
  EXPECT_EQ(first("{1,3,4}", "{1,5,6}", "max_regret"), std::pair(3, 1));
  EXPECT_EQ(first("{1,7,8}", "{1,5,6}", "max_regret"), std::pair(1, 5));
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
