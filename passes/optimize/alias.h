// Expressions of a contract in the words of the code: threadIdx.x is `tid` where the kernel calls it so. Private to
// this room.
#pragma once

#include "passes/optimize/canonical.h"

namespace veriwarp::optimize {

// For print(): what has a name among the kernel's outermost variables that are declared before `offset` gets it, parts
// of sums too.
Replace aliases(const Kernel &kernel, unsigned offset);

// The C++ type of an element, or of a variable.
std::string typeText(annotate::Type type);

} // namespace veriwarp::optimize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
