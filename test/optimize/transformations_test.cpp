// The table of transformations, and the order in which a file's requests have their turn.
#include "passes/annotate/parser.h"
#include "passes/annotate/transformations.h"
#include "passes/optimize/optimize.h"
#include "report/checks.h"

#include "gtest/gtest.h"

#include <set>

namespace veriwarp::optimize {
namespace {

using annotate::Clause;
using annotate::Transformation;
using verify::Stmt;

Clause clauseOf(const std::string &text) {
  annotate::Parsed parsed = annotate::parse("//@ gpuopt " + text + ";", 0);
  EXPECT_TRUE(parsed.problems.empty()) << text;
  EXPECT_EQ(parsed.clauses.size(), 1u) << text;
  return parsed.clauses.empty() ? Clause() : parsed.clauses[0];
}

TEST(Transformations, HaveRowsOfTheirOwn) {
  std::set<Clause::Kind> kinds;
  std::set<std::string_view> words;
  for (const Transformation &t : annotate::transformations()) {
    EXPECT_TRUE(kinds.insert(t.kind).second) << t.word;
    EXPECT_TRUE(words.insert(t.word).second) << t.word;
    EXPECT_EQ(annotate::transformation(t.kind), &t);
    EXPECT_EQ(annotate::transformation(t.word), &t);
    EXPECT_EQ(annotate::keyword(t.kind), t.word);
    EXPECT_TRUE(report::obligationByName(t.word)) << t.word << " has no row in report/transformation_words.def";
    if (t.after) {
      ASSERT_NE(annotate::transformation(*t.after), nullptr) << t.word;
      EXPECT_GT(annotate::transformation(*t.after), &t) << t.word << " waits for what comes first in any case";
    }
  }
  EXPECT_EQ(annotate::transformation(Clause::Requires), nullptr);
  EXPECT_EQ(annotate::transformation("vectorise"), nullptr);
}

TEST(Transformations, AllAreNamedWhereOneIsUnknown) {
  const annotate::Parsed parsed = annotate::parse("//@ gpuopt vectorise a;", 0);
  ASSERT_EQ(parsed.problems.size(), 1u);
  for (const Transformation &t : annotate::transformations())
    EXPECT_NE(parsed.problems[0].message.find(t.word), std::string::npos) << t.word;
}

TEST(Transformations, AreReadWithTheirArguments) {
  EXPECT_EQ(clauseOf("iter_merge k N").name, "k");
  EXPECT_EQ(clauseOf("glob_to_reg a t, t + 1, t + 2").operands.size(), 3u);
  EXPECT_EQ(clauseOf("matrix_lin m C 4 n").word, "C");
  EXPECT_EQ(clauseOf("tile inter 4 y").name, "y");
  EXPECT_EQ(clauseOf("fuse a, b, c").names.size(), 3u);
  EXPECT_TRUE(annotate::parse("//@ gpuopt! loop_unroll i 2;", 0).clauses.empty()) << "switched off";
  for (const char *wrong : {"glob_to_shared a 1, 2, 3", "matrix_lin m X 4 n", "tile both 4", "tile inter 4 z", "fuse a",
                            "loop_unroll i", "glob_to_reg a"})
    EXPECT_EQ(annotate::parse("//@ gpuopt " + std::string(wrong) + ";", 0).problems.size(), 1u) << wrong;
}

Stmt loop(std::vector<Clause> clauses, std::vector<Stmt> body = {}) {
  Stmt made;
  made.kind = Stmt::Loop;
  made.clauses = std::move(clauses);
  made.body = std::move(body);
  return made;
}

std::vector<std::string> order(const Source &source) {
  std::vector<std::string> names;
  for (const Request &r : requests(source))
    names.push_back(std::string(annotate::keyword(r.clause->kind)) + (r.loop ? " loop " : " ") + r.clause->name);
  return names;
}

TEST(Requests, FollowTheTable) {
  Source source;
  source.inHostCode = {clauseOf("fuse k, l")};
  verify::Kernel kernel;
  kernel.contract = {clauseOf("tile intra 2"), clauseOf("glob_to_reg a 1"), clauseOf("glob_to_shared b 0, 4"),
                     clauseOf("matrix_lin m R 4 4")};
  kernel.body = {loop({clauseOf("loop_unroll i 1"), clauseOf("glob_to_reg c i")})};
  source.kernels = {kernel};
  EXPECT_EQ(order(source), (std::vector<std::string>{"fuse ", "matrix_lin m", "glob_to_shared b", "glob_to_reg a",
                                                     "glob_to_reg loop c", "loop_unroll loop i", "tile "}));
}

TEST(Requests, OfInnerLoopsComeFirst) {
  Source source;
  verify::Kernel kernel;
  kernel.body = {loop({clauseOf("loop_unroll i 1")}, {loop({clauseOf("loop_unroll j 1")})}),
                 loop({clauseOf("loop_unroll k 1")})};
  source.kernels = {kernel};
  EXPECT_EQ(order(source),
            (std::vector<std::string>{"loop_unroll loop j", "loop_unroll loop i", "loop_unroll loop k"}));
}

TEST(Requests, MergeWhatIsUnrolledAfterwards) {
  Source source;
  verify::Kernel kernel;
  kernel.body = {loop({clauseOf("iter_merge i 2"), clauseOf("loop_unroll i 1")}), loop({clauseOf("iter_merge k 2")})};
  source.kernels = {kernel};
  EXPECT_EQ(order(source), (std::vector<std::string>{"iter_merge loop k", "loop_unroll loop i", "iter_merge loop i"}));
}

} // namespace
} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
