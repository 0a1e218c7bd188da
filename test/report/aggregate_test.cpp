// Verdicts over launches, equal findings, several compilations, exit codes.
#include "report/aggregate.h"
#include "report/source.h"
#include "test/report/sample.h"

#include <gtest/gtest.h>

using namespace veriwarp::report;
using namespace veriwarp::report::test;

namespace {

Verdict verdictOf(std::vector<CheckResult> checks) {
  std::vector<CheckSummary> all = summarize(kernelWith(std::move(checks)));
  EXPECT_EQ(all.size(), 1u);
  return all.at(0).verdict;
}

constexpr Verdict Proved = Verdict::Proved, Refuted = Verdict::Refuted, Possible = Verdict::Possible,
                  Unknown = Verdict::Unknown, Assumed = Verdict::Assumed;

} // namespace

TEST(Summary, WorstOfTheKnownLaunches) {
  EXPECT_EQ(verdictOf({result(Check::Race, Proved, "a"), result(Check::Race, Unknown, "b")}), Unknown);
  EXPECT_EQ(verdictOf({result(Check::Race, Possible, "a"), result(Check::Race, Unknown, "b")}), Possible);
  EXPECT_EQ(verdictOf({result(Check::Race, Possible, "a"), result(Check::Race, Refuted, "b")}), Refuted);
  EXPECT_EQ(verdictOf({result(Check::Race, Proved, "a"), result(Check::Race, Proved, "b")}), Proved);
}

TEST(Summary, AssumedIsBetweenProvedAndUnknown) {
  EXPECT_EQ(verdictOf({result(Check::Race, Proved, "a"), result(Check::Race, Assumed, "b")}), Assumed);
  EXPECT_EQ(verdictOf({result(Check::Race, Assumed, "a"), result(Check::Race, Unknown, "b")}), Unknown);
  const Report report = reportWith({result(Check::Race, Assumed), result(Check::OutOfBounds, Proved)}, {});
  EXPECT_EQ(exitCode(report), AllProved);
  EXPECT_EQ(count(report).assumed, 1u);
  EXPECT_EQ(count(report).proved, 1u);
}

TEST(Summary, AnyLaunchDecidesOnlyAlone) {
  EXPECT_EQ(verdictOf({result(Check::Race, Refuted)}), Refuted);
  EXPECT_EQ(verdictOf({result(Check::Race, Refuted), result(Check::Race, Proved, "a")}), Proved);
  EXPECT_EQ(verdictOf({result(Check::Race, Proved), result(Check::Race, Unknown, "a")}), Unknown);
  // A launch that is known for another check says nothing about this one.
  auto all = summarize(kernelWith({result(Check::Race, Refuted), result(Check::Assertion, Proved, "a")}));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].check, Check::Race);
  EXPECT_EQ(all[0].verdict, Refuted);
}

TEST(Summary, AssumptionsSecondsAndReasons) {
  CheckResult a = result(Check::Race, Proved, "a"), b = result(Check::Race, Unknown, "b"),
              any = result(Check::Race, Proved);
  a.assumptions = {stated("x"), stated("y")};
  b.assumptions = {stated("y"), stated("z")};
  any.assumptions = {stated("not used")};
  a.seconds = 1;
  b.seconds = 2;
  any.seconds = 4;
  b.reason = because("timeout");
  b.reasonWhere = {"f.cu", 3, 1};
  CheckSummary summary = summarize(kernelWith({any, a, b})).at(0);
  EXPECT_EQ(summary.assumptions, (std::vector<Assumption>{stated("x"), stated("y"), stated("z")}));
  EXPECT_DOUBLE_EQ(summary.seconds, 7);
  EXPECT_EQ(summary.reason, because("timeout"));
  EXPECT_EQ(summary.reasonWhere, (Location{"f.cu", 3, 1}));
}

TEST(Level, RemarksAreBenignSlowOrForOtherLaunches) {
  Finding f = raceFinding();
  f.launch = anyLaunch();
  EXPECT_EQ(levelOf(kernelWith({result(Check::Race, Refuted)}), f), Level::Warning);
  EXPECT_EQ(levelOf(kernelWith({result(Check::Race, Refuted), result(Check::Race, Proved, "a")}), f), Level::Remark);
  f.launch = launchAsked("a");
  EXPECT_EQ(levelOf(kernelWith({result(Check::Race, Refuted), result(Check::Race, Refuted, "a")}), f), Level::Warning);
  f.kind = Fault::Benign;
  EXPECT_EQ(levelOf(kernelWith({result(Check::Race, Refuted, "a")}), f), Level::Remark);
  f = {};
  f.check = Check::Uncoalesced;
  EXPECT_EQ(levelOf(kernelWith({}), f), Level::Remark);
}

TEST(Entries, OneForTemplateInstancesLaunchesAndSwappedEnds) {
  Report report = reportWith({}, {raceFinding(), raceFinding()});
  report.kernels[0].findings[1].launch = launchOf("2", "64", "f.cu:41");
  report.kernels.push_back(report.kernels[0]);
  report.kernels[1].name = "k<int>";
  Finding &swapped = report.kernels[1].findings[0];
  std::swap(swapped.threads[0], swapped.threads[1]);
  std::swap(swapped.notes[0], swapped.notes[1]);
  swapped.where = swapped.threads[0].steps.back().where;
  std::vector<Entry> all = entries(report);
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].others.size(), 3u);
}

TEST(Entries, WhatDiffersStaysApart) {
  Finding other = raceFinding(), kind = raceFinding(), object = raceFinding(), place = raceFinding();
  other.check = Check::OutOfBounds;
  kind.kind = Fault::WriteWrite;
  object.object = "u";
  place.threads[1].steps.back().where.line = 11;
  Report five = reportWith({}, {raceFinding(), other, kind, object, place});
  EXPECT_EQ(entries(five).size(), 5u);
  Finding need = {}, need2 = {};
  need.check = need2.check = Check::MissingAssumption;
  need.message = told("holds if n > 0");
  need2.message = told("holds if p != q");
  Report two = reportWith({}, {need, need2});
  EXPECT_EQ(entries(two).size(), 2u);
}

TEST(Entries, TheWorstIsShownAndTheOrderIsThatOfTheSource) {
  Finding possible = raceFinding(), early = raceFinding();
  possible.verdict = Possible;
  possible.launch = launchAsked("a");
  early.where.line = 9;
  early.threads.clear();
  Report report = reportWith({}, {possible, raceFinding(), early});
  std::vector<Entry> all = entries(report);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].finding->where.line, 9u);
  EXPECT_EQ(all[1].finding->verdict, Refuted);
}

TEST(Entries, FingerprintsSurviveMovedLines) {
  Report report = reportWith({}, {raceFinding()});
  Sources sources = sampleSources();
  std::string before = entries(report, sources).at(0).fingerprint;
  EXPECT_TRUE(before.ends_with(":1"));
  EXPECT_EQ(before.size(), 18u);

  Finding moved = raceFinding();
  moved.where.line += 2;
  for (ThreadTrace &thread : moved.threads)
    for (Step &step : thread.steps)
      step.where.line += 2;
  moved.launch = launchOf("8", "8");
  Sources shifted;
  shifted.add("f.cu", "// new\n\n" + std::string(sampleSource));
  Report later = reportWith({}, {moved});
  EXPECT_EQ(entries(later, shifted).at(0).fingerprint, before);

  Sources edited;
  std::string text(sampleSource);
  text.replace(text.find("s[t + d]"), 8, "s[t - d]");
  edited.add("f.cu", text);
  EXPECT_NE(entries(report, edited).at(0).fingerprint, before);
}

TEST(Entries, EqualLinesGetNumbers) {
  Sources sources;
  sources.add("f.cu", "x = 1;\nx = 1;\n");
  Finding a, b;
  a.where = {"f.cu", 1, 1};
  b.where = {"f.cu", 2, 1};
  Report report = reportWith({}, {a, b});
  std::vector<Entry> all = entries(report, sources);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].fingerprint.substr(0, 16), all[1].fingerprint.substr(0, 16));
  EXPECT_TRUE(all[0].fingerprint.ends_with(":1"));
  EXPECT_TRUE(all[1].fingerprint.ends_with(":2"));
}

TEST(ShortName, DropsParametersAndResult) {
  auto shortOf = [](const char *pretty) {
    KernelReport kernel;
    kernel.name = "_Zmangled";
    kernel.pretty = pretty;
    return shortName(kernel);
  };
  EXPECT_EQ(shortOf("sum(float const*, float*)"), "sum");
  EXPECT_EQ(shortOf("void put<int>(int*, int)"), "put<int>");
  EXPECT_EQ(shortOf("void (anonymous namespace)::f<(Mode)1, int (*)(int)>(int*)"),
            "(anonymous namespace)::f<(Mode)1, int (*)(int)>");
  EXPECT_EQ(shortOf("a::b::k(int (*)(int), float)"), "a::b::k");
  EXPECT_EQ(shortOf("extern_c_kernel"), "extern_c_kernel");
  EXPECT_EQ(shortOf(""), "_Zmangled");
  EXPECT_FALSE(shortOf(">>)(<<").empty());
}

TEST(Merge, OneKernelOfTwoCompilations) {
  Report device = reportWith({result(Check::Race, Proved, "a")}, {raceFinding()});
  Report host = reportWith({result(Check::Race, Refuted, "a"), result(Check::Race, Proved, "b")}, {raceFinding()});
  host.kernels[0].checks[0].seconds = 2;
  host.messages = {{Message::Level::Note, {}, "m"}, {Message::Level::Note, {}, "m"}};
  Report elsewhere = reportWith({result(Check::Race, Unknown)});
  elsewhere.kernels[0].where.file = "g.cu";
  merge(device, host);
  merge(device, elsewhere);
  ASSERT_EQ(device.kernels.size(), 2u);
  const KernelReport &kernel = device.kernels[0];
  ASSERT_EQ(kernel.checks.size(), 2u);
  EXPECT_EQ(kernel.checks[0].verdict, Refuted);
  EXPECT_DOUBLE_EQ(kernel.checks[0].seconds, 2);
  EXPECT_EQ(kernel.findings.size(), 1u);
  EXPECT_EQ(device.messages.size(), 1u);
}

TEST(Merge, AssumptionsStaySortedByTheirWords) {
  CheckResult one = result(Check::Race, Proved, "a"), other = one;
  one.assumptions = {stated("b")};
  other.assumptions = {stated("a"), stated("b")};
  Report into = reportWith({one}, {});
  merge(into, reportWith({other}, {}));
  EXPECT_EQ(into.kernels.at(0).checks.at(0).assumptions, (std::vector<Assumption>{stated("a"), stated("b")}));
}

TEST(ExitCode, EachOfThem) {
  EXPECT_EQ(exitCode({}), AllProved);
  EXPECT_EQ(exitCode(reportWith({result(Check::Race, Proved)})), AllProved);
  EXPECT_EQ(exitCode(reportWith({result(Check::Race, Unknown), result(Check::Assertion, Proved)})), HasUnknown);
  EXPECT_EQ(exitCode(reportWith({result(Check::Race, Refuted), result(Check::Assertion, Unknown)}, {raceFinding()})),
            HasFindings);
  EXPECT_EQ(exitCode(reportWith({result(Check::Race, Possible)}, {})), HasFindings) << "a verdict without a finding";
  Report broken = reportWith({result(Check::Race, Proved)});
  broken.messages = {{Message::Level::Error, {}, "does not compile"}};
  EXPECT_EQ(exitCode(broken), UsageError);
}

TEST(ExitCode, AsAskedFor) {
  Finding maybe = raceFinding();
  maybe.verdict = Possible;
  const Report possible = reportWith({result(Check::Race, Possible)}, {maybe}),
               definite = reportWith({result(Check::Race, Refuted)}, {raceFinding()}),
               unexplained = reportWith({result(Check::Race, Refuted)}, {}),
               unknown = reportWith({result(Check::Race, Unknown)});
  Report broken;
  broken.messages = {{Message::Level::Error, {}, "does not compile"}};
  struct {
    FailOn failOn;
    ExitCode possible, definite, unknown;
  } const rows[] = {{FailOn::Unknown, HasFindings, HasFindings, HasUnknown},
                    {FailOn::Findings, HasFindings, HasFindings, AllProved},
                    {FailOn::Definite, AllProved, HasFindings, AllProved},
                    {FailOn::Never, AllProved, AllProved, AllProved}};
  for (const auto &row : rows) {
    EXPECT_EQ(exitCode(possible, row.failOn), row.possible);
    EXPECT_EQ(exitCode(definite, row.failOn), row.definite);
    EXPECT_EQ(exitCode(unexplained, row.failOn), row.definite);
    EXPECT_EQ(exitCode(unknown, row.failOn), row.unknown);
    EXPECT_EQ(exitCode(broken, row.failOn), UsageError);
  }
  EXPECT_EQ(failOnOf("definite"), FailOn::Definite);
  EXPECT_EQ(failOnOf("error"), std::nullopt);
}

TEST(ExitCode, WhatDoesNotCount) {
  Finding allowed = raceFinding();
  allowed.launch = anyLaunch();
  allowed.suppression.kind = Suppression::Kind::InSource;
  EXPECT_EQ(exitCode(reportWith({result(Check::Race, Refuted)}, {allowed})), AllProved);
  // A launch that is unknown is not hidden by one whose finding is allowed.
  EXPECT_EQ(exitCode(reportWith({result(Check::Race, Refuted, "a"), result(Check::Race, Unknown, "b")}, {allowed})),
            HasUnknown);
  Finding slow;
  slow.check = Check::BankConflict;
  Report remarks = reportWith({result(Check::BankConflict, Refuted), result(Check::Uncoalesced, Unknown)}, {slow});
  EXPECT_EQ(exitCode(remarks), AllProved);
  remarks.kernels[0].findings.clear();
  remarks.kernels[0].checks.erase(remarks.kernels[0].checks.begin());
}

TEST(Counts, OfTheSample) {
  Counts counts = count(sampleReport());
  EXPECT_EQ(counts.kernels, 2u);
  EXPECT_EQ(counts.proved, 3u);
  EXPECT_EQ(counts.refuted, 2u);
  EXPECT_EQ(counts.possible, 0u);
  EXPECT_EQ(counts.unknown, 1u);
  EXPECT_EQ(counts.warnings, 1u);
  EXPECT_EQ(counts.remarks, 2u);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
