// Launches as passes/host reads them from host IR, in the form that the checks take.
#pragma once

#include "plugin/clang/launches/launches.h"

#include "passes/host/host.h"

namespace veriwarp::plugin {

// With names for launches, and small numbers for the host values that are left.
HostLaunches launchesFrom(host::Launches found);

// A launch of which nothing is known, for each kernel with launches that are not seen. A proof has to hold for them,
// too; no finding about them is definite.
void addUnseen(HostLaunches &host);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
