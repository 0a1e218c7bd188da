// What veriwarp-nvcc says of itself: its options, and its page for help, manual and completion.
#pragma once

#include "report/help/page.h"

#include <string_view>
#include <vector>

namespace veriwarp::driver {

constexpr std::string_view LauncherPrefix = "--veriwarp-"; // of its options, in a command of nvcc's

std::vector<help::Option> launcherOptions(); // without the prefix, as in $VERIWARP_FLAGS
help::Page helpNvcc();

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
