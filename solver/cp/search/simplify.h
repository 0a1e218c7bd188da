// Makes a net smaller by what holds at its root.
#pragma once

#include "solver/cp/engines/engine.h"

namespace veriwarp::cp {

/// The same net inside the domains of `root`, which is at a fixpoint of it: entailed propagators, fixed terms and false
/// literals are gone. Variables keep their numbers.
Net simplify(const Net &net, const Engine &root);

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
