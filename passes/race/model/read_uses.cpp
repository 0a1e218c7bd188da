#include "passes/race/model/read_uses.h"

#include <algorithm>
#include <set>

namespace veriwarp::race {

using namespace kernel;

namespace {

bool isUsed(const std::vector<bool> &values, ValueId v) { return v != None && values[v]; }

// Does the value pass on what `values` are, and nothing else? Phis of loops carry them to other rounds.
bool isComputation(const Kernel &k, const Value &value) {
  if (value.op == Op::Phi)
    return std::none_of(k.loops.begin(), k.loops.end(), [&](const Loop &l) { return l.header == value.block; });
  return value.op == Op::Opaque || (value.op >= Op::Add && value.op <= Op::Select);
}

} // namespace

// Is it any value, although it is computed from others, of which the model does not say which (a product of matrices, a
// texture)? What has been read may be among them.
static bool hidesOperands(const Value &value) {
  using Kind = report::AbstractionKind;
  static const std::set<Kind> without{Kind::SpecialRegister,
                                      Kind::UninitialisedValue,
                                      Kind::UninitialisedPointer,
                                      Kind::UninitialisedRegister,
                                      Kind::UninitialisedPredicate,
                                      Kind::Parameter,
                                      Kind::Unwritten};
  return value.op == Op::Opaque && value.operands.empty() && value.block != None &&
         value.reduction == Reduction::NotReduced && !without.contains(value.stands);
}

std::optional<std::vector<BlockId>> storesOf(const Kernel &k, AccessId read) {
  const Access &access = k.accesses[read];
  if (access.kind != AccessKind::Read || access.isVolatile || access.asynchronous ||
      std::any_of(k.values.begin(), k.values.end(), hidesOperands))
    return {};
  const LoopId round = k.blocks[access.block].loop;
  std::vector<bool> values(k.values.size(), false);
  values[access.instruction] = true;
  for (bool changed = true; changed;) {
    changed = false;
    for (ValueId v = 0; v < k.values.size(); ++v) {
      const Value &value = k.values[v];
      if (values[v] || !(isUsed(values, value.reduced) || std::any_of(value.operands.begin(), value.operands.end(),
                                                                      [&](ValueId o) { return values[o]; })))
        continue;
      if (!isComputation(k, value) || (value.block != None && k.blocks[value.block].loop != round))
        return {};
      values[v] = changed = true;
    }
  }
  for (const Block &block : k.blocks)
    if (isUsed(values, block.condition))
      return {};
  std::vector<BlockId> stores;
  for (const Access &other : k.accesses) {
    if (isUsed(values, other.object) || isUsed(values, other.offset) || isUsed(values, other.compared))
      return {};
    if (!isUsed(values, other.stored))
      continue;
    if (other.kind != AccessKind::Write || other.isVolatile || k.blocks[other.block].loop != round)
      return {};
    stores.push_back(other.block);
  }
  return stores;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
