#include "passes/race/sync/warp_order.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

unsigned laneOf(const Dim3 &thread, const Dim3 &block) {
  return static_cast<unsigned>(
      (thread[0] + std::uint64_t{block[0]} * (thread[1] + std::uint64_t{block[1]} * thread[2])) % 32);
}

WarpOrder::WarpOrder(const WarpSync &sync, const Kernel &kernel, const Run &x, unsigned laneX, const Run &y,
                     unsigned laneY)
    : warp(&sync), k(&kernel) {
  one = sideOf(x, laneY, false);
  two = sideOf(y, laneX, false);
  // Where lanes part, those count of which it is proved that they do not.
  if (!aligned()) {
    one = sideOf(x, laneY, true);
    two = sideOf(y, laneX, true);
  }
  for (const Meeting &m : x.meetings)
    if (warp->isDoubtful(m.at) && isCut(k->values[m.at], Level::Warp) &&
        std::any_of(y.meetings.begin(), y.meetings.end(), [&](const Meeting &other) { return other.at == m.at; }))
      doubt = m.at;
}

WarpOrder::Side WarpOrder::sideOf(const Run &run, unsigned otherLane, bool onlyProved) const {
  assert(otherLane < 32 && "a warp has 32 lanes");
  Side side;
  side.before.push_back(0);
  for (const Meeting &m : run.meetings) {
    if (isCut(k->values[m.at], Level::Warp) && m.known && (m.mask >> otherLane) & 1 &&
        !(onlyProved && warp->isExcluded(m.at))) {
      side.cuts.push_back(m.at);
      side.masks.push_back(m.mask);
    }
    side.before.push_back(static_cast<unsigned>(side.cuts.size()));
  }
  assert(side.before.size() == run.meetings.size() + 1 && std::is_sorted(side.before.begin(), side.before.end()) &&
         "barriers are counted from meeting to meeting");
  return side;
}

bool WarpOrder::aligned() const {
  const auto &met = warp->meetings();
  for (std::size_t i = 0; i < std::min(one.cuts.size(), two.cuts.size()); ++i) {
    bool same = one.cuts[i] == two.cuts[i] ||
                std::find(met.begin(), met.end(), std::pair(one.cuts[i], two.cuts[i])) != met.end();
    if (!same || one.masks[i] != two.masks[i])
      return false;
  }
  return true;
}

bool WarpOrder::sameInterval(const Event &ofX, const Event &ofY) const {
  assert(ofX.meetings < one.before.size() && ofY.meetings < two.before.size() && "events are of these runs");
  auto number = [](const Side &own, const Side &other, const Event &e) {
    return std::min(own.before[std::min(e.meetings, own.before.size() - 1)], static_cast<unsigned>(other.cuts.size()));
  };
  return number(one, two, ofX) == number(two, one, ofY);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
