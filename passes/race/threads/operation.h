// What operations on integers give, for terms: the counterpart of kernel::operate().
#pragma once

#include "passes/kernel/model.h"
#include "solver/smt/term.h"

namespace veriwarp::race {

// `width` bits; `b` is not looked at where the operation has one operand.
smt::Term operate(smt::TermPool &pool, kernel::Op op, unsigned width, smt::Term a, smt::Term b);

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
