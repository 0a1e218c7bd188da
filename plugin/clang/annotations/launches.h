// The kernel launches of host functions, with the places of all their parts, for optimisations that change launches.
#pragma once

#include "plugin/clang/annotations/bind.h"
#include "plugin/clang/annotations/source_text.h"

namespace veriwarp::plugin {

// `isAnnotated`: somebody may ask what the arguments point to.
void collectLaunches(const SourceText &source, bool isAnnotated, BoundFile &file);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
