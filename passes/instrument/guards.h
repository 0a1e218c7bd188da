// Conditions that hold for a beginning or for an end of a row of threads: `if (i < n)` with i = base + threadIdx.x.
//
// The row is divided where they change, and each part runs code in which they are decided: a vectorised loop needs no
// masks then, and threads that have nothing to do cost nothing.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace veriwarp::instrument {

struct Guard {
  llvm::ICmpInst *compare = nullptr;         // sum of terms + threadIdx.x against bound
  llvm::SmallVector<llvm::Value *, 4> terms; // the same for all threads of a row, like the bound
  llvm::Value *bound = nullptr;
  llvm::CmpInst::Predicate predicate =
      llvm::CmpInst::BAD_ICMP_PREDICATE; // less than or greater than, or equal to, in both signs
  bool wanted = true;                    // its value where the most happens
  bool below = true;                     // it has that value before a thread, or from a thread on
};

// `function` has its thread as first parameter; parameter `index`, if any, is another one for each thread.
llvm::SmallVector<Guard, 4> findGuards(llvm::Function &function, const llvm::Argument *index);

// The first thread of a row for which the guard's value changes, 0 to `length` (i64): before a row's loop. `rebuilt`
// gives the value of what is the same for all threads of a row. Sets `exact` to false (i1) where the sum may wrap
// around.
llvm::Value *boundaryOf(const Guard &guard, llvm::IRBuilder<> &b, llvm::Value *length,
                        llvm::function_ref<llvm::Value *(llvm::Value *)> rebuilt, llvm::Value *&exact);

} // namespace veriwarp::instrument

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
