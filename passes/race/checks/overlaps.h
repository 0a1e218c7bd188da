// Objects of global memory that may be one another, in whole or in part: two pointer parameters, a parameter and a
// variable, what a pointer that is read from memory leads to and all of these. A proof assumes that they are apart and
// says so, unless the user wants no such assumption, or the host itself has made pointers that lead there in two ways.
#pragma once

#include "passes/race/checks/checks.h"

#include <set>
#include <vector>

namespace veriwarp::race {

class ObjectOverlaps {
public:
  explicit ObjectOverlaps(const CheckContext &context);

  // False: all objects are apart.
  bool any() const;
  // Of one and the same object: they are not two.
  bool areApart(kernel::ObjectId x, kernel::ObjectId y) const;
  // What a proof of races rests on, of objects one of which is written.
  void listAssumptions(std::set<report::Assumption> &assumptions) const;

private:
  bool isAllocated(kernel::ObjectId o) const;
  // By the host's code or a contract; or they are known to be one.
  bool areKnown(kernel::ObjectId x, kernel::ObjectId y) const;

  const CheckContext &ctx;
  const kernel::Kernel &k;
  std::vector<bool> published; // by representative: the host puts pointers there into memory that the device reads
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
