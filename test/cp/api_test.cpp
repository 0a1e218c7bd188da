// The public interface: the example in its header, every constraint against plain evaluation, its states and its
// errors.
#include "veriwarp/cp.h"

#include <cassert>
#include <functional>
#include <gtest/gtest.h>
#include <set>
#include <vector>

#undef assert
#define assert(condition) ASSERT_TRUE(condition)

namespace {

using Model = veriwarp::cp::Model;
using Status = Model::Status;
using Relation = Model::Relation;
using Values = std::vector<int64_t>;

TEST(Api, ExampleOfTheHeader) {
  using veriwarp::cp::Model;
  Model m;
  Model::Int x = m.intVar(0, 9), y = m.intVar(0, 9);
  m.linear({{2, x}, {3, y}}, Model::Relation::Equal, 17); // 2x + 3y = 17
  Model::Bool small = m.boolVar();
  m.linear({{1, x}}, Model::Relation::LessEqual, 3, m.iff(small));
  int solutions = 0;
  for (auto status = m.solve(); status == Model::Status::Satisfiable; status = m.next()) {
    assert(2 * m.value(x) + 3 * m.value(y) == 17 && m.value(small) == (m.value(x) <= 3));
    ++solutions;
  }
  assert(solutions == 3); // (1, 5), (4, 3), (7, 1)
  m.maximize(m.times(x, y));
  assert(m.solve() == Model::Status::Optimal && m.value(x) == 4);
}

/// All solutions over the variables, and the same by trying every assignment from -3 to 4.
void expectSolutions(int count, const std::function<void(Model &, const std::vector<Model::Int> &)> &post,
                     const std::function<bool(const Values &)> &holds) {
  Model m;
  std::vector<Model::Int> x;
  for (int i = 0; i < count; ++i)
    x.push_back(m.intVar(-3, 4));
  post(m, x);
  std::set<Values> got, expected;
  for (Status status = m.solve(); status == Status::Satisfiable; status = m.next()) {
    Values values;
    for (Model::Int v : x)
      values.push_back(m.value(v));
    EXPECT_TRUE(got.insert(values).second);
  }
  Values at(count, -3);
  for (int i = 0; i < count;) {
    if (holds(at))
      expected.insert(at);
    for (i = 0; i < count && ++at[i] > 4; ++i)
      at[i] = -3;
  }
  EXPECT_EQ(got, expected);
}

TEST(Api, EveryConstraintMeansWhatItSays) {
  using Vars = std::vector<Model::Int>;
  expectSolutions(
      2, [](Model &m, const Vars &x) { m.linear({{2, x[0]}, {-1, x[1]}}, Relation::NotEqual, 1); },
      [](const Values &v) { return 2 * v[0] - v[1] != 1; });
  expectSolutions(
      3, [](Model &m, const Vars &x) { m.linear({{1, m.plus(x[0], x[1])}, {-1, x[2]}}, Relation::Equal, 0); },
      [](const Values &v) { return v[0] + v[1] == v[2]; });
  expectSolutions(
      3, [](Model &m, const Vars &x) { m.linear({{1, m.divide(x[0], x[1])}, {-1, x[2]}}, Relation::Equal, 0); },
      [](const Values &v) { return v[1] != 0 && v[0] / v[1] == v[2]; });
  expectSolutions(
      3, [](Model &m, const Vars &x) { m.linear({{1, m.modulo(x[0], x[1])}, {-1, x[2]}}, Relation::Equal, 0); },
      [](const Values &v) { return v[1] != 0 && v[0] % v[1] == v[2]; });
  expectSolutions(
      3,
      [](Model &m, const Vars &x) {
        m.linear({{1, m.maximum(std::vector{x[0], x[1], x[2]})}, {1, m.minimum(std::vector{x[0], x[1], x[2]})}},
                 Relation::Equal, 1);
      },
      [](const Values &v) { return std::max({v[0], v[1], v[2]}) + std::min({v[0], v[1], v[2]}) == 1; });
  expectSolutions(
      2, [](Model &m, const Vars &x) { m.linear({{1, m.absolute(x[0])}, {-1, x[1]}}, Relation::LessEqual, 0); },
      [](const Values &v) { return std::abs(v[0]) <= v[1]; });
  expectSolutions(
      3, [](Model &m, const Vars &x) { m.allDifferent(x); },
      [](const Values &v) { return v[0] != v[1] && v[0] != v[2] && v[1] != v[2]; });
  expectSolutions(
      2, [](Model &m, const Vars &x) { m.element(x[0], Values{3, -2, 3, 0}, x[1]); },
      [](const Values &v) { return v[0] >= 0 && v[0] < 4 && (Values{3, -2, 3, 0})[v[0]] == v[1]; });
  expectSolutions(
      3, [](Model &m, const Vars &x) { m.element(x[0], Vars{x[1], m.constant(2)}, x[2]); },
      [](const Values &v) { return (v[0] == 0 && v[1] == v[2]) || (v[0] == 1 && v[2] == 2); });
  expectSolutions(
      2, [](Model &m, const Vars &x) { m.table(x, Values{1, 2, -3, 4, 0, 0, 9, 9}); },
      [](const Values &v) { return v == Values{1, 2} || v == Values{-3, 4} || v == Values{0, 0}; });
  expectSolutions(
      2,
      [](Model &m, const Vars &x) {
        m.cumulative(x, Vars{m.constant(2), m.constant(3)}, Vars{m.constant(1), m.constant(1)}, m.constant(1));
      },
      [](const Values &v) { return v[0] + 2 <= v[1] || v[1] + 3 <= v[0]; });
  expectSolutions(
      2,
      [](Model &m, const Vars &x) {
        Model::Bool in = m.boolVar(), le = m.lessEqual(x[0], x[1]), eq = m.equal(x[0], x[1]);
        m.member(x[0], Values{4, -1, 0}, Model::iff(in));
        m.linear({{1, x[1]}}, Relation::Equal, 2, Model::onlyIf(!in));
        m.clause({!m.conjunction(std::vector{le, !eq}), m.disjunction(std::vector{in, eq})});
        m.linear({{1, m.asInt(!in)}, {1, m.asInt(le)}}, Relation::LessEqual, 2);
      },
      [](const Values &v) {
        bool in = v[0] == 4 || v[0] == -1 || v[0] == 0;
        return (in || v[1] == 2) && (!(v[0] < v[1]) || in || v[0] == v[1]);
      });
}

TEST(Api, OptimisesWithinLimitsAndGoesOn) {
  Model m;
  std::vector<Model::Int> q;
  std::vector<Model::Term> sum;
  for (int i = 0; i < 9; ++i) {
    q.push_back(m.intVar(0, 20));
    sum.push_back({i % 3 + 1, q.back()});
  }
  m.allDifferent(q);
  for (int i = 0; i < 9; ++i)
    for (int j = 0; j < i; ++j)
      m.linear({{1, q[i]}, {-1, q[j]}}, Relation::NotEqual, i - j);
  Model::Int cost = m.intVar(0, 10000);
  sum.push_back({-1, cost});
  m.linear(sum, Relation::Equal, 0);
  m.minimize(cost);
  m.branch(q, Model::VarOrder::FirstFail, Model::ValueOrder::Max);
  m.setNodeLimit(40);
  Status status = m.solve();
  ASSERT_EQ(status, Status::Satisfiable);
  int64_t first = m.value(cost), steps = 0;
  m.setNodeLimit(2000);
  for (; status == Status::Satisfiable && steps < 100000; ++steps)
    status = m.next();
  ASSERT_EQ(status, Status::Optimal);
  int64_t best = m.value(cost);
  EXPECT_LT(best, first);
  EXPECT_THROW(m.next(), std::logic_error);
  // The model grows: a better value does not exist.
  m.linear({{1, cost}}, Relation::LessEqual, best - 1);
  EXPECT_THROW((void)m.value(cost), std::logic_error);
  m.setNodeLimit(0);
  EXPECT_EQ(m.solve(), Status::Unsatisfiable);
  EXPECT_GT(m.statistics().nodes, 1u);
}

TEST(Api, AnInterruptIsRememberedOnce) {
  Model m;
  Model::Int x = m.intVar(1, 3);
  m.interrupt();
  EXPECT_EQ(m.solve(), Status::Unknown);
  EXPECT_EQ(m.next(), Status::Satisfiable);
  EXPECT_EQ(m.value(x), 1);
}

TEST(Api, WrongUseIsRefused) {
  Model m, other;
  Model::Int x = m.intVar(0, 5), wide = m.intVar(-2000000000, 2000000000);
  Model::Int far = other.intVar(0, 1);
  for (int i = 0; i < 20; ++i)
    far = other.intVar(0, 1);
  EXPECT_THROW(m.linear({{1, far}}, Relation::Equal, 0), std::invalid_argument);
  EXPECT_THROW(m.clause({Model::Bool{x.id, false}}), std::invalid_argument);
  EXPECT_THROW(m.intVar(0, int64_t{1} << 40), std::range_error);
  EXPECT_THROW(m.times(wide, wide), std::range_error);
  EXPECT_THROW((void)m.value(x), std::logic_error);
  EXPECT_THROW(m.next(), std::logic_error);
  EXPECT_EQ(m.solve(), Status::Satisfiable);
  m.linear({{1, x}}, Relation::LessEqual, -1);
  EXPECT_EQ(m.solve(), Status::Unsatisfiable);
  Model empty;
  EXPECT_EQ(empty.solve(), Status::Satisfiable);
  EXPECT_EQ(empty.next(), Status::Unsatisfiable);
  Model none;
  none.intVar(std::span<const int64_t>());
  EXPECT_EQ(none.solve(), Status::Unsatisfiable);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
