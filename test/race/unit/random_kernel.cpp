// Builds the graph as the lifting would: loops with one preheader and one latch, phis only in headers (loop variables
// are not used outside of their loops, so there is nothing for LCSSA to do).
#include "random_kernel.h"

namespace veriwarp::test {

using namespace kernel;

namespace {

class Generator {
public:
  Generator(std::mt19937 &r, const Shape &s) : random(r), shape(s) {
    k.name = k.pretty = "random";
    k.objects.resize(2);
    auto describe = [](Object &o, ObjectKind kind, Space space, const char *name) {
      o.kind = kind;
      o.space = space;
      o.name = name;
      o.elementSize = o.alignment = 4;
    };
    describe(k.objects[0], ObjectKind::SharedStatic, Space::Shared, "s");
    describe(k.objects[1], ObjectKind::Parameter, Space::Global, "g");
    k.objects[1].param = 1;
    k.params.push_back({"n", 32, false, true, None, {}});
    k.params.push_back({"g", 0, true, false, 1, {}});
    current = newBlock(None);
    tid = leaf(Op::Special, static_cast<std::uint64_t>(Special::TidX));
    bid = leaf(Op::Special, static_cast<std::uint64_t>(Special::BidX));
    bdim = leaf(Op::Special, static_cast<std::uint64_t>(Special::BdimX));
    n = leaf(Op::Param, 0);
  }

  Kernel run() {
    body(shape.depth, true);
    k.blocks[current].terminator = TerminatorKind::Return;
    return std::move(k);
  }

private:
  unsigned pick(unsigned count) { return static_cast<unsigned>(random() % count); }

  BlockId newBlock(LoopId innermost) {
    k.blocks.emplace_back();
    k.blocks.back().loop = innermost;
    for (LoopId l = innermost; l != None; l = k.loops[l].parent)
      k.loops[l].blocks.push_back(static_cast<BlockId>(k.blocks.size() - 1));
    return static_cast<BlockId>(k.blocks.size() - 1);
  }

  void jump(BlockId from, BlockId to) {
    k.blocks[from].terminator = TerminatorKind::Jump;
    k.blocks[from].succs = {to};
    k.blocks[to].preds.push_back(from);
  }

  void branch(BlockId from, ValueId condition, BlockId yes, BlockId no) {
    k.blocks[from].terminator = TerminatorKind::Branch;
    k.blocks[from].condition = condition;
    k.blocks[from].succs = {yes, no};
    k.blocks[yes].preds.push_back(from);
    k.blocks[no].preds.push_back(from);
  }

  ValueId leaf(Op op, std::uint64_t imm, std::uint8_t width = 32) {
    Value value;
    value.op = op;
    value.width = width;
    value.imm = imm;
    k.values.push_back(std::move(value));
    return static_cast<ValueId>(k.values.size() - 1);
  }

  ValueId make(Op op, std::uint8_t width, std::vector<ValueId> operands, BlockId block = None) {
    BlockId b = block == None ? current : block;
    Value value;
    value.op = op;
    value.width = width;
    value.operands = std::move(operands);
    value.block = b;
    k.values.push_back(std::move(value));
    k.blocks[b].values.push_back(static_cast<ValueId>(k.values.size() - 1));
    return static_cast<ValueId>(k.values.size() - 1);
  }

  ValueId number(std::uint64_t v, std::uint8_t width = 32) { return leaf(Op::Const, v, width); }

  ValueId atom(bool uniform) {
    std::vector<ValueId> choices{number(pick(8)), n, bdim};
    choices.insert(choices.end(), uniformVars.begin(), uniformVars.end());
    if (!uniform) {
      choices.insert(choices.end(), {tid, tid, tid, bid});
      choices.insert(choices.end(), vars.begin(), vars.end());
    }
    return choices[pick(static_cast<unsigned>(choices.size()))];
  }

  ValueId expression(unsigned depth, bool uniform) {
    if (depth == 0 || pick(3) == 0)
      return atom(uniform);
    ValueId a = expression(depth - 1, uniform), b = expression(depth - 1, uniform);
    switch (pick(9)) {
    case 0:
    case 1:
    case 2:
      return make(Op::Add, 32, {a, b});
    case 3:
      return make(Op::Sub, 32, {a, b});
    case 4:
      return make(Op::Mul, 32, {a, number(1 + pick(4))});
    case 5:
      return make(Op::Mul, 32, {a, b});
    case 6:
      return make(Op::And, 32, {a, number(std::vector<std::uint64_t>{1, 3, 7, 2, 4}[pick(5)])});
    case 7:
      return make(pick(2) ? Op::URem : Op::UDiv, 32, {a, number(1 + pick(4))});
    default:
      return make(Op::Xor, 32, {a, number(1 + pick(3))});
    }
  }

  ValueId condition(bool uniform) {
    static constexpr Op comparisons[] = {Op::Eq, Op::Ne, Op::ULt, Op::SLt, Op::SLe};
    return make(comparisons[pick(5)], 1, {expression(1, uniform), expression(1, uniform)});
  }

  void access() {
    ObjectId object = pick(3) == 0 ? 1 : 0;
    ValueId index = expression(2, false);
    ValueId offset = make(Op::Mul, 64, {make(pick(2) ? Op::SExt : Op::ZExt, 64, {index}), number(4, 64)});
    bool write = pick(2);
    Access a;
    a.kind = write ? AccessKind::Write : AccessKind::Read;
    a.object = leaf(Op::Const, object);
    a.mayTouch = {object};
    a.offset = offset;
    a.size = a.elementSize = 4;
    a.block = current;
    a.where.line = static_cast<unsigned>(k.accesses.size() + 1);
    // Distinct stored values, so that nothing is benign.
    a.stored = write ? make(Op::Add, 32, {make(Op::Mul, 32, {bid, number(1024)}), tid}) : None;
    a.instruction = make(write ? Op::Store : Op::Load, write ? 0 : 32, {});
    k.values[a.instruction].access = static_cast<AccessId>(k.accesses.size());
    k.values[a.instruction].where = a.where;
    k.accesses.push_back(a);
  }

  void barrier() {
    ValueId b = make(Op::Barrier, 0, {leaf(Op::Const, 0)});
    k.values[b].where.line = 1000 + b;
  }

  // Masks as people write them, right and wrong: all lanes, some lanes, a tile's, those of one of two halves, one's
  // own.
  ValueId mask() {
    static constexpr std::uint64_t some[] = {0x3, 0x7, 0x5, 0xc, 0x1f, 0x3f, 0xfffffffe};
    switch (pick(7)) {
    case 0:
    case 1:
    case 2:
      return number(0xffffffff);
    case 3:
      return number(some[pick(7)]);
    case 4:
      return make(Op::Shl, 32, {number(3), make(Op::And, 32, {tid, number(0xfffffffe)})});
    case 5:
      return make(Op::Select, 32, {condition(false), number(some[pick(7)]), number(pick(2) ? 0xfffffff8 : 0xffffffff)});
    default:
      return make(Op::Shl, 32, {number(1), tid});
    }
  }

  // The first lanes synchronise among themselves, and the others perhaps too: mostly right.
  void someLanes(unsigned depth) {
    unsigned count = 1 + pick(5);
    std::uint64_t first = (1u << count) - 1, others = 0xffffffff & ~first;
    ValueId c = make(Op::ULt, 1, {tid, number(count)});
    BlockId from = current, yes = newBlock(loop), no = newBlock(loop);
    current = yes;
    body(depth - 1, false);
    warpSync(number(pick(8) ? first : 0xffffffff));
    access();
    BlockId endYes = current;
    current = no;
    if (pick(2)) {
      access();
      warpSync(number(pick(8) ? others : 0xffffffff));
      access();
    }
    BlockId endNo = current, join = newBlock(loop);
    branch(from, c, yes, no);
    jump(endYes, join);
    jump(endNo, join);
    current = join;
  }

  void warpSync(ValueId m) {
    ValueId b = make(Op::WarpSync, 0, {m});
    k.values[b].imm = static_cast<std::uint64_t>(pick(4) ? WarpSyncKind::Sync : WarpSyncKind::Shuffle);
    k.values[b].where.line = 1000 + b;
  }

  // A guard behind which a thread leaves the kernel.
  void earlyReturn() {
    ValueId c = condition(false);
    BlockId from = current, leave = newBlock(None), stay = newBlock(loop);
    k.blocks[leave].terminator = TerminatorKind::Return;
    branch(from, c, leave, stay);
    current = stay;
  }

  void ifThen(unsigned depth, bool uniformHere) {
    bool uniform = uniformHere && pick(3) == 0;
    ValueId c = condition(uniform);
    BlockId from = current, yes = newBlock(loop), join = None;
    bool withElse = pick(2);
    BlockId no = withElse ? newBlock(loop) : None;
    current = yes;
    body(depth - 1, uniform || shape.divergentBarriers);
    BlockId endYes = current, endNo = None;
    if (withElse) {
      current = no;
      body(depth - 1, uniform || shape.divergentBarriers);
      endNo = current;
    }
    join = newBlock(loop);
    branch(from, c, yes, withElse ? no : join);
    jump(endYes, join);
    if (withElse)
      jump(endNo, join);
    current = join;
  }

  void forLoop(unsigned depth, bool uniformHere) {
    bool uniform = uniformHere && pick(2);
    BlockId pre = current;
    // for (i = init; i < bound && count < 6; i = next): bounded by a limit on i that any step passes soon.
    ValueId init = uniform ? number(pick(3)) : (pick(2) ? tid : number(pick(3)));
    ValueId bound = pick(2) ? number(2 + pick(10)) : make(Op::URem, 32, {expression(1, uniform), number(9)});
    unsigned form = shape.oddLoops ? pick(5) : 0;
    if (form == 2)
      init = number(8 << pick(2)); // halving, from a constant
    if (form == 3)
      init = make(Op::UDiv, 32, {bdim, number(2)}); // halving, from the block size
    BlockId header = newBlock(loop);
    auto l = static_cast<LoopId>(k.loops.size());
    k.loops.push_back({header, pre, None, loop, {header}, {}});
    k.blocks[header].loop = l;
    LoopId outer = loop;
    loop = l;
    jump(pre, header);
    ValueId phi = make(Op::Phi, 32, {init, None}, header);
    k.values[phi].text = "i" + std::to_string(l);
    // What goes to and fro: the number of a buffer, or two variables that change places.
    std::vector<ValueId> toggles;
    if (shape.oddLoops && pick(3) == 0)
      for (unsigned count = 1 + pick(2); count > 0; --count)
        toggles.push_back(make(Op::Phi, 32, {uniform || pick(2) ? number(pick(3)) : tid, None}, header));
    current = header;
    ValueId stay = form == 2 || form == 3 ? make(Op::ULt, 1, {number(0), phi}) : make(Op::SLt, 1, {phi, bound});
    BlockId inside = newBlock(l);
    current = inside;
    auto &known = uniform ? uniformVars : vars;
    known.push_back(phi);
    known.insert(known.end(), toggles.begin(), toggles.end());
    body(depth - 1, uniform || shape.divergentBarriers);
    known.resize(known.size() - 1 - toggles.size());
    if (toggles.size() == 2)
      for (unsigned i = 0; i < 2; ++i)
        k.values[toggles[i]].operands[1] = toggles[1 - i];
    else if (toggles.size() == 1)
      k.values[toggles[0]].operands[1] = pick(2) ? make(Op::Sub, 32, {number(1 + pick(3)), toggles[0]})
                                                 : make(Op::Xor, 32, {toggles[0], number(1 + pick(3))});
    ValueId next = None;
    if (form == 1) // doubling, from what is at least 1
      next = make(Op::Add, 32, {make(Op::Mul, 32, {phi, number(2)}), number(1)});
    else if (form == 2 || form == 3)
      next = make(Op::LShr, 32, {phi, number(1)});
    else if (form == 4) // by one or two
      next = make(Op::Add, 32, {phi, make(Op::Add, 32, {number(1), make(Op::And, 32, {phi, number(1)})})});
    else
      next = make(Op::Add, 32, {phi, pick(2) ? number(1 + pick(3)) : bdim});
    k.values[phi].operands[1] = next;
    BlockId latch = current;
    k.loops[l].latch = latch;
    jump(latch, header);
    loop = outer;
    BlockId exit = newBlock(loop);
    branch(header, stay, inside, exit);
    current = exit;
  }

  void body(unsigned depth, bool uniformHere) {
    unsigned count = 1 + pick(shape.statements);
    for (unsigned i = 0; i < count; ++i)
      switch (pick(8)) {
      case 0:
        if (depth > 0)
          ifThen(depth, uniformHere);
        break;
      case 1:
        if (depth > 0)
          forLoop(depth, uniformHere);
        break;
      case 2:
      case 3:
        if (shape.warps && pick(5) == 0)
          earlyReturn();
        else if (shape.warps && depth > 0 && pick(3) == 0)
          someLanes(depth);
        else if (shape.warps)
          warpSync(mask());
        else if (uniformHere)
          barrier();
        break;
      default:
        access();
        break;
      }
  }

  std::mt19937 &random;
  const Shape &shape;
  Kernel k;
  BlockId current = None;
  LoopId loop = None;
  ValueId tid, bid, bdim, n;
  std::vector<ValueId> vars, uniformVars;
};

} // namespace

Kernel randomKernel(std::mt19937 &random, const Shape &shape) { return Generator(random, shape).run(); }

} // namespace veriwarp::test

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
