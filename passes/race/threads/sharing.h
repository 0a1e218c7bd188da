// Which memory two threads share: what both can see, by how far apart they are.
#pragma once

#include "passes/race/threads/context.h"

namespace veriwarp::race {

// Threads that are `level` apart can both see it.
bool visible(const kernel::Object &object, Level level);
// Objects (representatives) that both accesses may touch and both threads can see.
std::vector<kernel::ObjectId> commonObjects(const Context &context, const kernel::Access &a, const kernel::Access &b,
                                            Level level);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
