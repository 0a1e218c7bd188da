// Source places and names of LLVM values, from debug info where there is some and from value names where not.
#pragma once

#include "passes/kernel/model.h"

#include "llvm/IR/DebugLoc.h"

#include <string>

namespace llvm {
class DIGlobalVariable;
class DILocalVariable;
class DIScope;
class DIType;
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace veriwarp::lift {

// The innermost place in the user's own code: what was inlined from a header of the compiler, of CUDA or of libcu++ is
// reported where the user's code calls it.
kernel::Location location(const llvm::DebugLoc &loc);
kernel::Location location(const llvm::Instruction &instruction);
kernel::Location location(const llvm::Function &function);
kernel::Location location(const llvm::DIGlobalVariable &variable);

// The file of a scope, with the folder it was compiled in: the compiler leaves out of the file's name what it has in
// common with that folder.
std::string fileOf(const llvm::DIScope &scope);

// Whether that file belongs to the compiler, the C++ library or CUDA. Decided by the whole path.
bool isInSystemHeader(const llvm::DIScope &scope);

// The source variable that this value is, if known: from the value's name ("d.addr", "i.012" give "d", "i").
std::string nameFromValue(const llvm::Value &value);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
