// The options of `veriwarp litmus`: the command shows them, the program veriwarp-litmus reads them.
#pragma once

#include "plugin/driver/subcommand.h"

namespace veriwarp::driver {

const std::vector<OptionRow> &litmusRows();
help::Page litmusPage();

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
