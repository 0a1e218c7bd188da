// The stable JSON: what it holds, that it reads back, and that no text makes the reader crash.
#include "report/aggregate.h"
#include "report/json.h"
#include "test/report/sample.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

using namespace veriwarp::report;
using namespace veriwarp::report::test;
using Json = nlohmann::json;

namespace {

std::string errorOf(std::string_view text) {
  Result<Report> report = readJson(text);
  return report ? "no error" : report.error();
}

// The sample's JSON with the value at `pointer` replaced.
std::string broken(const char *pointer, Json value) {
  Json root = Json::parse(writeJson(sampleReport()));
  root[Json::json_pointer(pointer)] = std::move(value);
  return root.dump();
}

} // namespace

TEST(Json, TheFieldsOfTheInterface) {
  Sources sources = sampleSources();
  Json root = Json::parse(writeJson(sampleReport(), sources));
  const Json &sum = root["kernels"][0];
  EXPECT_EQ(sum["name"], "_Z3sumPKfPf");
  EXPECT_EQ(sum["pretty"], "sum(float const*, float*)");
  EXPECT_EQ(sum["file"], "f.cu");
  EXPECT_EQ(sum["line"], 3);
  EXPECT_EQ(sum["checks"]["race"]["verdict"], "refuted");
  EXPECT_EQ(sum["checks"]["race"]["seconds"], 0.75);
  EXPECT_EQ(sum["checks"]["race"]["launches"].size(), 2u);
  EXPECT_EQ(sum["checks"]["out-of-bounds"]["verdict"], "proved") << "any launch does not decide here";
  EXPECT_EQ(sum["checks"]["out-of-bounds"]["assumptions"],
            Json({"no index overflows", "'in' and 'out' do not overlap"}));
  EXPECT_EQ(sum["checks"]["bank-conflict"]["degree"], 1);
  EXPECT_EQ(root["kernels"][1]["checks"]["race"]["reason"], "call to 'bar' is not modelled");
  EXPECT_EQ(root["kernels"][1]["checks"]["race"]["where"]["line"], 16);

  ASSERT_EQ(root["findings"].size(), 3u);
  const Json &race = root["findings"][1];
  EXPECT_EQ(race["check"], "race");
  EXPECT_EQ(race["kind"], "read-write");
  EXPECT_EQ(race["level"], "block");
  EXPECT_EQ(race["verdict"], "refuted");
  EXPECT_EQ(race["space"], "shared");
  EXPECT_EQ(race["file"], "f.cu");
  EXPECT_EQ(race["line"], 10);
  EXPECT_EQ(race["message"], "data race on shared array 's': write and read are not ordered");
  EXPECT_EQ(race["kernel"], "_Z3sumPKfPf");
  ASSERT_EQ(race["threads"].size(), 2u);
  EXPECT_EQ(race["threads"][0]["thread"], Json({17, 0, 0}));
  EXPECT_EQ(race["threads"][0]["block"], Json({0, 0, 0}));
  EXPECT_EQ(race["threads"][0]["element"], 17);
  EXPECT_EQ(race["threads"][1]["steps"][2]["message"], "reads s[17]");
  EXPECT_EQ(race["fixits"][0]["insert"], "__syncthreads();\n");
  EXPECT_EQ(race["values"][0]["name"], "blockDim.x");
  EXPECT_TRUE(race["fingerprint"].is_string());
  EXPECT_EQ(root["messages"][0]["level"], "warning");
}

TEST(Json, CodesOfMessages) {
  Report report = sampleReport();
  report.messages = {{Message::Level::Warning, {}, "no such thing", Message::Code::NoSuchParameter, "n", true},
                     {Message::Level::Note, {}, "a note"}};
  const std::string text = writeJson(report);
  EXPECT_EQ(Json::parse(text)["messages"][0]["code"], "no-such-parameter");
  EXPECT_FALSE(Json::parse(text)["messages"][1].contains("code"));
  Result<Report> back = readJson(text);
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(back->messages[0].code, Message::Code::NoSuchParameter);
  EXPECT_EQ(back->messages[0].subject, "n");
  EXPECT_TRUE(back->messages[0].isHelpful);
  EXPECT_EQ(back->messages[1].code, Message::Code::None);
}

TEST(Json, ObligationsAndFigures) {
  Report report = sampleReport();
  CheckResult verified = result(Check::Verify, Verdict::Unknown);
  verified.obligations = {
      {ObligationKind::Ensures, Verdict::Unknown, {"f.cu", 2, 5}, "ensures true;", told("not decided")},
      {ObligationKind::Access, Verdict::Proved, {}, "", {}}};
  verified.figures = {{"queries", 12}};
  report.kernels[0].checks.push_back(verified);
  Sources sources = sampleSources();
  const std::string text = writeJson(report, sources);
  const Json said = Json::parse(text)["kernels"][0]["checks"]["verify"]["launches"][0];
  EXPECT_EQ(said["obligations"][0]["kind"], "ensures");
  EXPECT_EQ(said["obligations"][0]["line"], 2);
  EXPECT_EQ(said["figures"]["queries"], 12);
  Result<Report> back = readJson(text);
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(writeJson(*back, sources), text);
  EXPECT_EQ(exitCode(report), HasFindings) << "the sample's";
  for (Finding &finding : report.kernels[0].findings)
    finding.suppression.kind = Suppression::Kind::Baseline;
  report.kernels.resize(1);
  EXPECT_EQ(exitCode(report), HasUnknown);
  for (const char *bad : {"kind", "verdict"}) {
    Json broken = Json::parse(text);
    broken["kernels"][0]["checks"]["verify"]["launches"][0]["obligations"][0].erase(bad);
    EXPECT_NE(errorOf(broken.dump()).find("has no '" + std::string(bad)), std::string::npos) << bad;
  }
}

TEST(Json, ReadsBackWhatItWrote) {
  Report report = sampleReport();
  report.kernels[0].findings[0].suppression = {Suppression::Kind::InSource, "why", {"f.cu", 9, 5}};
  report.kernels[0].findings[1].suppression = {Suppression::Kind::Baseline, "", {}};
  report.kernels.push_back(report.kernels[0]); // one name in two files
  report.kernels.back().where.file = "g.cu";
  report.kernels.back().findings[0].launch = launchOf("2", "2", "g.cu:1");
  std::string text = writeJson(report);
  Result<Report> again = readJson(text);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(writeJson(*again), text);
  ASSERT_EQ(again->kernels.size(), 3u);
  EXPECT_EQ(again->kernels[2].findings.size(), 2u);
  const Finding &race = again->kernels[0].findings[1]; // by line
  EXPECT_EQ(race.threads.size(), 2u);
  EXPECT_EQ(race.threads[1].element, 17);
  EXPECT_EQ(race.suppression.kind, Suppression::Kind::InSource);
  EXPECT_EQ(race.suppression.where, (Location{"f.cu", 9, 5}));
  EXPECT_EQ(again->kernels[0].checks.size(), 6u);
  EXPECT_EQ(again->kernels[0].checks[1].reason, because("timeout after 10 s"));
}

LaunchName everyPart() {
  LaunchName launch = launchOf("n / 64", "64", "f.cu:40");
  launch.shared = "32";
  launch.calledAt = "line 63";
  launch.record = "runs.jsonl";
  launch.number = 3;
  launch.count = 2;
  launch.text = "asked";
  launch.given = {"block 64", "grid 4"};
  return launch;
}

TEST(Json, LaunchesReadBackInAllTheirParts) {
  Report report = sampleReport();
  report.kernels[0].findings[0].launch = everyPart();
  for (unsigned kind = 0; kind <= static_cast<unsigned>(LaunchKind::Question); ++kind) {
    LaunchName launch = everyPart();
    launch.kind = static_cast<LaunchKind>(kind);
    EXPECT_EQ(launchKindOf(kindName(launch.kind)), launch.kind);
    report.kernels[0].checks[0].launch = launch;
    Result<Report> again = readJson(writeJson(report));
    ASSERT_TRUE(again) << again.error();
    EXPECT_EQ(again->kernels[0].checks[0].launch, launch);
    const std::vector<Finding> &findings = again->kernels[0].findings;
    EXPECT_TRUE(
        std::any_of(findings.begin(), findings.end(), [](const Finding &f) { return f.launch == everyPart(); }));
  }
  EXPECT_EQ(words(everyPart()), "<<<n / 64, 64, 32>>> at f.cu:40 (called at line 63) (launch 3 and 2 others in "
                                "runs.jsonl) with block 64, grid 4");
}

TEST(Json, ShapesOfCounterexamplesReadBackAsNumbers) {
  for (const Extents &extents : {Extents{Extents::Of::Block, {32, 1, 1}}, Extents{Extents::Of::Block, {32, 8, 1}},
                                 Extents{Extents::Of::Grid, {1, 1, 4}}, Extents{Extents::Of::Grid, {65535, 2, 1}}}) {
    const Binding written = bindingOf(extents), read = bindingOf(written.name, written.value);
    const auto *again = std::get_if<Extents>(&read.number);
    ASSERT_TRUE(again) << written.value;
    EXPECT_EQ(again->of, extents.of) << written.name;
    EXPECT_EQ(again->numbers, extents.numbers) << written.value;
  }
  for (const char *value : {"", "32 x", "32 x 8 x 1 x 1", "32, 8", "-1", "4294967296", "many"})
    EXPECT_FALSE(std::holds_alternative<Extents>(bindingOf("blockDim", value).number)) << value;
  EXPECT_FALSE(std::holds_alternative<Extents>(bindingOf("n", "32").number)) << "a parameter";
}

TEST(Json, EveryFieldIsDocumented) {
  Report report = sampleReport();
  report.kernels[0].checks[0].launch = everyPart();
  report.kernels[0].findings[0].suppression = {Suppression::Kind::InSource, "why", {"f.cu", 9, 5}};
  report.kernels[0].findings.push_back(report.kernels[0].findings[0]);
  Sources sources = sampleSources();
  std::set<std::string> names;
  auto collect = [&](auto &self, const Json &value) -> void {
    if (value.is_object())
      for (const auto &[name, inner] : value.items())
        names.insert(name);
    for (const Json &inner : value)
      if (inner.is_structured())
        self(self, inner);
  };
  collect(collect, Json::parse(writeJson(report, sources)));
  EXPECT_TRUE(names.contains("also") && names.contains("suppressed"));
  std::ifstream file(VERIWARP_SOURCE_DIR "/docs/json.md");
  ASSERT_TRUE(file) << "docs/json.md";
  std::string text{std::istreambuf_iterator<char>(file), {}};
  std::erase_if(names, [](const std::string &name) { return checkByName(name).has_value(); }); // keys of `checks`
  for (const std::string &name : names)
    EXPECT_TRUE(text.find("`" + name + "`") != std::string::npos || text.find("\"" + name + "\"") != std::string::npos)
        << "docs/json.md does not mention " << name;
}

TEST(Json, WhatOtherToolsMayWrite) {
  Result<Report> report = readJson(R"({"kernels":[{"name":"k","new":1,"checks":{"race":{"verdict":"proved"},
    "from-the-future":{"verdict":"exotic"}}}],"findings":[]})");
  ASSERT_TRUE(report) << report.error();
  ASSERT_EQ(report->kernels.at(0).checks.size(), 1u);
  EXPECT_EQ(report->kernels[0].checks[0].launch, anyLaunch());
}

TEST(Json, StrangeTextSurvives) {
  Report report;
  report.kernels.resize(1);
  report.kernels[0].name = "k\xff\x01\n\"";
  report.kernels[0].checks.resize(1);
  report.kernels[0].checks[0].seconds = std::numeric_limits<double>::infinity();
  std::string text = writeJson(report);
  Result<Report> again = readJson(text);
  ASSERT_TRUE(again) << again.error();
  EXPECT_EQ(again->kernels[0].name, "k\xef\xbf\xbd\x01\n\"");
  EXPECT_EQ(again->kernels[0].checks[0].seconds, 0);
  EXPECT_TRUE(readJson(writeJson({})));
}

TEST(Json, ErrorsNameThePlace) {
  EXPECT_EQ(errorOf(""), "this is not JSON, or its end is missing");
  EXPECT_EQ(errorOf("[]"), "the document is not an object");
  EXPECT_EQ(errorOf("{}"), "the document has no 'kernels'");
  EXPECT_EQ(errorOf(R"({"kernels":{},"findings":[]})"), "'kernels' is not an array");
  EXPECT_EQ(errorOf(R"({"version":2,"kernels":[],"findings":[]})"),
            "'version' is not 1: this was written by another version of Veriwarp");
  EXPECT_EQ(errorOf(broken("/kernels/0/name", 3)), "'kernels[0].name' is not a string");
  EXPECT_EQ(errorOf(broken("/kernels/0/line", -3)), "'kernels[0].line' is not a natural number below 2^32");
  EXPECT_EQ(errorOf(broken("/kernels/0/line", 1e300)), "'kernels[0].line' is not a natural number below 2^32");
  EXPECT_EQ(errorOf(broken("/kernels/0/checks/race", Json::array())), "'kernels[0].checks.race' is not an object");
  EXPECT_EQ(errorOf(broken("/kernels/0/checks/race/launches/1/verdict", "yes")),
            "'kernels[0].checks.race.launches[1].verdict' is 'yes', which is not a verdict");
  EXPECT_EQ(errorOf(broken("/findings/1/check", "rice")), "'findings[1].check' is 'rice', which is not a check");
  EXPECT_EQ(errorOf(broken("/findings/1/kernel", "other")),
            "'findings[1].kernel' names the kernel 'other', which is not among 'kernels'");
  EXPECT_EQ(errorOf(broken("/findings/1/threads/0/block", {1, 2})),
            "'findings[1].threads[0].block' does not have three elements");
  EXPECT_EQ(errorOf(broken("/findings/1/threads/0/element", "x")),
            "'findings[1].threads[0].element' is not a natural number below 2^63");
  EXPECT_EQ(errorOf(broken("/messages/0/level", "loud")), "'messages[0].level' is 'loud', which is not a level");
}

TEST(Json, EveryTruncationIsAnError) {
  std::string text = writeJson(sampleReport());
  text.pop_back(); // the final newline may be missing
  for (std::size_t length = 0; length < text.size(); ++length)
    EXPECT_FALSE(readJson(std::string_view(text).substr(0, length))) << length;
}

TEST(Json, EveryFieldOfAWrongTypeIsNoCrash) {
  Json root = Json::parse(writeJson(sampleReport())).flatten();
  std::size_t errors = 0;
  for (const auto &[pointer, value] : root.items())
    for (const Json &other : {Json(), Json(-1), Json(1.5), Json("x"), Json::array({1}), Json{{"a", 1}}, Json(true)}) {
      Json changed = Json::parse(writeJson(sampleReport()));
      changed[Json::json_pointer(pointer)] = other;
      errors += !readJson(changed.dump());
    }
  EXPECT_GT(errors, root.size() * 4) << "most wrong types must be noticed";
}

TEST(Json, DeepNestingIsNoCrash) {
  std::string deep(200000, '[');
  EXPECT_FALSE(readJson(deep));
  EXPECT_FALSE(readJson(R"({"kernels":)" + deep + std::string(200000, ']') + "}"));
}

// Random damage to a good document: no crash, and whatever still reads is stable under writing and reading.
TEST(Json, Fuzz) {
  Sources sources = sampleSources();
  const std::string good = writeJson(sampleReport(), sources);
  const std::string_view pieces[] = {"\"",
                                     "{",
                                     "}",
                                     "[",
                                     "]",
                                     ",",
                                     ":",
                                     "null",
                                     "-1",
                                     "1e999",
                                     "true",
                                     "\\u0000",
                                     "\"race\"",
                                     "4294967296",
                                     "18446744073709551616",
                                     "\xff",
                                     "\"kernels\":",
                                     "\"also\":[]"};
  std::mt19937 random(12345);
  auto below = [&](std::size_t n) { return std::uniform_int_distribution<std::size_t>(0, n - 1)(random); };
  unsigned readable = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string text = good;
    for (std::size_t edits = 1 + below(3); edits > 0 && !text.empty(); --edits) {
      std::size_t at = below(text.size()), length = std::min(text.size() - at, below(40));
      switch (below(5)) {
      case 0:
        text[at] = static_cast<char>(below(256));
        break;
      case 1:
        text.erase(at, length);
        break;
      case 2:
        text.insert(at, text.substr(below(text.size()), length));
        break;
      case 3:
        text.insert(at, pieces[below(std::size(pieces))]);
        break;
      default:
        if (std::size_t digit = text.find_first_of("0123456789", at); digit != std::string::npos)
          text[digit] = static_cast<char>('0' + below(10));
      }
    }
    Result<Report> report = readJson(text);
    if (!report)
      continue;
    ++readable;
    std::string once = writeJson(*report);
    Result<Report> again = readJson(once);
    ASSERT_TRUE(again) << again.error() << "\n" << text;
    ASSERT_EQ(writeJson(*again), once) << text;
  }
  EXPECT_GT(readable, 1000u) << "the damage is so great that nothing is tested";
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
