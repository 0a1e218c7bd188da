// race on small kernels.
#include "small_kernel.h"

#include <map>
#include <set>
#include <string>

using namespace veriwarp;
using kernel::ObjectKind;
using kernel::Space;
using report::Check;
using report::Verdict;

namespace {

// Each thread writes its element and reads the next one.
test::SmallKernel shift(bool withBarrier) {
  test::SmallKernel k;
  const kernel::ObjectId s = k.array(ObjectKind::SharedStatic, Space::Shared, 65);
  k.write(s, k.thread(), k.number(7));
  if (withBarrier)
    k.barrier();
  k.read(s, k.make(kernel::Op::Add, 32, {k.thread(), k.number(1)}));
  return k;
}

// Decides nothing, and keeps how much work each question may take.
class Undecided : public smt::Solver {
public:
  smt::Answer solve(const smt::Query &query) override {
    seconds[query.label] = query.seconds;
    smt::Answer answer;
    answer.reason = report::ReasonKind::SolverTimeout;
    return answer;
  }
  std::map<std::string, double> seconds; // by label
};

} // namespace

TEST(Race, IsFoundWhereNoBarrierIsBetween) { EXPECT_EQ(shift(false).verdict(Check::Race), Verdict::Refuted); }

TEST(Race, IsNotFoundWhereABarrierIsBetween) { EXPECT_EQ(shift(true).verdict(Check::Race), Verdict::Proved); }

// What was not decided for one instance of a template gets little work for the next.
TEST(Race, HintsMakeQuestionsShort) {
  race::Options options;
  options.checks = {Check::Race};
  std::set<std::string> hints;
  options.newHints = &hints;
  Undecided first, second;
  const test::SmallKernel k = shift(false);
  EXPECT_EQ(k.check(options, first).checks.at(0).verdict, Verdict::Unknown);
  ASSERT_FALSE(hints.empty());
  options.hints = hints;
  EXPECT_EQ(k.check(options, second).checks.at(0).verdict, Verdict::Unknown);
  const std::string question = "small race block a0 a1";
  ASSERT_TRUE(first.seconds.contains(question) && second.seconds.contains(question));
  EXPECT_TRUE(hints.contains("race block a0 a1"));
  EXPECT_LT(second.seconds[question], first.seconds[question] / 2);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
