// See version.h.
#include "report/version.h"

namespace veriwarp::report {

const char *const Version = VERIWARP_VERSION;

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
