// Barriers that not all threads of a block take part in (bar.sync ID, COUNT): they end no interval. They order what one
// thread does before it arrives and what another does after it has waited at the barrier of the same number.
#pragma once

#include "passes/race/context.h"

#include <map>
#include <optional>

namespace veriwarp::race {

// How many threads of the block come to the barriers of one number, all of these together, and how many each waits for.
struct Arrivals {
  std::uint64_t come = 0, waitsFor = 0, number = 0;
};

class PartialBarriers {
public:
  explicit PartialBarriers(Context &context) : ctx(context), k(context.kernel) {}

  bool isPartial(kernel::ValueId v) const;
  // Known only for a block of known shape, with conditions on thread ids alone.
  const std::optional<Arrivals> &arrivals(kernel::ValueId barrier);
  // One that stands in a loop; None if there is none.
  kernel::ValueId inLoop() const;
  // The condition that no such barrier stands between the two accesses.
  Term notBetween(Pair &pair, const AccessInstance &i, const AccessInstance &j);

private:
  std::optional<Arrivals> count(kernel::ValueId barrier);
  // Exactly as many threads come as each waits for.
  bool meets(kernel::ValueId barrier) {
    const auto &all = arrivals(barrier);
    return all && all->come == all->waitsFor;
  }

  Context &ctx;
  const kernel::Kernel &k;
  std::map<kernel::ValueId, std::optional<Arrivals>> known;
};

} // namespace veriwarp::race
