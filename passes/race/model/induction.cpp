#include "passes/race/model/induction.h"

#include "passes/kernel/arithmetic.h"
#include "passes/race/model/cycles.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

bool isLoopInvariant(const Kernel &k, const Cfg &cfg, ValueId v, LoopId loop) {
  const Value &value = k.values[v];
  if ((value.op == Op::Opaque && value.operands.empty()) || value.op == Op::Warp)
    return value.block != None && !cfg.inLoop(value.block, loop);
  if (value.block == None || !cfg.inLoop(value.block, loop))
    return std::all_of(value.operands.begin(), value.operands.end(),
                       [&](ValueId o) { return value.block != None || isLoopInvariant(k, cfg, o, loop); });
  switch (value.op) {
  case Op::Phi:
  case Op::Load:
  case Op::Atomic:
  case Op::Store:
    return false;
  default:
    return value.width != 0 && std::all_of(value.operands.begin(), value.operands.end(),
                                           [&](ValueId o) { return isLoopInvariant(k, cfg, o, loop); });
  }
}

namespace {

// `v` as phi + sum of loop-invariant terms; false if it is not of that form.
bool collectSteps(const Kernel &k, const Cfg &cfg, ValueId v, ValueId phi, LoopId loop, Induction &out) {
  if (v == phi)
    return true;
  const Value &value = k.values[v];
  // A phi whose inputs all are the same (LCSSA, simplification) stands for that input.
  if (value.op == Op::Phi && !value.operands.empty() &&
      std::all_of(value.operands.begin(), value.operands.end(), [&](ValueId o) { return o == value.operands[0]; }))
    return collectSteps(k, cfg, value.operands[0], phi, loop, out);
  if (value.op != Op::Add && value.op != Op::Sub)
    return false;
  ValueId a = value.operands[0], b = value.operands[1];
  if (isLoopInvariant(k, cfg, b, loop)) {
    out.steps.emplace_back(b, value.op == Op::Sub);
    return collectSteps(k, cfg, a, phi, loop, out);
  }
  if (value.op == Op::Add && isLoopInvariant(k, cfg, a, loop)) {
    out.steps.emplace_back(a, false);
    return collectSteps(k, cfg, b, phi, loop, out);
  }
  return false;
}

// Through phis all of whose inputs are one value.
ValueId throughCopies(const Kernel &k, ValueId v) {
  while (k.values[v].op == Op::Phi && !k.values[v].operands.empty() &&
         std::all_of(k.values[v].operands.begin(), k.values[v].operands.end(),
                     [&](ValueId o) { return o == k.values[v].operands[0]; }))
    v = k.values[v].operands[0];
  return v;
}

// What a variable of `loop` is after a round.
ValueId nextOf(const Kernel &k, const Cfg &cfg, ValueId phi, LoopId loop) {
  const Block &header = k.blocks[k.loops[loop].header];
  for (std::size_t i = 0; i < header.preds.size(); ++i)
    if (header.preds.size() == 2 && cfg.inLoop(header.preds[i], loop))
      return throughCopies(k, k.values[phi].operands[i]);
  return None;
}

// A variable that takes two values in turn, as the number of a buffer does.
bool goesToAndFro(const Kernel &k, const Cfg &cfg, ValueId phi, LoopId loop, Induction &out) {
  ValueId to = throughCopies(k, out.next);
  const Value &next = k.values[to];
  if (next.op == Op::Phi && next.block == k.values[phi].block && to != phi && nextOf(k, cfg, to, loop) == phi) {
    assert(nextOf(k, cfg, phi, loop) == to && "variables that change places take each other's values");
    out.kind = Induction::Kind::Swap;
    out.partner = to;
    return true;
  }
  if ((next.op != Op::Sub && next.op != Op::Xor) || next.operands.size() != 2)
    return false;
  ValueId a = throughCopies(k, next.operands[0]), b = throughCopies(k, next.operands[1]);
  if (next.op == Op::Xor && a == phi)
    std::swap(a, b);
  if (b != phi || !isLoopInvariant(k, cfg, a, loop))
    return false;
  out.kind = next.op == Op::Sub ? Induction::Kind::Minus : Induction::Kind::Flip;
  out.partner = a;
  return true;
}

// `sum` as a column that moves on, `column + step`, of rows of `elements`: what is left of it is the next column.
bool isNextColumn(const Kernel &k, const Cfg &cfg, ValueId sum, std::uint64_t elements, LoopId loop, ValueId &column,
                  ValueId &step) {
  const Value &add = k.values[sum];
  if (add.op != Op::Add)
    return false;
  column = throughCopies(k, add.operands[0]);
  step = add.operands[1];
  if (k.values[step].op != Op::Const)
    std::swap(column, step);
  const Value &phi = k.values[column];
  const std::uint64_t most = std::uint64_t{1} << (std::min<unsigned>(add.width, 32) - 2); // no sum of the two wraps
  if (k.values[step].op != Op::Const || k.values[step].imm > most || elements == 0 || elements > most ||
      phi.op != Op::Phi || phi.block != k.loops[loop].header)
    return false;
  const ValueId next = nextOf(k, cfg, column, loop);
  if (next == None || (k.values[next].op != Op::URem && k.values[next].op != Op::SRem))
    return false;
  const Value &rest = k.values[next], &of = k.values[throughCopies(k, rest.operands[0])];
  const auto isOperand = [&](ValueId wanted) {
    return std::any_of(of.operands.begin(), of.operands.end(), [&](ValueId o) {
      return throughCopies(k, o) == wanted || (k.values[o].op == Op::Const && k.values[wanted].op == Op::Const &&
                                               k.values[o].imm == k.values[wanted].imm);
    });
  };
  return k.values[rest.operands[1]].op == Op::Const && k.values[rest.operands[1]].imm == elements && of.op == Op::Add &&
         isOperand(column) && isOperand(step);
}

// A place in a matrix that is walked by all threads together: `column += step; row += column / elements;
// column %= elements`.
bool movesOn(const Kernel &k, const Cfg &cfg, ValueId phi, LoopId loop, Induction &out) {
  const Value &next = k.values[throughCopies(k, out.next)];
  if (next.operands.size() != 2)
    return false;
  ValueId column = None, step = None;
  if (next.op == Op::URem || next.op == Op::SRem) {
    const Value &elements = k.values[next.operands[1]];
    if (elements.op != Op::Const ||
        !isNextColumn(k, cfg, throughCopies(k, next.operands[0]), elements.imm, loop, column, step) || column != phi)
      return false;
    out.kind = Induction::Kind::Column;
    out.amount = elements.imm;
  } else if (next.op == Op::Add) {
    ValueId rows = throughCopies(k, next.operands[1]);
    if (throughCopies(k, next.operands[0]) != phi) {
      if (rows != phi)
        return false;
      rows = throughCopies(k, next.operands[0]);
    }
    const Value &quotient = k.values[rows];
    if (quotient.op != Op::UDiv && quotient.op != Op::SDiv)
      return false;
    const Value &elements = k.values[quotient.operands[1]];
    if (elements.op != Op::Const ||
        !isNextColumn(k, cfg, throughCopies(k, quotient.operands[0]), elements.imm, loop, column, step))
      return false;
    out.kind = Induction::Kind::Row;
    out.amount = elements.imm;
  } else {
    return false;
  }
  out.partner = column;
  out.steps = {{step, false}};
  return true;
}

// A variable that is what another, a counter, was one round before: a counter itself, if it begins one step below it.
bool lagsBehind(const Kernel &k, const Cfg &cfg, ValueId phi, LoopId loop, Induction &out) {
  const ValueId other = throughCopies(k, out.next);
  const Value &ahead = k.values[other], &init = k.values[out.init];
  if (other == phi || ahead.op != Op::Phi || ahead.block != k.values[phi].block || init.op != Op::Const)
    return false;
  const ValueId next = nextOf(k, cfg, other, loop);
  Induction counter;
  if (next == None || next == other || !collectSteps(k, cfg, next, other, loop, counter))
    return false;
  std::uint64_t sum = init.imm;
  for (const auto &[step, isNegative] : counter.steps) {
    if (k.values[step].op != Op::Const)
      return false;
    sum = isNegative ? sum - k.values[step].imm : sum + k.values[step].imm;
  }
  const Block &header = k.blocks[k.loops[loop].header];
  for (std::size_t i = 0; i < header.preds.size(); ++i)
    if (!cfg.inLoop(header.preds[i], loop)) {
      const Value &start = k.values[ahead.operands[i]];
      if (start.op != Op::Const || ((start.imm ^ sum) & mask(ahead.width)) != 0)
        return false;
    }
  out.kind = Induction::Kind::Affine;
  out.steps = counter.steps;
  return true;
}

Induction classify(const Kernel &k, const Cfg &cfg, ValueId phi, LoopId loop) {
  Induction result;
  result.loop = loop;
  const Value &value = k.values[phi];
  const Block &header = k.blocks[k.loops[loop].header];
  assert(value.op == Op::Phi && value.operands.size() == header.preds.size() && "a phi has an operand for each way in");
  for (std::size_t i = 0; i < header.preds.size(); ++i)
    (cfg.inLoop(header.preds[i], loop) ? result.next : result.init) = value.operands[i];
  if (header.preds.size() != 2 || result.init == None || result.next == None)
    return result;
  if (result.next == phi || result.next == result.init) {
    result.kind = result.next == phi ? Induction::Kind::Constant : Induction::Kind::NoForm;
    return result;
  }
  if (collectSteps(k, cfg, result.next, phi, loop, result)) {
    assert(std::all_of(result.steps.begin(), result.steps.end(),
                       [&](const auto &step) { return isLoopInvariant(k, cfg, step.first, loop); }) &&
           "steps of a sum are the same in every iteration");
    result.kind = Induction::Kind::Affine;
    return result;
  }
  result.steps.clear();
  if (goesToAndFro(k, cfg, phi, loop, result) || movesOn(k, cfg, phi, loop, result) ||
      lagsBehind(k, cfg, phi, loop, result))
    return result;
  if (result.values = valuesInTurn(k, cfg, phi, result.init, result.next); !result.values.empty()) {
    result.kind = Induction::Kind::Turns;
    return result;
  }
  const Value &next = k.values[result.next];
  if (next.operands.size() != 2)
    return result;
  ValueId a = next.operands[0], b = next.operands[1];
  if (next.op == Op::Mul && b == phi)
    std::swap(a, b);
  if (a != phi || k.values[b].op != Op::Const)
    return result;
  result.amount = k.values[b].imm;
  switch (next.op) {
  case Op::Shl:
    result.kind = Induction::Kind::Shl;
    break;
  case Op::LShr:
    result.kind = Induction::Kind::LShr;
    break;
  case Op::AShr:
    result.kind = Induction::Kind::AShr;
    break;
  case Op::Mul:
    result.kind = Induction::Kind::Mul;
    break;
  case Op::UDiv:
    result.kind = Induction::Kind::UDiv;
    break;
  case Op::SDiv:
    result.kind = Induction::Kind::SDiv;
    break;
  default:
    break;
  }
  return result;
}

} // namespace

std::vector<Induction> findInductions(const Kernel &k, const Cfg &cfg) {
  std::vector<Induction> result(k.values.size());
  for (LoopId l = 0; l < k.loops.size(); ++l)
    for (ValueId v : k.blocks[k.loops[l].header].values)
      if (k.values[v].op == Op::Phi) {
        assert(result[v].loop == None && "a block is the header of one loop");
        result[v] = classify(k, cfg, v, l);
      }
  return result;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
