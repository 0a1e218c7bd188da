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

// What threads of a block give each other.
bool isExchange(const Value &value) { return value.op == Op::Warp || value.reduction != Reduction::NotReduced; }

// An exchange: do all threads of the block give it what their twins give? Each of them has a say in the result.
bool givesTwinsOther(const Kernel &k, ValueId id, const Uniformity &known) {
  const Value &value = k.values[id];
  const bool isActiveMask = value.op == Op::Warp && static_cast<WarpFunction>(value.imm) == WarpFunction::ActiveMask;
  return isActiveMask || !known.metByAllOrNone(value.block) ||
         (value.reduced != None && !known.uniform(value.reduced)) ||
         !std::all_of(value.operands.begin(), value.operands.end(), [&](ValueId o) { return known.uniform(o); });
}

// By itself, or by what memory may hold (`objects`).
bool tellsTwinsApart(const Kernel &k, ValueId id, const std::vector<bool> &objects) {
  const Value &v = k.values[id];
  switch (v.op) {
  case Op::Special: {
    const auto special = static_cast<Special>(v.imm);
    return special == Special::BidX || special == Special::BidY || special == Special::BidZ;
  }
  case Op::Opaque:
    return v.operands.empty() && !isExchange(v);
  case Op::Atomic:
    return true;
  case Op::Load: {
    const Access &a = k.accesses[v.access];
    return a.isVolatile || a.asynchronous ||
           std::any_of(a.mayTouch.begin(), a.mayTouch.end(), [&](ObjectId o) { return objects[o]; });
  }
  default:
    return false;
  }
}

// Which branches decide whether control comes to a block: those with a way that is bound to lead there, and another.
// And in a loop, whether it does in this iteration: `continue` puts a block off that is passed in the end.
std::vector<std::vector<BlockId>> decidingBranches(const Kernel &k, const Cfg &cfg) {
  std::vector<std::vector<BlockId>> deciding(k.blocks.size());
  for (BlockId b : cfg.reversePostOrder())
    for (BlockId s : k.blocks[b].succs)
      for (BlockId r = s; r < k.blocks.size() && r != cfg.ipdom(b); r = cfg.ipdom(r))
        deciding[r].push_back(b);
  for (LoopId l = 0; l < k.loops.size(); ++l) {
    const std::vector<BlockId> &ipdoms = cfg.ipdomsOfIteration(l);
    for (BlockId b : k.loops[l].blocks)
      for (BlockId s : k.blocks[b].succs) {
        if (s == k.loops[l].header || !cfg.inLoop(s, l))
          continue;
        for (BlockId r = s; r < k.blocks.size() && r != ipdoms[b]; r = ipdoms[r])
          if (std::find(deciding[r].begin(), deciding[r].end(), b) == deciding[r].end())
            deciding[r].push_back(b);
      }
  }
  return deciding;
}

// Does it end in a branch that threads with these values apart take to different sides?
bool parts(const Block &block, const std::vector<bool> &apart) {
  return block.terminator == TerminatorKind::Branch && apart[block.condition];
}

// Values and loops that threads have apart, from the seeds on.
class Spread {
public:
  Spread(const Analysis &analysis, const std::vector<std::vector<BlockId>> &decidingBranches,
         std::vector<bool> &theValues, std::vector<bool> &theExits)
      : k(analysis.kernel), cfg(analysis.cfg), deciding(decidingBranches), values(theValues), exits(theExits) {}

  void untilNothingChanges() {
    for (changed = true; changed;) {
      changed = false;
      toExits();
      for (BlockId b : cfg.reversePostOrder())
        for (ValueId v : k.blocks[b].values)
          if (!values[v] && comesTo(v, b))
            values[v] = changed = true;
      toLeaves();
    }
  }

private:
  // A join is divergent when a branch between its immediate dominator and itself is; or if threads come to the
  // dominator for the last time in different iterations of a loop around it.
  bool isJoin(BlockId b) const {
    const BlockId d = cfg.idom(b);
    if (d == None)
      return false;
    for (LoopId l = k.blocks[d].loop; l != None && !cfg.inLoop(b, l); l = k.loops[l].parent)
      if (exits[l])
        return true;
    std::vector<BlockId> work(k.blocks[b].preds);
    std::vector<bool> seen(k.blocks.size(), false);
    while (!work.empty()) {
      const BlockId p = work.back();
      work.pop_back();
      if (seen[p] || !cfg.reachable(p))
        continue;
      seen[p] = true;
      if (parts(k.blocks[p], values))
        return true;
      if (p != d)
        work.insert(work.end(), k.blocks[p].preds.begin(), k.blocks[p].preds.end());
    }
    return false;
  }

  // Does a branch that parts threads decide whether they leave the loop: the branch at a way out, or one in the loop
  // that decides, over other branches perhaps, whether they come to it?
  bool leavesApart(LoopId l) const {
    std::vector<BlockId> work;
    std::vector<bool> seen(k.blocks.size(), false);
    for (BlockId b : k.loops[l].blocks)
      if (std::any_of(k.blocks[b].succs.begin(), k.blocks[b].succs.end(), [&](BlockId s) { return !cfg.inLoop(s, l); }))
        work.push_back(b);
    while (!work.empty()) {
      const BlockId b = work.back();
      work.pop_back();
      if (seen[b] || !cfg.inLoop(b, l))
        continue;
      seen[b] = true;
      if (parts(k.blocks[b], values))
        return true;
      work.insert(work.end(), deciding[b].begin(), deciding[b].end());
    }
    return false;
  }
  void toExits() {
    for (LoopId l = 0; l < k.loops.size(); ++l)
      if (!exits[l] && leavesApart(l))
        exits[l] = changed = true;
  }

  bool comesTo(ValueId v, BlockId b) const {
    const Value &value = k.values[v];
    // What the lanes give to a warp operation is not what decides.
    const auto first =
        value.operands.begin() + (value.op == Op::Warp ? std::min<std::ptrdiff_t>(2, std::ssize(value.operands)) : 0);
    if (std::any_of(first, value.operands.end(), [&](ValueId o) { return values[o]; }))
      return true;
    if (value.op == Op::Load)
      return values[k.accesses[value.access].offset] || values[k.accesses[value.access].object];
    return value.op == Op::Phi && isDivergentPhi(value, b);
  }
  bool isDivergentPhi(const Value &phi, BlockId b) const {
    const bool isHeader = k.blocks[b].loop != None && k.loops[k.blocks[b].loop].header == b;
    if (!isHeader && phi.operands.size() > 1 && isJoin(b))
      return true;
    // A value that leaves a loop is that of the last iteration of each thread.
    for (ValueId operand : phi.operands) {
      const BlockId def = k.values[operand].block;
      if (def == None)
        continue;
      const LoopId left = cfg.outermostLeft(def, b);
      for (LoopId l = k.blocks[def].loop; left != None && l != None; l = l == left ? None : k.loops[l].parent)
        if (exits[l])
          return true;
    }
    return false;
  }

  // Leaves with operands (pure opaque functions that the lifting placed in no block).
  void toLeaves() {
    for (ValueId v = 0; v < k.values.size(); ++v)
      if (const Value &value = k.values[v];
          !values[v] && value.block == None && value.op != Op::Phi &&
          std::any_of(value.operands.begin(), value.operands.end(), [&](ValueId o) { return values[o]; }))
        values[v] = changed = true;
  }

  const Kernel &k;
  const Cfg &cfg;
  const std::vector<std::vector<BlockId>> &deciding;
  std::vector<bool> &values, &exits;
  bool changed = false;
};

} // namespace

Uniformity::Uniformity(const Analysis &analysis)
    : divergentValues(analysis.kernel.values.size(), false), divergentExits(analysis.kernel.loops.size(), false),
      uniformlyMet(analysis.kernel.blocks.size(), true) {}

Uniformity::Uniformity(const Analysis &analysis, Level level) : Uniformity(analysis) {
  const Kernel &k = analysis.kernel;
  for (ValueId v = 0; v < k.values.size(); ++v)
    divergentValues[v] = isSeed(analysis, v, level);
  const std::vector<std::vector<BlockId>> deciding = decidingBranches(k, analysis.cfg);
  Spread(analysis, deciding, divergentValues, divergentExits).untilNothingChanges();
  findMet(analysis, deciding);
}

Uniformity Uniformity::ofTwins(const Analysis &analysis) {
  const Kernel &k = analysis.kernel;
  Uniformity result(analysis);
  std::vector<bool> objects(k.objects.size()); // that twins may find different contents in
  // By locks, flags and counters threads may have an order that is another one in each block.
  const bool isOrdered = std::any_of(k.accesses.begin(), k.accesses.end(), [](const Access &access) {
    return access.kind == AccessKind::Atomic || access.isVolatile;
  });
  for (ObjectId o = 0; o < k.objects.size(); ++o) {
    const bool isOwn = k.objects[o].kind == ObjectKind::Local || (k.objects[o].space == Space::Shared && !isOrdered);
    objects[o] = k.objects[o].kind == ObjectKind::Loaded || (!isOwn && !analysis.neverWritten(o));
  }
  const std::vector<std::vector<BlockId>> deciding = decidingBranches(k, analysis.cfg);
  for (bool isNew = true; isNew;) {
    isNew = false;
    for (ValueId v = 0; v < k.values.size(); ++v)
      if (result.uniform(v) &&
          (tellsTwinsApart(k, v, objects) || (isExchange(k.values[v]) && givesTwinsOther(k, v, result))))
        result.divergentValues[v] = isNew = true;
    Spread(analysis, deciding, result.divergentValues, result.divergentExits).untilNothingChanges();
    result.findMet(analysis, deciding);
    isNew |= result.addStored(analysis, objects);
  }
  return result;
}

// Into which objects is something stored, or at some place or on some way, that twins have apart? Are there new ones?
bool Uniformity::addStored(const Analysis &analysis, std::vector<bool> &objects) {
  const Kernel &k = analysis.kernel;
  bool isNew = false;
  for (const Access &access : k.accesses) {
    if (access.kind == AccessKind::Read)
      continue;
    const bool isSame = access.kind == AccessKind::Write && access.stored != None && !access.asynchronous &&
                        !divergentValues[access.stored] && !divergentValues[access.offset] &&
                        !divergentValues[access.object] && uniformlyMet[access.block];
    for (const ObjectId o : access.mayTouch)
      if (!isSame && !objects[o])
        objects[o] = isNew = true;
  }
  return isNew;
}

void Uniformity::findMet(const Analysis &analysis, const std::vector<std::vector<BlockId>> &deciding) {
  const Kernel &k = analysis.kernel;
  const Cfg &cfg = analysis.cfg;
  assert(std::none_of(divergentValues.begin(), divergentValues.end(),
                      [&, v = ValueId{0}](bool divergent) mutable {
                        const Value &value = k.values[v++];
                        return divergent && (value.op == Op::Const || value.op == Op::Param);
                      }) &&
         "constants and parameters are the same for all threads");
  for (BlockId b : cfg.reversePostOrder())
    uniformlyMet[b] = cfg.ipdom(b) != None && // else it never leads out of the kernel
                      std::none_of(deciding[b].begin(), deciding[b].end(),
                                   [&](BlockId d) { return parts(k.blocks[d], divergentValues); });
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
