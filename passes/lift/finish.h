// What remains to be done on a lifted kernel when all of it is there.
#pragma once

#include "passes/kernel/model.h"

namespace veriwarp::lift {

// Drops conditions that the model cannot express and values that nothing uses, numbers the rest anew, and marks what
// only reads as read-only. Accesses and effects stay.
void finish(kernel::Kernel &kernel);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
