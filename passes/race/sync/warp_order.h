// In concrete runs of two threads of one warp: in which interval is an event, of those that the barriers they both take
// part in make? Barriers whose masks leave one of the two out do not count for them, nor does one that the other does
// not come to because it has left the kernel.
#pragma once

#include "passes/race/replay/replay.h"
#include "passes/race/sync/warp_sync.h"

namespace veriwarp::race {

class WarpOrder {
public:
  // The runs are those of threads with these lanes; all must outlive this.
  WarpOrder(const WarpSync &sync, const kernel::Kernel &kernel, const Run &x, unsigned laneX, const Run &y,
            unsigned laneY);
  // Events of the first and of the second thread that have these numbers are in one interval.
  bool sameInterval(const Event &ofX, const Event &ofY) const;
  // A barrier that both have met, of which it is not known whether it orders them; or None.
  kernel::ValueId doubtful() const { return doubt; }

private:
  struct Side {
    std::vector<kernel::ValueId> cuts; // that both take part in, as far as masks say
    std::vector<std::uint32_t> masks;
    std::vector<unsigned> before; // by number of meetings passed: how many of them are `cuts`
  };
  Side sideOf(const Run &run, unsigned otherLane, bool onlyProved) const;
  bool aligned() const;

  const WarpSync *warp;
  const kernel::Kernel *k;
  Side one, two;
  kernel::ValueId doubt = kernel::None;
};

unsigned laneOf(const Dim3 &thread, const Dim3 &block);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
