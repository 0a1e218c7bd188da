#include "passes/race/model/barrier_number.h"

#include "passes/race/model/limits.h"

namespace veriwarp::race {

using namespace kernel;

std::optional<unsigned> barrierObject(const Kernel &kernel, ValueId v) {
  const Value &value = kernel.values[v];
  if ((value.op != Op::Barrier && value.op != Op::Phase) || value.operands.empty())
    return {};
  const Value &number = kernel.values[value.operands[0]];
  if (number.op != Op::Const || number.imm < firstBarrierObject ||
      number.imm >= firstBarrierObject + limits::barrierObjects)
    return {};
  return static_cast<unsigned>(number.imm - firstBarrierObject);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
