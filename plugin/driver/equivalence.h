// The answer to whether kernels leave the same memory, for people.
#pragma once

#include "report/finding.h"

#include <string>

namespace veriwarp::driver {

// "the same memory, whatever it held before; 64 elements compared". `finding`: where they differ, with the memory that
// shows it; null where there is none.
std::string equivalenceText(const report::CheckResult &answer, const report::Finding *finding);

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
