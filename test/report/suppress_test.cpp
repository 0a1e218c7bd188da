// Comments that allow findings, and the baseline.
#include "report/aggregate.h"
#include "report/baseline.h"
#include "report/suppress.h"
#include "test/report/sample.h"

#include <gtest/gtest.h>
#include <random>

using namespace veriwarp::report;
using namespace veriwarp::report::test;

namespace {

Allow onlyAllow(std::string_view text) {
  std::vector<Allow> all = findAllows("f.cu", text);
  EXPECT_EQ(all.size(), 1u) << text;
  return all.empty() ? Allow{} : all[0];
}

std::string problem(std::string_view comment) { return onlyAllow("x; // veriwarp: " + std::string(comment)).problem; }

// A report with one race in line 2 of a file with this text, every check decided.
struct Case {
  Report report;
  Sources sources;
  explicit Case(std::string_view text) {
    report = raceReport();
    KernelReport &kernel = report.kernels[0];
    kernel.checks.clear();
    for (const CheckInfo &info : allChecks())
      kernel.checks.push_back(result(info.check, info.check == Check::Race ? Verdict::Refuted : Verdict::Proved, "a"));
    kernel.findings[0].where = {"f.cu", 2, 1};
    sources.add("f.cu", text);
  }
  const Suppression &run() {
    applySuppressions(report, sources);
    return report.kernels[0].findings[0].suppression;
  }
  std::string messages() const {
    std::string all;
    for (const Message &m : report.messages)
      all += std::to_string(m.where.line) + ":" + std::to_string(m.where.column) + ": " + m.text + "\n";
    return all;
  }
};

} // namespace

TEST(Allows, OneCheckAndSeveral) {
  Allow allow = onlyAllow("a;\n  s[t] = 1; // veriwarp: allow(race)  each block has its own row \n");
  EXPECT_EQ(allow.where, (Location{"f.cu", 2, 13}));
  EXPECT_EQ(allow.line, 2u);
  EXPECT_EQ(allow.checks, std::vector{Check::Race});
  EXPECT_EQ(allow.reason, "each block has its own row");
  EXPECT_EQ(onlyAllow("x; // veriwarp: allow(bank-conflict, race): measured").checks,
            (std::vector{Check::Race, Check::BankConflict}));
  EXPECT_EQ(onlyAllow("x; // veriwarp: allow(bank-conflict, race): measured").reason, "measured");
  EXPECT_EQ(onlyAllow("x; /* veriwarp:allow(all) generated */").checks.size(), allChecks().size());
  EXPECT_EQ(onlyAllow("x; ///< veriwarp: allow (race) documented").reason, "documented");
}

TEST(Allows, AloneItSpeaksOfTheNextLineOfCode) {
  EXPECT_EQ(onlyAllow("// veriwarp: allow(race) r\nx;\n").line, 2u);
  EXPECT_EQ(onlyAllow("  // veriwarp: allow(race) r\n  // more words\n  /* and\n more */\nx;\n").line, 5u);
  EXPECT_EQ(onlyAllow("/* veriwarp: allow(race) r */ x;\ny;\n").line, 1u);
  EXPECT_EQ(onlyAllow("// veriwarp: allow(race) r\n\nx;\n").line, 2u) << "not over an empty line";
  std::vector<Allow> two = findAllows("f.cu", "// veriwarp: allow(race) r\n// veriwarp: allow(assertion) q\nx;\n");
  ASSERT_EQ(two.size(), 2u);
  EXPECT_EQ(two[0].line, 3u);
  EXPECT_EQ(two[1].line, 3u);
}

TEST(Allows, WithAnnotations) {
  Allow alone = onlyAllow("// veriwarp: allow(verify) r\n//@ ensures a[0] == 1;\n//@ ensures true;\nvoid f();\n");
  EXPECT_EQ(alone.firstLine, 1u);
  EXPECT_EQ(alone.line, 4u) << "the clauses on the way, too";
  Allow inside = onlyAllow("//@ requires true;\n//@ ensures a[0] == 1; // veriwarp: allow(verify) known\nvoid f();\n");
  EXPECT_EQ(inside.where, (Location{"f.cu", 2, 24}));
  EXPECT_EQ(inside.firstLine, 2u);
  EXPECT_EQ(inside.line, 2u) << "of the clause before it";
  EXPECT_EQ(inside.reason, "known");
  Allow block =
      onlyAllow("/*@ requires true;\n  @ ensures false; // veriwarp: allow(verify) known\n  @*/\nvoid f();\n");
  EXPECT_EQ(block.where, (Location{"f.cu", 2, 20}));
  EXPECT_EQ(block.line, 2u);
}

TEST(Allows, OnlyInComments) {
  for (const char *text : {"\"// veriwarp: allow(race) r\";", "R\"x(\n// veriwarp: allow(race) r\n)\" )x\";",
                           "'\"'; \"// veriwarp: allow(race) r\"", "// see veriwarp: allow(race) r",
                           "\"\\\"// veriwarp: allow(race) r\"", "veriwarp: allow(race) r"})
    EXPECT_TRUE(findAllows("f.cu", text).empty()) << text;
  for (const char *text : {"1'000'000; // veriwarp: allow(race) r", "'\\''; // veriwarp: allow(race) r",
                           "\"\\\\\"; // veriwarp: allow(race) r", "u8'\"'; // veriwarp: allow(race) r",
                           "char c = ' // veriwarp: allow(assertion) not closed\nx; // veriwarp: allow(race) r",
                           "\"a\" \"b\"; // veriwarp: allow(race) r", "// veriwarp: allow(race) r"})
    EXPECT_EQ(onlyAllow(text).checks, std::vector{Check::Race}) << text;
}

TEST(Allows, ProblemsAreNamed) {
  EXPECT_EQ(problem("allow(race)"), "a suppression needs a reason: 'allow(race) why this is fine'");
  EXPECT_EQ(problem("allow(race) : - "), "a suppression needs a reason: 'allow(race) why this is fine'");
  EXPECT_EQ(problem("allow(rase) r"), "unknown check 'rase' in suppression; did you mean 'race'?");
  EXPECT_EQ(problem("allow(race, xyzzy) r"), "unknown check 'xyzzy' in suppression");
  EXPECT_EQ(problem("allow() r"), "a suppression names at least one check: 'allow(race) reason'");
  EXPECT_EQ(problem("allow(race,) r"), "a suppression names at least one check: 'allow(race) reason'");
  EXPECT_EQ(problem("allow race r"), "a suppression names its checks in parentheses: 'allow(race) reason'");
  EXPECT_EQ(problem("allow(race r"), "a suppression names its checks in parentheses: 'allow(race) reason'");
  EXPECT_EQ(problem("alow(race) r"),
            "'alow' is not something that a 'veriwarp:' comment can say; did you mean 'allow'?");
  EXPECT_EQ(problem(""), "'' is not something that a 'veriwarp:' comment can say; it can say 'allow(check) reason'");
}

TEST(Suppress, OnTheLineOrTheLineAbove) {
  Case same("a;\nx; // veriwarp: allow(race) why\nb;\n");
  EXPECT_EQ(same.run().kind, Suppression::Kind::InSource);
  EXPECT_EQ(same.run().reason, "why");
  EXPECT_EQ(same.run().where, (Location{"f.cu", 2, 4}));
  EXPECT_EQ(same.messages(), "");
  EXPECT_EQ(exitCode(same.report), AllProved);
  EXPECT_EQ(Case("// veriwarp: allow(all) why\nx;\n").run().kind, Suppression::Kind::InSource);
}

TEST(Suppress, NotElsewhere) {
  Case below("a;\nx;\n// veriwarp: allow(race) why\n");
  EXPECT_EQ(below.run().kind, Suppression::Kind::None);
  EXPECT_EQ(below.messages(), "3:1: suppression of 'race' matches no finding [veriwarp-suppression]\n");
  Case afterCode("a; // veriwarp: allow(race) of this line\nx;\n");
  EXPECT_EQ(afterCode.run().kind, Suppression::Kind::None);
  Case otherCheck("a;\nx; // veriwarp: allow(assertion) why\n");
  EXPECT_EQ(otherCheck.run().kind, Suppression::Kind::None);
  EXPECT_EQ(otherCheck.messages(), "2:4: suppression of 'assertion' matches no finding [veriwarp-suppression]\n");
  EXPECT_EQ(exitCode(otherCheck.report), HasFindings);
}

TEST(Suppress, HalfUsed) {
  Case half("a;\nx; // veriwarp: allow(race, bank-conflict) why\n");
  EXPECT_EQ(half.run().kind, Suppression::Kind::InSource);
  EXPECT_EQ(half.messages(), "2:4: suppression of 'bank-conflict' matches no finding [veriwarp-suppression]\n");
}

TEST(Suppress, MalformedSuppressesNothingAndSaysSo) {
  Case noReason("a;\nx; // veriwarp: allow(race)\n");
  EXPECT_EQ(noReason.run().kind, Suppression::Kind::None);
  EXPECT_EQ(noReason.messages(),
            "2:4: a suppression needs a reason: 'allow(race) why this is fine' [veriwarp-suppression]\n");
}

TEST(Suppress, UnusedIsNotSaidWhereItIsNotKnown) {
  Case unknown("a;\nx;\ny; // veriwarp: allow(assertion) why\n");
  unknown.report.kernels[0].checks[3].verdict = Verdict::Unknown;
  unknown.run();
  EXPECT_EQ(unknown.messages(), "");
  Case off("a;\nx;\ny; // veriwarp: allow(assertion) why\n");
  off.report.kernels[0].checks.erase(off.report.kernels[0].checks.begin() + 3);
  off.run();
  EXPECT_EQ(off.messages(), "");
}

TEST(Suppress, AppliedTwiceItSaysThingsOnce) {
  Case unused("a;\nx;\n// veriwarp: allow(race) why\n");
  unused.run();
  unused.run();
  EXPECT_EQ(unused.messages(), "3:1: suppression of 'race' matches no finding [veriwarp-suppression]\n");
}

TEST(Suppress, AnyBytesAreNoCrash) {
  std::mt19937 random(1);
  const char *pieces[] = {"//",     "/*", "*/",   "\"", "'",  "R\"(", ")\"",  "\\",   "\n", "veriwarp:",
                          " allow", "(",  "race", ")",  " r", "\\\n", "\r\n", "\xff", "1'0"};
  for (int round = 0; round < 20000; ++round) {
    std::string text = "veriwarp:";
    for (int i = 0; i < 12; ++i)
      text += pieces[random() % std::size(pieces)];
    for (const Allow &allow : findAllows("f.cu", text))
      EXPECT_EQ(allow.problem.empty(), !allow.checks.empty() && !allow.reason.empty());
  }
}

TEST(Baseline, KnownFindingsDoNotCountAndSurviveMovedLines) {
  Report report = sampleReport();
  report.kernels.resize(1);
  report.kernels[0].findings[1].suppression.kind = Suppression::Kind::InSource;
  Sources sources = sampleSources();
  Baseline baseline = makeBaseline(report, sources);
  ASSERT_EQ(baseline.entries.size(), 1u) << "what a comment allows is not in the baseline";
  EXPECT_EQ(baseline.entries[0].check, "race");
  Result<Baseline> again = readBaseline(writeBaseline(baseline));
  ASSERT_TRUE(again) << again.error();

  Report later = sampleReport();
  later.kernels.resize(1);
  for (Finding &finding : later.kernels[0].findings) {
    finding.where.line += 1;
    for (ThreadTrace &thread : finding.threads)
      for (Step &step : thread.steps)
        step.where.line += 1;
  }
  Sources shifted;
  shifted.add("f.cu", "\n" + std::string(sampleSource));
  EXPECT_EQ(exitCode(later), HasFindings);
  EXPECT_TRUE(applyBaseline(later, *again, shifted).empty());
  EXPECT_EQ(later.kernels[0].findings[0].suppression.kind, Suppression::Kind::Baseline);
  EXPECT_EQ(later.kernels[0].findings[1].suppression.kind, Suppression::Kind::None);
  EXPECT_NE(exitCode(later), HasFindings);
  EXPECT_EQ(count(later).known, 1u);
}

TEST(Baseline, NewAndFixedFindings) {
  Sources sources = sampleSources();
  Report report = sampleReport();
  Baseline baseline = makeBaseline(report, sources);
  baseline.entries.push_back({"0000000000000000:1", "race", "f.cu", "was fixed"});
  report.kernels[0].findings[0].object = "u";
  std::vector<BaselineEntry> stale = applyBaseline(report, baseline, sources);
  EXPECT_EQ(report.kernels[0].findings[0].suppression.kind, Suppression::Kind::None) << "this one is new";
  ASSERT_EQ(stale.size(), 2u);
  EXPECT_EQ(stale[1].message, "was fixed");
}

TEST(Baseline, EmptyAndStrangeOnes) {
  EXPECT_EQ(writeBaseline({}), "{\"veriwarp-baseline\": 1, \"findings\": []}\n");
  EXPECT_TRUE(readBaseline(writeBaseline({})));
  Baseline strange;
  strange.entries = {{"a:1", "race", "f\xff.cu", "\"\n"}};
  Result<Baseline> again = readBaseline(writeBaseline(strange));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->entries[0].message, "\"\n");
}

TEST(Baseline, MalformedOnesAreErrors) {
  auto errorOf = [](std::string_view text) {
    Result<Baseline> baseline = readBaseline(text);
    return baseline ? "no error" : baseline.error();
  };
  EXPECT_EQ(errorOf(""), "this is not JSON, or its end is missing");
  EXPECT_EQ(errorOf("[]"), "this is not a baseline: 'veriwarp-baseline' is missing");
  EXPECT_EQ(errorOf(R"({"veriwarp-baseline": 2})"),
            "'veriwarp-baseline' is not 1: this was written by another version of Veriwarp");
  EXPECT_EQ(errorOf(R"({"veriwarp-baseline": 1})"), "'findings' is missing or not an array");
  EXPECT_EQ(errorOf(R"({"veriwarp-baseline": 1, "findings": [3]})"), "'findings[0]' is not an object");
  EXPECT_EQ(errorOf(R"({"veriwarp-baseline": 1, "findings": [{}]})"), "'findings[0]' has no 'fingerprint'");
  EXPECT_EQ(errorOf(R"({"veriwarp-baseline": 1, "findings": [{"fingerprint": 3}]})"),
            "'findings[0]': 'fingerprint' is not a string");
  Sources sources = sampleSources();
  std::string text = writeBaseline(makeBaseline(sampleReport(), sources));
  text.pop_back();
  for (std::size_t length = 0; length < text.size(); ++length)
    EXPECT_FALSE(readBaseline(std::string_view(text).substr(0, length))) << length;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
