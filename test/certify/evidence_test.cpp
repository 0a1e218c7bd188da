// The checker of LRAT proofs accepts proofs, and nothing that is damaged.
#include "certify/lrat.h"

#include <gtest/gtest.h>

using namespace veriwarp::certify;

namespace {

// x or y, and so on: none of four holds.
const Cnf contradiction{2, {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}};
const std::string proof = "5 1 0 1 2 0\n6 0 5 3 4 0\n";

} // namespace

TEST(Lrat, AcceptsAProof) { EXPECT_EQ(checkLrat(contradiction, proof), ""); }
TEST(Lrat, AcceptsDeletions) { EXPECT_EQ(checkLrat(contradiction, "5 1 0 1 2 0\n5 d 1 2 0\n6 0 5 3 4 0\n"), ""); }

TEST(Lrat, RefusesWhatDerivesNothing) {
  EXPECT_NE(checkLrat(contradiction, ""), "");
  EXPECT_NE(checkLrat(contradiction, "5 1 0 1 2 0\n"), "");
}
TEST(Lrat, RefusesWrongHints) {
  for (const char *wrong : {
           "5 1 0 1 3 0\n6 0 5 3 4 0\n",          // not unit
           "5 1 0 1 0\n6 0 5 3 4 0\n",            // no conflict
           "5 1 0 1 2 0\n6 0 5 3 0\n",            // no conflict
           "5 0 1 2 3 4 0\n",                     // not unit
           "5 1 0 1 2 0\n6 0 5 3 9 0\n",          // no such clause
           "5 1 0 1 2 0\n5 d 5 0\n6 0 5 3 4 0\n", // it has been deleted
           "5 1 0 1 2 0\n5 d 7 0\n6 0 5 3 4 0\n", // nothing to delete
           "4 1 0 1 2 0\n6 0 4 3 4 0\n",          // a number that is taken
           "6 0 6 0\n",                           // itself
           "5 1 0 -1 2 0\n6 0 5 3 4 0\n",         // RAT
           "5 3 0 1 2 0\n6 0 5 3 4 0\n",          // no such variable
           "5 1 0 1 2 0\n6 0 5 x 4 0\n",          // no number
           "5 1 0 1 2 0\n6 0 5 3 99999999999999999999 0\n",
       })
    EXPECT_NE(checkLrat(contradiction, wrong), "") << wrong;
}
TEST(Lrat, RefusesEveryProofOfWhatCanHold) {
  const Cnf open{2, {{1, 2}, {1, -2}, {-1, 2}}};
  EXPECT_NE(checkLrat(open, "4 1 0 1 2 0\n5 0 4 3 0\n"), "");
  EXPECT_NE(checkLrat(open, "4 1 0 1 2 0\n5 2 0 4 3 0\n6 0 5 4 3 0\n"), "");
}
// A clause with both signs of a variable holds by itself: what is derived from it is derived from nothing.
TEST(Lrat, TakesNothingFromTautologies) {
  const Cnf open{2, {{1, 2}}};
  EXPECT_NE(checkLrat(open, "2 1 -1 0 1 0\n3 0 2 0\n"), "");
  EXPECT_NE(checkLrat(open, "2 1 -1 0 1 0\n3 1 0 2 0\n4 0 3 2 0\n"), "");
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
