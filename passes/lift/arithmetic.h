// What several instructions compute, of integers.
#pragma once

#include "passes/lift/builder.h"

#include "llvm/IR/InstrTypes.h"

namespace veriwarp::lift {

kernel::ValueId asOffset(Builder &b, kernel::ValueId id); // to 64 bits, signed
kernel::ValueId compareIntegers(Builder &b, llvm::CmpInst::Predicate predicate, kernel::ValueId left,
                                kernel::ValueId right);
kernel::ValueId minMax(Builder &b, kernel::ValueId a, kernel::ValueId c, bool isSigned, bool isMax);
kernel::ValueId highMultiply(Builder &b, kernel::ValueId a, kernel::ValueId c, bool isSigned);
kernel::ValueId reverseBits(Builder &b, kernel::ValueId value);

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
