// What the checks of one kernel at one launch share, and the checks.
#pragma once

#include "passes/race/threads/context.h"

namespace veriwarp::race {

class Alignments;
class PartialBarriers;
struct LongLoops;
class WarpSync;

// A context, and what is found out in it once for several checks.
class CheckContext : public Context {
public:
  CheckContext(const Analysis &analysis, const kernel::Launch &launch, smt::Solver &solver, const Options &options,
               const Slice &slice, const PhiFacts &phiFacts);
  ~CheckContext();

  // Barriers of the block or the grid that threads may come to in different iterations of a loop, or of which that is
  // not known: the intervals behind them hold other threads than the race check takes together.
  const std::vector<kernel::ValueId> &outOfStep();
  const WarpSync &warp(); // of which barriers of a warp it is proved that its lanes come together
  PartialBarriers &partialBarriers();
  Alignments &alignments();     // what is known of how accesses are aligned
  const LongLoops &longLoops(); // which loops may run longer than is counted

private:
  std::unique_ptr<WarpSync> warpSync;
  std::unique_ptr<Alignments> alignment;
  std::unique_ptr<PartialBarriers> partial;
  std::unique_ptr<const LongLoops> runningLong;
  std::optional<std::vector<kernel::ValueId>> stepless;
};

// They are different threads: of one block, at Level::Block, of one warp too.
Term different(Pair &pair, Level level);

// Each check adds its findings to `report` and returns what it found out.
using CheckFunction = Tally (*)(CheckContext &, report::KernelReport &report);
#define KERNEL_CHECK(ID, NAME, ABOUT, FUNCTION, ...)                                                                   \
  Tally FUNCTION(CheckContext &context, report::KernelReport &report);
#include "report/checks.def"

void checkOwnCopies(CheckContext &context, report::KernelReport &report, Tally &tally);      // of checkRaces
void checkWarpDivergence(CheckContext &context, report::KernelReport &report, Tally &tally); // of checkDivergence
// Does a thread branch on what others may write in the same interval? That all go one way holds then only without
// races.
bool partsByContested(const Analysis &analysis);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
