// What threads of a warp have in common after they have exchanged parts by shuffles: x += shuffle(x, lane ^ 16), and so
// on with 8, 4, 2 and 1, gives all of them the same sum. (Floating-point additions, too: each lane adds the same two
// numbers as its partner.) Holds where all 32 threads of the warp are there.
#pragma once

#include "passes/race/model/analysis.h"

#include <cstdint>
#include <map>
#include <vector>

namespace veriwarp::race {

class Exchanges {
public:
  explicit Exchanges(const Analysis &of) : analysis(of), kernel(of.kernel) {}

  static constexpr unsigned AllLanes = 31;

  // Bits of a lane's number: threads of a full warp that are in the same iterations of the loops around `v`, and whose
  // lanes differ in these bits alone, have the same value. All lanes have one value where it is AllLanes.
  unsigned sameAcross(kernel::ValueId v);
  // A shuffle with the lane `own ^ n` that the value is computed from, whether or not that is understood; or None.
  kernel::ValueId exchangeOf(kernel::ValueId v);
  // Any operation of a warp that it is computed from, or that decides by which way it comes; or None.
  kernel::ValueId warpOperationBehind(kernel::ValueId v);
  // It is computed from the number of the thread, and not only from the lane's; at Level::Grid, from the number of the
  // block. If not, other warps, or blocks, may well come to the same value.
  bool tellsWarpsApart(kernel::ValueId v, Level level) const;
  // It is computed from shared memory, which other warps may read, too: they may well come to the same value.
  bool dependsOnShared(kernel::ValueId v);

private:
  template <typename Holds> kernel::ValueId findBehind(kernel::ValueId v, Holds holds);
  // Bits of a lane's number: the value is that of the lane in which one of them is flipped. From what is known so far.
  unsigned bitsOf(kernel::ValueId v);
  unsigned bitsOfPhi(const kernel::Value &phi);
  unsigned bitsAfterLoop(const kernel::Value &left) const;
  unsigned bitsOfBranch(kernel::BlockId b) const;
  unsigned bitsOfLeaving(const kernel::Value &phi) const;
  const std::vector<kernel::BlockId> &decidingAt(kernel::BlockId join);
  // The operand that is joined with what the partner has of it, in `v = u + shuffle(u, lane ^ by)`, and `by`.
  struct Step {
    kernel::ValueId from = kernel::None, by = kernel::None;
  };
  Step stepOf(kernel::ValueId v) const;
  kernel::ValueId partnerOf(kernel::ValueId shuffle) const;
  bool isCommutative(const kernel::Value &value) const;

  const Analysis &analysis;
  const kernel::Kernel &kernel;
  std::map<kernel::BlockId, std::vector<kernel::BlockId>> deciding; // by join
  std::vector<std::uint8_t> known;                                  // by value; empty before the first question
};

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
