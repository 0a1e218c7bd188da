// The rules of finding.h that hold of every report that an engine makes, as assertions.
#pragma once

#include "report/finding.h"

namespace veriwarp::report {

// For builds with assertions. Not for reports that are read from files: anybody may have written those.
#ifndef NDEBUG
void check(const KernelReport &kernel);
#else
inline void check(const KernelReport &) {}
#endif

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
