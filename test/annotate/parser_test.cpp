// The parser of annotations: precedence, places, recovery, and random texts.
#include "passes/annotate/parser.h"

#include <gtest/gtest.h>
#include <random>

namespace veriwarp::annotate {
namespace {

std::string show(const Expr &e) {
  std::string text;
  switch (e.kind) {
  case Expr::Integer:
    return std::to_string(e.value);
  case Expr::Name:
    return e.text;
  case Expr::Unary:
    return std::string(symbolOf(e.op)) + show(e.args[0]);
  case Expr::Binary:
    return "(" + show(e.args[0]) + " " + std::string(symbolOf(e.op)) + " " + show(e.args[1]) + ")";
  case Expr::FractionOf:
    return "(" + show(e.args[0]) + "/" + show(e.args[1]) + ")";
  case Expr::Index:
    return show(e.args[0]) + "[" + show(e.args[1]) + "]";
  case Expr::Member:
    return show(e.args[0]) + "." + e.text;
  case Expr::Conditional:
    return "(" + show(e.args[0]) + " ? " + show(e.args[1]) + " : " + show(e.args[2]) + ")";
  case Expr::Read:
    return "read";
  case Expr::Write:
    return "write";
  case Expr::GlobalThread:
    return "gtid";
  default:
    text = e.kind == Expr::Perm            ? "Perm"
           : e.kind == Expr::Forall        ? "forall"
           : e.kind == Expr::ForallStar    ? "forall*"
           : e.kind == Expr::Sum           ? "sum"
           : e.kind == Expr::Old           ? "old"
           : e.kind == Expr::PointerRange  ? "pointer"
           : e.kind == Expr::PointerLength ? "\\pointer_length"
                                           : e.text;
  }
  for (const auto &v : e.binders)
    text += " " + v->name;
  text += "(";
  for (std::size_t i = 0; i != e.args.size(); ++i)
    text += (i ? ", " : "") + show(e.args[i]);
  return text + ")";
}

std::string expression(const std::string &text) {
  Parsed parsed = parse("//@ requires " + text + ";", 0);
  if (!parsed.problems.empty())
    return "problem: " + parsed.problems[0].message;
  return parsed.clauses.size() == 1 ? show(parsed.clauses[0].expr)
                                    : "clauses: " + std::to_string(parsed.clauses.size());
}

TEST(Parser, Precedence) {
  EXPECT_EQ(expression("a + b * c < d && e ==> f ==> g"), "((((a + (b * c)) < d) && e) ==> (f ==> g))");
  EXPECT_EQ(expression("a ** b || c"), "((a ** b) || c)");
  EXPECT_EQ(expression("a - b - c == 0"), "(((a - b) - c) == 0)");
  EXPECT_EQ(expression("x ? y : z ? v : w"), "(x ? y : (z ? v : w))");
  EXPECT_EQ(expression("!a == -b"), "(!a == -b)");
}

TEST(Parser, Permissions) {
  EXPECT_EQ(expression("Perm(a[i + 1], 1\\2)"), "Perm(a[(i + 1)], (1/2))");
  EXPECT_EQ(expression("Perm(a[\\gtid], 1\\n)"), "Perm(a[gtid], (1/n))");
  EXPECT_EQ(expression("\\pointer(a, n, read)"), "pointer(a, n, read)");
  EXPECT_EQ(expression("(\\forall* int k; 0 <= k && k < n; Perm(a[k], write))"),
            "forall* k(((0 <= k) && (k < n)), Perm(a[k], write))");
  EXPECT_EQ(expression("\\sum(int k; 0 <= k && k < n; a[k]) == \\old(threadIdx.x)"),
            "(sum k(((0 <= k) && (k < n)), a[k]) == old(threadIdx.x))");
}

TEST(Parser, SeveralCommentsAreOneText) {
  std::string text = "/*@ requires a &&\n  @   b;\n  @ ensures c; // a remark\n  @*/\n//@ context d ||\n//@   e;";
  Parsed parsed = parse(text, 100);
  ASSERT_TRUE(parsed.problems.empty()) << parsed.problems[0].message;
  ASSERT_EQ(parsed.clauses.size(), 3u);
  EXPECT_EQ(show(parsed.clauses[0].expr), "(a && b)");
  EXPECT_EQ(parsed.clauses[1].kind, Clause::Ensures);
  EXPECT_EQ(show(parsed.clauses[2].expr), "(d || e)");
  EXPECT_EQ(text.substr(parsed.clauses[1].place.begin - 100, 10), "ensures c;");
}

TEST(Parser, Optimisations) {
  Parsed parsed = parse("//@ gpuopt loop_unroll i 2; gpuopt iter_merge k N; gpuopt glob_to_reg a tid, tid + 1;\n"
                        "//@ gpuopt matrix_lin m C 4 8; gpuopt tile inter 32; gpuopt fuse one two three;",
                        0);
  ASSERT_TRUE(parsed.problems.empty()) << parsed.problems[0].message;
  ASSERT_EQ(parsed.clauses.size(), 6u);
  EXPECT_EQ(parsed.clauses[0].name, "i");
  EXPECT_EQ(parsed.clauses[0].operands[0].value, 2);
  EXPECT_EQ(parsed.clauses[2].operands.size(), 2u);
  EXPECT_EQ(parsed.clauses[3].word, "C");
  EXPECT_EQ(parsed.clauses[4].word, "inter");
  EXPECT_EQ(parsed.clauses[5].names.size(), 3u);
}

TEST(Parser, MistakesCostOneClause) {
  Parsed parsed = parse("//@ requires a +; ensures b; requires Perm(a); context c;", 0);
  ASSERT_EQ(parsed.problems.size(), 2u);
  EXPECT_EQ(parsed.problems[0].place.begin, 16u);
  EXPECT_EQ(parsed.problems[1].place.begin, 38u);
  EXPECT_EQ(parsed.clauses.size(), 2u);
}

TEST(Parser, DeepNestingIsRefused) {
  EXPECT_EQ(expression(std::string(5000, '(')), "problem: too deeply nested");
  EXPECT_EQ(expression(std::string(5000, '!') + "a"), "problem: too deeply nested");
}

TEST(Parser, RandomTextsEnd) {
  static constexpr std::string_view words[] = {
      "requires ", "ensures ", "Perm",    "(",     ")",      "[",        "]",   ";",   "\\forall", "\\forall* ",
      "int ",      "k",        "a",       "1",     "\\",     "**",       "==>", "&&",  "?",        ":",
      "=",         "ghost ",   "gpuopt ", "tile ", "inter ", "//@",      "/*@", "@*/", "\n",       "0x",
      "1.5f",      "\\sum",    "\\old",   ".",     ",",      "\xC3\xA4", "\"",  "#",   "-",        "!"};
  std::mt19937 random(7);
  for (unsigned round = 0; round != 20000; ++round) {
    std::string text = "//@ ";
    for (unsigned i = random() % 30; i != 0; --i)
      text += words[random() % std::size(words)];
    Parsed parsed = parse(text, 10);
    for (const Problem &problem : parsed.problems)
      ASSERT_TRUE(problem.place.begin >= 10 && problem.place.end <= 10 + text.size()) << text;
    for (const Clause &clause : parsed.clauses)
      ASSERT_TRUE(clause.place.begin >= 10 && clause.place.end <= 10 + text.size()) << text;
  }
}

} // namespace
} // namespace veriwarp::annotate

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
