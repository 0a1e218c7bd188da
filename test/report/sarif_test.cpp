// SARIF 2.1.0: what the standard requires of each object, and that our findings are in it.
#include "report/checks.h"
#include "report/sarif.h"
#include "report/suppress.h"
#include "test/report/sample.h"
#include "test/report/sarif_checker.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace veriwarp::report;
using namespace veriwarp::report::test;
namespace {

Json sarifOf(const Report &report, const SarifOptions &options = {}) {
  Sources sources = sampleSources();
  Json log = Json::parse(writeSarif(report, sources, options));
  SarifChecker().log(log);
  return log.at("runs").at(0);
}

} // namespace

TEST(Sarif, TheSampleIsWellFormed) {
  Json run = sarifOf(sampleReport(), {.root = "", .version = "0.1.0", .commandLine = "veriwarp check f.cu"});
  EXPECT_EQ(run["results"].size(), 3u);
  EXPECT_EQ(run["tool"]["driver"]["semanticVersion"], "0.1.0");
  EXPECT_EQ(run["invocations"][0]["commandLine"], "veriwarp check f.cu");
}

TEST(Sarif, ARuleForEachCheck) {
  Json rules = sarifOf({})["tool"]["driver"]["rules"];
  ASSERT_EQ(rules.size(), allChecks().size());
  EXPECT_EQ(rules[0]["id"], "veriwarp-race");
  EXPECT_EQ(rules[1]["name"], "BarrierDivergence");
  EXPECT_EQ(rules[0]["defaultConfiguration"]["level"], "warning");
  const auto remark =
      std::find_if(rules.begin(), rules.end(), [](const Json &rule) { return rule["id"] == "veriwarp-bank-conflict"; });
  ASSERT_NE(remark, rules.end());
  EXPECT_EQ((*remark)["defaultConfiguration"]["level"], "note");
}

TEST(Sarif, OneThreadFlowPerGpuThread) {
  Json race = sarifOf(sampleReport())["results"][1];
  EXPECT_EQ(race["ruleId"], "veriwarp-race");
  EXPECT_EQ(race["level"], "warning");
  EXPECT_EQ(race["message"]["text"], "Data race on shared array 's': write and read are not ordered.");
  EXPECT_EQ(race["locations"][0]["physicalLocation"]["region"]["startLine"], 10);
  EXPECT_EQ(race["locations"][0]["physicalLocation"]["region"]["startColumn"], 7);
  EXPECT_EQ(race["locations"][0]["logicalLocations"][0]["name"], "sum");
  const Json &flows = race["codeFlows"][0]["threadFlows"];
  ASSERT_EQ(flows.size(), 2u);
  EXPECT_EQ(flows[0]["id"], "block (0,0,0) thread (17,0,0)");
  ASSERT_EQ(flows[1]["locations"].size(), 3u);
  EXPECT_EQ(flows[1]["locations"][2]["location"]["message"]["text"], "reads s[17]");
  EXPECT_EQ(flows[1]["locations"][2]["importance"], "essential");
  EXPECT_EQ(race["properties"]["values"]["blockDim.x"], "64");
  EXPECT_EQ(race["relatedLocations"][0]["message"]["text"],
            "written by thread (17,0,0) of block (0,0,0), element 17, d = 32");
}

TEST(Sarif, AFixIsAnInsertion) {
  Json fix = sarifOf(sampleReport())["results"][1]["fixes"][0];
  EXPECT_EQ(fix["description"]["text"], "a __syncthreads() at the end of the loop body orders them");
  const Json &replacement = fix["artifactChanges"][0]["replacements"][0];
  EXPECT_EQ(replacement["deletedRegion"],
            (Json{{"startLine", 11}, {"startColumn", 3}, {"endLine", 11}, {"endColumn", 3}}));
  EXPECT_EQ(replacement["insertedContent"]["text"], "__syncthreads();\n");
}

TEST(Sarif, SuppressionsAndWhatIsNotSuppressed) {
  Report report = sampleReport();
  report.kernels[0].findings[0].suppression = {Suppression::Kind::InSource, "measured", {"f.cu", 9, 5}};
  report.kernels[0].findings[1].suppression = {Suppression::Kind::Baseline, "", {}};
  Json results = sarifOf(report)["results"];
  EXPECT_EQ(results[0]["suppressions"][0]["kind"], "external");
  EXPECT_EQ(results[1]["suppressions"][0]["kind"], "inSource");
  EXPECT_EQ(results[1]["suppressions"][0]["justification"], "measured");
  EXPECT_EQ(results[1]["suppressions"][0]["location"]["physicalLocation"]["region"]["startLine"], 9);
  EXPECT_EQ(results[2]["suppressions"], Json::array());
}

TEST(Sarif, UnknownAndMessagesAreNotifications) {
  Report report = sampleReport();
  Json invocation = sarifOf(report)["invocations"][0];
  EXPECT_EQ(invocation["executionSuccessful"], true);
  ASSERT_EQ(invocation["toolExecutionNotifications"].size(), 2u);
  EXPECT_EQ(invocation["toolExecutionNotifications"][1]["message"]["text"],
            "unknown: race of kernel 'put<int>': call to 'bar' is not modelled");
  EXPECT_EQ(invocation["toolExecutionNotifications"][1]["associatedRule"]["id"], "veriwarp-race");
  report.messages[0].level = Message::Level::Error;
  EXPECT_EQ(sarifOf(report)["invocations"][0]["executionSuccessful"], false);
}

TEST(Sarif, WhatIsAssumedIsANotification) {
  CheckResult bounds = result(Check::OutOfBounds, Verdict::Assumed);
  bounds.assumptions = {AssumptionKind::PointersApart, AssumptionKind::LargeEnough};
  const Json told = sarifOf(reportWith({bounds}))["invocations"][0]["toolExecutionNotifications"];
  ASSERT_EQ(told.size(), 1u);
  EXPECT_EQ(told[0]["message"]["text"],
            "assumed: out-of-bounds of kernel 'k': the arrays behind pointer parameters are large enough");
}

TEST(Sarif, FilesAreNamedRelativeToTheRoot) {
  Report report = sampleReport();
  report.kernels[0].findings[0].where.file = "/home/a b/p/src/f.cu";
  report.kernels[0].findings[0].threads.clear();
  report.kernels[0].findings[1].where.file = "/opt/x.cuh";
  Json run = sarifOf(report, {.root = "/home/a b/p/", .version = "", .commandLine = ""});
  EXPECT_EQ(run["originalUriBaseIds"]["%SRCROOT%"]["uri"], "file:///home/a%20b/p/");
  auto fileOf = [&](int i) { return run["results"][i]["locations"][0]["physicalLocation"]["artifactLocation"]; };
  EXPECT_EQ(fileOf(0), (Json{{"uri", "src/f.cu"}, {"uriBaseId", "%SRCROOT%"}}));
  EXPECT_EQ(fileOf(1), (Json{{"uri", "file:///opt/x.cuh"}}));
  EXPECT_EQ(fileOf(2), (Json{{"uri", "f.cu"}, {"uriBaseId", "%SRCROOT%"}}));
}

TEST(Sarif, ColumnsAreCodePoints) {
  Sources sources;
  sources.add("g.cu", "/*äö*/ x = 1;\n");
  Report report;
  report.kernels.resize(1);
  report.kernels[0].findings.resize(1);
  report.kernels[0].findings[0].where = {"g.cu", 1, 10}; // in bytes
  report.kernels[0].findings[0].message = told("m");
  Json log = Json::parse(writeSarif(report, sources));
  EXPECT_EQ(log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"], 8);
}

TEST(Sarif, EmptyAndPoorReports) {
  EXPECT_EQ(sarifOf({})["results"], Json::array());
  Report poor;
  poor.kernels.resize(1);
  poor.kernels[0].findings.resize(1);
  poor.kernels[0].findings[0].threads.resize(1);
  poor.kernels[0].findings[0].threads[0].action = ActionKind::Waits;
  poor.messages = {{Message::Level::Error, {}, "no file"}};
  EXPECT_EQ(sarifOf(poor)["results"].size(), 1u);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
