// The rules that hold of every finished net, checked over the whole of it. For builds with assertions:
// assert(netHolds(net)). Each rule is an assertion of its own; the cost is linear in the net.
#pragma once

#include "solver/cp/net/net.h"

namespace veriwarp::cp {

/// True, or the program ends at the assertion that names the rule. A net found infeasible while it was built is excused
/// from what is said of its domains.
bool netHolds(const Net &net);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
