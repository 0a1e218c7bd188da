// A launch as terms: its shape, its parameters, and what is known of them.
#pragma once

#include "certify/execute.h"

namespace veriwarp::certify {

struct LaunchTerms {
  std::array<Term, 3> grid{}, block{}; // 32 bits
  Term sharedBytes = NoTerm;           // 32 bits
  std::vector<Term> params;
  std::vector<Term> extents;            // by object, 64 bits: bytes; NoTerm: not known
  std::vector<ObjectId> representative; // objects of one are the same memory
  Term holds = NoTerm;                  // all that is known
};

// Facts that cannot be said exactly with 64 bits are left out: it shows less, and nothing wrong.
LaunchTerms makeLaunch(const Certificate &c, const Verdict &v, Terms &terms);

// The threads of a pair, and what holds of them. `inOneBlock`: they have the same block index.
Thread makeThread(const LaunchTerms &launch, const Verdict &v, Terms &terms, unsigned number, bool inOneBlock,
                  Term &holds);

// Can accesses to these objects never meet? Throws NotModelled if it is not known.
bool areApart(const Certificate &c, const Verdict &v, const LaunchTerms &launch, ObjectId x, ObjectId y);

} // namespace veriwarp::certify

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
