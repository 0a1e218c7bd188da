// Guards: before a launch on a GPU, is what the proofs of the kernel assume so? The plugin's option `guard` puts calls
// of this before launches (passes/instrument/launch_guards.cpp); the conditions are those of `veriwarp run --check
// assumptions` (runtime/conditions). How large allocations are says the driver, cuMemGetAddressRange: it is looked up
// when it is first needed, so programs need not be linked with it. No headers of CUDA are used.
#pragma once

#include "runtime/conditions/table.h"

#include <cstdint>

namespace veriwarp::guard {

// What the driver knows of an address.
conditions::Target targetOf(std::uint64_t address);

} // namespace veriwarp::guard

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
