// What --help says of `veriwarp sat`: without the solver, for programs that only say it.
#pragma once

#include "report/help/page.h"

#include <string>

namespace veriwarp::sat {

/// Of the command of that name.
help::Page helpPage(const std::string &name);

} // namespace veriwarp::sat

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
