// What the contracts of a case (harness.h) ask of a launch: of its numbers, and of memory. For those who make up
// launches. Private to this room.
#pragma once

#include "passes/optimize/harness.h"
#include "passes/optimize/units.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::optimize {

struct Unsupported { // thrown: nothing can be made up
  Phrase why;
};

struct Conditions {
  using Names = std::map<std::string, std::string>; // of an original's parameter: its name in the result
  struct Condition {
    Unit unit;
    std::size_t original; // whose
  };
  std::vector<const Kernel *> originals;
  std::vector<Names> names;                                // by original
  std::map<std::string, const Variable *> arrays, scalars; // parameters, by their names in the result
  std::vector<Condition> ofNumbers,
      ofMemory;                    // for every thread. What an original before has to establish is no condition
  std::set<std::int64_t> literals; // in all of them
  bool usesY = false;

  // Equations that say what a number is, for drawing: "block", "grid" or the parameter's name in the result.
  struct Hint {
    std::string name;
    bool isParameter;
    const Expr *value;
    std::size_t original;
  };
  std::vector<Hint> hints() const;
};

// Throws Unsupported.
Conditions conditionsOf(const std::vector<Kernel> &originals, const HarnessCase &c);
const Kernel &kernelNamed(const std::vector<Kernel> &list, const std::string &name); // throws Unsupported

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
