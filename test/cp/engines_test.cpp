// The engines reach the same fixpoint at every node: random walks through random models, with backtracking, on both
// forms. And each fixpoint is right: nothing that a solution needs is pruned, and what is promised bounds consistent
// is.
#include "random_model.h"
#include "solver/cp/engines/engine.h"
#include "solver/cp/model/translate.h"
#include "solver/cp/propagators/native.h"

#include <gtest/gtest.h>

using namespace veriwarp;
using namespace veriwarp::cp;
using namespace veriwarp::test;

namespace {

/// Propagators of every kind over variables with wider domains than a model can be enumerated with.
Net randomNet(std::mt19937_64 &random, Form form) {
  auto pick = [&](int lo, int hi) { return std::uniform_int_distribution<int>(lo, hi)(random); };
  Builder b(form);
  std::vector<Var> ints, bools;
  for (int i = 0; i < 8; ++i) {
    int lo = pick(-9, 9);
    ints.push_back(b.newVar(lo, lo + pick(1, 12)));
    bools.push_back(b.newBool());
  }
  auto x = [&] { return ints[pick(0, 7)]; };
  auto lit = [&] { return makeLit(bools[pick(0, 7)], pick(0, 1)); };
  auto some = [&](int least, auto make) {
    std::vector<decltype(make())> list;
    for (int n = pick(least, 5); n > 0; --n)
      list.push_back(make());
    return list;
  };
  for (int i = pick(4, 16); i > 0 && !b.infeasible(); --i) {
    Reification r{static_cast<Reify>(pick(0, 2)), lit()};
    if (pick(0, 3)) // mostly reified, or nearly every net fails at once
      r.kind = static_cast<Reify>(pick(1, 2));
    auto relation = static_cast<Relation>(pick(0, 2));
    switch (pick(0, 11)) {
    case 0:
    case 1:
      b.linear(some(1, [&] { return LinearTerm{pick(-3, 3), x()}; }), relation, pick(-9, 9), r);
      break;
    case 2:
      b.compare(x(), relation, x(), r);
      break;
    case 3:
      b.clause(some(1, lit));
      break;
    case 4:
      b.orReified(some(1, lit), lit());
      break;
    case 5:
      b.inSet(x(), {{-7, -5}, {-2, 0}, {3, 3}, {6, 9}}, r);
      break;
    case 6:
      b.ternary(static_cast<Op>(pick(0, 7)), b.newVar(-99, 99), x(), x());
      break;
    case 7:
      b.same(b.equal(x(), pick(-5, 9)), lit());
      break;
    case 8:
      b.same(b.lessEqual(x(), pick(-5, 9)), lit());
      break;
    case 9:
      b.element(b.newVar(1, 5), std::vector<Var>{x(), x(), x(), x(), x()}, b.newVar(-9, 9));
      break;
    case 10:
      b.extremum(pick(0, 1), some(1, x), b.newVar(-20, 20));
      break;
    default:
      b.cumulative({x(), x(), x()}, {b.constant(2), b.constant(3), b.newVar(0, 3)},
                   {b.newVar(0, 2), b.constant(1), b.constant(2)}, b.newVar(1, 3));
      break;
    }
  }
  if (!b.infeasible())
    b.allDifferent({ints[0], ints[3], ints[5]});
  return b.finish();
}

void walk(const Net &net, std::mt19937_64 &random, const std::string &context) {
  std::unique_ptr<Engine> engines[] = {makeAc1Engine(net), makeWac1Engine(net), makeEventEngine(net)};
  auto agree = [&] {
    bool ok = engines[0]->propagate();
    for (int i = 1; i < 3; ++i) {
      EXPECT_EQ(engines[i]->propagate(), ok) << context << "engine " << i;
      for (Var v = 0; ok && v < net.varCount(); ++v)
        EXPECT_EQ(engines[i]->get(v), engines[0]->get(v))
            << context << "engine " << i << " variable " << v << ": " << engines[i]->get(v).lo << ".."
            << engines[i]->get(v).hi << " against " << engines[0]->get(v).lo << ".." << engines[0]->get(v).hi;
      for (Var v = 0; ok && v < net.varCount(); ++v)
        for (int64_t at = engines[0]->get(v).lo; engines[0]->tracks(v) && at < engines[0]->get(v).hi; ++at)
          EXPECT_EQ(engines[i]->has(v, at), engines[0]->has(v, at))
              << context << "engine " << i << " variable " << v << " value " << at;
    }
    return ok;
  };
  if (!agree())
    return;
  int depth = 0;
  for (int step = 0; step < 60 && !::testing::Test::HasFailure(); ++step) {
    std::vector<Var> open;
    for (Var v = 0; v < net.varCount(); ++v)
      if (!engines[0]->get(v).fixed())
        open.push_back(v);
    bool down = !open.empty() && random() % 4 != 0;
    if (!down && depth == 0)
      return;
    if (!down) {
      for (auto &engine : engines)
        engine->pop();
      --depth;
      continue;
    }
    for (auto &engine : engines)
      engine->push();
    ++depth;
    for (int tells = 1 + random() % 2; tells > 0; --tells) {
      Var v = open[random() % open.size()];
      Interval d = engines[0]->get(v);
      if (d.fixed())
        continue; // by the other one
      auto at = static_cast<int32_t>(d.lo + static_cast<int64_t>(random() % static_cast<uint64_t>(d.width() + 1)));
      uint64_t how = random() % 3;
      for (auto &engine : engines)
        EXPECT_TRUE(how == 0 ? engine->setLo(v, at) : how == 1 ? engine->setHi(v, at) : engine->remove(v, at));
    }
    if (agree())
      continue;
    for (auto &engine : engines)
      engine->pop();
    --depth;
    // After a failure the state of the parent is there again, exactly.
    EXPECT_TRUE(agree());
  }
}

TEST(Engines, SameFixpointAtEveryNode) {
  for (uint64_t seed = 0; seed < 3000 && !HasFailure(); ++seed) {
    for (Form form : {Form::Native, Form::Ternary}) {
      std::mt19937_64 random(seed);
      Net net = randomNet(random, form);
      walk(net, random, "seed " + std::to_string(seed) + " form " + std::to_string(int(form)) + " ");
    }
  }
}

TEST(Engines, SameFixpointOnFlatZincModels) {
  for (uint64_t seed = 0; seed < 2000 && !HasFailure(); ++seed) {
    std::string text = ModelGenerator(seed, false).run();
    fzn::Ast ast = fzn::parse(text);
    for (Form form : {Form::Native, Form::Ternary}) {
      std::mt19937_64 random(seed);
      walk(translate(ast, form).problem.net, random, text);
    }
  }
}

TEST(Engines, FixpointIsIdempotentAndClosed) {
  // At an engine's fixpoint no propagator of the net can deduce anything.
  for (uint64_t seed = 0; seed < 1000 && !HasFailure(); ++seed) {
    std::mt19937_64 random(seed);
    Net net = randomNet(random, Form::Native);
    auto engine = makeEventEngine(net);
    if (!engine->propagate())
      continue;
    std::vector<Interval> box = engine->box();
    BoxStore store(box);
    for (uint32_t p = 0; p < net.propagatorCount(); ++p) {
      EXPECT_TRUE(propagateAny(net, p, store)) << "seed " << seed << " propagator " << p;
      EXPECT_FALSE(store.changed) << "seed " << seed << " propagator " << p;
    }
    uint64_t before = engine->work.deductions;
    EXPECT_TRUE(engine->propagate());
    EXPECT_EQ(engine->work.deductions, before) << "nothing changed, nothing is to be done";
    EXPECT_EQ(engine->box(), box);
  }
}

TEST(Engines, CountAsDocumented) {
  // One chain of 100 equal sums in ternary form: ac1 counts rounds x active, wac1 local rounds x 32.
  Builder b(Form::Ternary);
  std::vector<Var> x;
  for (int i = 0; i < 101; ++i)
    x.push_back(b.newVar(0, 1000));
  for (int i = 0; i < 100; ++i)
    b.linear({{1, x[i]}, {-1, x[i + 1]}}, Relation::Le, 0);
  Net net = b.finish();
  ASSERT_EQ(net.propagatorCount(), 100u);
  auto ac1 = makeAc1Engine(net), wac1 = makeWac1Engine(net), event = makeEventEngine(net);
  for (Engine *engine : {ac1.get(), wac1.get(), event.get()}) {
    ASSERT_TRUE(engine->propagate());
    engine->push();
    engine->work = {};
    ASSERT_TRUE(engine->setLo(0 + 1, 5)); // variable 0 is the constant 1
    ASSERT_TRUE(engine->propagate());
    EXPECT_EQ(engine->get(101).lo, 5);
  }
  EXPECT_EQ(ac1->work.deductions, ac1->work.iterations * 100);
  EXPECT_EQ(wac1->work.deductions % 32, 0u);
  EXPECT_LT(wac1->work.iterations, ac1->work.iterations);
  EXPECT_GE(event->work.deductions, 100u);
  EXPECT_LE(event->work.deductions, 250u);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
