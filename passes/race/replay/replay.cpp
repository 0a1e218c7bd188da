#include "passes/race/replay/replay.h"

#include "passes/kernel/arithmetic.h"
#include "passes/race/model/async_copies.h"
#include "passes/race/model/barrier_number.h"
#include "passes/race/model/limits.h"

#include <algorithm>
#include <cassert>
#include <tuple>

namespace veriwarp::race {

using namespace kernel;

namespace {

struct Cell {
  std::uint64_t bits = 0;
  ValueId taint = None; // the abstracted value that it depends on
  bool tainted() const { return taint != None; }
};

ValueId either(ValueId one, ValueId other) { return one != None ? one : other; }

using Place = std::pair<ObjectId, std::uint64_t>; // object, number of the eight bytes
struct PlaceHash {
  std::size_t operator()(const Place &place) const {
    return static_cast<std::size_t>((place.second + place.first * 0x9e3779b97f4a7c15ull) * 0xff51afd7ed558ccdull >> 8);
  }
};

// Eight bytes of memory, as far as the thread has written them itself.
struct Word {
  std::uint64_t bits = 0;
  std::uint8_t written = 0;       // by byte
  std::array<ValueId, 8> taint{}; // where it was written
};

class Machine {
public:
  Machine(const Analysis &a, const Concrete &w, const Dim3 &b, const Dim3 &t, const Guesses &g, Recorded r)
      : analysis(a), k(a.kernel), world(w), block(b), thread(t), guesses(g), recorded(r), cells(k.values.size()) {}

  Run run(std::size_t maxSteps) {
    BlockId b = 0, from = None;
    result.trips.resize(k.loops.size());
    assert(world.representative.size() == k.objects.size() && "the world is of this kernel");
    for (unsigned d = 0; d < 3; ++d)
      assert(thread[d] < world.block[d] && block[d] < world.grid[d] && "the thread is one of the launch");
    for (result.steps = 0; result.steps < maxSteps;) {
      enter(b, from);
      for (ValueId v : k.blocks[b].values)
        if (++result.steps, !execute(v))
          return std::move(result);
      const Block &here = k.blocks[b];
      if (here.succs.empty()) {
        result.finished = here.terminator == TerminatorKind::Return;
        return std::move(result);
      }
      from = b;
      for (LoopId l = here.loop; l != None; l = k.loops[l].parent)
        result.trips[l] += k.loops[l].latch == b;
      if (here.terminator == TerminatorKind::Branch && here.succs[0] != here.succs[1]) {
        Cell c = read(here.condition);
        if (c.tainted()) {
          result.taintedPath = true;
          result.cutsBeforeTaint = std::min(result.cutsBeforeTaint, result.cuts.size());
          dependents.push_back({analysis.cfg.join(b), {c.taint, synchronises(b)}});
        }
        b = here.succs[c.bits & 1 ? 0 : 1];
      } else {
        b = here.succs[0];
      }
    }
    return std::move(result);
  }

private:
  Cell read(ValueId v) {
    const Value &value = k.values[v];
    if (value.block != None)
      return cells[v];
    switch (value.op) {
    case Op::Const:
      return {value.imm & mask(value.width)};
    case Op::Param:
      return {(value.imm < world.params.size() ? world.params[value.imm] : 0) & mask(value.width)};
    case Op::Special:
      return {special(static_cast<Special>(value.imm)) & mask(value.width)};
    case Op::Opaque:
      return opaque(v);
    default:
      return compute(value);
    }
  }

  Cell opaque(ValueId v) {
    if (isBitCount(k.values[v])) {
      Cell of = read(k.values[v].operands[0]);
      return {countBits(k.values[v].function, of.bits, k.values[v].width), of.taint};
    }
    noteTaint(v);
    auto guess = guesses.find(v);
    return {guess == guesses.end() ? 0 : guess->second & mask(k.values[v].width), v};
  }

  void noteTaint(ValueId v) {
    if (!result.taintedBy)
      result.taintedBy = abstraction(k, v);
  }

  std::uint64_t special(Special s) const {
    auto i = static_cast<unsigned>(s);
    std::uint64_t linear =
        thread[0] + std::uint64_t{world.block[0]} * (thread[1] + std::uint64_t{world.block[1]} * thread[2]);
    switch (s) {
    case Special::TidX:
    case Special::TidY:
    case Special::TidZ:
      return thread[i - static_cast<unsigned>(Special::TidX)];
    case Special::BidX:
    case Special::BidY:
    case Special::BidZ:
      return block[i - static_cast<unsigned>(Special::BidX)];
    case Special::BdimX:
    case Special::BdimY:
    case Special::BdimZ:
      return world.block[i - static_cast<unsigned>(Special::BdimX)];
    case Special::GdimX:
    case Special::GdimY:
    case Special::GdimZ:
      return world.grid[i - static_cast<unsigned>(Special::GdimX)];
    case Special::LaneId:
      return linear % 32;
    case Special::WarpId:
      return linear / 32;
    case Special::DynamicSharedSize:
      return world.dynamicShared;
    }
    return 0;
  }

  // Phis take their values together; those of a join that ends a tainted branch depend on it.
  void enter(BlockId b, BlockId from) {
    ValueId joins = None;
    while (!dependents.empty() && dependents.back().end == b) {
      const Detour &way = dependents.back().way;
      joins = way.chosenBy;
      if (std::find(way.synchronises.begin(), way.synchronises.end(), true) != way.synchronises.end())
        result.detours.push_back(way);
      dependents.pop_back();
    }
    const Block &here = k.blocks[b];
    if (here.loop != None && k.loops[here.loop].header == b)
      ++rounds[here.loop];
    if (from == None)
      return;
    auto edge = std::find(here.preds.begin(), here.preds.end(), from) - here.preds.begin();
    assert(edge < std::ssize(here.preds) && "control comes over an edge");
    std::vector<std::pair<ValueId, Cell>> phis;
    for (ValueId v : here.values) {
      if (k.values[v].op != Op::Phi)
        break;
      Cell c = read(k.values[v].operands[edge]);
      const auto &inputs = k.values[v].operands;
      bool choice = std::any_of(inputs.begin(), inputs.end(), [&](ValueId o) { return o != inputs[0]; });
      if (choice)
        c.taint = either(c.taint, either(joins, dependent()));
      phis.emplace_back(v, c);
    }
    assert(std::none_of(here.values.begin() + std::ssize(phis), here.values.end(),
                        [&](ValueId v) { return k.values[v].op == Op::Phi; }) &&
           "phis stand first in their block");
    for (auto &[v, c] : phis)
      cells[v] = c;
  }

  Cell compute(const Value &v) {
    Cell inputs[3];
    assert(!v.operands.empty() && v.operands.size() <= std::size(inputs) && "an operation has one to three operands");
    ValueId taint = None;
    for (std::size_t i = 0; i < v.operands.size(); ++i) {
      Cell input = read(v.operands[i]);
      taint = either(taint, input.taint);
      if (i < std::size(inputs))
        inputs[i] = input;
    }
    const unsigned from = k.values[v.operands[0]].width;
    return {operate(v.op, v.width, from, inputs[0].bits, inputs[1].bits, inputs[2].bits), taint};
  }

  std::vector<unsigned> trips(BlockId b) const {
    std::vector<unsigned> begun;
    for (LoopId l = k.blocks[b].loop; l != None; l = k.loops[l].parent) {
      assert(rounds[l] > 0 && "who is in a loop has begun a round");
      begun.push_back(rounds[l]);
    }
    return begun;
  }

  // What the branch that is open depends on.
  ValueId dependent() const { return dependents.empty() ? None : dependents.back().way.chosenBy; }

  // On which levels is there a barrier on a way from the branch to where its sides join?
  std::array<bool, 3> synchronises(BlockId branch) {
    const auto [known, isNew] = synchronising.try_emplace(branch);
    if (!isNew)
      return known->second;
    const BlockId end = analysis.cfg.join(branch);
    std::vector<bool> seen(k.blocks.size(), false);
    std::vector<BlockId> open;
    const auto add = [&](BlockId from) {
      for (const BlockId next : k.blocks[from].succs)
        if (next < k.blocks.size() && next != end && !seen[next]) {
          seen[next] = true;
          open.push_back(next);
        }
    };
    for (add(branch); !open.empty();) {
      const BlockId at = open.back();
      open.pop_back();
      for (const ValueId v : k.blocks[at].values) {
        const Value &value = k.values[v];
        known->second[0] |= isCut(value, Level::Warp) || isCut(value, Level::Meet);
        known->second[1] |= isCut(value, Level::Block) || value.op == Op::Barrier;
        known->second[2] |= isCut(value, Level::Grid);
      }
      add(at);
    }
    return known->second;
  }

  bool execute(ValueId v) {
    const Value &value = k.values[v];
    switch (value.op) {
    case Op::Phi:
      return true;
    case Op::Opaque:
    case Op::Warp: {
      cells[v] = opaque(v);
      return true;
    }
    case Op::Load:
    case Op::Store:
    case Op::Atomic:
      access(v);
      return true;
    case Op::Barrier:
    case Op::WarpSync:
    case Op::GridSync:
      for (Level level : {Level::Warp, Level::Block, Level::Grid})
        if (isCut(value, level))
          ++interval[static_cast<int>(level)];
      passObject(v);
      if (isCut(value, Level::Block))
        result.cuts.emplace_back(v, interval[static_cast<int>(Level::Block)]);
      if (value.op == Op::Barrier && k.values[value.operands[0]].op != Op::Const) {
        const Cell number = read(value.operands[0]);
        result.numbers.push_back({v, number.bits, number.tainted()});
      }
      if (value.op == Op::Barrier && !isCut(value, Level::Block))
        result.named.emplace_back(v, read(value.operands[0]).bits);
      if (value.op == Op::WarpSync && !value.operands.empty()) {
        Cell m = read(value.operands[0]);
        result.meetings.push_back({v, static_cast<std::uint32_t>(m.bits), !m.tainted(), trips(value.block), m.taint});
      } else if (isCut(value, Level::Meet)) {
        result.meetings.push_back({v, ~0u, true, trips(value.block)});
      }
      return true;
    case Op::Assert: {
      Cell c = read(value.operands[0]);
      if (!(c.bits & 1))
        result.failedAsserts.emplace_back(v, c.tainted() || dependent() != None);
      return true;
    }
    case Op::Assume: // a thread that breaks an assumption is none that the counterexample may use
      return (read(value.operands[0]).bits & 1) || read(value.operands[0]).tainted();
    case Op::AsyncCommit:
      for (auto &[event, groups] : outstanding)
        ++groups;
      return true;
    case Op::AsyncWait:
      complete([&](unsigned groups) { return value.imm == ~std::uint64_t{0} || groups > value.imm; });
      return true;
    case Op::Phase:
      if (std::optional<unsigned> object = barrierObject(k, v))
        for (auto &[event, arrivals] : unordered)
          arrivals |= std::uint64_t{1} << *object;
      return true;
    case Op::Fence:
    case Op::Invariant:
      return true;
    case Op::Unsupported:
      if (!result.unsupported)
        result.unsupported = v;
      return true;
    default:
      cells[v] = compute(value);
      return true;
    }
  }

  void access(ValueId v) {
    const Value &value = k.values[v];
    const Access &a = k.accesses[value.access];
    Cell object = read(a.object), offset = read(a.offset);
    ObjectId o = object.bits < k.objects.size() ? static_cast<ObjectId>(object.bits) : None;
    if (o != None)
      o = world.representative[o];
    assert((o == None || world.representative[o] == o) && "who stands for others stands for itself");
    if (o == None)
      return;
    const Cell stored = a.stored != None ? read(a.stored) : Cell{0, v};
    if (a.kind == AccessKind::Write) {
      for (std::uint32_t i = 0; i < a.size; ++i)
        keep(o, offset.bits + i, i < 8 ? stored.bits >> (8 * i) : 0, i < 8 ? stored.taint : v);
    } else {
      cells[v] = load(v, o, offset.bits, a);
      if (a.kind == AccessKind::Atomic)
        for (std::uint32_t i = 0; i < a.size; ++i)
          keep(o, offset.bits + i, 0, v);
    }
    if (!recorded(value.access))
      return;
    const bool isOneOfMany = ++timesMet[value.access] > limits::eventsPerAccess;
    if (isOneOfMany)
      if (auto known = result.farthest.find(value.access);
          known != result.farthest.end() && known->second.offset >= offset.bits)
        return;
    Event event{};
    std::tie(event.access, event.object, event.offset) = std::tie(value.access, o, offset.bits);
    event.taintedBy = either(either(object.taint, offset.taint), dependent());
    event.tainted = event.taintedBy != None;
    event.reached = either(object.taint, dependent()) == None;
    assert(result.events.empty() || result.events.back().step <= result.steps);
    event.interval = event.until = interval;
    event.meetings = result.meetings.size();
    event.named = result.named.size();
    event.detours = result.detours.size();
    event.step = event.completed = result.steps;
    if (a.stored != None) {
      event.stored = stored.bits;
      event.storedKnown = !stored.tainted();
    }
    for (LoopId l = k.blocks[value.block].loop; l != None; l = k.loops[l].parent)
      for (ValueId p : k.blocks[k.loops[l].header].values) {
        if (k.values[p].op != Op::Phi)
          break;
        if (!k.values[p].text.empty())
          event.loopValues.emplace_back(p, cells[p].bits);
      }
    if (isOneOfMany) {
      result.farthest.insert_or_assign(value.access, std::move(event));
      return;
    }
    if (a.asynchronous) {
      event.until.fill(~0u);
      event.completed = ~std::size_t{0};
      outstanding.emplace_back(result.events.size(), 0);
    } else if (ahead) {
      unordered.emplace_back(result.events.size(), 0);
    }
    result.events.push_back(std::move(event));
  }

  // Behind a barrier are the accesses before it; behind the wait at an object, those before the arrival. Others may
  // meet what is done there.
  void passObject(ValueId v) {
    std::optional<unsigned> object = barrierObject(k, v);
    if (!isCut(k.values[v], Level::Block))
      return;
    std::erase_if(unordered, [&](const auto &event) { return !object || (event.second >> *object) & 1; });
    for (const auto &[event, arrivals] : unordered) {
      assert(result.events[event].interval[1] <= interval[1] && "what is passed was made before");
      result.events[event].until = interval;
    }
  }

  // Those asynchronous accesses of which `isCovered` holds, given the number of groups committed since.
  template <typename Covered> void complete(Covered isCovered) {
    std::erase_if(outstanding, [&](const auto &copy) {
      if (!isCovered(copy.second))
        return false;
      assert(result.events[copy.first].step <= result.steps && result.events[copy.first].interval[1] <= interval[1] &&
             "a copy is complete after it is issued");
      result.events[copy.first].until = interval;
      result.events[copy.first].completed = result.steps;
      return true;
    });
  }

  void keep(ObjectId o, std::uint64_t offset, std::uint64_t byte, ValueId taint) {
    Word &word = own[{o, offset / 8}];
    const unsigned at = offset % 8;
    const auto bit = static_cast<std::uint8_t>(1u << at);
    word.bits = (word.bits & ~(std::uint64_t{255} << (8 * at))) | (byte & 255) << (8 * at);
    word.written |= bit;
    word.taint[at] = taint;
  }

  Cell load(ValueId v, ObjectId o, std::uint64_t offset, const Access &a) {
    const Object &object = k.objects[o];
    Cell c;
    bool fixed = object.readOnly && a.size <= object.initializer.size() && offset <= object.initializer.size() - a.size;
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(a.size, 8); ++i) {
      std::uint64_t byte = 0;
      if (fixed) {
        byte = object.initializer[offset + i];
      } else if (auto it = own.find({o, (offset + i) / 8});
                 it != own.end() && it->second.written >> ((offset + i) % 8) & 1) {
        byte = it->second.bits >> (8 * ((offset + i) % 8)) & 255;
        c.taint = either(c.taint, object.space != Space::Local ? v : it->second.taint[(offset + i) % 8]);
      } else {
        c.taint = v;
        if (auto m = world.memory.find({o, offset + i}); m != world.memory.end())
          byte = m->second;
      }
      c.bits |= byte << (8 * i);
    }
    if (auto guess = guesses.find(v); guess != guesses.end() && a.kind == AccessKind::Atomic)
      c.bits = guess->second;
    if (a.kind == AccessKind::Atomic)
      c.taint = v;
    if (c.tainted())
      noteTaint(v);
    c.bits &= mask(k.values[v].width ? k.values[v].width : 64);
    return c;
  }

  const Analysis &analysis;
  const Kernel &k;
  const Concrete &world;
  Dim3 block, thread;
  const Guesses &guesses;
  Recorded recorded;
  std::vector<Cell> cells;
  std::unordered_map<Place, Word, PlaceHash> own;            // what this thread wrote
  std::vector<std::pair<std::size_t, unsigned>> outstanding; // asynchronous events, and groups committed since
  const bool ahead = arrivesAhead(k);
  std::vector<std::pair<std::size_t, std::uint64_t>> unordered; // events, and the objects arrived at since
  // Ends of the tainted branches that are open, and what they depend on.
  struct Dependent {
    BlockId end;
    Detour way;
  };
  std::vector<Dependent> dependents;
  std::unordered_map<BlockId, std::array<bool, 3>> synchronising; // by branch
  std::array<unsigned, 3> interval{};
  std::vector<unsigned> rounds = std::vector<unsigned>(k.loops.size(), 0);
  std::vector<unsigned> timesMet = std::vector<unsigned>(k.accesses.size(), 0);
  Run result;
};

} // namespace

Run runThread(const Analysis &analysis, const Concrete &world, const Dim3 &block, const Dim3 &thread,
              const Guesses &guesses, std::size_t maxSteps, Recorded recorded) {
  return Machine(analysis, world, block, thread, guesses, recorded).run(maxSteps);
}

} // namespace veriwarp::race

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
