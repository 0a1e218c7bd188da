// What the source calls values of the host, from debug information.
#pragma once

#include <string>

namespace llvm {
class Value;
} // namespace llvm

namespace veriwarp::host {

// "n", or "config.block.x" for what is read from a field. Empty: nothing in the user's own code is named so.
std::string nameOf(llvm::Value *value);

// Of a variable of the file, by its address; empty where that is not one.
std::string nameOfVariable(const llvm::Value *address);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
