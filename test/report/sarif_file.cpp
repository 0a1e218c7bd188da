// Are these files SARIF as the standard asks for? For tests of whole programs: the checker of sarif_test.cpp.
//
// usage: sarif_file FILE...
#include "test/report/sarif_checker.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace {
std::vector<std::string> files;
}

TEST(SarifFile, IsWellFormed) {
  ASSERT_FALSE(files.empty()) << "no file was named";
  for (const std::string &name : files) {
    std::ifstream file(name);
    ASSERT_TRUE(file) << name;
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    const auto log = veriwarp::report::test::Json::parse(text, nullptr, /*allow_exceptions=*/false);
    ASSERT_FALSE(log.is_discarded()) << name << " is no JSON";
    veriwarp::report::test::SarifChecker().log(log);
  }
}

int main(int argc, char **argv) {
  testing::InitGoogleTest(&argc, argv);
  files.assign(argv + 1, argv + argc);
  return RUN_ALL_TESTS();
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
