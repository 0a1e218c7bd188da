// Control flow, names, leaves. Blocks are visited in reverse postorder, so every definition is met before its uses,
// but for the operands of phis, which are filled in at the end.
#include "passes/lift/lifter.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

#include <cassert>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

Lifter::Lifter(const PreparedKernel &p, std::size_t limit, Kernel &kernel)
    : prepared(p), function(*p.function), layout(function.getParent()->getDataLayout()), maxValues(limit), k(kernel),
      b(kernel), dominators(function), loopInfo(dominators), objects((describeKernel(), kernel), function, p.variables),
      analysis(function, objects) {}

void Lifter::run() {
  k.assumptions = prepared.assumptions;
  nameVariables();
  makeBlocks();
  ReversePostOrderTraversal<Function *> order(&function);
  for (const BasicBlock *block : order)
    liftBlock(*block);
  completePhis();
  describeLoops();
  for (BlockId block = 0; block < k.blocks.size(); ++block)
    for (BlockId succ : k.blocks[block].succs)
      if (!is_contained(k.blocks[succ].preds, block))
        k.blocks[succ].preds.push_back(block);
}

void Lifter::describeKernel() {
  k.name = function.getName().str();
  k.pretty = demangled(function.getName());
  k.where = location(function);
  const auto dimension = [&](StringRef key) -> std::uint32_t {
    if (const NamedMDNode *annotations = function.getParent()->getNamedMetadata("nvvm.annotations"))
      for (const MDNode *node : annotations->operands()) {
        if (node->getNumOperands() < 3 || mdconst::dyn_extract_or_null<Function>(node->getOperand(0)) != &function)
          continue;
        for (unsigned i = 1; i + 1 < node->getNumOperands(); i += 2)
          if (const auto *name = dyn_cast<MDString>(node->getOperand(i)); name && name->getString() == key)
            if (const auto *value = mdconst::dyn_extract_or_null<ConstantInt>(node->getOperand(i + 1)))
              return static_cast<std::uint32_t>(value->getZExtValue());
      }
    return 0;
  };
  const auto attribute = [&](StringRef name, unsigned index) -> std::uint32_t { // "nvvm.maxntid"="256,1,1"
    if (!function.hasFnAttribute(name))
      return 0;
    SmallVector<StringRef, 3> parts;
    function.getFnAttribute(name).getValueAsString().split(parts, ',');
    std::uint32_t value = 0;
    return index < parts.size() && !parts[index].trim().getAsInteger(10, value) ? value : 0;
  };
  std::uint64_t most = 1;
  bool bounded = false;
  for (unsigned i = 0; i < 3; ++i) {
    static constexpr StringLiteral maxKeys[] = {"maxntidx", "maxntidy", "maxntidz"},
                                   reqKeys[] = {"reqntidx", "reqntidy", "reqntidz"};
    std::uint32_t max = dimension(maxKeys[i]), required = dimension(reqKeys[i]);
    max = max ? max : attribute("nvvm.maxntid", i);
    required = required ? required : attribute("nvvm.reqntid", i);
    if (max) {
      bounded = true;
      most *= max;
    }
    k.requiredBlock[i] = required;
  }
  if (bounded)
    k.maxThreads = static_cast<std::uint32_t>(std::min<std::uint64_t>(most, ~0u));
  if (k.requiredBlock[0])
    for (std::uint32_t &extent : k.requiredBlock)
      extent = std::max(1u, extent);
}

// Names of source variables: what debug records say of a value, else what mem2reg called a phi.
void Lifter::nameVariables() {
  for (const Instruction &instruction : instructions(function)) {
    for (DbgVariableRecord &record : filterDbgVars(instruction.getDbgRecordRange())) {
      if (record.isDbgDeclare() || record.getNumVariableLocationOps() != 1 ||
          record.getExpression()->getNumElements() != 0)
        continue;
      const llvm::Value *value = record.getVariableLocationOp(0);
      if (value && isa<Instruction>(value) && !record.getVariable()->getName().empty() &&
          !record.getVariable()->isArtificial() && !isSystemHeader(record.getVariable()->getFilename().str()))
        names.try_emplace(value, record.getVariable()->getName().str());
    }
    if (isa<PHINode>(instruction) && !names.count(&instruction))
      if (std::string name = nameFromValue(instruction); !name.empty())
        names[&instruction] = std::move(name);
  }
}

std::string Lifter::nameOf(const llvm::Value &value) const {
  const auto it = names.find(&value);
  return it == names.end() ? "" : it->second;
}

void Lifter::makeBlocks() {
  ReversePostOrderTraversal<Function *> order(&function);
  for (const BasicBlock *block : order) {
    firstBlock[block] = lastBlock[block] = static_cast<BlockId>(k.blocks.size());
    k.blocks.emplace_back();
  }
  // Outer loops before inner ones.
  for (const llvm::Loop *loop : loopInfo.getLoopsInPreorder()) {
    if (!loop->isLoopSimplifyForm())
      throw LiftError{"a loop that has no canonical form", location(loop->getHeader()->front())};
    loopIds[loop] = static_cast<LoopId>(k.loops.size());
    kernel::Loop described;
    if (const llvm::Loop *parent = loop->getParentLoop())
      described.parent = loopIds[parent];
    if (const DebugLoc start = loop->getStartLoc())
      described.where = location(start);
    k.loops.push_back(std::move(described));
  }
  for (const auto &[block, id] : firstBlock)
    if (const llvm::Loop *loop = loopInfo.getLoopFor(block))
      k.blocks[id].loop = loopIds[loop];
}

void Lifter::liftBlock(const BasicBlock &block) {
  b.block = firstBlock[&block];
  for (const Instruction &instruction : block) {
    if (instruction.isTerminator())
      break;
    b.where = location(instruction);
    liftInstruction(instruction);
    if (k.values.size() > maxValues)
      throw LiftError{"too large: more than " + std::to_string(maxValues) + " values", b.where};
  }
  lastBlock[&block] = b.block;
  assert(k.blocks[b.block].loop == k.blocks[firstBlock[&block]].loop && "a guard ends in the loop in which it begins");
  b.where = location(*block.getTerminator());
  liftTerminator(block);
}

void Lifter::liftTerminator(const BasicBlock &block) {
  const Instruction &terminator = *block.getTerminator();
  ValueId condition = None;
  std::vector<BlockId> succs;
  TerminatorKind kind = TerminatorKind::Unreachable;
  if (const auto *branch = dyn_cast<BranchInst>(&terminator)) {
    if (branch->isConditional() && branch->getSuccessor(0) != branch->getSuccessor(1)) {
      kind = TerminatorKind::Branch;
      condition = valueOf(*branch->getCondition());
      succs = {firstBlock[branch->getSuccessor(0)], firstBlock[branch->getSuccessor(1)]};
    } else {
      kind = TerminatorKind::Jump;
      succs = {firstBlock[branch->getSuccessor(0)]};
    }
  } else if (isa<ReturnInst>(terminator))
    kind = TerminatorKind::Return;
  else if (!isa<UnreachableInst>(terminator))
    throw LiftError{std::string("control flow by '") + terminator.getOpcodeName() + "'", b.where};
  Block &end = k.blocks[b.block];
  end.terminator = kind;
  end.condition = condition;
  end.succs = std::move(succs);
  end.where = b.where;
}

void Lifter::completePhis() {
  for (const PendingPhi &pending : pendingPhis) {
    const PHINode &phi = *pending.phi;
    const BlockId home = firstBlock[phi.getParent()];
    std::vector<ValueId> operands;
    SmallPtrSet<const BasicBlock *, 4> seen;
    for (const BasicBlock *pred : predecessors(phi.getParent())) {
      if (!seen.insert(pred).second || !firstBlock.count(pred))
        continue;
      const llvm::Value &incoming = *phi.getIncomingValueForBlock(pred);
      b.block = lastBlock[pred];
      b.where = {};
      ValueId operand = None;
      switch (pending.part) {
      case PendingPhi::Integer:
        operand = valueOf(incoming);
        break;
      case PendingPhi::Object:
        operand = pointerOf(incoming).object;
        break;
      case PendingPhi::Offset:
        operand = pointerOf(incoming).offset;
        break;
      case PendingPhi::Leaf:
        operand = leavesOf(incoming)[pending.leaf];
        break;
      }
      operands.push_back(operand);
      if (!is_contained(k.blocks[home].preds, lastBlock[pred]))
        k.blocks[home].preds.push_back(lastBlock[pred]);
    }
    assert(operands.size() == k.blocks[home].preds.size() && "a phi has an operand for each predecessor");
    assert(all_of(operands, [&](ValueId o) { return k.values[o].width == k.values[pending.id].width; }) &&
           "of its width");
    k.values[pending.id].operands = std::move(operands);
  }
}

void Lifter::describeLoops() {
  for (const auto &[loop, id] : loopIds) {
    assert((k.loops[id].parent == None || k.loops[id].parent < id) && "outer loops stand before inner ones");
    kernel::Loop &described = k.loops[id];
    described.header = firstBlock[loop->getHeader()];
    described.preheader = lastBlock[loop->getLoopPreheader()];
    described.latch = lastBlock[loop->getLoopLatch()];
    if (!described.where.line)
      described.where = k.blocks[lastBlock[loop->getHeader()]].where;
  }
  for (BlockId block = 0; block < k.blocks.size(); ++block)
    for (LoopId loop = k.blocks[block].loop; loop != None; loop = k.loops[loop].parent)
      k.loops[loop].blocks.push_back(block);
}

unsigned Lifter::widthOf(const Type &type) {
  if (type.isIntegerTy())
    return std::min(64u, type.getIntegerBitWidth());
  if (type.isFloatingPointTy())
    return std::min<unsigned>(64, static_cast<unsigned>(type.getPrimitiveSizeInBits().getFixedValue()));
  return 64;
}

void Lifter::setValue(const llvm::Value &value, ValueId id) {
  assert(id < k.values.size() && k.values[id].width > 0 && "an instruction's value is one of the model");
  values[&value] = id;
  if (const auto it = names.find(&value); it != names.end() && k.values[id].text.empty()) {
    const Op op = k.values[id].op;
    if (op != Op::Const && op != Op::Param && op != Op::Special && op != Op::Opaque && op != Op::Warp)
      k.values[id].text = it->second;
  }
}

kernel::ValueId Lifter::constantOf(const Constant &constant) {
  const unsigned width = widthOf(*constant.getType());
  if (const auto *integer = dyn_cast<ConstantInt>(&constant)) {
    if (integer->getBitWidth() <= 64)
      return b.constant(integer->getZExtValue(), width);
    return b.entryOpaque(
        {AbstractionKind::WideConstant, std::to_string(integer->getBitWidth())}, 64,
        {b.constant(integer->getValue().extractBitsAsZExtValue(64, 0), 64),
         b.constant(integer->getValue().extractBitsAsZExtValue(std::min(64u, integer->getBitWidth() - 64), 64), 64)});
  }
  if (const auto *number = dyn_cast<ConstantFP>(&constant))
    if (const APInt bits = number->getValueAPF().bitcastToAPInt(); bits.getBitWidth() <= 64)
      return b.constant(bits.getZExtValue(), width);
  if (isa<UndefValue>(constant))
    return b.entryOpaque(AbstractionKind::UninitialisedValue, width);
  if (constant.getType()->isPointerTy())
    return addressOf(constantPointer(constant));
  if (constant.isNullValue())
    return b.constant(0, width);
  if (const auto *expression = dyn_cast<ConstantExpr>(&constant)) {
    const auto operand = [&](unsigned i) { return constantOf(*expression->getOperand(i)); };
    switch (expression->getOpcode()) {
    case Instruction::PtrToInt:
      return b.resize(addressOf(constantPointer(*expression->getOperand(0))), width, false);
    case Instruction::Add:
      return b.binary(Op::Add, operand(0), operand(1));
    case Instruction::Sub:
      return b.binary(Op::Sub, operand(0), operand(1));
    case Instruction::Xor:
      return b.binary(Op::Xor, operand(0), operand(1));
    case Instruction::Trunc:
      return b.trunc(operand(0), width);
    default:
      break;
    }
  }
  std::string text;
  raw_string_ostream stream(text);
  constant.printAsOperand(stream);
  return b.entryOpaque({AbstractionKind::Constant, text.substr(0, 60)}, width, {b.constant(0, 1)});
}

kernel::ValueId Lifter::valueOf(const llvm::Value &value) {
  if (const auto *constant = dyn_cast<Constant>(&value))
    return constantOf(*constant);
  if (value.getType()->isPointerTy())
    return addressOf(pointerOf(value));
  if (const auto it = values.find(&value); it != values.end())
    return it->second;
  if (const auto *argument = dyn_cast<Argument>(&value)) {
    const std::uint32_t index = objects.param(*argument);
    const Parameter &param = k.params[index];
    const ValueId id = param.width ? b.param(index, param.width)
                                   : b.entryOpaque({OpaqueFunction::Parameter, param.name},
                                                   widthOf(*argument->getType()), {b.constant(index, 32)});
    return values[&value] = id;
  }
  return b.opaque(AbstractionKind::Unmodelled, widthOf(*value.getType()));
}

void Lifter::unsupported(report::ConstructKind construct, std::string datum) {
  k.values[b.effect(Op::Unsupported, 0, {}, 0, std::move(datum))].construct = construct;
}

void Lifter::assume(const report::Assumption &assumption) {
  if (!is_contained(k.assumptions, assumption))
    k.assumptions.push_back(assumption);
}

Lifter::Guard Lifter::beginGuard(ValueId condition) {
  Guard guard;
  guard.before = b.block;
  guard.inside = static_cast<BlockId>(k.blocks.size());
  guard.after = guard.inside + 1;
  for (int i = 0; i < 2; ++i) {
    Block block;
    block.loop = k.blocks[guard.before].loop;
    block.where = b.where;
    k.blocks.push_back(std::move(block));
  }
  Block &before = k.blocks[guard.before];
  assert(k.values[condition].width == 1 && before.succs.empty() && "a block ends once, by a condition");
  before.terminator = TerminatorKind::Branch;
  before.condition = condition;
  before.succs = {guard.inside, guard.after};
  before.where = b.where;
  b.block = guard.inside;
  return guard;
}

void Lifter::endGuard(const Guard &guard) {
  assert(b.block >= guard.inside && b.block != guard.after && "a guard ends behind its beginning");
  Block &inside = k.blocks[b.block];
  inside.terminator = TerminatorKind::Jump;
  inside.succs = {guard.after};
  k.blocks[guard.after].preds = {guard.before, b.block};
  b.block = guard.after;
}

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
