// What --help says of `veriwarp fzn`: without the solver, for programs that only say it.
#pragma once

#include "report/help/page.h"

namespace veriwarp::cp {

help::Page helpPage();

} // namespace veriwarp::cp

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
