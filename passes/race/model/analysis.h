// Everything about a kernel that does not depend on threads, launches or solvers: computed once, used by all checks.
#pragma once

#include "passes/race/model/cfg.h"
#include "passes/race/model/induction.h"
#include "passes/race/model/uniformity.h"

#include <array>
#include <vector>

namespace veriwarp::race {

struct Analysis {
  explicit Analysis(const kernel::Kernel &kernel);

  const kernel::Kernel &kernel;
  Cfg cfg;
  std::vector<Uniformity> uniformity; // by Level
  std::vector<Induction> inductions;  // by ValueId

  // By Level, by LoopId: the loop contains a cut, so its threads stay in the same iteration.
  std::array<std::vector<bool>, levels> synchronised;

  // Block-level intervals as sets of instructions: epochs[access] are the cuts (None: the kernel's entry) from which
  // the access is reached without another cut.
  std::vector<std::vector<kernel::ValueId>> epochs;
  // Is there an interval in which both are performed, by one thread or two of a block?
  bool shareInterval(kernel::AccessId a, kernel::AccessId b) const;
  // No write of the thread's own to `object` precedes `access` in its interval: what it reads is what the memory held
  // when the interval began, a function of the address that is the same for all threads of the block. (Another thread's
  // write in between is a race on this very access, unless somebody looks at a flag or a lock in the interval. Before
  // the first race of an interval no thread sees another: PUG's canonical interleaving, section 4.2.)
  bool stableAt(kernel::AccessId access, kernel::ObjectId object) const;
  // By access: two of one moment are in one interval whenever all threads are in the same round of the loops around
  // them that contain cuts. Named by the first access of each moment.
  std::vector<kernel::AccessId> moments;
  // No access of the kernel writes `object`.
  bool neverWritten(kernel::ObjectId object) const { return !written[object]; }
  bool hasPlainWrites(kernel::ObjectId object) const { return plainlyWritten[object]; }
  bool hasCut(Level level) const;
  // Something orders the threads of a warp (Level::Warp) or brings its lanes together (Level::Meet), but not those of a
  // block.
  bool hasWarpSync(Level level = Level::Warp) const;

private:
  void findStable();
  void findMoments();
  void checkLevels() const; // what holds of threads far apart holds of those that are nearer

  std::vector<bool> written, plainlyWritten;
  std::vector<std::vector<bool>> stable; // by access, by object
};

// An atomic access that gives a value and changes none: a load, the addition of 0.
bool onlyLooks(const kernel::Kernel &k, const kernel::Access &a);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
