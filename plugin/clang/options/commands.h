// Which of the plugin's options the commands have, too.
#pragma once

#include <string_view>

namespace veriwarp::plugin {

// Those that `veriwarp check` does not have: they are about a build, or for another command.
bool isForBuildsAlone(std::string_view name);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
