// Conditions on a launch as text that can be evaluated where the launch is made. runtime/conditions/table.h has the
// format, and reads it.
#pragma once

#include "passes/kernel/fact.h"

#include <cstdint>
#include <string>

namespace veriwarp::kernel {

// Numbers of parameters are those of the kernel that the expression is about. What nobody can evaluate, a host
// variable, is unknown ("?").
std::string conditionOf(const Expr &expr);
std::string joined(const std::string &a, const std::string &b, const char *item); // two operands and what is behind
std::string allOf(const std::vector<std::string> &conditions);                    // nothing: true

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
