// Texts that come from outside: whether one may be any, so that any number may be read from it, and any answer be given
// to a question about it.
#pragma once

#include "llvm/IR/InstrTypes.h"

#include <cstdint>

namespace veriwarp::host {

// May the text that `reader` gets as this argument be any of so many characters? Not so if its memory is smaller, if
// what brings it there brings fewer, and if the program looks at it by anything else: it may go on with some alone.
bool mayBeAny(const llvm::CallBase &reader, unsigned argument, std::uint64_t characters);

// The format of scanf and its like; null: the call is another.
const llvm::Value *formatOf(const llvm::CallBase &call);
// Does the format of scanf leave the length of what is read to the input? "%d", "%63s"; not "%3d".
bool isAnyLength(const llvm::Value &format);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
