// Barriers that not all threads of a block take part in (bar.sync ID, COUNT): they end no interval. They order what one
// thread does before it arrives and what another does after it has waited at the barrier of the same number.
#pragma once

#include "passes/race/context.h"

#include <map>

namespace veriwarp::race {

class PartialBarriers {
public:
  explicit PartialBarriers(Context &context) : ctx(context), k(context.kernel) {}

  // One that stands in a loop; None if there is none.
  kernel::ValueId inLoop() const;
  // The condition that no such barrier stands between the two accesses.
  Term notBetween(Pair &pair, const AccessInstance &i, const AccessInstance &j);

private:
  bool isPartial(kernel::ValueId v) const;
  bool complete(kernel::ValueId barrier);

  Context &ctx;
  const kernel::Kernel &k;
  std::map<kernel::ValueId, bool> completeBarriers;
};

} // namespace veriwarp::race
