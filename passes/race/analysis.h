// Everything about a kernel that does not depend on threads, launches or solvers: computed once, used by all checks.
#pragma once

#include "passes/race/cfg.h"
#include "passes/race/induction.h"
#include "passes/race/uniformity.h"

#include <array>
#include <vector>

namespace veriwarp::race {

struct Analysis {
  explicit Analysis(const kernel::Kernel &kernel);

  const kernel::Kernel &kernel;
  Cfg cfg;
  std::array<Uniformity, 3> uniformity; // by Level
  std::vector<Induction> inductions;    // by ValueId

  // By Level, by LoopId: the loop contains a cut, so its threads stay in the same iteration.
  std::array<std::vector<bool>, 3> synchronised;

  // Block-level intervals as sets of instructions: epochs[access] are the cuts (None: the kernel's entry) from which the
  // access is reached without another cut.
  std::vector<std::vector<kernel::ValueId>> epochs;
  // No access in any of the intervals of `access` writes `object`: what the access reads depends on its address alone.
  bool stableAt(kernel::AccessId access, kernel::ObjectId object) const;
  // No access of the kernel writes `object`.
  bool neverWritten(kernel::ObjectId object) const { return !written[object]; }
  bool hasPlainWrites(kernel::ObjectId object) const { return plainlyWritten[object]; }
  bool hasCut(Level level) const;
  // Something orders the threads of a warp, but not those of a block.
  bool hasWarpSync() const;

private:
  std::vector<bool> written, plainlyWritten;
  std::vector<std::vector<bool>> stable; // by access, by object
};

} // namespace veriwarp::race
