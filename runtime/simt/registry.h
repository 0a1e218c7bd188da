// What the object files of the program have registered: kernels and variables.
#pragma once

#include "veriwarp/runtime_abi.h"

#include <cstdint>
#include <span>
#include <string>

namespace veriwarp::simt {

// What static shared variables take of a block's window.
struct SharedWindow {
  std::span<const VeriwarpSharedVariable> variables; // by ascending offset; they live as long as the program
  std::uint32_t size = 0;                            // bytes, a multiple of 16
};
// With those of other files whose functions the kernel may call.
SharedWindow sharedWindowOf(const VeriwarpKernel &kernel);

const VeriwarpKernel *findKernel(const void *stub); // null: none
const VeriwarpModule *moduleOf(const VeriwarpKernel *kernel);
const VeriwarpVariable *findVariable(const void *shadow); // null: none
bool isManaged(const VeriwarpVariable &variable);         // the host uses it by itself, too
// Whose storage holds the address, or ends or begins so near to it; null: none.
const VeriwarpVariable *variableAt(const void *address, std::uint64_t distance = 0);
const VeriwarpVariable *variableCalled(const std::string &name); // as in the source, namespaces included; null: none
std::uint32_t architecture();                                    // of the newest module: 80 for sm_80
VeriwarpModuleMode mode();                                       // of the modules, the strictest

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
