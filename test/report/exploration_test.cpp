// Explorations as JSON (there and back), as SARIF, as a page; edits of source text and patches.
#include "report/edits.h"
#include "report/exploration.h"
#include "test/report/sarif_checker.h"

using namespace veriwarp::report;
using namespace veriwarp::report::test;

namespace {

constexpr std::string_view Source = "__device__ int data, flag;\n"
                                    "__global__ void pass() {\n"
                                    "  if (blockIdx.x == 0) {\n"
                                    "    data = 1;\n"
                                    "    flag = 1; // é\n"
                                    "  } else if (flag == 1) {\n"
                                    "    use(data);\n"
                                    "  }\n"
                                    "}\n";

// Message passing: the reader sees the flag, and the data races.
Exploration sample() {
  Exploration all;
  ExploredLaunch launch;
  launch.kernel = "pass()";
  launch.grid = {2, 1, 1};
  launch.block = {1, 1, 1};
  launch.incomplete = "stopped at the first finding";
  launch.events = 4;
  ExploredFinding race;
  race.kind = ExploredKind::DataRace;
  race.message = "data race: thread (0,0,0) of block (0,0,0) writes 1 to 'data' <not atomic>";
  race.where = {"p.cu", 4, 10};
  race.notes = {{{"p.cu", 7, 9}, told("nothing orders it with this")}};
  race.execution.threads = {{0, "thread (0,0,0)", ThreadEnd::Ended, {}, "block (0,0,0)"},
                            {1, "thread (0,0,0)", ThreadEnd::Open, {}, "block (1,0,0)"}};
  const auto whole = ExecutionEvent::Part::Whole;
  race.execution.events = {
      {0, EventKind::Write, "writes 1 to 'data'", {"p.cu", 4, 10}, whole, "not atomic"},
      {0, EventKind::Write, "writes 1 to 'flag'", {"p.cu", 5, 10}, whole, "relaxed, device scope"},
      {1, EventKind::Read, "reads 1 from 'flag'", {"p.cu", 6, 14}, whole, "relaxed, device scope"},
      {1, EventKind::Read, "reads 1 from 'data'", {"p.cu", 7, 9}, whole, "not atomic"},
  };
  race.execution.edges = {{ExecutionEdge::Kind::ReadsFrom, 1, 2}, {ExecutionEdge::Kind::ReadsFrom, 0, 3}};
  race.execution.marked = {0, 3};
  launch.findings.push_back(race);
  all.launches.push_back(launch);
  all.leftOut = {{LeftOut::Kind::Outcomes, 1, 3}, {LeftOut::Kind::Streams, 0, 2}};
  all.repair.state = Repair::State::Found;
  all.repair.complete = all.repair.verified = true;
  all.repair.changes = {{{"p.cu", 5, 10},
                         EventKind::Write,
                         MemoryOrder::Relaxed,
                         MemoryScope::Device,
                         MemoryOrder::Release,
                         MemoryScope::Device,
                         true}};
  all.repair.edits = {{{"p.cu", 5, 5}, {"p.cu", 5, 9}, "FLAG", "why"}, {{"p.cu", 5, 20}, {"p.cu", 5, 20}, "!", "why"}};
  return all;
}

Sources sources() {
  Sources lines;
  lines.add("p.cu", Source);
  return lines;
}

} // namespace

TEST(Exploration, JsonThereAndBack) {
  const std::string text = writeJson(sample());
  Result<Exploration> read = readExploration(text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(writeJson(*read), text);
  EXPECT_EQ(read->launches[0].findings[0].execution.edges[1].to, 3u);
  const Json root = Json::parse(text);
  const Json &found = root["launches"][0]["findings"][0];
  EXPECT_EQ(found["trace"][2]["thread"], 1);
  EXPECT_EQ(found["trace"][2]["text"], "reads 1 from 'flag' (relaxed, device scope)");
  EXPECT_EQ(found["threads"][1]["name"], "thread (0,0,0) of block (1,0,0)");
  const Execution &execution = read->launches[0].findings[0].execution;
  EXPECT_EQ(execution.events[2].act, "reads 1 from 'flag'");
  EXPECT_EQ(execution.events[2].strength, "relaxed, device scope");
  EXPECT_EQ(execution.threads[1].who, "thread (0,0,0)");
  EXPECT_EQ(execution.threads[1].block, "block (1,0,0)");
}

TEST(Exploration, JsonThatIsNone) {
  for (const char *text : {"", "[]", "{}", "{\"launches\":[{}]}", "{\"launches\":3}"})
    EXPECT_FALSE(readExploration(text)) << text;
  Json part = Json::parse(writeJson(sample()));
  part["launches"][0]["findings"][0]["trace"][0]["strength"] = "volatile"; // its text says another
  EXPECT_FALSE(readExploration(part.dump()));
  Exploration wrong = sample();
  wrong.launches[0].findings[0].execution.edges[0].to = 9;
  EXPECT_FALSE(readExploration(writeJson(wrong)));
}

TEST(Exploration, Sarif) {
  Sources lines = sources();
  Json log =
      Json::parse(writeSarif(sample(), lines, {.version = "0.1.0", .root = "", .commandLine = "veriwarp explore"}));
  SarifChecker().log(log);
  const Json &result = log["runs"][0]["results"][0];
  EXPECT_EQ(result["ruleId"], "veriwarp-explore-data-race");
  const Json &flows = result["codeFlows"][0]["threadFlows"];
  ASSERT_EQ(flows.size(), 2u);
  EXPECT_EQ(flows[0]["locations"][0]["executionOrder"], 1);
  EXPECT_EQ(flows[1]["locations"][1]["executionOrder"], 4);
  EXPECT_EQ(flows[1]["locations"][1]["importance"], "essential");
  EXPECT_EQ(flows[1]["locations"][0]["importance"], "important");
  const Json &replacements = result["fixes"][0]["artifactChanges"][0]["replacements"];
  EXPECT_EQ(replacements[0]["insertedContent"]["text"], "FLAG");
  EXPECT_EQ(replacements[1]["deletedRegion"]["startColumn"], 19); // in characters: é is two bytes
}

TEST(Exploration, Page) {
  Sources lines = sources();
  const std::string page = writeHtml(sample(), lines);
  EXPECT_NE(page.find("<svg class=\"pic execution\""), std::string::npos);
  EXPECT_NE(page.find("writes 1 to &#39;data&#39; &lt;not atomic&gt;"), std::string::npos);
  EXPECT_NE(page.find("FLAG = <span"), std::string::npos);
  EXPECT_NE(page.find("Not explored: launch 1 has 3 executions with different results;"), std::string::npos);
  EXPECT_EQ(page.find("src="), std::string::npos);
  EXPECT_EQ(page.find("http:"), std::string::npos);
  EXPECT_NE(writeHtml({}, lines).find("has launched no kernel"), std::string::npos);
}

// A long execution is drawn in part: what the finding is about, and what that depends on.
TEST(Exploration, LongExecutionsAreShortened) {
  Exploration all = sample();
  Execution &execution = all.launches[0].findings[0].execution;
  for (unsigned i = 0; i < 5000; ++i)
    execution.events.insert(execution.events.begin(),
                            {i % 2, EventKind::Write, "writes 0 to 'other' (relaxed, block scope)", {}});
  for (ExecutionEdge &edge : execution.edges) {
    edge.from += 5000;
    edge.to += 5000;
  }
  for (unsigned &event : execution.marked)
    event += 5000;
  Sources lines = sources();
  const std::string page = writeHtml(all, lines);
  const std::string picture = page.substr(page.find("<svg"), page.find("</svg>") - page.find("<svg"));
  EXPECT_LT(std::count(picture.begin(), picture.end(), '\n'), 200);
  EXPECT_NE(picture.find("more events"), std::string::npos);
  EXPECT_NE(picture.find("reads 1 from &#39;flag&#39;"), std::string::npos);
  EXPECT_NE(picture.find(">rf<"), std::string::npos);
}

TEST(Edits, AppliedInOrder) {
  const std::vector<TextEdit> edits = {{{"f", 1, 2}, {"f", 1, 2}, "<", ""},
                                       {{"f", 1, 2}, {"f", 1, 2}, "(", ""},
                                       {{"f", 2, 1}, {"f", 2, 3}, "X", ""},
                                       {{"f", 3, 1}, {"f", 3, 1}, "end", ""}};
  std::vector<const TextEdit *> pointers;
  for (const TextEdit &edit : edits)
    pointers.push_back(&edit);
  Result<std::string> text = applied("abc\ndef\n", pointers);
  ASSERT_TRUE(text) << text.error();
  EXPECT_EQ(*text, "a<(bc\nXf\nend");
  EXPECT_FALSE(applied("abc", pointers));
  std::swap(pointers[0], pointers[2]);
  EXPECT_FALSE(applied("abc\ndef\n", pointers)); // overlap
}

// Of fences next to each other the widest is left; and of the others none, where there are such.
TEST(Edits, FencesThatMayGo) {
  const auto at = [](unsigned column, const char *text) {
    return TextEdit{{"a.cu", 1, column}, {"a.cu", 1, column}, text, ""};
  };
  const auto texts = [](const std::vector<TextEdit> &edits) {
    std::string all;
    for (const TextEdit &edit : edits)
      all += std::to_string(edit.begin.column) + edit.text;
    return all;
  };
  const auto source = [](const std::string &) { return std::string("x = 1; y = 2;  z = 3;"); };
  EXPECT_TRUE(isFence(at(1, "\n  __threadfence_system(); ")));
  EXPECT_FALSE(isFence(at(1, "const auto v = x; __threadfence();")));
  EXPECT_FALSE(isFence({{"a.cu", 1, 1}, {"a.cu", 1, 2}, "__threadfence();", ""}));
  const std::vector<TextEdit> edits{at(1, "__threadfence(); "), at(7, " __threadfence_block();"),
                                    at(8, "__threadfence(); "), at(9, "Y"), at(14, " __threadfence();")};
  const FenceEdits fences = fenceEdits(edits, source);
  EXPECT_EQ(texts(fences.single), "1__threadfence(); 8__threadfence(); 9Y14 __threadfence();");
  EXPECT_EQ(texts(fences.between), "8__threadfence(); 9Y");
  const std::vector<TextEdit> apart{at(1, "__threadfence(); "), at(8, "__threadfence(); ")};
  EXPECT_EQ(fenceEdits(apart, source).single.size(), 2u);
  EXPECT_EQ(fenceEdits(apart, source).between.size(), 2u);
}

TEST(Edits, Patch) {
  const std::string text = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12";
  const std::vector<TextEdit> edits = {{{"f", 1, 1}, {"f", 1, 1}, "0\n", ""},
                                       {{"f", 12, 1}, {"f", 12, 3}, "twelve", ""}};
  const std::vector<const TextEdit *> pointers = {&edits[0], &edits[1]};
  EXPECT_EQ(asPatch("f", text, changedLines(text, pointers)),
            "--- a/f\n+++ b/f\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -9,4 +10,4 @@\n 9\n 10\n 11\n"
            "-12\n\\ No newline at end of file\n+twelve\n\\ No newline at end of file\n");
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
