// A kernel's address that the program only keeps, as the key of a cache: in memory that no function out of sight gets
// at, and from which nobody takes it to launch the kernel. (Where a kernel is launched of which it is not known which
// it is, this is not asked: bytes can be put together to an address in more ways than are followed.)
#pragma once

namespace llvm {
class Instruction;
class Value;
} // namespace llvm

namespace veriwarp::host {

// Of an instruction that uses the address: is that known of all that becomes of it?
bool onlyKeeps(llvm::Instruction &user, llvm::Value &address);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
