// Which integers are addresses. PTX has no pointers: an address is whatever an access uses as one. Registers become SSA
// values here, and the places where addresses come from, a parameter of a kernel or a load, get the type of a pointer.
//
// What is used as an address is followed back through sums. Of the two parts of a sum one is the address: the one that
// cvta, a variable or .ptr says to be one, or the one that is no product; where that leaves both, both may be. An
// integer that is taken for a pointer stays right as a number. One that is a pointer and is not found out makes a
// pointer from an integer, of which nobody knows where it leads.
#pragma once

namespace llvm {
class Module;
} // namespace llvm

namespace veriwarp::ptx {

void findPointers(llvm::Module &module);

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
