// The table of checks and the names that come from it.
#include "report/checks.h"

#include <algorithm>
#include <fstream>
#include <gtest/gtest.h>
#include <set>

using namespace veriwarp::report;

TEST(Checks, NamesGoBothWays) {
  std::set<std::string_view> names,
      known = {"race",   "barrier-divergence", "out-of-bounds", "assertion", "bank-conflict", "uncoalesced",
               "launch", "missing-assumption", "verify",        "optimize",  "equivalent"};
  for (const CheckInfo &info : allChecks()) {
    EXPECT_EQ(checkByName(info.name), info.check);
    EXPECT_EQ(checkName(info.check), info.name);
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_NE(info.summary.back(), '.');
  }
  EXPECT_TRUE(std::includes(names.begin(), names.end(), known.begin(), known.end())) << "scripts rely on the names";
  EXPECT_EQ(checkByName("races"), std::nullopt);
}

TEST(Checks, PerformanceAndAdviceAreRemarks) {
  for (const CheckInfo &info : allChecks()) {
    const bool isRemark = info.about == About::Speed || info.about == About::Advice;
    EXPECT_EQ(info.level == Level::Remark, isRemark) << info.name;
    EXPECT_TRUE(isRemark || info.degree.empty()) << info.name;
  }
  EXPECT_EQ(checkInfo(Check::BankConflict).about, About::Speed);
  EXPECT_EQ(checkInfo(Check::MissingAssumption).about, About::Advice);
}

TEST(Checks, VerdictsGoBothWays) {
  for (Verdict v : {Verdict::Proved, Verdict::Refuted, Verdict::Possible, Verdict::Unknown})
    EXPECT_EQ(verdictByName(verdictName(v)), v);
  EXPECT_EQ(verdictName(Verdict::Possible), "possible");
  EXPECT_EQ(verdictByName("Proved"), std::nullopt);
}

TEST(Checks, ObligationsGoBothWays) {
  std::set<std::string_view> names;
  for (int i = 0; i <= static_cast<int>(ObligationKind::SameMemory); ++i) {
    const auto kind = static_cast<ObligationKind>(i);
    EXPECT_EQ(obligationByName(obligationName(kind)), kind);
    EXPECT_TRUE(names.insert(obligationName(kind)).second) << obligationName(kind);
  }
  EXPECT_EQ(obligationByName("Ensures"), std::nullopt);
}

TEST(Checks, NearestName) {
  std::vector<std::string> names;
  for (const CheckInfo &info : allChecks())
    names.emplace_back(info.name);
  EXPECT_EQ(nearestName("rase", names), "race");
  EXPECT_EQ(nearestName("bank-conflicts", names), "bank-conflict");
  EXPECT_EQ(nearestName("outofbounds", names), "out-of-bounds");
  EXPECT_EQ(nearestName("zzz", names), "");
}

TEST(Checks, HelpHasALineForEach) {
  std::string help = checksHelp();
  EXPECT_EQ(std::count(help.begin(), help.end(), '\n'), static_cast<long>(checksOfCheck().size()));
  EXPECT_EQ(help.find("equivalent"), std::string::npos);
  EXPECT_NE(help.find("  race                two threads"), std::string::npos) << help;
  EXPECT_NE(help.find("(remark, on)"), std::string::npos);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
