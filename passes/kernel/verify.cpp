// Structural checks, in the order of model.h: values, blocks, dominance, loops, LCSSA, accesses. Dominators are found
// by the simple iteration of Cooper, Harvey and Kennedy ("A Simple, Fast Dominance Algorithm", 2001). A check that
// relies on an earlier one (dominance on a well-formed graph) is left out when the earlier one fails.
#include "passes/kernel/verify.h"

#include "passes/kernel/print.h"

#include <algorithm>
#include <set>

namespace veriwarp::kernel {
namespace {

bool isLeaf(Op op) { return op == Op::Const || op == Op::Param || op == Op::Special; }

class Verifier {
public:
  explicit Verifier(const Kernel &kernel) : k(kernel) {}

  std::vector<std::string> run() {
    if (k.blocks.empty()) {
      error("no entry block");
      return std::move(errors);
    }
    checkGraph();
    checkIndices();
    if (!errors.empty())
      return std::move(errors);
    checkReachable();
    if (!errors.empty())
      return std::move(errors);
    computeDominators();
    checkPlaces();
    checkWidths();
    checkAccesses();
    checkLoops();
    if (errors.empty()) {
      checkDominance();
      checkLcssa();
    }
    return std::move(errors);
  }

private:
  void error(const std::string &text) {
    if (errors.size() < 50)
      errors.push_back(text);
  }
  void valueError(ValueId id, const std::string &text) { error(printValue(k, id) + ": " + text); }
  static std::string name(BlockId block) { return "bb" + std::to_string(block); }

  void checkGraph() {
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      const Block &block = k.blocks[b];
      const std::size_t wanted = block.terminator == TerminatorKind::Branch ? 2
                                 : block.terminator == TerminatorKind::Jump ? 1
                                                                            : 0;
      if (block.succs.size() != wanted)
        error(name(b) + ": number of successors does not fit its terminator");
      if (block.succs.size() == 2 && block.succs[0] == block.succs[1])
        error(name(b) + ": a branch with one target is a jump");
      if (std::set<BlockId>(block.preds.begin(), block.preds.end()).size() != block.preds.size())
        error(name(b) + ": a predecessor is named twice");
      for (BlockId succ : block.succs)
        if (succ >= k.blocks.size())
          error(name(b) + ": successor out of range");
        else if (std::count(k.blocks[succ].preds.begin(), k.blocks[succ].preds.end(), b) != 1)
          error(name(b) + ": not a predecessor of its successor " + name(succ));
      for (BlockId pred : block.preds)
        if (pred >= k.blocks.size())
          error(name(b) + ": predecessor out of range");
        else if (std::count(k.blocks[pred].succs.begin(), k.blocks[pred].succs.end(), b) != 1)
          error(name(b) + ": not a successor of its predecessor " + name(pred));
    }
    if (!k.blocks[0].preds.empty())
      error("the entry block has predecessors");
  }

  void checkIndices() {
    for (ValueId id = 0; id < k.values.size(); ++id) {
      const Value &value = k.values[id];
      for (ValueId operand : value.operands)
        if (operand >= k.values.size())
          error("%" + std::to_string(id) + ": operand out of range");
      if (value.op == Op::Param && value.imm >= k.params.size())
        error("%" + std::to_string(id) + ": parameter out of range");
      const bool accesses = value.op == Op::Load || value.op == Op::Store || value.op == Op::Atomic;
      if (accesses != (value.access != None) || (accesses && value.access >= k.accesses.size()))
        error("%" + std::to_string(id) + ": access out of range");
    }
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      for (ValueId id : k.blocks[b].values)
        if (id >= k.values.size())
          error(name(b) + ": value out of range");
      if (k.blocks[b].terminator == TerminatorKind::Branch && k.blocks[b].condition >= k.values.size())
        error(name(b) + ": condition out of range");
      if (k.blocks[b].loop != None && k.blocks[b].loop >= k.loops.size())
        error(name(b) + ": loop out of range");
    }
    for (const Loop &loop : k.loops) {
      if (loop.header >= k.blocks.size() || loop.latch >= k.blocks.size() || loop.preheader >= k.blocks.size())
        error("a loop without header, latch or preheader");
      for (BlockId b : loop.blocks)
        if (b >= k.blocks.size())
          error("a loop's block out of range");
      if (loop.parent != None && loop.parent >= k.loops.size())
        error("a loop's parent out of range");
    }
    for (std::size_t i = 0; i < k.accesses.size(); ++i) {
      const Access &access = k.accesses[i];
      const bool bad = access.instruction >= k.values.size() || access.object >= k.values.size() ||
                       access.offset >= k.values.size() || access.block >= k.blocks.size() ||
                       (access.stored != None && access.stored >= k.values.size()) ||
                       (access.compared != None && access.compared >= k.values.size());
      if (bad)
        error("access " + std::to_string(i) + ": index out of range");
      for (ObjectId object : access.mayTouch)
        if (object >= k.objects.size())
          error("access " + std::to_string(i) + ": object out of range");
    }
    for (const Parameter &param : k.params)
      if (param.isPointer && param.object >= k.objects.size())
        error("parameter " + param.name + ": object out of range");
    for (const Object &object : k.objects)
      if (object.param != None && object.param >= k.params.size())
        error("object " + object.name + ": parameter out of range");
  }

  void checkReachable() {
    order.clear();
    number.assign(k.blocks.size(), None);
    std::vector<std::pair<BlockId, std::size_t>> stack = {{0, 0}};
    std::vector<bool> seen(k.blocks.size());
    seen[0] = true;
    while (!stack.empty()) {
      auto &[block, next] = stack.back();
      if (next < k.blocks[block].succs.size()) {
        const BlockId succ = k.blocks[block].succs[next++];
        if (!seen[succ]) {
          seen[succ] = true;
          stack.emplace_back(succ, 0);
        }
      } else {
        order.push_back(block);
        stack.pop_back();
      }
    }
    std::reverse(order.begin(), order.end());
    for (std::uint32_t i = 0; i < order.size(); ++i)
      number[order[i]] = i;
    for (BlockId b = 0; b < k.blocks.size(); ++b)
      if (!seen[b])
        error(name(b) + ": not reachable from the entry");
  }

  void computeDominators() {
    idom.assign(k.blocks.size(), None);
    idom[0] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (BlockId block : order) {
        if (block == 0)
          continue;
        BlockId found = None;
        for (BlockId pred : k.blocks[block].preds) {
          if (idom[pred] == None)
            continue;
          BlockId a = pred, b = found;
          while (b != None && a != b) {
            while (number[a] > number[b])
              a = idom[a];
            while (number[b] > number[a])
              b = idom[b];
          }
          found = a;
        }
        if (found != idom[block]) {
          idom[block] = found;
          changed = true;
        }
      }
    }
  }

  bool dominates(BlockId a, BlockId b) const {
    while (number[b] > number[a])
      b = idom[b];
    return a == b;
  }

  void checkPlaces() {
    position.assign(k.values.size(), None);
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      bool phisOver = false;
      const Block &block = k.blocks[b];
      for (std::uint32_t i = 0; i < block.values.size(); ++i) {
        const ValueId id = block.values[i];
        const Value &value = k.values[id];
        if (position[id] != None)
          valueError(id, "listed twice");
        position[id] = i;
        if (value.block != b)
          valueError(id, "listed in " + name(b) + ", which is not its block");
        if (value.op != Op::Phi)
          phisOver = true;
        else if (phisOver)
          valueError(id, "phi after another value");
      }
    }
    for (ValueId id = 0; id < k.values.size(); ++id) {
      const bool listed = position[id] != None;
      if (isLeaf(k.values[id].op) ? listed || k.values[id].block != None : !listed)
        valueError(id, isLeaf(k.values[id].op) ? "a leaf in a block" : "in no block");
    }
  }

  void need(ValueId id, std::size_t least, std::size_t most) {
    const std::size_t n = k.values[id].operands.size();
    if (n < least || n > most) {
      valueError(id, "number of operands");
      return;
    }
  }

  void checkWidths() {
    for (ValueId id = 0; id < k.values.size(); ++id) {
      const Value &value = k.values[id];
      const auto &ops = value.operands;
      const auto width = [&](std::size_t i) -> unsigned { return i < ops.size() ? k.values[ops[i]].width : 0; };
      if (value.width > 64)
        valueError(id, "wider than 64 bits");
      for (ValueId operand : ops)
        if (!k.values[operand].width)
          valueError(id, "operand without a value");
      switch (value.op) {
      case Op::Const:
        if (!value.width || (value.width < 64 && value.imm >> value.width))
          valueError(id, "constant does not fit its width");
        break;
      case Op::Param:
      case Op::Special:
      case Op::Opaque:
        if (!value.width)
          valueError(id, "no width");
        break;
      case Op::Add:
      case Op::Sub:
      case Op::Mul:
      case Op::UDiv:
      case Op::SDiv:
      case Op::URem:
      case Op::SRem:
      case Op::Shl:
      case Op::LShr:
      case Op::AShr:
      case Op::And:
      case Op::Or:
      case Op::Xor:
        need(id, 2, 2);
        if (width(0) != value.width || width(1) != value.width || !value.width)
          valueError(id, "operand widths differ from the result's");
        break;
      case Op::ZExt:
      case Op::SExt:
        need(id, 1, 1);
        if (width(0) >= value.width)
          valueError(id, "extension to less");
        break;
      case Op::Trunc:
        need(id, 1, 1);
        if (width(0) <= value.width || !value.width)
          valueError(id, "truncation to more");
        break;
      case Op::Eq:
      case Op::Ne:
      case Op::ULt:
      case Op::ULe:
      case Op::SLt:
      case Op::SLe:
        need(id, 2, 2);
        if (value.width != 1 || width(0) != width(1))
          valueError(id, "widths of a comparison");
        break;
      case Op::Select:
        need(id, 3, 3);
        if (width(0) != 1 || width(1) != value.width || width(2) != value.width)
          valueError(id, "widths of a select");
        break;
      case Op::Phi:
        if (value.block < k.blocks.size() && ops.size() != k.blocks[value.block].preds.size())
          valueError(id, "operands do not run parallel to the predecessors");
        for (std::size_t i = 0; i < ops.size(); ++i)
          if (width(i) != value.width)
            valueError(id, "widths of a phi");
        break;
      case Op::Assert:
      case Op::Assume:
      case Op::Invariant:
        need(id, 1, 1);
        if (width(0) != 1)
          valueError(id, "condition is not one bit wide");
        break;
      case Op::Barrier:
        need(id, 1, 2);
        if (value.imm > static_cast<std::uint64_t>(BarrierKind::Arrive))
          valueError(id, "kind of barrier");
        break;
      default:
        break;
      }
    }
    for (BlockId b = 0; b < k.blocks.size(); ++b)
      if (k.blocks[b].terminator == TerminatorKind::Branch && k.values[k.blocks[b].condition].width != 1)
        error(name(b) + ": condition is not one bit wide");
  }

  void checkAccesses() {
    for (AccessId i = 0; i < k.accesses.size(); ++i) {
      const Access &access = k.accesses[i];
      const std::string who = "access " + std::to_string(i);
      const Value &value = k.values[access.instruction];
      const Op op = access.kind == AccessKind::Read    ? Op::Load
                    : access.kind == AccessKind::Write ? Op::Store
                                                       : Op::Atomic;
      if (value.op != op || value.access != i || value.block != access.block)
        error(who + ": does not fit its instruction " + printValue(k, access.instruction));
      if (k.values[access.object].width != 32 || k.values[access.offset].width != 64)
        error(who + ": width of object or offset");
      if (access.mayTouch.empty())
        error(who + ": touches no object");
      const Value &object = k.values[access.object];
      if (object.op == Op::Const &&
          std::find(access.mayTouch.begin(), access.mayTouch.end(), object.imm) == access.mayTouch.end())
        error(who + ": its object is not among those that it may touch");
      if (!access.size || !access.elementSize)
        error(who + ": no size");
      if ((access.kind == AccessKind::Atomic) != (access.atomicOp != AtomicOp::NotAtomic))
        error(who + ": atomic operation");
    }
  }

  void checkLoops() {
    std::vector<std::set<BlockId>> blocks(k.loops.size());
    for (LoopId l = 0; l < k.loops.size(); ++l) {
      const Loop &loop = k.loops[l];
      const std::string who = "loop " + std::to_string(l);
      blocks[l].insert(loop.blocks.begin(), loop.blocks.end());
      const auto inside = [&](BlockId b) { return blocks[l].count(b) != 0; };
      if (!inside(loop.header) || !inside(loop.latch) || inside(loop.preheader))
        error(who + ": header or latch outside, or preheader inside");
      std::set<BlockId> preds(k.blocks[loop.header].preds.begin(), k.blocks[loop.header].preds.end());
      if (preds != std::set<BlockId>{loop.preheader, loop.latch})
        error(who + ": the header's predecessors are not the preheader and the latch");
      if (k.blocks[loop.preheader].succs.size() != 1)
        error(who + ": the preheader leads elsewhere, too");
      if (loop.parent != None) {
        if (loop.parent >= l)
          error(who + ": stands before its parent");
        else if (!std::includes(blocks[loop.parent].begin(), blocks[loop.parent].end(), blocks[l].begin(),
                                blocks[l].end()))
          error(who + ": not contained in its parent");
      }
      for (BlockId b : loop.blocks) {
        if (!dominates(loop.header, b))
          error(who + ": the header does not dominate " + name(b));
        for (BlockId succ : k.blocks[b].succs)
          if (!inside(succ))
            for (BlockId pred : k.blocks[succ].preds)
              if (!inside(pred))
                error(who + ": exit " + name(succ) + " is reached from outside");
      }
    }
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      LoopId innermost = None;
      for (LoopId l = 0; l < k.loops.size(); ++l)
        if (blocks[l].count(b))
          innermost = l; // outer before inner
      if (innermost != k.blocks[b].loop)
        error(name(b) + ": not in the loop it names");
      for (BlockId succ : k.blocks[b].succs)
        if (number[succ] <= number[b]) {
          const bool latch = std::any_of(k.loops.begin(), k.loops.end(),
                                         [&](const Loop &loop) { return loop.latch == b && loop.header == succ; });
          if (!latch)
            error(name(b) + ": an edge back to " + name(succ) + " that belongs to no loop");
        }
    }
  }

  // Does the definition of `id` reach the end of `block` (or, with `before`, the position in it) on every path?
  bool available(ValueId id, BlockId block, std::uint32_t before = None) const {
    const Value &value = k.values[id];
    if (isLeaf(value.op))
      return true;
    if (value.block == block)
      return position[id] < before;
    return dominates(value.block, block);
  }

  template <typename Use> void forEachUse(Use use) {
    for (BlockId b = 0; b < k.blocks.size(); ++b) {
      const Block &block = k.blocks[b];
      for (std::uint32_t i = 0; i < block.values.size(); ++i) {
        const ValueId id = block.values[i];
        const Value &value = k.values[id];
        if (value.op == Op::Phi) {
          for (std::size_t p = 0; p < value.operands.size(); ++p)
            use(value.operands[p], block.preds[p], None, id);
          continue;
        }
        for (ValueId operand : value.operands)
          use(operand, b, i, id);
        if (value.access != None) {
          const Access &access = k.accesses[value.access];
          for (ValueId operand : {access.object, access.offset, access.stored, access.compared})
            if (operand != None)
              use(operand, b, i, id);
        }
      }
      if (block.terminator == TerminatorKind::Branch)
        use(block.condition, b, None, None);
    }
  }

  void checkDominance() {
    forEachUse([&](ValueId operand, BlockId block, std::uint32_t place, ValueId user) {
      if (!available(operand, block, place))
        error("%" + std::to_string(operand) + " does not dominate its use in " +
              (user == None ? name(block) : printValue(k, user)));
    });
  }

  void checkLcssa() {
    // A use in a phi counts where its edge comes from: in LCSSA form that is still inside the loop.
    std::vector<std::set<BlockId>> blocks(k.loops.size());
    for (LoopId l = 0; l < k.loops.size(); ++l)
      blocks[l].insert(k.loops[l].blocks.begin(), k.loops[l].blocks.end());
    forEachUse([&](ValueId operand, BlockId block, std::uint32_t, ValueId user) {
      const Value &value = k.values[operand];
      if (isLeaf(value.op))
        return;
      for (LoopId l = k.blocks[value.block].loop; l != None; l = k.loops[l].parent)
        if (!blocks[l].count(block))
          error("%" + std::to_string(operand) + " leaves loop " + std::to_string(l) + " without a phi, to " +
                (user == None ? name(block) : printValue(k, user)));
    });
  }

  const Kernel &k;
  std::vector<std::string> errors;
  std::vector<BlockId> order; // reverse postorder
  std::vector<std::uint32_t> number;
  std::vector<BlockId> idom;
  std::vector<std::uint32_t> position; // in its block
};

} // namespace

std::vector<std::string> verify(const Kernel &kernel) { return Verifier(kernel).run(); }

} // namespace veriwarp::kernel
