// Barriers, fences, and what a warp does together, where NVVM has an intrinsic that passes/lift knows well. The rest is
// inline PTX.
#include "passes/ptx/translator.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"

using namespace llvm;

namespace veriwarp::ptx {

// Null: LLVM has none of that name, or it takes other arguments.
Body::Value *Body::intrinsic(const std::string &name, ArrayRef<Value *> arguments) {
  const llvm::Intrinsic::ID id = llvm::Function::lookupIntrinsicID("llvm.nvvm." + name);
  if (id == llvm::Intrinsic::not_intrinsic || llvm::Intrinsic::isOverloaded(id))
    return nullptr;
  llvm::Function *known = llvm::Intrinsic::getDeclaration(translator.module.get(), id);
  if (known->arg_size() != arguments.size())
    return nullptr;
  for (unsigned k = 0; k < arguments.size(); ++k)
    if (known->getArg(k)->getType() != arguments[k]->getType())
      return nullptr;
  return b.CreateCall(known, arguments);
}

bool Body::synchronise(const Instruction &i, const Row &row) {
  const auto number = [&](std::size_t n) { return value(operand(i, n), 32); };
  const auto isZero = [&](std::size_t n) {
    return n < i.operands.size() && i.operands[n].kind == Operand::Kind::Integer && i.operands[n].bits == 0;
  };
  const bool isAligned = i.opcode == "bar" || i.has("aligned");
  switch (row.form) {
  case Form::BarSync:
    if (i.operands.empty() || i.operands.size() > 2 || !i.has("sync"))
      return false;
    if (isAligned)
      return (i.operands.size() == 2 ? intrinsic("barrier", {number(0), number(1)})
              : isZero(0)            ? intrinsic("barrier0", {})
                                     : intrinsic("barrier.n", {number(0)})) != nullptr;
    return (i.operands.size() == 2 ? intrinsic("barrier.sync.cnt", {number(0), number(1)})
                                   : intrinsic("barrier.sync", {number(0)})) != nullptr;
  case Form::BarRed: {
    // Of the whole block: its result is the same in all threads.
    if (i.operands.size() != 3 || !isZero(1) || !isAligned)
      return false;
    const std::string how = i.has("popc") ? "popc" : i.has("and") ? "and" : i.has("or") ? "or" : "";
    Value *found = intrinsic("barrier0." + how, {resize(predicate(i.operands[2]), 32)});
    if (!found)
      return false;
    assign(i.operands[0], how == "popc" ? found : b.CreateICmpNE(found, constant(32, 0)));
    return true;
  }
  case Form::BarWarp:
    return i.operands.size() == 1 && intrinsic("bar.warp.sync", {number(0)});
  case Form::Membar:
    return i.modifiers.size() == 1 && intrinsic("membar." + i.modifiers[0], {});
  default:
    return false;
  }
}

bool Body::exchange(const Instruction &i, const Row &row) {
  const std::size_t first = i.pairedResult ? 2 : 1; // of the inputs
  const auto number = [&](std::size_t n) { return value(operand(i, first + n), 32); };
  const auto give = [&](Value *found) {
    if (!found)
      return false;
    if (!i.pairedResult) {
      assign(i.operands[0], found);
      return true;
    }
    assign(i.operands[0], b.CreateExtractValue(found, 0));
    assign(i.operands[1], b.CreateExtractValue(found, 1));
    return true;
  };
  if (!i.has("sync"))
    return false;
  switch (row.form) {
  case Form::Shfl: { // shfl.sync.mode.b32 d{|p}, a, b, c, mask
    if (i.operands.size() != first + 4)
      return false;
    const std::string mode = i.has("up") ? "up" : i.has("down") ? "down" : i.has("bfly") ? "bfly" : "idx";
    return give(intrinsic("shfl.sync." + mode + ".i32" + (i.pairedResult ? "p" : ""),
                          {number(3), number(0), number(1), number(2)}));
  }
  case Form::Vote: { // vote.sync.mode.pred d, a, mask
    if (i.operands.size() != 3)
      return false;
    const std::string mode = i.has("all") ? "all" : i.has("any") ? "any" : i.has("uni") ? "uni" : "ballot";
    return give(intrinsic("vote." + mode + ".sync", {number(1), predicate(i.operands[1])}));
  }
  case Form::Match: { // match.any.sync.b32 d, a, mask; match.all gives a predicate, too
    if (i.operands.size() != first + 2)
      return false;
    const unsigned width = i.has("b64") ? 64 : 32;
    Value *given = value(i.operands[first], width);
    if (i.has("all")) {
      Value *found = intrinsic("match.all.sync.i" + std::to_string(width) + "p", {number(1), given});
      if (!found)
        return false;
      assign(i.operands[0], b.CreateExtractValue(found, 0));
      if (i.pairedResult)
        assign(i.operands[1], b.CreateExtractValue(found, 1));
      return true;
    }
    return !i.pairedResult && give(intrinsic("match.any.sync.i" + std::to_string(width), {number(1), given}));
  }
  default:
    return false;
  }
}

} // namespace veriwarp::ptx

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
