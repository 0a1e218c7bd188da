// The version of Veriwarp, as CMakeLists.txt names it: one object file knows it, so that a new version compiles one.
#pragma once

namespace veriwarp::report {

/// "0.2.0".
extern const char *const Version;

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
