// Published variables: their addresses are in memory when a kernel starts. Other kernels put them there, or the
// declarations of variables do. And pointers that kernels are given and put into memory.
#pragma once

#include "passes/lift/prepare.h"

namespace veriwarp::lift {

void notePublished(Prepared &prepared);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
