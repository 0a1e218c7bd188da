// Inline PTX that touches memory or synchronises.
#include "passes/lift/ptx_lifter.h"

#include "llvm/ADT/StringSwitch.h"

#include <tuple>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

Pointer PtxLifter::address(const PtxOperand &memory) {
  Pointer pointer;
  const PtxOperand &base = memory.parts[0];
  const Register *found = lookup(base);
  if (found && found->pointer)
    pointer = *found->pointer;
  else
    pointer = l.baseOnly({l.objects.unknown("address computed from an integer")}, number(base, 64));
  std::int64_t displacement = memory.value;
  if (memory.name == "+") {
    PtxOperand amount;
    amount.kind = PtxOperand::Kind::Argument;
    amount.index = memory.index;
    pointer.offset = b.binary(Op::Add, pointer.offset, l.asOffset(number(amount, 64)));
  }
  if (displacement)
    pointer.offset = b.binary(Op::Add, pointer.offset, b.constant(static_cast<std::uint64_t>(displacement), 64));
  return pointer;
}

Scope PtxLifter::scopeOf(const PtxInstruction &instruction, Scope otherwise) {
  return instruction.has("cta")                            ? Scope::Block
         : instruction.has("cluster")                      ? Scope::Cluster
         : instruction.has("gpu") || instruction.has("gl") ? Scope::Device
         : instruction.has("sys")                          ? Scope::System
                                                           : otherwise;
}

Order PtxLifter::orderOf(const PtxInstruction &instruction, Order otherwise) {
  return instruction.has("acq_rel")   ? Order::AcqRel
         : instruction.has("acquire") ? Order::Acquire
         : instruction.has("release") ? Order::Release
         : instruction.has("sc")      ? Order::SeqCst
         : instruction.has("relaxed") ? Order::Relaxed
                                      : otherwise;
}

unsigned PtxLifter::vectorLength(const PtxInstruction &instruction) {
  return instruction.has("v8") ? 8 : instruction.has("v4") ? 4 : instruction.has("v2") ? 2 : 1;
}

bool PtxLifter::effect(const PtxInstruction &instruction) {
  const StringRef opcode = instruction.opcode;
  if (opcode == "ld" || opcode == "ldu")
    return load(instruction);
  if (opcode == "st")
    return store(instruction);
  if (opcode == "atom" || opcode == "red")
    return instruction.has("async") ? false : atomic(instruction);
  if (opcode == "cp")
    return copyAsync(instruction);
  if (opcode == "ldmatrix") {
    // Each row of 16 bytes is read at the address that one thread of the warp gives: all 32 for x4, fewer for x1 and
    // x2.
    if (instruction.operands.size() < 2 || instruction.operands[1].kind != PtxOperand::Kind::Memory)
      return false;
    l.warpSync(WarpSyncKind::Shuffle, None);
    const Pointer pointer = address(instruction.operands[1]);
    if (instruction.has("x4"))
      l.read(pointer, 16, 16, 64);
    else {
      const ValueId rows = b.constant(instruction.has("x2") ? 16 : 8, 32);
      const Lifter::Guard guard = l.beginGuard(b.compare(Op::ULt, b.special(Special::LaneId), rows));
      l.read(pointer, 16, 16, 64);
      l.endGuard(guard);
    }
    defineUnknown(instruction.operands[0], {AbstractionKind::CallResult, "ldmatrix"});
    return true;
  }
  if (opcode == "mma") {
    l.warpSync(WarpSyncKind::Shuffle, None);
    defineUnknown(instruction.operands[0], AbstractionKind::MatrixResult);
    return true;
  }
  return synchronize(instruction);
}

bool PtxLifter::load(const PtxInstruction &instruction) {
  const PtxType type = typeOf(instruction);
  if (instruction.operands.size() < 2 || !type.width || instruction.operands[1].kind != PtxOperand::Kind::Memory)
    return false;
  const PtxOperand &target = instruction.operands[0];
  const unsigned count = vectorLength(instruction), bytes = type.width / 8, size = bytes * count;
  const Pointer pointer = address(instruction.operands[1]);
  const unsigned width = std::min(64u, size * 8);
  ValueId whole;
  if (instruction.has("relaxed") || instruction.has("acquire"))
    whole = l.atomic(pointer, size, width, AtomicOp::Load, None, None, orderOf(instruction, Order::Relaxed),
                     scopeOf(instruction, Scope::System));
  else
    whole = l.read(pointer, size, bytes, width, instruction.has("volatile") || instruction.has("cv"));
  // Into registers at least as wide as the value.
  const auto extended = [&](const PtxOperand &part, ValueId value) {
    const unsigned wanted = std::max<unsigned>(widthOfRegister(part), b.value(value).width);
    define(part, b.resize(value, wanted, type.isSigned));
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

bool PtxLifter::store(const PtxInstruction &instruction) {
  const PtxType type = typeOf(instruction);
  if (instruction.operands.size() < 2 || !type.width || instruction.operands[0].kind != PtxOperand::Kind::Memory ||
      instruction.has("async"))
    return false;
  const unsigned count = vectorLength(instruction), bytes = type.width / 8, size = bytes * count;
  const Pointer pointer = address(instruction.operands[0]);
  const PtxOperand &source = instruction.operands[1];
  ValueId value = None;
  if (size <= 8)
    value = number(source, size * 8);
  else if (source.kind == PtxOperand::Kind::Vector) {
    std::vector<ValueId> parts;
    for (const PtxOperand &part : source.parts)
      parts.push_back(number(part, type.width));
    value = b.opaque(AbstractionKind::Vector, 64, std::move(parts));
  }
  if (instruction.has("relaxed") || instruction.has("release"))
    l.atomic(pointer, size, 0, AtomicOp::Store, value, None, orderOf(instruction, Order::Relaxed),
             scopeOf(instruction, Scope::System));
  else
    l.write(pointer, size, bytes, value, instruction.has("volatile"));
  return true;
}

bool PtxLifter::atomic(const PtxInstruction &instruction) {
  const bool reduction = instruction.opcode == "red";
  const std::size_t first = reduction ? 0 : 1;
  const auto &operands = instruction.operands;
  const PtxType type = typeOf(instruction);
  if (operands.size() < first + 2 || operands[first].kind != PtxOperand::Kind::Memory || !type.width)
    return false;
  AtomicOp op = AtomicOp::Other;
  for (const std::string &modifier : instruction.modifiers) {
    const AtomicOp named = StringSwitch<AtomicOp>(modifier)
                               .Case("add", AtomicOp::Add)
                               .Case("min", AtomicOp::Min)
                               .Case("max", AtomicOp::Max)
                               .Case("inc", AtomicOp::Inc)
                               .Case("dec", AtomicOp::Dec)
                               .Case("and", AtomicOp::And)
                               .Case("or", AtomicOp::Or)
                               .Case("xor", AtomicOp::Xor)
                               .Case("exch", AtomicOp::Exchange)
                               .Case("cas", AtomicOp::Cas)
                               .Default(AtomicOp::Other);
    if (named != AtomicOp::Other)
      op = named;
  }
  if ((type.isFloat || vectorLength(instruction) > 1) && op != AtomicOp::Exchange)
    op = AtomicOp::Other;
  const bool cas = op == AtomicOp::Cas && operands.size() >= first + 3;
  const unsigned width = std::min(64u, type.width);
  const ValueId result =
      l.atomic(address(operands[first]), type.width / 8 * vectorLength(instruction), reduction ? 0 : width, op,
               number(operands[first + (cas ? 2 : 1)], width), cas ? number(operands[first + 1], width) : None,
               orderOf(instruction, Order::Relaxed), scopeOf(instruction, Scope::Device));
  if (!reduction)
    define(operands[0], result);
  return true;
}

// cp.async.{ca,cg}.shared.global [dst], [src], size{, bytes that are read; the rest is zero}
bool PtxLifter::copyAsync(const PtxInstruction &instruction) {
  if (!instruction.has("async") || instruction.has("bulk"))
    return false;
  if (instruction.has("commit_group")) {
    b.effect(Op::AsyncCommit, 0);
    return true;
  }
  if (instruction.has("wait_all")) {
    b.effect(Op::AsyncWait, 0, {}, ~0ull);
    return true;
  }
  if (instruction.has("wait_group")) {
    const ValueId groups = instruction.operands.empty() ? None : number(instruction.operands[0], 32);
    if (groups == None || !b.isConstant(groups))
      return false;
    b.effect(Op::AsyncWait, 0, {}, b.value(groups).imm);
    return true;
  }
  const auto &operands = instruction.operands;
  if (instruction.has(
          "mbarrier")) { // cp.async.mbarrier.arrive.shared.b64 [barrier]; with noinc it is an arrival itself
    if (operands.empty() || operands[0].kind != PtxOperand::Kind::Memory || instruction.has("noinc"))
      return false;
    const Pointer barrier = address(operands[0]);
    b.effect(Op::Phase, 0, {barrier.object, barrier.offset}, static_cast<std::uint64_t>(PhaseKind::Copies));
    return true;
  }
  if (operands.size() < 3 || operands[0].kind != PtxOperand::Kind::Memory ||
      operands[1].kind != PtxOperand::Kind::Memory)
    return false;
  const ValueId size = number(operands[2], 32);
  if (!b.isConstant(size))
    return false;
  const ValueId given = operands.size() > 3 ? number(operands[3], 32) : None;
  l.asyncCopy(address(operands[0]), address(operands[1]), b.value(size).imm, given);
  return true;
}

bool PtxLifter::synchronize(const PtxInstruction &instruction) {
  const StringRef opcode = instruction.opcode;
  const auto &operands = instruction.operands;
  const auto operand = [&](std::size_t i, unsigned width = 32) {
    return i < operands.size() ? number(operands[i], width) : None;
  };
  if (opcode == "membar" || opcode == "fence") {
    // Proxy fences order other ways to the same memory; between threads they order nothing.
    if (instruction.has("proxy") || instruction.has("mbarrier_init"))
      return true;
    b.effect(Op::Fence, 0, {}, static_cast<std::uint64_t>(scopeOf(instruction, Scope::System)));
    return true;
  }
  if (opcode == "bar" || opcode == "barrier") {
    if (instruction.has("cluster"))
      return false;
    if (instruction.has("warp")) {
      l.warpSync(WarpSyncKind::Sync, operand(0));
      return true;
    }
    if (instruction.has("red")) { // bar.red.popc.u32 d, a{, b}, p
      if (operands.size() < 3)
        return false;
      l.barrier(operand(1), operands.size() > 3 ? operand(2) : None, BarrierKind::SyncReduce);
      define(operands[0], b.opaque(AbstractionKind::ReducingBarrierResult, instruction.has("popc") ? 32 : 1));
      return true;
    }
    if (operands.empty())
      return false;
    l.barrier(operand(0), operand(1), instruction.has("arrive") ? BarrierKind::Arrive : BarrierKind::Sync);
    return true;
  }
  return warpOperation(instruction);
}

bool PtxLifter::warpOperation(const PtxInstruction &instruction) {
  const StringRef opcode = instruction.opcode;
  const auto &operands = instruction.operands;
  if (operands.empty())
    return false;
  if (opcode == "activemask") {
    define(operands[0], l.warp(WarpFunction::ActiveMask, 32, {}));
    return true;
  }
  const bool shuffle = opcode == "shfl", vote = opcode == "vote" || opcode == "redux" || opcode == "elect",
             match = opcode == "match";
  if (!shuffle && !vote && !match)
    return false;
  const bool sync = instruction.has("sync");
  const ValueId mask = sync || opcode == "elect" ? number(operands.back(), 32) : None;
  l.warpSync(shuffle ? WarpSyncKind::Shuffle : match ? WarpSyncKind::Match : WarpSyncKind::Vote, mask);
  const PtxType type = typeOf(instruction);
  const std::size_t first = instruction.pairedResult ? 2 : 1; // of the inputs
  const auto input = [&](std::size_t i, unsigned width) { return number(operands[first + i], width); };
  using Results = std::pair<AbstractionKind, AbstractionKind>; // the result, and whether it is valid
  const auto [what, whether] = shuffle ? Results{AbstractionKind::Shuffle, AbstractionKind::ShufflePredicate}
                               : match ? Results{AbstractionKind::Match, AbstractionKind::MatchPredicate}
                               : opcode == "redux"
                                   ? Results{AbstractionKind::WarpReduction, AbstractionKind::WarpReductionPredicate}
                                   : Results{AbstractionKind::Vote, AbstractionKind::VotePredicate};
  ValueId result = None, valid = None;
  if (shuffle && sync && operands.size() == first + 4) {
    const std::string mode = instruction.has("up")     ? "up"
                             : instruction.has("down") ? "down"
                             : instruction.has("bfly") ? "bfly"
                                                       : "idx";
    std::tie(result, valid) = l.shuffle(mode, mask, input(0, 32), input(1, 32), input(2, 32));
  } else if (opcode == "vote" && sync && operands.size() == first + 2) {
    const std::string which = instruction.has("any")   ? "any"
                              : instruction.has("all") ? "all"
                              : instruction.has("uni") ? "uni"
                                                       : "";
    result = l.warp(voteFunction(which), which.empty() ? 32 : 1, {mask, input(0, 1)});
  } else if (match && operands.size() == first + 2) {
    result = l.warp(instruction.has("all") ? WarpFunction::MatchAll : WarpFunction::MatchAny, 32,
                    {mask, input(0, std::max(32u, type.width))});
    valid = b.compare(Op::Ne, result, b.constant(0, 32));
  } else if (opcode == "redux" && operands.size() == first + 2)
    result = l.warp(WarpFunction::Reduce, 32, {mask, input(0, 32)});
  else
    result = b.opaque(what, type.width == 64 ? 64 : type.width == 1 ? 1 : 32);
  define(operands[0], result);
  if (instruction.pairedResult && operands.size() > 1)
    define(operands[1], valid != None ? valid : b.opaque(whether, 1));
  return true;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
