// A file of PTX as LLVM IR of NVPTX, as passes/lift reads it: registers in SSA form; memory by loads and stores;
// barriers, warps and special registers by NVVM's intrinsics. An instruction that those do not express is inline PTX of
// just that instruction, so that there is one place for what it means.
//
// Addresses are integers in PTX. What is an address is found (pointers.h); where that fails, a pointer comes from an
// integer, and leads to what is not known.
#pragma once

#include "passes/ptx/tree.h"

#include <memory>
#include <variant>

namespace llvm {
class LLVMContext;
class Module;
} // namespace llvm

namespace veriwarp::ptx {

// An attribute of parameters that PTX declares as floating-point numbers ("f32", "f64"): registers have no such types.
inline constexpr char FloatParameter[] = "ptx-float";

// What the module is for. Of an address in shared memory, checks want to see the variable, and cvta changes nothing.
// Where kernels run, the address of shared memory is a distance in the block's window, and cvta adds where that is.
enum class Purpose { Checks, Runs };

// `path`: of the file, for the places of what has no line of a source.
std::variant<std::unique_ptr<llvm::Module>, Malformed>
translate(const File &file, const std::string &path, llvm::LLVMContext &context, Purpose purpose = Purpose::Checks);

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
