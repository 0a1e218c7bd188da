#include "passes/race/model/uniformity.h"

#include "passes/race/model/analysis.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::race {

using namespace kernel;

namespace {

// One value for the whole warp, if all of it takes part. (What lane a shuffle reads from may itself depend on the
// thread: that is found like any dependence.)
bool isUniformInWarp(const Kernel &k, const Value &v) {
  if (v.operands.empty() || k.values[v.operands[0]].op != Op::Const || k.values[v.operands[0]].imm != 0xffffffff)
    return false;
  return static_cast<WarpFunction>(v.imm) != WarpFunction::MatchAny;
}

bool isSeed(const Analysis &analysis, ValueId id, Level level) {
  const Kernel &k = analysis.kernel;
  const Value &v = k.values[id];
  switch (v.op) {
  case Op::Special:
    switch (static_cast<Special>(v.imm)) {
    case Special::TidX:
    case Special::TidY:
    case Special::TidZ:
    case Special::LaneId:
      return true;
    case Special::WarpId:
      return level != Level::Warp;
    case Special::BidX:
    case Special::BidY:
    case Special::BidZ:
      return level == Level::Grid;
    default:
      return false;
    }
  case Op::Opaque:
    return v.operands.empty() && (v.imm != 1 || level == Level::Grid);
  case Op::Warp:
    return level != Level::Warp || !isUniformInWarp(k, v);
  case Op::Atomic:
    return true;
  case Op::Load: {
    // Memory that does not change depends on the address alone; so does, within a block, what it held when the interval
    // began.
    const Access &a = k.accesses[v.access];
    return a.isVolatile || std::any_of(a.mayTouch.begin(), a.mayTouch.end(), [&](ObjectId o) {
             if (k.objects[o].space == Space::Local || k.objects[o].kind == ObjectKind::Loaded)
               return true;
             if (k.objects[o].readOnly || analysis.neverWritten(o))
               return false;
             return level == Level::Grid || !analysis.stableAt(v.access, o);
           });
  }
  default:
    return false;
  }
}

} // namespace

Uniformity::Uniformity(const Analysis &analysis, Level level)
    : divergentValues(analysis.kernel.values.size(), false), divergentExits(analysis.kernel.loops.size(), false) {
  const Kernel &k = analysis.kernel;
  const Cfg &cfg = analysis.cfg;
  for (ValueId v = 0; v < k.values.size(); ++v)
    divergentValues[v] = isSeed(analysis, v, level);

  auto divergentBranch = [&](BlockId b) {
    return k.blocks[b].terminator == TerminatorKind::Branch && divergentValues[k.blocks[b].condition];
  };
  // A join is divergent when a branch between its immediate dominator and itself is.
  auto divergentJoin = [&](BlockId b) {
    BlockId d = cfg.idom(b);
    if (d == None)
      return false;
    std::vector<BlockId> work(k.blocks[b].preds);
    std::vector<bool> seen(k.blocks.size(), false);
    while (!work.empty()) {
      BlockId p = work.back();
      work.pop_back();
      if (seen[p] || !cfg.reachable(p))
        continue;
      seen[p] = true;
      if (divergentBranch(p))
        return true;
      if (p != d)
        work.insert(work.end(), k.blocks[p].preds.begin(), k.blocks[p].preds.end());
    }
    return false;
  };

  for (bool changed = true; changed;) {
    changed = false;
    for (LoopId l = 0; l < k.loops.size(); ++l) {
      if (divergentExits[l])
        continue;
      // Every thread in the loop comes to its header once in each iteration, whatever parts them in the body.
      for (BlockId b : k.loops[l].blocks)
        for (BlockId s : k.blocks[b].succs)
          if (!cfg.inLoop(s, l) && (divergentBranch(b) || (b != k.loops[l].header && divergentJoin(b))) &&
              !divergentExits[l]) {
            divergentExits[l] = true;
            changed = true;
          }
    }
    for (BlockId b : cfg.reversePostOrder())
      for (ValueId v : k.blocks[b].values) {
        const Value &value = k.values[v];
        if (divergentValues[v])
          continue;
        // What the lanes give to a warp operation is not what decides.
        auto first = value.operands.begin() +
                     (value.op == Op::Warp ? std::min<std::ptrdiff_t>(2, std::ssize(value.operands)) : 0);
        bool divergent = std::any_of(first, value.operands.end(), [&](ValueId o) { return divergentValues[o]; });
        if (value.op == Op::Load)
          divergent |=
              divergentValues[k.accesses[value.access].offset] || divergentValues[k.accesses[value.access].object];
        if (value.op == Op::Phi && !divergent) {
          bool header = k.blocks[b].loop != None && k.loops[k.blocks[b].loop].header == b;
          if (!header && value.operands.size() > 1)
            divergent = divergentJoin(b);
          // A value that leaves a loop is that of the last iteration of each thread.
          for (std::size_t i = 0; i < value.operands.size() && !divergent; ++i) {
            BlockId def = k.values[value.operands[i]].block;
            if (def == None)
              continue;
            LoopId left = cfg.outermostLeft(def, b);
            for (LoopId l = k.blocks[def].loop; left != None && l != None; l = l == left ? None : k.loops[l].parent)
              divergent |= divergentExits[l];
          }
        }
        if (divergent) {
          divergentValues[v] = true;
          changed = true;
        }
      }
    // Leaves with operands (pure opaque functions that the lifting placed in no block).
    for (ValueId v = 0; v < k.values.size(); ++v)
      if (!divergentValues[v] && k.values[v].block == None && k.values[v].op != Op::Phi &&
          std::any_of(k.values[v].operands.begin(), k.values[v].operands.end(),
                      [&](ValueId o) { return divergentValues[o]; })) {
        divergentValues[v] = true;
        changed = true;
      }
  }

  assert(std::none_of(divergentValues.begin(), divergentValues.end(),
                      [&, v = ValueId{0}](bool divergent) mutable {
                        const Value &value = k.values[v++];
                        return divergent && (value.op == Op::Const || value.op == Op::Param);
                      }) &&
         "constants and parameters are the same for all threads");

  // Which branches decide whether control comes to a block: those with a way that is bound to lead there, and another.
  std::vector<std::vector<BlockId>> deciding(k.blocks.size());
  uniformlyMet.assign(k.blocks.size(), true);
  for (BlockId b : cfg.reversePostOrder()) {
    if (cfg.ipdom(b) == None)
      uniformlyMet[b] = false; // never leads out of the kernel
    for (BlockId s : k.blocks[b].succs)
      for (BlockId r = s; r < k.blocks.size() && r != cfg.ipdom(b); r = cfg.ipdom(r))
        deciding[r].push_back(b);
  }
  for (BlockId b : cfg.reversePostOrder())
    for (BlockId d : deciding[b])
      if (divergentBranch(d))
        uniformlyMet[b] = false;
  for (bool changed = true; changed;) {
    changed = false;
    for (BlockId b : cfg.reversePostOrder())
      for (BlockId d : deciding[b])
        if (uniformlyMet[b] && !uniformlyMet[d]) {
          uniformlyMet[b] = false;
          changed = true;
        }
  }
  assert((uniformlyMet[0] || cfg.ipdom(0) == None) && "all threads come to the entry");
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
