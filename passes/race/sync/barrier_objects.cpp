#include "passes/race/sync/barrier_objects.h"

#include "passes/race/model/barrier_number.h"
#include "passes/race/model/limits.h"
#include "passes/race/sync/joined_copies.h"
#include "passes/race/threads/context.h"

#include <algorithm>
#include <cassert>
#include <set>

namespace veriwarp::race {

using namespace kernel;
using report::ConstructKind;
using smt::Status;

namespace {

class Resolver {
public:
  Resolver(const Analysis &a, const Launch &l, smt::Solver &s, const Options &o, const Slice &slice)
      : k(a.kernel), analysis(a), context(a, l, s, o, slice, none) {}

  Kernel run() {
    Kernel result = k;
    collect();
    for (std::size_t i = 0; i < objects.size(); ++i) {
      Object &object = objects[i];
      if (object.fault == ConstructKind::None)
        check(object);
      if (object.fault == ConstructKind::None && i >= limits::barrierObjects)
        object.fault = ConstructKind::BarrierObjectTooMany;
      for (ValueId v : object.phases)
        rewrite(result, object, static_cast<unsigned>(i), v);
    }
    return result;
  }

private:
  struct Object {
    ObjectId id = None;
    std::uint64_t offset = 0;
    std::vector<ValueId> phases;                               // in no order
    report::ConstructKind fault = report::ConstructKind::None; // why it is no barrier of the block
    bool holdsCopies = false;
  };

  // One for each place in memory; those whose place is not known share one, and spoil all others of their object.
  void collect() {
    for (BlockId b : analysis.cfg.reversePostOrder())
      for (ValueId v : k.blocks[b].values) {
        const Value &value = k.values[v];
        if (value.op != Op::Phase)
          continue;
        const Value &object = k.values[value.operands[0]], &offset = k.values[value.operands[1]];
        Object found;
        if (object.op == Op::Const && offset.op == Op::Const) {
          found.id = static_cast<ObjectId>(object.imm);
          found.offset = offset.imm;
        } else {
          found.fault = ConstructKind::BarrierObjectUnknown;
        }
        auto same = [&](const Object &o) { return o.id == found.id && o.offset == found.offset; };
        auto it = std::find_if(objects.begin(), objects.end(), same);
        if (it == objects.end())
          it = objects.insert(objects.end(), found);
        it->phases.push_back(v);
      }
  }

  void check(Object &object) {
    const kernel::Object &memory = k.objects[object.id];
    if (memory.space != Space::Shared)
      object.fault = ConstructKind::BarrierObjectNotShared;
    else if (!isTouchedByPhasesOnly(object))
      object.fault = ConstructKind::BarrierObjectTouched;
    if (object.fault != ConstructKind::None)
      return;
    checkSetUp(object);
    if (object.fault == ConstructKind::None)
      checkRounds(object);
    if (object.fault == ConstructKind::None && object.holdsCopies && !copiesAreJoined(analysis, object.phases))
      object.fault = ConstructKind::BarrierObjectSomeCopies;
  }

  bool isTouchedByPhasesOnly(const Object &object) const {
    std::set<ValueId> own; // the accesses right before the phases
    for (ValueId v : object.phases) {
      unsigned at = analysis.cfg.positionOf(v);
      if (at > 0)
        own.insert(k.blocks[k.values[v].block].values[at - 1]);
    }
    for (const Access &a : k.accesses) {
      if (own.contains(a.instruction) && k.values[a.object].op == Op::Const && k.values[a.object].imm == object.id &&
          k.values[a.offset].op == Op::Const && k.values[a.offset].imm == object.offset)
        continue;
      if (!analysis.cfg.reachable(a.block) ||
          std::find(a.mayTouch.begin(), a.mayTouch.end(), object.id) == a.mayTouch.end())
        continue;
      const Value &offset = k.values[a.offset];
      bool apart = offset.op == Op::Const && (offset.imm + a.size <= object.offset || object.offset + 8 <= offset.imm);
      if (!apart)
        return false;
    }
    return true;
  }

  std::vector<ValueId> of(const Object &object, PhaseKind kind) const {
    std::vector<ValueId> result;
    std::copy_if(object.phases.begin(), object.phases.end(), std::back_inserter(result),
                 [&](ValueId v) { return phaseKind(k.values[v]) == kind; });
    return result;
  }

  // Set up once in each block, for as many arrivals as it has threads, before a barrier that comes before all uses.
  void checkSetUp(Object &object) {
    std::vector<ValueId> inits = of(object, PhaseKind::Init);
    if (inits.size() != 1 || k.blocks[k.values[inits[0]].block].loop != None) {
      object.fault =
          inits.empty() ? ConstructKind::BarrierObjectNotInitialised : ConstructKind::BarrierObjectInitialisedTwice;
      return;
    }
    const Value &init = k.values[inits[0]];
    assert(init.operands.size() == 3 && "an initialisation has an object, an offset and a count");
    Evaluator &thread = context.single();
    smt::TermPool &pool = context.pool;
    Term path = thread.path(init.block, thread.baseFrame());
    const auto &block = context.terms.block;
    Term count = thread.value(init.operands[2], thread.baseFrame());
    Term threads = pool.mul(block[0], pool.mul(block[1], block[2]));
    if (count.width() > 32)
      count = pool.trunc(count, 32);
    if (context.ask({path, pool.ne(count, threads)}, {&thread}, "arrivals").status != Status::Unsat) {
      object.fault = ConstructKind::BarrierObjectCount;
      return;
    }
    if (!someThreadComes(thread, path)) {
      object.fault = ConstructKind::BarrierObjectNoInitialiser;
      return;
    }
    for (BlockId b : analysis.cfg.reversePostOrder())
      for (ValueId cut : k.blocks[b].values)
        if (isCut(k.values[cut], Level::Block) && !reaches(cut, inits[0]) &&
            std::all_of(object.phases.begin(), object.phases.end(),
                        [&](ValueId v) { return v == inits[0] || analysis.cfg.instructionDominates(cut, v); }))
          return;
    object.fault = ConstructKind::BarrierObjectUnordered;
  }

  // The first thread of a block, or the last, whatever is open.
  bool someThreadComes(Evaluator &thread, Term path) {
    smt::TermPool &pool = context.pool;
    for (bool last : {false, true}) {
      std::unordered_map<unsigned, Term> at;
      for (unsigned d = 0; d < 3; ++d)
        if (!thread.tid(d).isConst())
          at[thread.tid(d).id()] = last ? pool.sub(context.terms.block[d], pool.constant(32, 1)) : pool.constant(32, 0);
      Term comes = pool.substitute(path, at);
      if (comes.isTrue() || context.ask({pool.notOf(comes)}, {&thread}, "initialisation").status == Status::Unsat)
        return true;
    }
    return false;
  }

  bool reaches(ValueId from, ValueId to) const {
    BlockId goal = k.values[to].block;
    if (k.values[from].block == goal && analysis.cfg.positionOf(from) < analysis.cfg.positionOf(to))
      return true;
    std::vector<bool> seen(k.blocks.size(), false);
    std::vector<BlockId> work(k.blocks[k.values[from].block].succs);
    while (!work.empty()) {
      BlockId b = work.back();
      work.pop_back();
      if (b == goal)
        return true;
      if (seen[b])
        continue;
      seen[b] = true;
      work.insert(work.end(), k.blocks[b].succs.begin(), k.blocks[b].succs.end());
    }
    return false;
  }

  // Every thread arrives and waits in turn, for the phase that it has arrived in; and all do so together.
  void checkRounds(Object &object) {
    const Uniformity &uniformity = analysis.uniformity[static_cast<int>(Level::Block)];
    std::vector<std::set<ValueId>> arrived(
        k.blocks.size()); // at the block's start: the last arrival, None: waited since
    std::vector<bool> met(k.blocks.size(), false);
    std::vector<BlockId> work{0};
    arrived[0].insert(None);
    met[0] = true;
    while (!work.empty() && object.fault == ConstructKind::None) {
      BlockId b = work.back();
      work.pop_back();
      std::set<ValueId> state = arrived[b];
      for (ValueId v : k.blocks[b].values) {
        if (std::find(object.phases.begin(), object.phases.end(), v) == object.phases.end())
          continue;
        const Value &value = k.values[v];
        bool open = state != std::set<ValueId>{None};
        switch (phaseKind(value)) {
        case PhaseKind::Init:
          break;
        case PhaseKind::Arrive:
          if (open)
            object.fault = ConstructKind::BarrierObjectTwoArrivals;
          else if (k.values[value.operands[2]].op != Op::Const || k.values[value.operands[2]].imm != 1)
            object.fault = ConstructKind::BarrierObjectArrivesForOthers;
          state = {value.operands[3]};
          break;
        case PhaseKind::Wait:
          if (state != std::set<ValueId>{value.operands[2]})
            object.fault = ConstructKind::BarrierObjectOtherPhase;
          else if (!uniformity.metByAllOrNone(b))
            object.fault = ConstructKind::BarrierObjectSomeWait;
          state = {None};
          break;
        case PhaseKind::Drop:
          object.fault = ConstructKind::BarrierObjectDrop;
          break;
        case PhaseKind::Copies:
          object.holdsCopies = true;
          if (open)
            object.fault = ConstructKind::BarrierObjectLateCopies;
          break;
        }
      }
      if (k.blocks[b].terminator == TerminatorKind::Return && state != std::set<ValueId>{None})
        object.fault = ConstructKind::BarrierObjectNoWait;
      for (BlockId s : k.blocks[b].succs) {
        std::size_t before = arrived[s].size();
        for (ValueId token : state)
          arrived[s].insert(handedOn(token, b, s));
        if (!met[s] || arrived[s].size() != before)
          work.push_back(s);
        met[s] = true;
      }
    }
  }

  // A token that a phi of the next block takes is known by that from there on.
  ValueId handedOn(ValueId token, BlockId from, BlockId to) const {
    if (token == None)
      return token;
    const auto &preds = k.blocks[to].preds;
    auto edge = static_cast<std::size_t>(std::find(preds.begin(), preds.end(), from) - preds.begin());
    assert(edge < preds.size() && "a token is handed on over an edge");
    for (ValueId v : k.blocks[to].values) {
      if (k.values[v].op != Op::Phi)
        break;
      if (k.values[v].operands[edge] == token)
        return v;
    }
    return token;
  }

  static ValueId add(Kernel &result, Value value) {
    result.values.push_back(std::move(value));
    return static_cast<ValueId>(result.values.size() - 1);
  }

  void rewrite(Kernel &result, const Object &object, unsigned number, ValueId v) const {
    Value &value = result.values[v];
    const PhaseKind kind = phaseKind(value);
    value.operands.clear();
    if (object.fault != ConstructKind::None) {
      value.op = Op::Unsupported;
      value.construct = object.fault;
      value.text = object.id == None ? "" : k.objects[object.id].name;
      value.imm = limits::barrierObjects; // what a fault may say of their number
      return;
    }
    if (kind != PhaseKind::Arrive && kind != PhaseKind::Wait) { // nothing is left to do
      value.op = Op::Fence;
      value.imm = static_cast<std::uint64_t>(Scope::Thread);
      return;
    }
    Value constant;
    constant.op = Op::Const;
    constant.width = 32;
    assert(number < limits::barrierObjects && "each object that is modelled has a number");
    constant.imm = firstBarrierObject + number;
    ValueId id = add(result, constant);
    Value &place = result.values[v]; // `value` may have moved
    place.operands = {id};
    if (kind == PhaseKind::Arrive)
      return;
    place.op = Op::Barrier;
    place.imm = static_cast<std::uint64_t>(BarrierKind::Sync);
    if (!object.holdsCopies)
      return;
    Value wait;
    wait.op = Op::AsyncWait;
    wait.imm = ~std::uint64_t{0};
    wait.block = place.block;
    wait.where = place.where;
    ValueId waits = add(result, wait);
    auto &values = result.blocks[wait.block].values;
    values.insert(std::find(values.begin(), values.end(), v), waits);
  }

  const Kernel &k;
  const Analysis &analysis;
  const PhiFacts none; // kept by reference
  Context context;
  std::vector<Object> objects;
};

} // namespace

std::optional<Kernel> resolveBarrierObjects(const Kernel &kernel, const Launch &launch, smt::Solver &solver,
                                            const Options &options, const Slice &slice) {
  if (std::none_of(kernel.values.begin(), kernel.values.end(), [](const Value &v) { return v.op == Op::Phase; }))
    return {};
  Analysis analysis(kernel);
  std::optional<Kernel> resolved = Resolver(analysis, launch, solver, options, slice).run();
  assert((!resolved || std::all_of(resolved->values.begin(), resolved->values.end(),
                                   [&](const Value &v) {
                                     return v.op != Op::Phase ||
                                            (v.operands.size() == 1 && phaseKind(v) == PhaseKind::Arrive &&
                                             resolved->values[v.operands[0]].op == Op::Const);
                                   })) &&
         "what is left of phases are arrivals at a number");
  return resolved;
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
