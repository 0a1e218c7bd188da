// The DIMACS reader: good input in every packing, bad input with its message, and random damage that must not crash.
#include "solver/sat/dimacs.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <random>

using namespace veriwarp::sat;

namespace {

class Text : public Input {
public:
  Text(std::string text, size_t block) : text_(std::move(text)), block_(block) {}
  size_t read(char *to, size_t size) override {
    const size_t n = std::min({size, block_, text_.size() - at_});
    text_.copy(to, n, at_);
    at_ += n;
    return n;
  }

private:
  std::string text_;
  size_t at_ = 0, block_;
};

using Clauses = std::vector<std::vector<int>>;

DimacsResult parse(const std::string &text, Clauses &out, size_t block = 1 << 20) {
  Text input(text, block);
  return readDimacs(input, "f.cnf", [&](std::span<const int> c) { out.emplace_back(c.begin(), c.end()); });
}

std::string messageOf(const std::string &text) {
  Clauses ignored;
  const DimacsResult r = parse(text, ignored);
  return r.good ? "good" : r.message;
}

TEST(Dimacs, ReadsWhateverIsWellFormed) {
  const Clauses expected = {{1, -2}, {}, {3}, {-1, 2, -3}};
  const std::string text = "c hello\n\np cnf 3 4  \r\n1 -2 0\nc inside\n0 3\n0\t-1 2\r\n -3 0";
  for (const size_t block : {1u, 2u, 3u, 7u, 1000u}) {
    Clauses got;
    const DimacsResult r = parse(text, got, block);
    EXPECT_TRUE(r.good) << r.message;
    EXPECT_EQ(got, expected);
    EXPECT_EQ(r.variables, 3);
  }
}

TEST(Dimacs, MessagesSayWhere) {
  EXPECT_EQ(messageOf(""), "f.cnf:1:0: expected the header 'p cnf VARIABLES CLAUSES', found the end of the file");
  EXPECT_EQ(messageOf("1 2 0\n"), "f.cnf:1:1: expected the header 'p cnf VARIABLES CLAUSES', found '1'");
  EXPECT_EQ(messageOf("p dnf 1 1\n"), "f.cnf:1:3: expected 'cnf' in the header, found 'd'");
  EXPECT_EQ(messageOf("p cnf x 1\n"), "f.cnf:1:7: expected the number of variables, found 'x'");
  EXPECT_EQ(messageOf("p cnf 1 1 1\n"), "f.cnf:1:11: expected the end of the header line, found '1'");
  EXPECT_EQ(messageOf("p cnf 2 1\n1 3 0\n"), "f.cnf:2:3: variable 3 exceeds the 2 of the header");
  EXPECT_EQ(messageOf("p cnf 2 1\n1 a 0\n"), "f.cnf:2:3: expected a literal, found 'a'");
  EXPECT_EQ(messageOf("p cnf 2 1\n1 - 2 0\n"), "f.cnf:2:4: expected a digit after '-'");
  EXPECT_EQ(messageOf("p cnf 2 1\n1 2x 0\n"), "f.cnf:2:4: expected a space after a number, found 'x'");
  EXPECT_EQ(messageOf("p cnf 2 1\n1 -0\n"), "f.cnf:2:4: '-0' is not a literal");
  EXPECT_EQ(messageOf("p cnf 2 1\n1 2"), "f.cnf:2:3: the last clause is not ended by 0");
  EXPECT_EQ(messageOf("p cnf 2 2\n1 2 0\n"), "f.cnf:3:0: the header says 2 clauses, but there are 1");
  EXPECT_EQ(messageOf("p cnf 2 1\n1 2 0 1 0\n"), "f.cnf:2:9: more clauses than the 1 of the header");
  EXPECT_EQ(messageOf("p cnf 99999999999999999999 1\n"), "f.cnf:1:16: number too large");
}

TEST(Dimacs, DamageNeverCrashes) {
  std::mt19937_64 random(7);
  std::string good = "c c\np cnf 20 30\n";
  for (int i = 0; i < 30; ++i) {
    for (int k = 0; k < 4; ++k)
      good += std::to_string(static_cast<int>(random() % 41) - 20) + " ";
    good += "0\n";
  }
  int accepted = 0;
  for (int i = 0; i < 4000; ++i) {
    std::string bad = good;
    for (uint64_t k = 1 + random() % 4; k-- && !bad.empty();) {
      const size_t at = random() % bad.size();
      switch (random() % 4) {
      case 0:
        bad[at] = static_cast<char>(random());
        break;
      case 1:
        bad.erase(at, 1 + random() % 9);
        break;
      case 2:
        bad.insert(at, 1, " 0-9pc\n\0"[random() % 8]);
        break;
      default:
        bad.resize(at + 1);
      }
    }
    Clauses got;
    const DimacsResult r = parse(bad, got, 1 + random() % 64);
    EXPECT_NE(r.good, r.message.size() > 0);
    accepted += r.good;
    for (const auto &c : got)
      for (const int l : c)
        ASSERT_TRUE(l && std::abs(l) <= r.variables);
  }
  EXPECT_LT(accepted, 4000);
}

// Packed by the tools that people use; a format whose tool is missing is skipped.
TEST(Dimacs, Packed) {
  const std::string dir = ::testing::TempDir();
  const std::string plain = dir + "/veriwarp_packed.cnf";
  std::string text = "p cnf 50000 60000\n";
  std::mt19937_64 random(3);
  for (int i = 0; i < 60000; ++i)
    text += std::to_string(1 + random() % 50000) + " -" + std::to_string(1 + random() % 50000) + " 0\n";
  std::ofstream(plain) << text;
  const auto count = [](const std::string &path, std::string &message) -> uint64_t {
    const auto input = openInput(path, message);
    if (!input)
      return 0;
    uint64_t sum = 0;
    const DimacsResult r = readDimacs(*input, path, [&](std::span<const int> c) {
      for (const int l : c)
        sum = sum * 31 + static_cast<uint64_t>(l);
    });
    message = r.message;
    return r.good ? sum : 0;
  };
  std::string message;
  const uint64_t expected = count(plain, message);
  ASSERT_NE(expected, 0u) << message;
  int formats = 0;
  for (const std::string tool : {"gzip", "xz", "bzip2", "zstd"}) {
    const std::string packed = plain + "." + tool;
    if (std::system((tool + " -c " + plain + " > " + packed + " 2>/dev/null").c_str()) != 0)
      continue;
    ++formats;
    EXPECT_EQ(count(packed, message), expected) << tool << ": " << message;
    // Cut short and damaged: an error, not a crash and not a wrong formula.
    std::ifstream in(packed, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(in)), {});
    std::ofstream(packed, std::ios::binary) << bytes.substr(0, bytes.size() / 2);
    EXPECT_EQ(count(packed, message), 0u) << tool;
    EXPECT_NE(message.find(tool), std::string::npos) << message;
    std::string damaged = bytes;
    for (size_t i = bytes.size() / 3; i < bytes.size() / 3 + 40; ++i)
      damaged[i] = static_cast<char>(~damaged[i]);
    std::ofstream(packed, std::ios::binary) << damaged;
    EXPECT_EQ(count(packed, message), 0u) << tool;
    std::remove(packed.c_str());
  }
  EXPECT_GT(formats, 0);
  std::remove(plain.c_str());
}

TEST(Dimacs, MissingFile) {
  std::string message;
  EXPECT_EQ(openInput("/dev/null/f.cnf", message), nullptr);
  EXPECT_NE(message.find("/dev/null/f.cnf"), std::string::npos);
}

} // namespace

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
