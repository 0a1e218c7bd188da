// The reader of recorded launches: what is equal, what is refused and where, and that no file makes it fall over.
#include "plugin/exchange/recorded_launches.h"

#include <gtest/gtest.h>
#include <random>

namespace veriwarp::plugin {
namespace {

const std::string Header = R"({"format":"veriwarp-launches","version":1})";

std::string launch(unsigned number, const std::string &arguments, const std::string &more = "") {
  return R"x({"launch":)x" + std::to_string(number) +
         R"x(,"kernel":"_Z1kPii","name":"k(int*, int)","grid":[4,1,1],"block":[32,2,1],"cluster":[1,1,1],)x" +
         R"x("dynamic_shared":16,"static_shared":0,"cooperative":false,"stream":1,)x" + more +
         R"x("place":{"file":"a.cu","line":7,"column":3},"arguments":[)x" + arguments + "]}";
}

std::string pointer(unsigned allocation, unsigned offset = 0) {
  return R"({"type":"pointer","address":"0x7f","space":"device","allocation":)" + std::to_string(allocation) +
         R"(,"offset":)" + std::to_string(offset) + R"(,"size":400})";
}

const std::string Seven = R"({"type":"integer","size":4,"value":7,"bytes":"07000000"})";
const std::string Record = R"({"type":"struct","size":16,"bytes":"1020304050607080ff00000000000000","pointers":[)"
                           R"({"at":0,"address":"0x1","space":"constant","variable":"ns::t","offset":4,"size":8}]})";

std::string lines(const std::vector<std::string> &all) {
  std::string text = Header + "\n";
  for (const std::string &line : all)
    text += line + "\n";
  return text;
}

std::string problem(const std::string &text) {
  const auto read = readRecordedLaunches("r.jsonl", text);
  return read ? "" : read.error();
}

TEST(RecordedLaunches, SayWhatWasLaunched) {
  const auto read = readRecordedLaunches("r.jsonl", lines({launch(1, pointer(5, 8) + "," + Seven + "," + Record)}));
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->size(), 1U);
  const RecordedLaunch &only = read->front();
  EXPECT_EQ(only.kernel, "_Z1kPii");
  EXPECT_EQ(only.block, (std::array<std::uint32_t, 3>{32, 2, 1}));
  EXPECT_EQ(only.dynamicShared, 16U);
  EXPECT_EQ(only.where.line, 7U);
  ASSERT_EQ(only.arguments.size(), 3U);
  ASSERT_EQ(only.arguments[0].pointers.size(), 1U);
  EXPECT_EQ(only.arguments[0].pointers[0].offset, 8U);
  EXPECT_EQ(only.arguments[1].bytes, (std::vector<std::uint8_t>{7, 0, 0, 0}));
  EXPECT_EQ(only.arguments[2].bytes[8], 0xff);
  EXPECT_EQ(only.arguments[2].bytes[0], 0); // an address says nothing
  EXPECT_EQ(only.arguments[2].pointers[0].variable, "ns::t");
  EXPECT_NE(only.arguments[2].pointers[0].origin, only.arguments[0].pointers[0].origin);
}

TEST(RecordedLaunches, AreOneIfNothingButTheAllocationsNumberDiffers) {
  const auto read = readRecordedLaunches(
      "r.jsonl", lines({launch(1, pointer(5) + "," + pointer(6)), launch(2, pointer(9) + "," + pointer(2)),
                        launch(3, pointer(5) + "," + pointer(5)), launch(4, pointer(5) + "," + pointer(6, 4))}));
  ASSERT_TRUE(read) << read.error();
  ASSERT_EQ(read->size(), 3U);
  EXPECT_EQ((*read)[0].count, 2U);
  EXPECT_EQ((*read)[1].number, 3U);
  EXPECT_EQ((*read)[2].number, 4U);
}

TEST(RecordedLaunches, NewMembersAreIgnored) {
  EXPECT_EQ(problem(lines({launch(1, Seven, R"("later":{"x":[1]},)")})), "");
}

TEST(RecordedLaunches, AFileThatIsNoneIsRefusedWithItsPlace) {
  EXPECT_EQ(problem(""), "r.jsonl:1: this is not a record of launches: it is empty");
  EXPECT_EQ(problem("int main() {}\n"),
            "r.jsonl:1: this is not a record of launches: it does not begin with a line of JSON");
  EXPECT_EQ(problem("{\"format\":\"sarif\"}\n"),
            "r.jsonl:1: this is not a record of launches, as 'veriwarp run --record-launches' writes it");
  EXPECT_EQ(problem(R"({"format":"veriwarp-launches","version":2})"),
            "r.jsonl:1: the record has a version that this Veriwarp does not know; it knows 1");
  EXPECT_EQ(problem(lines({launch(1, Seven)}) + launch(2, Seven).substr(0, 60)),
            "r.jsonl:3: the line is not JSON, or it is cut off");
  EXPECT_EQ(problem(lines({launch(1, Seven), "[]"})), "r.jsonl:3: a line is not a JSON object");
  EXPECT_EQ(problem(lines({""})), "r.jsonl:2: the line is not JSON, or it is cut off");
}

TEST(RecordedLaunches, AMemberThatIsWrongIsNamed) {
  const std::vector<std::array<std::string, 3>> rows = {
      {"[4,1,1]", "[4,1]", "'grid' is not a list of three numbers"},
      {"[4,1,1]", "[4,-1,1]", "'grid' is not a number that counts something"},
      {"[4,1,1]", "[4,1.5,1]", "'grid' is not a number that counts something"},
      {"[4,1,1]", "[4,4294967296,1]", "'grid' is too large"},
      {"\"kernel\"", "\"kernal\"", "'kernel' is missing"},
      {"\"name\":\"k(int*, int)\"", "\"name\":null", "'name' is not a text"},
      {"false", "0", "'cooperative' is neither true nor false"},
      {"{\"file\":\"a.cu\",\"line\":7,\"column\":3}", "3", "'place' is not an object"},
      {"\"line\":7", "\"line\":-7", "'line' is not a number that counts something"},
      {"\"integer\"", "\"integral\"", "'type' is none of those that are known"},
      {"07000000", "0700000", "'bytes' does not have two digits for each byte of 'size'"},
      {"07000000", "0700000g", "'bytes' is not hexadecimal"},
      {"\"size\":4,\"value\"", "\"size\":4000000000,\"value\"", "an argument is larger than CUDA allows"},
      {"\"at\":0", "\"at\":9", "a pointer does not lie within its argument"},
      {"\"at\":0", "\"at\":18446744073709551615", "'at' is too large"},
      {"\"constant\"", "\"texture\"", "'space' is none of those that are known"},
      {"\"offset\":4,", "\"offset\":9,", "'offset' lies after the end of what is pointed into"},
      {"\"ns::t\"", "\"\"", "'variable' has no name"},
      {"\"allocation\":5,", "", "'allocation' is missing"},
  };
  const std::string good = lines({launch(1, pointer(5) + "," + Seven + "," + Record)});
  ASSERT_EQ(problem(good), "");
  for (const auto &[was, is, message] : rows) {
    std::string bad = good;
    const std::size_t at = bad.find(was);
    ASSERT_NE(at, std::string::npos) << was;
    bad.replace(at, was.size(), is);
    EXPECT_EQ(problem(bad), "r.jsonl:2: " + message);
  }
}

// Whatever a file holds, there is an answer: launches, or one line that begins with the file and a line of it.
TEST(RecordedLaunches, NoFileMakesTheReaderFallOver) {
  const std::string good =
      lines({launch(1, pointer(5) + "," + Seven), launch(2, Record), launch(3, "", R"("refused":"cudaErrorX",)")});
  const auto count = static_cast<std::size_t>(std::count(good.begin(), good.end(), '\n'));
  const std::string pieces[] = {"[",
                                "{",
                                "}",
                                "]",
                                "\"",
                                "\\",
                                "\n",
                                "-1",
                                "1e999",
                                "18446744073709551616",
                                "null",
                                "\xff",
                                std::string(1, '\0'),
                                std::string(100000, '['),
                                "\"at\":",
                                ","};
  std::mt19937_64 random(20260101);
  for (int round = 0; round < 20000; ++round) {
    std::string text = good;
    for (std::uint64_t edits = 1 + random() % 4; edits > 0 && !text.empty(); --edits) {
      const std::size_t at = random() % text.size();
      switch (random() % 5) {
      case 0:
        text[at] = static_cast<char>(random());
        break;
      case 1:
        text.erase(at, 1 + random() % 20);
        break;
      case 2:
        // Long ones seldom: they are for the depth, not for the number.
        text.insert(at, pieces[random() % (round % 100 ? 13 : std::size(pieces))]);
        break;
      case 3:
        text.resize(at);
        break;
      default:
        text.insert(at, text.substr(random() % text.size(), random() % 60));
      }
    }
    const auto read = readRecordedLaunches("r.jsonl", text);
    if (read) {
      for (const RecordedLaunch &one : *read)
        for (const RecordedArgument &argument : one.arguments)
          for (const RecordedPointer &inside : argument.pointers) {
            EXPECT_LE(inside.at + sizeof(void *), argument.bytes.size());
            EXPECT_LE(inside.offset, inside.size);
          }
      continue;
    }
    ASSERT_TRUE(read.error().starts_with("r.jsonl:")) << read.error();
    EXPECT_EQ(read.error().find('\n'), std::string::npos);
    const unsigned long line = std::stoul(read.error().substr(8));
    EXPECT_TRUE(line >= 1 && line <= count + 100);
  }
}

} // namespace
} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
