// Which values are the same in all threads that are `level` apart, when these execute them in the same iteration of
// every loop. After Coutinho et al., "Divergence Analysis and Optimizations" (PACT 2011): data dependence, control
// dependence at joins, and values that leave a loop after different numbers of iterations.
#pragma once

#include "passes/race/model/cfg.h"

#include <vector>

namespace veriwarp::race {

struct Analysis;

//
// Or in twins: threads of different blocks that have the same index in their block. They compute the same from what
// does not tell blocks apart. Shared memory and local arrays of the two are the same, too, if all that is stored there
// is, as long as nothing races there, nothing is read before it is written, and barriers alone order the threads.
class Uniformity {
public:
  // Reads the rest of `analysis`.
  Uniformity(const Analysis &analysis, Level level);
  static Uniformity ofTwins(const Analysis &analysis);
  bool uniform(kernel::ValueId v) const { return !divergentValues[v]; }
  // Every thread leaves the loop in the same iteration.
  bool uniformExit(kernel::LoopId l) const { return !divergentExits[l]; }
  // All of the threads come to `b`, in the same iterations of the loops around it, or none does: no branch on which
  // that depends, directly or by way of others (Ferrante, Ottenstein and Warren, TOPLAS 1987), tells them apart.
  bool metByAllOrNone(kernel::BlockId b) const { return uniformlyMet[b]; }

private:
  explicit Uniformity(const Analysis &analysis);
  void findMet(const Analysis &analysis, const std::vector<std::vector<kernel::BlockId>> &deciding);
  bool addStored(const Analysis &analysis, std::vector<bool> &objects);

  std::vector<bool> divergentValues, divergentExits, uniformlyMet;
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
