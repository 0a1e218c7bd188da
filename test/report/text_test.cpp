// What people see at a terminal, to the letter.
#include "report/text.h"
#include "test/report/sample.h"

#include <gtest/gtest.h>

using namespace veriwarp::report;
using namespace veriwarp::report::test;

namespace {

Report onlyRace() {
  Report report = sampleReport();
  report.kernels.resize(1);
  report.kernels[0].findings = {raceFinding()};
  report.messages.clear();
  return report;
}

} // namespace

TEST(Text, ARaceInClangsStyle) {
  Sources sources = sampleSources();
  EXPECT_EQ(findingsText(onlyRace(), sources),
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
  Report report = onlyRace();
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
  Report report = onlyRace();
  report.kernels[0].findings.push_back(raceFinding());
  report.kernels[0].findings[1].launch = "<<<2, 64>>> at f.cu:41";
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
  finding.message = "m";
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
            "2 kernels: 3 proved, 2 refuted, 0 possible, 1 unknown; 1 warning, 2 remarks\n");
}

TEST(Text, TheTableOfNothing) {
  Sources sources;
  EXPECT_EQ(summaryText({}, sources), "No kernel was checked.\n"
                                      "\n"
                                      "0 kernels: 0 proved, 0 refuted, 0 possible, 0 unknown; 0 warnings, 0 remarks\n");
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
  benign.kind = "benign";
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
