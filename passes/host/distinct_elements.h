// Two loads from one array of pointers: are they surely of different elements? buf[i % 2] and buf[(i + 1) % 2] are, in
// every turn of the loop; of buf[i] and buf[j] nothing is known.
#pragma once

#include "llvm/IR/Instructions.h"

namespace veriwarp::host {

// Both read from one object, at places that may be the same. What is at these places may have changed in between.
bool mayReadOneElement(const llvm::LoadInst &a, const llvm::LoadInst &b);

} // namespace veriwarp::host

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
