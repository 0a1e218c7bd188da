#include "passes/race/locks.h"

#include <algorithm>

namespace veriwarp::race {

using namespace kernel;

namespace {

// The same computation, instruction by instruction: clang computes an address anew for each access.
bool sameComputation(const Kernel &k, ValueId a, ValueId b, unsigned depth = 12) {
  if (a == b)
    return true;
  const Value &x = k.values[a], &y = k.values[b];
  if (depth == 0 || x.op != y.op || x.width != y.width || x.imm != y.imm || x.operands.size() != y.operands.size())
    return false;
  if (x.op == Op::Phi || x.op == Op::Load || x.op == Op::Atomic || (x.op == Op::Opaque && x.operands.empty()))
    return false;
  for (std::size_t i = 0; i < x.operands.size(); ++i)
    if (!sameComputation(k, x.operands[i], y.operands[i], depth - 1))
      return false;
  return x.op != Op::Opaque || x.text == y.text;
}

std::optional<std::uint64_t> constantOf(const Kernel &k, ValueId v) {
  if (v == None || k.values[v].op != Op::Const)
    return {};
  return k.values[v].imm;
}

// Comparisons of `result` with a constant, through casts and phis with one input.
bool isResult(const Kernel &k, ValueId v, ValueId result, unsigned depth = 6) {
  if (v == result)
    return true;
  const Value &value = k.values[v];
  bool passes = value.op == Op::Trunc || value.op == Op::ZExt || value.op == Op::SExt || (value.op == Op::Phi && value.operands.size() == 1);
  return depth && passes && isResult(k, value.operands[0], result, depth - 1);
}

// Does the edge out of `b` to its successor number `way` mean that `acquire` found the lock free?
bool succeeds(const Kernel &k, BlockId b, unsigned way, const Access &acquire) {
  if (k.blocks[b].terminator != TerminatorKind::Branch)
    return false;
  const Value *c = &k.values[k.blocks[b].condition];
  bool positive = way == 0;
  // `!x` is x ^ true, and comparisons of a widened comparison with 0.
  for (unsigned depth = 0; depth < 6; ++depth) {
    if (c->op == Op::Xor && c->width == 1 && constantOf(k, c->operands[1]) == 1)
      positive = !positive;
    else if ((c->op == Op::Ne || c->op == Op::Eq) && constantOf(k, c->operands[1]) == 0 &&
             k.values[c->operands[0]].op == Op::ZExt && k.values[k.values[c->operands[0]].operands[0]].width == 1) {
      positive = (c->op == Op::Ne) == positive;
      c = &k.values[k.values[c->operands[0]].operands[0]];
      continue;
    } else
      break;
    c = &k.values[c->operands[0]];
  }
  if (c->op != Op::Eq && c->op != Op::Ne)
    return false;
  ValueId x = c->operands[0], y = c->operands[1];
  if (k.values[x].op == Op::Const)
    std::swap(x, y);
  auto constant = constantOf(k, y);
  if (!constant || !isResult(k, x, acquire.instruction))
    return false;
  bool equal = (c->op == Op::Eq) == positive;
  auto held = constantOf(k, acquire.stored);
  if (acquire.atomicOp == AtomicOp::Cas) {
    auto free = constantOf(k, acquire.compared);
    return free && held && free != held && ((equal && constant == free) || (!equal && constant == held));
  }
  return held && ((equal && constant != held) || (!equal && constant == held));
}

bool after(const Analysis &analysis, ValueId later, ValueId earlier) {
  return analysis.cfg.instructionPostDominates(later, earlier);
}

bool orders(const Access &release) {
  return release.kind == AccessKind::Atomic &&
         (release.order == Order::Release || release.order == Order::AcqRel || release.order == Order::SeqCst);
}

bool fenceBetween(const Analysis &analysis, ValueId earlier, ValueId later) {
  const Kernel &k = analysis.kernel;
  for (ValueId v = 0; v < k.values.size(); ++v)
    if (k.values[v].op == Op::Fence && k.values[v].block != None && after(analysis, v, earlier) &&
        (analysis.cfg.instructionDominates(v, later) || k.values[v].block == k.values[later].block))
      return true;
  return false;
}

// `v` is computed from `source`, directly or by way of a variable that was stored and loaded.
bool dependsOn(const Kernel &k, ValueId v, ValueId source, std::vector<bool> &seen) {
  if (v == source)
    return true;
  if (seen[v])
    return false;
  seen[v] = true;
  const Value &value = k.values[v];
  for (ValueId o : value.operands)
    if (dependsOn(k, o, source, seen))
      return true;
  if (value.op != Op::Load)
    return false;
  for (const Access &w : k.accesses) {
    bool same = std::any_of(w.mayTouch.begin(), w.mayTouch.end(), [&](ObjectId o) {
      const auto &reads = k.accesses[value.access].mayTouch;
      return k.objects[o].space == Space::Shared && std::find(reads.begin(), reads.end(), o) != reads.end();
    });
    if (same && w.kind == AccessKind::Write && w.stored != None && dependsOn(k, w.stored, source, seen))
      return true;
  }
  return false;
}

// The access is done only in blocks that drew a certain ticket of `ticket`.
bool afterLastTicket(const Analysis &analysis, AccessId access, ValueId ticket) {
  const Kernel &k = analysis.kernel;
  BlockId target = k.accesses[access].block;
  for (BlockId b = 0; b < k.blocks.size(); ++b) {
    if (k.blocks[b].terminator != TerminatorKind::Branch || !analysis.cfg.dominates(b, target) || b == target)
      continue;
    bool oneWay = false;
    for (BlockId s : k.blocks[b].succs)
      oneWay |= k.blocks[s].preds.size() == 1 && analysis.cfg.dominates(s, target);
    std::vector<bool> seen(k.values.size(), false);
    if (oneWay && dependsOn(k, k.blocks[b].condition, ticket, seen))
      return true;
  }
  return false;
}

// Is the lock given back only by those who hold it? An atomic access to it that is no attempt to take it must come after
// a successful one, with no other release in between. (A plain store that is not ordered is a race of its own.)
bool keptByHolders(const Analysis &analysis, const Access &lock) {
  const Kernel &k = analysis.kernel;
  auto meets = [&](const Access &x) {
    return std::any_of(x.mayTouch.begin(), x.mayTouch.end(), [&](ObjectId o) {
      return std::find(lock.mayTouch.begin(), lock.mayTouch.end(), o) != lock.mayTouch.end();
    });
  };
  auto takes = [&](const Access &x) {
    return (x.atomicOp == AtomicOp::Cas || x.atomicOp == AtomicOp::Exchange) && x.stored != None &&
           constantOf(k, x.stored) == constantOf(k, lock.stored);
  };
  std::vector<BlockId> held;
  std::vector<const Access *> releases;
  for (const Access &x : k.accesses) {
    if (x.kind != AccessKind::Atomic || x.atomicOp == AtomicOp::Load || !meets(x))
      continue;
    if (!takes(x)) {
      releases.push_back(&x);
      continue;
    }
    for (BlockId b = 0; b < k.blocks.size(); ++b)
      for (unsigned way = 0; way < k.blocks[b].succs.size(); ++way)
        if (k.blocks[k.blocks[b].succs[way]].preds.size() == 1 && succeeds(k, b, way, x))
          held.push_back(k.blocks[b].succs[way]);
  }
  for (const Access *release : releases) {
    auto since = [&](BlockId h) {
      return analysis.cfg.dominates(h, release->block) &&
             std::none_of(releases.begin(), releases.end(), [&](const Access *other) {
               return other != release && analysis.cfg.dominates(h, other->block) &&
                      analysis.cfg.instructionDominates(other->instruction, release->instruction);
             });
    };
    if (std::none_of(held.begin(), held.end(), since))
      return false;
  }
  return true;
}

} // namespace

std::vector<std::vector<LockRegion>> findLockRegions(const Analysis &analysis) {
  const Kernel &k = analysis.kernel;
  std::vector<std::vector<LockRegion>> result(k.accesses.size());
  for (AccessId acquire = 0; acquire < k.accesses.size(); ++acquire) {
    const Access &a = k.accesses[acquire];
    if (a.kind != AccessKind::Atomic || (a.atomicOp != AtomicOp::Cas && a.atomicOp != AtomicOp::Exchange) ||
        !keptByHolders(analysis, a))
      continue;
    for (BlockId b = 0; b < k.blocks.size(); ++b)
      for (unsigned way = 0; way < k.blocks[b].succs.size(); ++way) {
        BlockId held = k.blocks[b].succs[way];
        if (k.blocks[held].preds.size() != 1 || !succeeds(k, b, way, a))
          continue;
        for (AccessId release = 0; release < k.accesses.size(); ++release) {
          const Access &r = k.accesses[release];
          if (release == acquire || r.kind == AccessKind::Read || !analysis.cfg.dominates(held, r.block) ||
              !sameComputation(k, a.object, r.object) || !sameComputation(k, a.offset, r.offset))
            continue;
          for (AccessId inside = 0; inside < k.accesses.size(); ++inside) {
            const Access &x = k.accesses[inside];
            if (inside != release && analysis.cfg.dominates(held, x.block) && after(analysis, r.instruction, x.instruction) &&
                (orders(r) || fenceBetween(analysis, x.instruction, r.instruction)))
              result[inside].push_back({acquire, release});
          }
        }
      }
  }
  return result;
}

bool orderedByLastTicket(Context &context, Level level, AccessId a, AccessId b, std::set<std::string> &assumptions) {
  if (level != Level::Grid)
    return false;
  const Analysis &analysis = context.analysis;
  const Kernel &k = context.kernel;
  for (const Access &ticket : k.accesses) {
    if (ticket.kind != AccessKind::Atomic || (ticket.atomicOp != AtomicOp::Add && ticket.atomicOp != AtomicOp::Inc))
      continue;
    auto before = [&](AccessId x) {
      // A fence that every path from x passes, and that precedes the ticket wherever it is drawn. Where one thread draws
      // for others, a barrier of the block too.
      auto between = [&](auto &&is) {
        for (ValueId v = 0; v < k.values.size(); ++v)
          if (k.values[v].block != None && is(k.values[v]) && after(analysis, v, k.accesses[x].instruction) &&
              analysis.cfg.instructionDominates(v, ticket.instruction))
            return true;
        return false;
      };
      return between([](const Value &v) { return v.op == Op::Fence && static_cast<Scope>(v.imm) >= Scope::Device; }) &&
             (after(analysis, ticket.instruction, k.accesses[x].instruction) ||
              between([](const Value &v) { return v.op == Op::Barrier; }));
    };
    bool lastA = afterLastTicket(analysis, a, ticket.instruction), lastB = afterLastTicket(analysis, b, ticket.instruction);
    if ((lastA && lastB) || (lastA && before(b)) || (lastB && before(a))) {
      assumptions.insert("the ticket drawn at line " + std::to_string(ticket.where.line) +
                         " lets only the last block go on");
      return true;
    }
  }
  return false;
}

bool orderedByFlag(Context &context, Level level, AccessId a, AccessId b, std::set<std::string> &assumptions) {
  const Analysis &analysis = context.analysis;
  const Kernel &k = context.kernel;
  Scope needed = level == Level::Grid ? Scope::Device : Scope::Block;
  auto fence = [&](const Value &v) { return v.op == Op::Fence && v.block != None && static_cast<Scope>(v.imm) >= needed; };
  auto raisedAfter = [&](AccessId x, const Access &flag) {
    if (flag.atomicOp == AtomicOp::Load || !after(analysis, flag.instruction, k.accesses[x].instruction))
      return false;
    if (orders(flag))
      return true;
    for (ValueId v = 0; v < k.values.size(); ++v)
      if (fence(k.values[v]) && after(analysis, v, k.accesses[x].instruction) &&
          analysis.cfg.instructionDominates(v, flag.instruction))
        return true;
    return false;
  };
  // A look changes nothing: what takes a lock is no look at a flag.
  auto onlyLooks = [&](const Access &flag) {
    switch (flag.atomicOp) {
    case AtomicOp::Load:
      return true;
    case AtomicOp::Cas:
      return flag.stored != None && constantOf(k, flag.stored) && constantOf(k, flag.stored) == constantOf(k, flag.compared);
    case AtomicOp::Add:
    case AtomicOp::Sub:
    case AtomicOp::Or:
    case AtomicOp::Xor:
      return constantOf(k, flag.stored) == 0;
    default:
      return false;
    }
  };
  auto seenBefore = [&](AccessId y, const Access &flag) {
    if (!onlyLooks(flag) || !analysis.cfg.instructionDominates(flag.instruction, k.accesses[y].instruction))
      return false;
    bool acquires = flag.order == Order::Acquire || flag.order == Order::AcqRel || flag.order == Order::SeqCst;
    for (ValueId v = 0; v < k.values.size() && !acquires; ++v)
      acquires = fence(k.values[v]) && analysis.cfg.instructionDominates(flag.instruction, v) &&
                 analysis.cfg.instructionDominates(v, k.accesses[y].instruction);
    // A loop that ends when the flag is seen, or a branch taken then.
    return acquires && (afterLastTicket(analysis, y, flag.instruction) || [&] {
      BlockId target = k.accesses[y].block;
      for (LoopId l = k.blocks[k.values[flag.instruction].block].loop; l != None; l = k.loops[l].parent)
        for (BlockId p : k.loops[l].blocks)
          for (BlockId s : k.blocks[p].succs) {
            std::vector<bool> seen(k.values.size(), false);
            if (!analysis.cfg.inLoop(s, l) && !analysis.cfg.inLoop(target, l) && analysis.cfg.dominates(s, target) &&
                k.blocks[p].condition != None && dependsOn(k, k.blocks[p].condition, flag.instruction, seen))
              return true;
          }
      return false;
    }());
  };
  for (const Access &raise : k.accesses) {
    if (raise.kind != AccessKind::Atomic || raise.scope < needed)
      continue;
    for (const Access &look : k.accesses) {
      if (look.kind != AccessKind::Atomic || look.scope < needed || look.mayTouch != raise.mayTouch)
        continue;
      const Uniformity &uniformity = analysis.uniformity[static_cast<int>(level)];
      if (!uniformity.uniform(raise.offset) || !uniformity.uniform(look.offset) || !sameComputation(k, raise.offset, look.offset))
        continue;
      if ((raisedAfter(a, raise) && seenBefore(b, look)) || (raisedAfter(b, raise) && seenBefore(a, look))) {
        assumptions.insert("the flag raised at line " + std::to_string(raise.where.line) + " and awaited at line " +
                           std::to_string(look.where.line) + " tells that the data is ready");
        return true;
      }
    }
  }
  return false;
}

} // namespace veriwarp::race
