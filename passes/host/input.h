// What functions read and write to memory of the program: from outside, or from where the program itself may have put
// it: a file, a pipe, a stream of strings, memory of the device.
#pragma once

#include "llvm/IR/InstrTypes.h"

#include <cstdint>
#include <optional>

namespace veriwarp::host {

enum class Input : std::uint8_t {
  None,    // nothing is read
  Own,     // what the program, or a kernel, may have written there
  Outside, // any values
};

// What the call writes to where this argument points.
Input inputOf(const llvm::CallBase &call, unsigned argument);

// How many bytes that may be. nullopt: not known.
std::optional<std::uint64_t> bytesRead(const llvm::CallBase &call, unsigned argument);

// Does it write what it reads to where one of its arguments points?
bool readsInput(const llvm::CallBase &call);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
