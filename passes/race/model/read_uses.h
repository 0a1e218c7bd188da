// What becomes of the values that a thread reads: those that only ever reach memory matter to nobody in threads that do
// not come to the writes. Compilers of tiles (Triton) let all threads read what some of them write.
#pragma once

#include "passes/kernel/model.h"

#include <optional>
#include <vector>

namespace veriwarp::race {

// The blocks with the writes that store what the access reads, or what is computed from it, in the same round of all
// loops; empty: nothing does. nullopt: it decides something else, too (a branch, an address, an atomic operation), or
// goes to another round, or the access is no plain read.
std::optional<std::vector<kernel::BlockId>> storesOf(const kernel::Kernel &kernel, kernel::AccessId read);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
