// Inline PTX that touches memory or synchronises.
#include "passes/lift/arithmetic.h"
#include "passes/lift/ptx_lifter.h"

#include <tuple>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

using report::AbstractionKind;

Pointer PtxLifter::address(const PtxOperand &memory) {
  Pointer pointer;
  const PtxOperand &base = memory.parts[0];
  const Register *found = lookup(base);
  if (found && found->pointer)
    pointer = *found->pointer;
  else
    pointer = values.baseOnly({values.objects.lost("address computed from an integer")}, number(base, 64));
  std::int64_t displacement = memory.value;
  if (memory.name == "+") {
    PtxOperand amount;
    amount.kind = PtxOperand::Kind::Argument;
    amount.index = memory.index;
    pointer.offset = b.binary(Op::Add, pointer.offset, asOffset(b, number(amount, 64)));
  }
  if (displacement)
    pointer.offset = b.binary(Op::Add, pointer.offset, b.constant(static_cast<std::uint64_t>(displacement), 64));
  return pointer;
}

Scope modelOf(ptx::Scope scope) {
  switch (scope) {
  case ptx::Scope::Block:
    return Scope::Block;
  case ptx::Scope::Cluster:
    return Scope::Cluster;
  case ptx::Scope::Device:
    return Scope::Device;
  case ptx::Scope::System:
    break;
  }
  return Scope::System;
}

AtomicOp modelOf(ptx::Update update) {
  switch (update) {
  case ptx::Update::Add:
    return AtomicOp::Add;
  case ptx::Update::Min:
    return AtomicOp::Min;
  case ptx::Update::Max:
    return AtomicOp::Max;
  case ptx::Update::Inc:
    return AtomicOp::Inc;
  case ptx::Update::Dec:
    return AtomicOp::Dec;
  case ptx::Update::And:
    return AtomicOp::And;
  case ptx::Update::Or:
    return AtomicOp::Or;
  case ptx::Update::Xor:
    return AtomicOp::Xor;
  case ptx::Update::Exchange:
    return AtomicOp::Exchange;
  case ptx::Update::Cas:
    return AtomicOp::Cas;
  }
  return AtomicOp::Other;
}

namespace {

Scope scopeOf(const PtxInstruction &instruction, const ptx::Row &row) {
  return modelOf(ptx::scopeOf(row, instruction.modifiers));
}

Order atomicOrder(ptx::Order order) {
  switch (order) {
  case ptx::Order::Weak:
  case ptx::Order::Relaxed:
    return Order::Relaxed;
  case ptx::Order::Acquire:
    return Order::Acquire;
  case ptx::Order::Release:
    return Order::Release;
  case ptx::Order::AcqRel:
    return Order::AcqRel;
  case ptx::Order::Sc:
    break;
  }
  return Order::SeqCst;
}

} // namespace

unsigned PtxLifter::vectorLength(const PtxInstruction &instruction) {
  return instruction.has("v8") ? 8 : instruction.has("v4") ? 4 : instruction.has("v2") ? 2 : 1;
}

bool PtxLifter::effect(const PtxInstruction &instruction, const ptx::Row &row) {
  switch (row.effect) {
  case ptx::Effect::Reads:
    return row.form == ptx::Form::LdMatrix ? loadMatrix(instruction) : load(instruction, row);
  case ptx::Effect::Writes:
    return store(instruction, row);
  case ptx::Effect::Updates:
    return atomic(instruction, row);
  case ptx::Effect::Copies:
  case ptx::Effect::Completes:
    return copyAsync(instruction, row);
  case ptx::Effect::Object:
    return barrierObject(instruction, row.form);
  case ptx::Effect::Orders:
    b.effect(Op::Fence, 0, {}, static_cast<std::uint64_t>(scopeOf(instruction, row)));
    return true;
  case ptx::Effect::Waits:
    return barrier(instruction, row);
  case ptx::Effect::Exchanges:
    return warpOperation(instruction, row);
  case ptx::Effect::Hints:
    return discard(instruction);
  case ptx::Effect::Computes:
  case ptx::Effect::Samples:
  case ptx::Effect::Jumps:
  case ptx::Effect::Ends:
    break;
  }
  return false;
}

// mbarrier.init.shared.b64 [object], count and its like, cp.async.mbarrier.arrive.shared.b64 [object]; of another block
// of the cluster (shared::cluster) it is another object.
bool PtxLifter::barrierObject(const PtxInstruction &instruction, ptx::Form form) {
  const auto &operands = instruction.operands;
  const auto memory = std::find_if(operands.begin(), operands.end(),
                                   [](const PtxOperand &operand) { return operand.kind == PtxOperand::Kind::Memory; });
  if (memory == operands.end() || instruction.has("shared::cluster") || instruction.has("relaxed") ||
      instruction.has("noComplete"))
    return false;
  const auto rest = static_cast<std::size_t>(operands.end() - memory) - 1;
  switch (form) {
  case ptx::Form::MbarrierInit:
    if (rest != 1)
      return false;
    actions.setUpPhases(address(*memory), number(memory[1], 32));
    return true;
  case ptx::Form::MbarrierArrive:
    if (memory != operands.begin() + 1 || rest > 1)
      return false;
    define(operands[0], actions.arriveAtPhase(address(*memory), rest ? number(memory[1], 32) : b.constant(1, 32)));
    return true;
  case ptx::Form::MbarrierArriveDrop:
    if (memory != operands.begin() + 1 || rest > 0)
      return false;
    actions.dropFromPhases(address(*memory));
    defineUnknown(operands[0], {AbstractionKind::CallResult, instruction.opcode});
    return true;
  case ptx::Form::MbarrierTestWait:
  case ptx::Form::MbarrierTryWait: // see prepare_waits.cpp
    if (!call.getMetadata("veriwarp.waits"))
      return false;
    actions.waitForPhase(address(*memory), number(memory[1], 64));
    defineUnknown(operands[0], {AbstractionKind::CallResult, instruction.opcode});
    return true;
  case ptx::Form::CpAsyncMbarrier: // with noinc it is an arrival itself
    actions.joinCopiesToPhase(address(*memory));
    return true;
  default:
    return false;
  }
}

// Each row of 16 bytes is read at the address that one thread of the warp gives: all 32 for x4, fewer for x1 and x2.
bool PtxLifter::loadMatrix(const PtxInstruction &instruction) {
  if (instruction.operands.size() < 2 || instruction.operands[1].kind != PtxOperand::Kind::Memory)
    return false;
  actions.warpSync(WarpSyncKind::Matrix, None);
  const Pointer pointer = address(instruction.operands[1]);
  if (instruction.has("x4"))
    actions.read(pointer, 16, 16, 64);
  else {
    const ValueId rows = b.constant(instruction.has("x2") ? 16 : 8, 32);
    const Actions::Guard guard = actions.beginGuard(b.compare(Op::ULt, b.special(Special::LaneId), rows));
    actions.read(pointer, 16, 16, 64);
    actions.endGuard(guard);
  }
  defineUnknown(instruction.operands[0], {AbstractionKind::CallResult, instruction.opcode});
  return true;
}

bool PtxLifter::load(const PtxInstruction &instruction, const ptx::Row &row) {
  const ptx::Type type = typeOf(instruction);
  if (instruction.operands.size() < 2 || type.width < 8 || instruction.operands[1].kind != PtxOperand::Kind::Memory)
    return false;
  const PtxOperand &target = instruction.operands[0];
  const unsigned count = vectorLength(instruction), bytes = type.width / 8, size = bytes * count;
  if (count > 1 && target.parts.size() != count)
    return false;
  const Pointer pointer = address(instruction.operands[1]);
  const unsigned width = std::min(64u, size * 8);
  ValueId whole;
  if (const ptx::Order order = ptx::orderOf(row, instruction.modifiers); order != ptx::Order::Weak)
    whole =
        actions.atomic(pointer, size, width, AtomicOp::Load, None, None, atomicOrder(order), scopeOf(instruction, row));
  else {
    whole = actions.read(pointer, size, bytes, width, instruction.has("volatile") || instruction.has("cv"));
    if (instruction.has("nc"))
      actions.noteReadOnly();
  }
  // Into registers at least as wide as the value.
  const auto extended = [&](const PtxOperand &part, ValueId value) {
    define(part, filling(part, value, type.isSigned));
  };
  if (count == 1) {
    extended(target, whole);
    return true;
  }
  for (std::size_t i = 0; i < target.parts.size(); ++i) {
    const ValueId part = size <= 8 ? b.trunc(b.binary(Op::LShr, whole, b.constant(i * type.width, width)), type.width)
                                   : b.opaque({AbstractionKind::NumberedPartOfRead, std::to_string(i)},
                                              std::min(64u, type.width), {whole});
    extended(target.parts[i], part);
  }
  return true;
}

bool PtxLifter::store(const PtxInstruction &instruction, const ptx::Row &row) {
  const ptx::Type type = typeOf(instruction);
  if (instruction.operands.size() < 2 || type.width < 8 || instruction.operands[0].kind != PtxOperand::Kind::Memory)
    return false;
  const unsigned count = vectorLength(instruction), bytes = type.width / 8, size = bytes * count;
  const Pointer pointer = address(instruction.operands[0]);
  const PtxOperand &source = instruction.operands[1];
  ValueId value = None;
  if (size <= 8)
    value = number(source, size * 8);
  else if (source.kind == PtxOperand::Kind::Vector) {
    std::vector<ValueId> parts;
    parts.reserve(source.parts.size());
    for (const PtxOperand &part : source.parts)
      parts.push_back(number(part, type.width));
    value = b.opaque(AbstractionKind::Vector, 64, std::move(parts));
  }
  if (const ptx::Order order = ptx::orderOf(row, instruction.modifiers); order != ptx::Order::Weak)
    actions.atomic(pointer, size, 0, AtomicOp::Store, value, None, atomicOrder(order), scopeOf(instruction, row));
  else
    actions.write(pointer, size, bytes, value, instruction.has("volatile"));
  return true;
}

// discard.global.L2 [a], 128: what is read there afterwards is any value, as if it had been written.
bool PtxLifter::discard(const PtxInstruction &instruction) {
  const auto &operands = instruction.operands;
  if (operands.size() < 2 || operands[0].kind != PtxOperand::Kind::Memory)
    return false;
  const ValueId size = number(operands[1], 32);
  if (!b.isConstant(size))
    return false;
  actions.write(address(operands[0]), b.value(size).imm, 1, None);
  return true;
}

bool PtxLifter::atomic(const PtxInstruction &instruction, const ptx::Row &row) {
  const bool reduction = row.form == ptx::Form::Red;
  const std::size_t first = reduction ? 0 : 1;
  const auto &operands = instruction.operands;
  const ptx::Type type = typeOf(instruction);
  if (operands.size() < first + 2 || operands[first].kind != PtxOperand::Kind::Memory || type.width < 8)
    return false;
  const std::optional<ptx::Update> update = ptx::updateOf(instruction.modifiers);
  AtomicOp op = update ? modelOf(*update) : AtomicOp::Other;
  if ((type.isFloat || vectorLength(instruction) > 1) && op != AtomicOp::Exchange)
    op = AtomicOp::Other;
  const bool cas = op == AtomicOp::Cas && operands.size() >= first + 3;
  const unsigned width = std::min(64u, type.width);
  const ValueId result =
      actions.atomic(address(operands[first]), type.width / 8 * vectorLength(instruction), reduction ? 0 : width, op,
                     number(operands[first + (cas ? 2 : 1)], width), cas ? number(operands[first + 1], width) : None,
                     atomicOrder(ptx::orderOf(row, instruction.modifiers)), scopeOf(instruction, row));
  if (!reduction)
    define(operands[0], result);
  return true;
}

// cp.async.{ca,cg}.shared.global [dst], [src], size{, bytes that are read; the rest is zero}
bool PtxLifter::copyAsync(const PtxInstruction &instruction, const ptx::Row &row) {
  const auto &operands = instruction.operands;
  if (row.form == ptx::Form::CpAsyncCommit) {
    b.effect(Op::AsyncCommit, 0);
    return true;
  }
  if (row.form == ptx::Form::CpAsyncWaitAll) {
    b.effect(Op::AsyncWait, 0, {}, ~0ull);
    return true;
  }
  if (row.form == ptx::Form::CpAsyncWaitGroup) {
    const ValueId groups = operands.empty() ? None : number(operands[0], 32);
    if (groups == None || !b.isConstant(groups))
      return false;
    b.effect(Op::AsyncWait, 0, {}, b.value(groups).imm);
    return true;
  }
  if (row.form != ptx::Form::CpAsync || operands.size() < 3 || operands[0].kind != PtxOperand::Kind::Memory ||
      operands[1].kind != PtxOperand::Kind::Memory)
    return false;
  const ValueId size = number(operands[2], 32);
  if (!b.isConstant(size))
    return false;
  const ValueId given = operands.size() > 3 ? number(operands[3], 32) : None;
  actions.asyncCopy(address(operands[0]), address(operands[1]), b.value(size).imm, given);
  return true;
}

bool PtxLifter::barrier(const PtxInstruction &instruction, const ptx::Row &row) {
  const auto &operands = instruction.operands;
  const auto operand = [&](std::size_t i) { return i < operands.size() ? number(operands[i], 32) : None; };
  const bool isAligned = instruction.opcode == "bar" || instruction.has("aligned"); // bar is barrier.aligned
  switch (row.form) {
  case ptx::Form::BarWarp:
    actions.warpSync(WarpSyncKind::Sync, operand(0));
    return true;
  case ptx::Form::BarRed: // bar.red.popc.u32 d, a{, b}, p
    if (operands.size() < 3)
      return false;
    actions.barrier(operand(1), operands.size() > 3 ? operand(2) : None, BarrierKind::SyncReduce, isAligned);
    {
      const ValueId result = b.opaque(AbstractionKind::ReducingBarrierResult, instruction.has("popc") ? 32 : 1);
      actions.noteReduction(result, reductionOf([&](StringRef word) { return instruction.has(word.str()); }),
                            number(operands.back(), 1));
      define(operands[0], result);
    }
    return true;
  case ptx::Form::BarSync:
  case ptx::Form::BarArrive:
    if (operands.empty())
      return false;
    actions.barrier(operand(0), operand(1), row.form == ptx::Form::BarArrive ? BarrierKind::Arrive : BarrierKind::Sync,
                    isAligned);
    return true;
  default:
    return false;
  }
}

bool PtxLifter::warpOperation(const PtxInstruction &instruction, const ptx::Row &row) {
  const ptx::Form form = row.form;
  const auto &operands = instruction.operands;
  if (operands.empty())
    return false;
  if (form == ptx::Form::ActiveMask) {
    define(operands[0], actions.warp(WarpFunction::ActiveMask, 32, {}));
    return true;
  }
  // wmma.load... r, [p] {, stride}; wmma.store... [p], r {, stride}
  if (form == ptx::Form::Wmma && !instruction.has("mma")) {
    const std::optional<MatrixTile> tile = matrixTileOf(instruction.modifiers);
    const std::size_t at = tile && tile->isStored ? 0 : 1;
    if (!tile || operands.size() < 2 || operands.size() > 3 || operands[at].kind != PtxOperand::Kind::Memory)
      return false;
    actions.matrixTile(*tile, address(operands[at]), operands.size() > 2 ? number(operands[2], 32) : None);
    if (!tile->isStored)
      defineUnknown(operands[0], AbstractionKind::MatrixTile);
    return true;
  }
  if (form == ptx::Form::Mma || form == ptx::Form::MovMatrix || form == ptx::Form::Wmma) {
    actions.warpSync(WarpSyncKind::Matrix, None);
    defineUnknown(operands[0], AbstractionKind::MatrixResult);
    return true;
  }
  const bool shuffle = form == ptx::Form::Shfl, match = form == ptx::Form::Match;
  const bool vote = form == ptx::Form::Vote || form == ptx::Form::Redux || form == ptx::Form::Elect;
  if (!shuffle && !vote && !match)
    return false;
  const bool sync = instruction.has("sync");
  if (!sync && !shuffle && form != ptx::Form::Vote) // only these have been without
    return false;
  const ValueId mask = sync || form == ptx::Form::Elect ? number(operands.back(), 32) : None;
  actions.warpSync(shuffle ? WarpSyncKind::Shuffle : match ? WarpSyncKind::Match : WarpSyncKind::Vote, mask);
  const ptx::Type type = typeOf(instruction);
  const std::size_t first = instruction.pairedResult ? 2 : 1; // of the inputs
  const auto input = [&](std::size_t i, unsigned width) { return number(operands[first + i], width); };
  using Results = std::pair<AbstractionKind, AbstractionKind>; // the result, and whether it is valid
  const auto [what, whether] = shuffle ? Results{AbstractionKind::Shuffle, AbstractionKind::ShufflePredicate}
                               : match ? Results{AbstractionKind::Match, AbstractionKind::MatchPredicate}
                               : form == ptx::Form::Redux
                                   ? Results{AbstractionKind::WarpReduction, AbstractionKind::WarpReductionPredicate}
                                   : Results{AbstractionKind::Vote, AbstractionKind::VotePredicate};
  ValueId result = None, valid = None;
  if (shuffle && sync && operands.size() == first + 4) {
    const std::string mode = instruction.has("up")     ? "up"
                             : instruction.has("down") ? "down"
                             : instruction.has("bfly") ? "bfly"
                                                       : "idx";
    std::tie(result, valid) = actions.shuffle(mode, mask, input(0, 32), input(1, 32), input(2, 32));
  } else if (form == ptx::Form::Vote && sync && operands.size() == first + 2) {
    const std::string which = instruction.has("any")   ? "any"
                              : instruction.has("all") ? "all"
                              : instruction.has("uni") ? "uni"
                                                       : "";
    result = actions.warp(voteFunction(which), which.empty() ? 32 : 1, {mask, input(0, 1)});
  } else if (match && operands.size() == first + 2) {
    result = actions.warp(instruction.has("all") ? WarpFunction::MatchAll : WarpFunction::MatchAny, 32,
                          {mask, input(0, std::max(32u, type.width))});
    valid = b.compare(Op::Ne, result, b.constant(0, 32));
  } else if (form == ptx::Form::Redux && operands.size() == first + 2)
    result = actions.warp(WarpFunction::Reduce, 32, {mask, input(0, 32)});
  else
    result = b.opaque(what, type.width == 64 ? 64 : type.width == 1 ? 1 : 32);
  define(operands[0], result);
  if (instruction.pairedResult && operands.size() > 1)
    define(operands[1], valid != None ? valid : b.opaque(whether, 1));
  return true;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
