// Text of PTX to a tree. Any text gives a tree or the reason why it is none; nothing is looked up, so names may be
// unknown and operands too many.
#pragma once

#include "passes/ptx/tree.h"

#include <string_view>
#include <variant>

namespace veriwarp::ptx {

std::variant<File, Malformed> readFile(std::string_view text);

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
