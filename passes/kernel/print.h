// A kernel model as text, for people and for FileCheck.
#pragma once

#include "passes/kernel/model.h"

#include <string>
#include <string_view>

namespace veriwarp::kernel {

struct PrintOptions {
  bool locations = true; // "; f.cu:12:7" after what has one; the file without its folder
};

std::string print(const Kernel &kernel, const PrintOptions &options = {});

// One value in the notation of `print`: "%12:i32 = add nsw %3, 1", or as an operand: "%12", "7", "tid.x", "$n".
std::string printValue(const Kernel &kernel, ValueId value);
std::string printOperand(const Kernel &kernel, ValueId value);

std::string_view opName(Op op);          // "add", "load", ...
std::string_view specialName(Special s); // "tid.x", ...
std::string_view atomicOpName(AtomicOp op);
std::string_view scopeName(Scope scope); // "block", ...
std::string_view spaceName(Space space); // "shared", ...

} // namespace veriwarp::kernel

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
