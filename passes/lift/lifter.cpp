// Blocks are visited in reverse postorder, so every definition is met before its uses,
// but for the operands of phis, which are filled in at the end.
#include "passes/lift/lifter.h"

#include "passes/lift/location.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"

#include <cassert>

using namespace llvm;
using namespace veriwarp::kernel;

namespace veriwarp::lift {

Lifter::Lifter(const PreparedKernel &p, std::size_t limit, Kernel &kernel)
    : prepared(p), function(*p.function), layout(function.getParent()->getDataLayout()), maxValues(limit), k(kernel),
      b(kernel), dominators(function), loopInfo(dominators), objects((describeKernel(), kernel), function, p.variables),
      analysis(function, objects, p.published), values(k, b, layout, objects, analysis), actions(k, b, objects),
      memory(k, b, values, actions), calls(k, b, values, actions, memory),
      instructions(b, values, actions, memory, calls) {}

void Lifter::run() {
  k.assumptions = prepared.assumptions;
  values.nameVariables(function);
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
  const std::array<std::uint32_t, 3> boundSaid = dimensionsOf(function, "nvvm.maxntid"),
                                     requiredSaid = dimensionsOf(function, "nvvm.reqntid");
  std::uint64_t most = 1;
  bool bounded = false;
  for (unsigned i = 0; i < 3; ++i) {
    static constexpr StringLiteral boundKeys[] = {"maxntidx", "maxntidy", "maxntidz"},
                                   reqKeys[] = {"reqntidx", "reqntidy", "reqntidz"};
    std::uint32_t max = dimension(boundKeys[i]), required = dimension(reqKeys[i]);
    max = max ? max : boundSaid[i];
    required = required ? required : requiredSaid[i];
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
    instructions.liftInstruction(instruction);
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
      condition = values.valueOf(*branch->getCondition());
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
  for (const Values::PendingPhi &pending : values.pendingPhis) {
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
      case Values::PendingPhi::Integer:
        operand = values.valueOf(incoming);
        break;
      case Values::PendingPhi::Object:
        operand = values.pointerOf(incoming).object;
        break;
      case Values::PendingPhi::Offset:
        operand = values.pointerOf(incoming).offset;
        break;
      case Values::PendingPhi::Leaf:
        operand = values.leavesOf(incoming)[pending.leaf];
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

} // namespace veriwarp::lift

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
