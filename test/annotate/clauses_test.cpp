// The table of clauses: every row is one that the parser reads as it says, and names itself in messages.
#include "passes/annotate/clauses.h"

#include "passes/annotate/parser.h"
#include "passes/annotate/transformations.h"

#include <gtest/gtest.h>

namespace veriwarp::annotate {
namespace {

TEST(Clauses, AreReadAsTheirExamplesSay) {
  for (const ClauseRow &row : clauses()) {
    const Parsed parsed = parse("//@ " + std::string(row.example), 0);
    EXPECT_TRUE(parsed.problems.empty()) << row.example << ": " << parsed.problems[0].message;
    ASSERT_EQ(parsed.clauses.size(), 1u) << row.example;
    EXPECT_EQ(parsed.clauses[0].kind, row.kind) << row.example;
    EXPECT_EQ(keyword(row.kind), row.word);
    EXPECT_TRUE(row.example.starts_with(std::string(row.word) + " ")) << row.example;
    EXPECT_TRUE(row.example.ends_with(";")) << row.example;
  }
}

TEST(Clauses, NeedTheirSemicolonAndWhatStandsBeforeIt) {
  for (const ClauseRow &row : clauses()) {
    const std::string open = std::string(row.example.substr(0, row.example.size() - 1));
    EXPECT_EQ(parse("//@ " + open, 0).problems.size(), 1u) << open;
    EXPECT_EQ(parse("//@ " + std::string(row.word) + ";", 0).problems.size(), 1u) << row.word;
  }
}

TEST(Clauses, AreOfOneTable) {
  for (const ClauseRow &row : clauses()) {
    EXPECT_EQ(clauseRow(row.kind), &row) << row.word << " has two rows";
    EXPECT_EQ(clauseRow(row.word)->form, row.form) << row.word << " has two forms";
    EXPECT_EQ(transformation(row.kind), nullptr) << row.word;
    EXPECT_NE(row.stands, 0u) << row.word << " stands nowhere";
  }
  for (const Transformation &t : transformations()) {
    EXPECT_EQ(clauseRow(t.kind), nullptr) << t.word;
    EXPECT_NE(t.stands, 0u) << t.word << " stands nowhere";
  }
}

TEST(Clauses, AreNamedWhereOneIsUnknown) {
  const Parsed parsed = parse("//@ promises n > 0;", 0);
  ASSERT_EQ(parsed.problems.size(), 1u);
  for (const ClauseRow &row : clauses())
    EXPECT_NE(parsed.problems[0].message.find("'" + std::string(row.word) + "'"), std::string::npos) << row.word;
}

TEST(Clauses, HoldWhenTheirRowSays) {
  auto of = [](Clause::Kind kind) {
    Clause clause;
    clause.kind = kind;
    return clause;
  };
  EXPECT_TRUE(of(Clause::Requires).holds(Clause::AtStart));
  EXPECT_FALSE(of(Clause::Requires).holds(Clause::AtEnd | Clause::InLoops));
  EXPECT_TRUE(of(Clause::Context).holds(Clause::AtStart) && of(Clause::Context).holds(Clause::AtEnd));
  EXPECT_FALSE(of(Clause::Assume).holds(Clause::AtStart | Clause::AtEnd | Clause::InLoops));
  EXPECT_FALSE(of(Clause::Tile).holds(Clause::AtStart | Clause::AtEnd | Clause::InLoops));
  EXPECT_TRUE(of(Clause::GlobToReg).mayStandBefore(Clause::Loop));
  EXPECT_FALSE(of(Clause::Tile).mayStandBefore(Clause::Loop | Clause::Function));
}

TEST(Clauses, PlacesAreListed) {
  EXPECT_EQ(places(Clause::Loop), "a loop");
  EXPECT_EQ(places(Clause::Kernel | Clause::Function | Clause::Barrier), "a kernel, a function or '__syncthreads()'");
}

} // namespace
} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
