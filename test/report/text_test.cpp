// What people see at a terminal, to the letter.
#include "report/printable.h"
#include "report/text.h"
#include "test/report/sample.h"

#include <gtest/gtest.h>

using namespace veriwarp::report;
using namespace veriwarp::report::test;

TEST(Text, NothingThatActsOnATerminal) {
  EXPECT_EQ(printable("a\tb\nc \xc3\xa9 \xe2\x94\x80 \xf0\x9f\x98\x80"),
            "a\tb\nc \xc3\xa9 \xe2\x94\x80 \xf0\x9f\x98\x80");
  EXPECT_EQ(printable("\x1b[2J\r\x7f\b"), "<U+001B>[2J<U+000D><U+007F><U+0008>");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            "<U+009B>31m")
      << "a control sequence in one character";
  EXPECT_EQ(printable("\xe2\x80\xae"
                      "x \xe2\x81\xa6"),
            "<U+202E>x <U+2066>")
      << "text runs the other way";
  EXPECT_EQ(printable("\x9b"
                      "1 \xc0\x9b \xed\xa0\x80 \xf5 \xe2\x94"),
            "<9B>1 <C0><9B> <ED><A0><80> <F5> <E2><94>");
  EXPECT_EQ(printable(std::string_view("\0", 1)), "<U+0000>");
}

TEST(Text, SourcesAndNamesArePrintable) {
  Sources sources;
  sources.add("f\x1b.cu", "/*\x1b[8m*/ x = 1;\n");
  Report report = raceReport();
  report.kernels[0].name = report.kernels[0].pretty = "k\x1b]0;title\x07()";
  Finding &finding = report.kernels[0].findings[0];
  finding.where = {"f\x1b.cu", 1, 10};
  const std::string text = findingsText(report, sources) + summaryText(report, sources);
  EXPECT_EQ(text.find('\x1b'), std::string::npos) << text;
  EXPECT_EQ(text.find('\x07'), std::string::npos) << text;
  EXPECT_NE(text.find("    1 | /*<U+001B>[8m*/ x = 1;\n      |                 ^\n"), std::string::npos) << text;
}

TEST(Text, RowsOfTheTableDiffer) {
  Report report = raceReport();
  const std::string head = "forEachKernel<project::functors::", tail = ", project::Something>";
  report.kernels.resize(3, report.kernels[0]);
  for (std::size_t i = 0; i < 3; ++i)
    report.kernels[i].pretty = "void " + head + std::string(40, "abc"[i]) + tail + "(int*)";
  Sources sources = sampleSources();
  const std::string text = summaryText(report, sources);
  for (const char c : {'a', 'b', 'c'})
    EXPECT_NE(text.find(std::string(40, c)), std::string::npos) << text;
  report.kernels.resize(1);
  EXPECT_NE(summaryText(report, sources).find("forEachKernel<project::f...t::Something>"), std::string::npos)
      << summaryText(report, sources);
}

TEST(Text, ARaceInClangsStyle) {
  Sources sources = sampleSources();
  EXPECT_EQ(findingsText(raceReport(), sources),
            "f.cu:10:7: warning: data race on shared array 's': write and read are not ordered [veriwarp-race]\n"
            "   10 |       s[t] += s[t + d];\n"
            "      |       ^\n"
            "f.cu:10:7: note: written by thread (17,0,0) of block (0,0,0), element 17, d = 32\n"
            "f.cu:10:15: note: read by thread (1,0,0) of the same block, element 17, d = 16; no barrier since line 7\n"
            "f.cu:11:3: note: a __syncthreads() at the end of the loop body orders them\n"
            "   11 |   if (t == 0)\n"
            "      |   ^\n"
            "      |   __syncthreads();\n"
            "f.cu:3:17: note: in kernel 'sum(float const*, float*)', launched <<<1, 64>>> at f.cu:40, with blockDim.x "
            "= 64\n");
}

TEST(Text, OneWarningForTwoLinesThatRace) {
  Sources sources = sampleSources();
  Report report = raceReport();
  Finding second = raceFinding();
  second.kind = Fault::WriteWrite;
  second.message = told("data race on shared array 's': write and write are not ordered");
  second.verdict = Verdict::Possible;
  Finding elsewhere = raceFinding();
  for (ThreadTrace &trace : elsewhere.threads)
    trace.steps.back().where.line = 12;
  elsewhere.where.line = 12;
  report.kernels[0].findings = {second, raceFinding(), elsewhere};
  std::string text = findingsText(report, sources);
  EXPECT_EQ(text.find("write and write"), std::string::npos) << "the worse one is shown";
  EXPECT_NE(text.find("; 1 more pair of accesses on these lines races\n"), std::string::npos) << text;
  EXPECT_NE(text.find("f.cu:12:"), std::string::npos) << "other lines are another mistake";
  EXPECT_EQ(count(report).warnings, 2u);
  EXPECT_EQ(entries(report).size(), 3u) << "files for programs have them all";
}

TEST(Text, PossibleAccessesOutsideOfOneArrayAreOneWarning) {
  Sources sources;
  Report report = raceReport();
  report.kernels[0].checks.clear();
  report.kernels[0].findings.clear();
  for (unsigned line : {4u, 7u, 9u}) {
    Finding f;
    f.check = Check::OutOfBounds;
    f.verdict = Verdict::Possible;
    f.object = "s";
    f.where = {"f.cu", line, 3};
    f.message = told("possible out-of-bounds access of line " + std::to_string(line));
    f.launch = anyLaunch();
    f.values = {bindingOf("blockDim", "16 x 16"), bindingOf("gridDim", "2"), bindingOf("n", "7")};
    report.kernels[0].findings.push_back(f);
  }
  std::string text = findingsText(report, sources);
  EXPECT_NE(
      text.find("in kernel 'sum(float const*, float*)', of which no launch is seen here: for example <<<2, dim3(16, "
                "16)>>> with n = 7; so do 2 more accesses of it, lines 7 and 9\n"),
      std::string::npos)
      << text;
  EXPECT_EQ(text.find("of line 7"), std::string::npos);
  for (Finding &f : report.kernels[0].findings)
    f.verdict = Verdict::Refuted;
  EXPECT_NE(findingsText(report, sources).find("of line 7"), std::string::npos) << "definite ones are told one by one";
}

TEST(Text, OfAKnownLaunchOnlyWhatItLeavesOpenIsAdded) {
  Sources sources;
  Report report = raceReport();
  Finding &f = report.kernels[0].findings[0];
  f.values = {bindingOf("blockDim", "64"), bindingOf("gridDim", "3"), bindingOf("n", "100")};
  auto ending = [&](const LaunchName &launch) {
    f.launch = launch;
    std::string text = findingsText(report, sources);
    return text.substr(text.find(", launched") == std::string::npos ? text.rfind("', ") + 1 : text.find(", launched"));
  };
  EXPECT_EQ(ending(launchOf("3", "64", "f.cu:40")), ", launched <<<3, 64>>> at f.cu:40, with n = 100\n");
  EXPECT_EQ(ending(launchOf("blocks", "64", "f.cu:40")),
            ", launched <<<blocks, 64>>> at f.cu:40, with gridDim = 3, n = 100\n");
  LaunchName given = anyLaunch();
  given.given = {"block 64"};
  EXPECT_EQ(ending(given), ", for any launch with block 64: for example <<<3, 64>>> with n = 100\n");
}

TEST(Text, WhatIsMissingFollowsTheFindingsOfItsKernel) {
  Sources sources;
  Report report = raceReport();
  Finding need;
  need.check = Check::MissingAssumption;
  need.verdict = Verdict::Possible;
  need.where = {"f.cu", 3, 17};
  need.message = told("'race' is proved if 'n > 0' holds");
  report.kernels[0].findings = {need, raceFinding()};
  std::string text = findingsText(report, sources);
  EXPECT_LT(text.find("data race"), text.find("is proved if"));
}

TEST(Text, NotesBeyondTheLimitAreCounted) {
  Sources sources;
  TextOptions few;
  few.mostNotes = 2;
  std::string text = findingsText(raceReport(), sources, few);
  EXPECT_NE(text.find("note: written by"), std::string::npos);
  EXPECT_EQ(text.find("note: read by"), std::string::npos);
  EXPECT_NE(text.find("with blockDim.x = 64; 2 more notes\n"), std::string::npos) << text;
}

TEST(Text, AReasonThatChecksShareIsGivenOnce) {
  Sources sources;
  Report report;
  KernelReport k;
  k.name = k.pretty = "k";
  k.where = {"f.cu", 3, 1};
  for (Check check : {Check::Race, Check::BarrierDivergence, Check::OutOfBounds}) {
    k.checks.push_back(result(check, Verdict::Unknown));
    k.checks.back().reason = because("recursion is not modelled");
  }
  report.kernels = {k};
  EXPECT_NE(
      summaryText(report, sources).find("Unknown, and why\n  f.cu:3:1: k: all checks: recursion is not modelled\n\n"),
      std::string::npos)
      << summaryText(report, sources);
  report.kernels[0].checks[0].reason = because("timeout");
  EXPECT_NE(summaryText(report, sources).find("k: barrier-divergence, out-of-bounds: recursion is not modelled\n"),
            std::string::npos);
}

TEST(Text, RemarksCanBeLeftOut) {
  Sources sources = sampleSources();
  std::string all = findingsText(sampleReport(), sources);
  EXPECT_NE(all.find("f.cu:17:3: remark: a warp touches 32 sectors of 'out' where 4 suffice [veriwarp-uncoalesced]"),
            std::string::npos);
  EXPECT_NE(all.find("in kernel 'sum(float const*, float*)', for other launches than those seen here"),
            std::string::npos);
  TextOptions quiet;
  quiet.remarks = false;
  std::string warnings = findingsText(sampleReport(), sources, quiet);
  EXPECT_EQ(warnings.find("remark"), std::string::npos);
  EXPECT_NE(warnings.find("[veriwarp-race]"), std::string::npos);
}

TEST(Text, SuppressedFindingsAreSilentUnlessAskedFor) {
  Report report = raceReport();
  report.kernels[0].findings[0].suppression = {Suppression::Kind::InSource, "known hardware", {"f.cu", 9, 5}};
  Sources sources = sampleSources();
  EXPECT_EQ(findingsText(report, sources), "");
  TextOptions all;
  all.showSuppressed = true;
  EXPECT_NE(findingsText(report, sources, all).find("f.cu:9:5: note: allowed here: known hardware\n"),
            std::string::npos);
  report.kernels[0].findings[0].suppression = {Suppression::Kind::Baseline, "", {}};
  EXPECT_NE(findingsText(report, sources, all).find("note: known: it is in the baseline\n"), std::string::npos);
}

TEST(Text, OtherPlacesAreNamed) {
  Report report = raceReport();
  report.kernels[0].findings.push_back(raceFinding());
  report.kernels[0].findings[1].launch = launchOf("2", "64", "f.cu:41");
  for (int i = 0; i < 5; ++i) {
    KernelReport other = report.kernels[0];
    other.name = "k" + std::to_string(i);
    other.pretty = "void sum<" + std::to_string(i) + ">(float*)";
    report.kernels.push_back(other);
  }
  Sources sources = sampleSources();
  EXPECT_NE(findingsText(report, sources)
                .find("; also found in <<<2, 64>>> at f.cu:41, 'sum<0>', 'sum<1>', 'sum<2>', 2 more\n"),
            std::string::npos)
      << findingsText(report, sources);
}

TEST(Text, TabsAndUtf8KeepTheCaretInPlace) {
  Report report;
  report.kernels.resize(1);
  report.kernels[0].findings.resize(1);
  Finding &finding = report.kernels[0].findings[0];
  finding.message = told("m");
  finding.where = {"g.cu", 1, 9};
  Sources sources;
  sources.add("g.cu", "\t/*ä*/ x = 1;\r\n"); // the umlaut takes two bytes: x is in byte column 9
  EXPECT_EQ(findingsText(report, sources).substr(0, 80), std::string("g.cu:1:9: warning: m [veriwarp-race]\n"
                                                                     "    1 | \t/*ä*/ x = 1;\n"
                                                                     "      | \t      ^\n"
                                                                     "veriwarp: note: in kernel ''\n")
                                                             .substr(0, 80));
}

TEST(Text, PlacesThatDoNotExist) {
  Report report;
  report.kernels.resize(1);
  report.kernels[0].findings.resize(2);
  report.kernels[0].findings[0].where = {"/no/such/file.cu", 3, 4};
  report.kernels[0].findings[1].where = {"f.cu", 1000, 4000000000u};
  Sources sources = sampleSources();
  std::string text = findingsText(report, sources);
  EXPECT_NE(text.find("/no/such/file.cu:3:4: warning: "), std::string::npos);
  EXPECT_EQ(text.find(" | "), std::string::npos);
}

TEST(Text, Messages) {
  Sources sources = sampleSources();
  Report report;
  report.messages = {{Message::Level::Note, {"f.cu", 1, 1}, "no kernel in this file"},
                     {Message::Level::Warning, {"f.cu", 5, 3}, "unused"},
                     {Message::Level::Error, {}, "cannot write 'x'"}};
  EXPECT_EQ(messagesText(report, sources), "f.cu:1:1: note: no kernel in this file\n"
                                           "f.cu:5:3: warning: unused\n"
                                           "    5 |   int t = threadIdx.x;\n"
                                           "      |   ^\n"
                                           "veriwarp: error: cannot write 'x'\n");
}

TEST(Text, ColoursOnlyWhenAskedFor) {
  Sources sources = sampleSources();
  Report report = sampleReport();
  EXPECT_EQ((findingsText(report, sources) + summaryText(report, sources)).find('\033'), std::string::npos);
  TextOptions color;
  color.color = true;
  EXPECT_NE(findingsText(report, sources, color).find("\033[0;1;35mwarning:\033[0m"), std::string::npos);
  EXPECT_NE(summaryText(report, sources, color).find("\033[1;31mREFUTED\033[0m"), std::string::npos);
  EXPECT_FALSE(wantsColor(-1));
}

TEST(Text, TheTable) {
  Sources sources = sampleSources();
  EXPECT_EQ(summaryText(sampleReport(), sources),
            "                            barrier-    out-of-  bank-\n"
            "kernel    where    race     divergence  bounds   conflict  uncoalesced\n"
            "──────────────────────────────────────────────────────────────────────\n"
            "sum       f.cu:3   REFUTED  proved      proved   proved    -\n"
            "put<int>  f.cu:15  unknown  -           -        -         32 sectors\n"
            "\n"
            "Unknown, and why\n"
            "  f.cu:16:3: put<int>: race: call to 'bar' is not modelled\n"
            "     16 | bar();\n"
            "\n"
            "The proofs assume\n"
            "  no index overflows\n"
            "      sum (barrier-divergence, out-of-bounds)\n"
            "  'in' and 'out' do not overlap\n"
            "      sum (out-of-bounds)\n"
            "\n"
            "2 kernels, 6 checks: 3 proved, 2 refuted, 0 possible, 1 unknown; 1 warning, 2 remarks\n");
}

TEST(Text, WhatIsAssumedIsCountedApart) {
  Report report;
  report.kernels.resize(1);
  report.kernels[0].name = "k";
  report.kernels[0].where = {"f.cu", 1, 1};
  CheckResult bounds = result(Check::OutOfBounds, Verdict::Assumed);
  bounds.assumptions = {AssumptionKind::PointersApart, AssumptionKind::LargeEnough};
  report.kernels[0].checks = {result(Check::Race, Verdict::Proved), bounds};
  Sources sources;
  EXPECT_EQ(summaryText(report, sources), "                        out-of-\n"
                                          "kernel  where   race    bounds\n"
                                          "───────────────────────────────\n"
                                          "k       f.cu:1  proved  assumed\n"
                                          "\n"
                                          "Assumed, and not decided\n"
                                          "  the arrays behind pointer parameters are large enough\n"
                                          "      k (out-of-bounds)\n"
                                          "\n"
                                          "The proofs assume\n"
                                          "  pointer parameters do not overlap\n"
                                          "      k (out-of-bounds)\n"
                                          "\n"
                                          "1 kernel, 2 checks: 1 proved, 1 assumed, 0 refuted, 0 possible, 0 unknown; "
                                          "0 warnings, 0 remarks\n");
}

TEST(Text, InstancesShareALineOfWhatIsUnknown) {
  Report report;
  for (const char *name : {"t<1>", "t<2>", "u<1>"}) {
    KernelReport &kernel = report.kernels.emplace_back();
    kernel.name = kernel.pretty = name;
    kernel.where = {"f.cu", 1, 1};
    CheckResult race = result(Check::Race, Verdict::Unknown);
    race.reason = ReasonKind::NoTime;
    race.reasonWhere = {"f.cu", 3, 5};
    kernel.checks = {race};
  }
  Sources sources;
  const std::string text = summaryText(report, sources);
  EXPECT_NE(text.find("\n  f.cu:3:5: t<...>, 2 instances: race: "), std::string::npos) << text;
  EXPECT_NE(text.find("\n  f.cu:3:5: u<1>: race: "), std::string::npos) << text;
}

TEST(Text, ALongTableIsShort) {
  Report report;
  for (int i = 0; i < 14; ++i) {
    KernelReport &kernel = report.kernels.emplace_back();
    kernel.name = kernel.pretty = "t<" + std::to_string(i) + ">";
    kernel.where = {"f.cu", 1, 1};
    CheckResult race = result(Check::Race, i == 3 ? Verdict::Possible : Verdict::Proved);
    race.assumptions = {AssumptionKind::NoWrap};
    for (int c = 0; c < 6; ++c)
      race.assumptions.push_back({AssumptionKind::Stated, {"n == " + std::to_string(c)}});
    kernel.checks = {race};
  }
  Sources sources;
  EXPECT_EQ(summaryText(report, sources),
            "\n"
            "kernel                where   race\n"
            "──────────────────────────────────────\n"
            "t<...>, 13 instances  f.cu:1  proved\n"
            "t<3>                  f.cu:1  possible\n"
            "('veriwarp check --instances' has a row for each instance)\n"
            "\n"
            "The proofs assume\n"
            "  no integer overflow or division by 0 in an index: 13 kernels\n"
            "  6 conditions that host code, contracts or assertions state: 13 kernels\n"
            "  ('veriwarp check --assumptions' lists all, with kernels and checks)\n"
            "\n"
            "14 kernels, 14 checks: 13 proved, 0 refuted, 1 possible, 0 unknown; 0 warnings, 0 remarks\n");
  TextOptions all;
  all.allAssumptions = all.allInstances = true;
  const std::string text = summaryText(report, sources, all);
  for (const char *part :
       {"\nt<13>   f.cu:1  proved\n", "  n == 5\n      t<0> (race), t<1> (race)", ", t<13> (race)\n"})
    EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST(Text, TheTableOfNothing) {
  Sources sources;
  EXPECT_EQ(summaryText({}, sources),
            "No kernel was checked.\n"
            "\n"
            "0 kernels, 0 checks: 0 proved, 0 refuted, 0 possible, 0 unknown; 0 warnings, 0 remarks\n");
}

TEST(Text, CellsForWhatDoesNotShout) {
  auto cell = [](CheckResult checked, std::vector<Finding> findings) {
    Report report;
    report.kernels.resize(1);
    report.kernels[0].name = "k";
    report.kernels[0].where = {"f.cu", 1, 1};
    report.kernels[0].checks = {checked};
    report.kernels[0].findings = std::move(findings);
    Sources sources;
    std::string text = summaryText(report, sources);
    std::size_t row = text.find("\nk ");
    std::string line = text.substr(row + 1, text.find('\n', row + 1) - row - 1);
    return line.substr(line.find_last_of(' ', line.find(" sectors") - 1) + 1);
  };
  Finding allowed = raceFinding(), known = raceFinding(), benign = raceFinding();
  allowed.suppression.kind = Suppression::Kind::InSource;
  known.suppression.kind = Suppression::Kind::Baseline;
  benign.kind = Fault::Benign;
  CheckResult race = result(Check::Race, Verdict::Refuted);
  EXPECT_EQ(cell(race, {raceFinding()}), "REFUTED");
  EXPECT_EQ(cell(race, {allowed}), "allowed");
  EXPECT_EQ(cell(race, {allowed, known}), "known");
  EXPECT_EQ(cell(race, {allowed, raceFinding()}), "REFUTED");
  EXPECT_EQ(cell(race, {benign}), "benign");
  EXPECT_EQ(cell(result(Check::Race, Verdict::Possible), {}), "possible");
  CheckResult banks = result(Check::BankConflict, Verdict::Refuted);
  banks.degree = 32;
  EXPECT_EQ(cell(banks, {}), "32-way");
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
