// Whole certificates: evidence is found and accepted for what holds, and for nothing else.
#include "certify/check.h"
#include "certify/cnf.h"
#include "certify/prove/prove.h"
#include "certify/questions.h"
#include "certify/reader.h"
#include "veriwarp/sat.h"

#include <gtest/gtest.h>

using namespace veriwarp::certify;

namespace {

// s[t] = in[t]; __syncthreads(); out[block * 64 + t] = s[63 - t], by blocks of 64 threads.
const std::string reverse = R"(veriwarp-certificate 1
kernel reverse
pretty reverse(int*, int const*)
param 0 pointer 0
param 1 pointer 1
object 0 parameter size 0 align 4 - out
object 1 parameter size 0 align 4 - in
object 2 shared size 256 align 4 - s
value 0 32 special - tid.x
value 1 32 special - bid.x
value 2 64 const - 4
value 3 32 const - 63
value 4 32 const - 64
value 5 32 const - 0
value 6 32 const - 1
value 7 32 const - 2
value 8 64 zext - 0
value 9 64 mul - 8 2
value 10 32 load - 0
value 11 0 store - 1
value 12 0 barrier - barrier
value 13 32 sub - 3 0
value 14 64 zext - 13
value 15 64 mul - 14 2
value 16 32 load - 2
value 17 32 mul - 1 4
value 18 32 add - 17 0
value 19 64 zext - 18
value 20 64 mul - 19 2
value 21 0 store - 3
access 0 read thread by 10 at 6 9 size 4 align 4 - 1
access 1 write thread by 11 at 7 9 size 4 align 4 - 2
access 2 read thread by 16 at 7 15 size 4 align 4 - 2
access 3 write thread by 21 at 5 20 size 4 align 4 - 0
block 0 return : 8 9 10 11 12 13 14 15 16 17 18 19 20 21
launch here
grid 4 1 1
threads 64 1 1
extent 0 1024
extent 1 256
verdict race
assume PointersApart
done
verdict out-of-bounds
assume WideAccessesAligned
done
verdict barrier-divergence
done
verdict assertion
done
end
)";

std::string with(std::string text, const std::string &old, const std::string &now) {
  const auto at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return text.replace(at, old.size(), now);
}

Certificate proved(const std::string &text) {
  Certificate c = readCertificate(text);
  prove::prove(c, {});
  return c;
}
// The checks that are certified, in order.
std::string certified(const Certificate &c) {
  std::string all;
  for (const Outcome &outcome : checkCertificate(c))
    if (outcome.isCertified())
      all += outcome.check + " ";
  return all;
}
std::string certified(const std::string &text) { return certified(proved(text)); }

constexpr const char *everything = "race out-of-bounds barrier-divergence assertion ";

} // namespace

TEST(Verdicts, AreCertifiedWhereTheyHold) { EXPECT_EQ(certified(reverse), everything); }

TEST(Verdicts, AreNotCertifiedWithoutEvidence) {
  EXPECT_EQ(certified(readCertificate(reverse)), "barrier-divergence assertion "); // they answer themselves
}

TEST(Verdicts, ARaceWithoutTheBarrierIsNotCertified) {
  EXPECT_EQ(certified(with(reverse, "barrier - barrier", "nothing - fence")),
            "out-of-bounds barrier-divergence assertion ");
}
TEST(Verdicts, AtomicAccessesOfTwoSizesAreNotAtomicTogether) {
  std::string atomics = with(reverse, "barrier - barrier", "nothing - fence");
  atomics = with(with(atomics, "value 11 0 store", "value 11 32 atomic"), "value 16 32 load", "value 16 32 atomic");
  atomics = with(with(atomics, "access 1 write thread", "access 1 atomic device"), "access 2 read thread",
                 "access 2 atomic device");
  EXPECT_EQ(certified(atomics), everything);
  EXPECT_EQ(certified(with(atomics, "by 16 at 7 15 size 4 align 4", "by 16 at 7 15 size 2 align 2")),
            "out-of-bounds barrier-divergence assertion ");
}
TEST(Verdicts, ARaceBetweenBlocksIsNotCertified) {
  EXPECT_EQ(certified(with(reverse, "value 17 32 mul - 1 4", "value 17 32 mul - 1 3")),
            "out-of-bounds barrier-divergence assertion "); // blocks overlap by one element
}
TEST(Verdicts, ArraysThatMayOverlapAreNotCertified) {
  EXPECT_EQ(certified(with(reverse, "assume PointersApart\n", "")), "out-of-bounds barrier-divergence assertion ");
  EXPECT_EQ(certified(with(with(reverse, "assume PointersApart\n", ""), "verdict race", "apart 1 0\nverdict race")),
            everything);
}
TEST(Verdicts, AnArrayThatIsTooSmallIsNotCertified) {
  EXPECT_EQ(certified(with(reverse, "extent 0 1024", "extent 0 1023")), "race barrier-divergence assertion ");
  EXPECT_EQ(certified(with(reverse, "extent 0 1024\n", "")), "race barrier-divergence assertion ");
  EXPECT_EQ(certified(with(reverse, "grid 4 1 1", "grid 5 1 1")), "race barrier-divergence assertion ");
}
TEST(Verdicts, AlignmentThatNothingSaysIsNotCertified) {
  const std::string wide = with(reverse, "at 5 20 size 4 align 4 - 0", "at 5 20 size 4 align 8 - 0");
  EXPECT_EQ(certified(wide), "race barrier-divergence assertion ");
  EXPECT_EQ(certified(with(with(reverse, "align 4 - out", "align 0 - out"), "assume WideAccessesAligned\n", "")),
            "race barrier-divergence assertion ");
}
TEST(Verdicts, WhatIsNotModelledIsNotCertified) {
  EXPECT_EQ(certified(with(reverse, "barrier - barrier", "foreign - a call")), "");
  EXPECT_EQ(certified(with(reverse, "barrier - barrier", "partial - barrier")), "out-of-bounds assertion ");
}

TEST(Verdicts, AThreadThatLeavesBeforeTheBarrierIsNotCertified) {
  std::string early = with(reverse, "value 21 0 store - 3\n", "value 21 0 store - 3\nvalue 22 1 ult - 0 7\n");
  early = with(early, "block 0 return : 8 9 10 11 12", "block 0 branch 22 2 1 : 8 9 10 11 22\nblock 1 return : 12");
  early = with(early, "launch here", "block 2 return :\nlaunch here");
  EXPECT_EQ(certified(early), "out-of-bounds assertion ");
  // All blocks but two: threads of one block do the same.
  EXPECT_EQ(certified(with(early, "ult - 0 7", "ult - 1 7")), everything);
}

TEST(Verdicts, EvidenceOfAnotherLaunchIsRefused) {
  const Certificate good = proved(reverse);
  Certificate other = readCertificate(with(reverse, "threads 64 1 1", "threads 96 1 1"));
  for (std::size_t i = 0; i < good.verdicts.size(); ++i)
    other.verdicts[i].proofs = good.verdicts[i].proofs;
  EXPECT_EQ(certified(other), "barrier-divergence assertion ");
  other.launch = good.launch;
  EXPECT_EQ(certified(other), everything);
}
TEST(Verdicts, EvidenceOfAnotherQuestionIsRefused) {
  Certificate c = proved(reverse);
  std::map<std::string, std::string> &proofs = c.verdicts[0].proofs;
  ASSERT_GE(proofs.size(), 2u);
  std::swap(proofs.begin()->second, proofs.rbegin()->second);
  EXPECT_EQ(certified(c), "out-of-bounds barrier-divergence assertion ");
}
TEST(Verdicts, EveryProofIsNeeded) {
  const Certificate good = proved(reverse);
  for (std::size_t i = 0; i < good.verdicts.size(); ++i)
    for (const auto &[key, proof] : good.verdicts[i].proofs) {
      Certificate less = good;
      less.verdicts[i].proofs.erase(key);
      EXPECT_FALSE(checkCertificate(less)[i].isCertified()) << key;
      less.verdicts[i].proofs[key] = "";
      EXPECT_FALSE(checkCertificate(less)[i].isCertified()) << key;
    }
}

namespace {

// for (i = t; i < 128; i += 64) s[i] = 0, by 64 threads.
const std::string strided = R"(veriwarp-certificate 1
kernel clear
object 0 shared size 512 align 4 - s
value 0 32 special - tid.x
value 1 32 const - 64
value 2 32 const - 128
value 3 64 const - 4
value 4 32 const - 0
value 5 32 phi - 0 0 9 2
value 6 1 slt - 5 2
value 7 64 sext - 5
value 8 64 mul - 7 3
value 9 32 add s 5 1
value 10 0 store - 0
access 0 write thread by 10 at 4 8 size 4 align 4 - 0
block 0 jump 1 :
block 1 branch 6 2 3 : 5 6
block 2 jump 1 : 7 8 10 9
block 3 return :
grid 1 1 1
threads 64 1 1
verdict race
done
verdict out-of-bounds
done
end
)";

} // namespace

TEST(Loops, AreCertifiedByInvariants) {
  const Certificate c = proved(strided);
  EXPECT_EQ(certified(c), "race out-of-bounds ");
  EXPECT_FALSE(c.verdicts[0].invariants.empty());
}
// An invariant brings questions of its own: at least one of them has an answer that no proof can take away.
TEST(Loops, InvariantsThatDoNotHoldHaveACounterexample) {
  const auto fails = [&](const char *op, std::int64_t bound, const std::string &which) {
    Certificate c = readCertificate(strided);
    Invariant wrong;
    wrong.header = 1;
    wrong.holds = {op, 0, {{"value", 5, {}}, {"const", 0, {{"number", 32, {}}, {"number", bound, {}}}}}};
    c.verdicts[0].invariants = {wrong};
    Terms terms;
    for (const Question &question : questionsOf(c, c.verdicts[0], terms, Part::Invariants).open) {
      if (question.key.find(which) == std::string::npos)
        continue;
      veriwarp::sat::Solver solver;
      for (const auto &clause : cnfOf(terms, question.fails).clauses)
        solver.addClause(clause);
      if (solver.solve() == veriwarp::sat::Status::Satisfiable)
        return true;
    }
    return false;
  };
  EXPECT_TRUE(fails("ult", 64, "step")); // only in the first turn
  EXPECT_FALSE(fails("ult", 64, "start"));
  EXPECT_TRUE(fails("ult", 63, "start"));
  EXPECT_FALSE(fails("ult", 192, "step"));
}
TEST(Loops, AStrideThatIsTooSmallIsNotCertified) {
  EXPECT_EQ(certified(with(strided, "value 1 32 const - 64", "value 1 32 const - 63")), "out-of-bounds ");
}
TEST(Loops, WithTwoEntriesAreNotCertified) {
  EXPECT_EQ(certified(with(strided, "block 0 jump 1 :", "block 0 branch 6 1 2 :")), "");
}

TEST(Reader, RefusesWhatIsDamaged) {
  for (std::size_t length = 0; length + 1 < reverse.size(); length += 7)
    EXPECT_THROW(readCertificate(reverse.substr(0, length)), BadCertificate) << length;
  for (auto [old, now] : std::vector<std::pair<std::string, std::string>>{
           {"certificate 1", "certificate 2"},
           {"value 3 32", "value 4 32"},
           {"value 3 32 const - 63", "value 3 4 const - 63"},
           {"value 18 32 add - 17 0", "value 18 32 add - 17 99"},
           {"value 18 32 add - 17 0", "value 18 32 add - 17"},
           {"value 18 32 add - 17 0", "value 18 64 add - 17 0"},
           {"value 18 32 add - 17 0", "value 18 32 plus - 17 0"},
           {"value 18 32 add - 17 0", "value 18 32 add x 17 0"},
           {"by 10 at", "by 11 at"},
           {"block 0 return : 8 9", "block 0 return : 8 8"},
           {"block 0 return : 8 9", "block 0 return : 8"},
           {"block 0 return", "block 0 jump 7"},
           {"extent 0 1024", "extent 9 1024"},
           {"extent 0 1024", "extent 0 ( + 1024"},
           {"extent 0 1024", "extent 0 1024 4"},
           {"grid 4 1 1", "grid 4 1"},
           {"assume PointersApart", "believe PointersApart"},
           {"end\n", "end\nend\n"},
       })
    EXPECT_THROW(readCertificate(with(reverse, old, now)), BadCertificate) << now;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
