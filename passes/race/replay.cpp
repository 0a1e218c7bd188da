#include "passes/race/replay.h"

#include <algorithm>
#include <bit>

namespace veriwarp::race {

using namespace kernel;

namespace {

// Of one access, in a thread that spins, so many meetings tell enough.
constexpr unsigned mostEvents = 2000;

struct Cell {
  std::uint64_t bits = 0;
  bool tainted = false;
};

std::uint64_t mask(unsigned width) { return width >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1; }
std::int64_t asSigned(std::uint64_t v, unsigned width) {
  return width >= 64 ? static_cast<std::int64_t>(v) : static_cast<std::int64_t>(v << (64 - width)) >> (64 - width);
}

std::uint64_t countBits(const std::string &function, std::uint64_t bits, unsigned width) {
  if (function == "popc")
    return static_cast<std::uint64_t>(std::popcount(bits));
  if (function == "clz")
    return static_cast<std::uint64_t>(std::countl_zero(bits)) - (64 - width);
  if (function == "ctz")
    return bits ? static_cast<std::uint64_t>(std::countr_zero(bits)) : width;
  return bits ? static_cast<std::uint64_t>(std::countr_zero(bits)) + 1 : 0;
}

class Machine {
public:
  Machine(const Analysis &a, const Concrete &w, const Dim3 &b, const Dim3 &t, const Guesses &g)
      : analysis(a), k(a.kernel), world(w), block(b), thread(t), guesses(g), cells(k.values.size()) {}

  Run run(std::size_t maxSteps) {
    BlockId b = 0, from = None;
    result.trips.resize(k.loops.size());
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
        if (c.tainted) {
          result.taintedPath = true;
          result.cutsBeforeTaint = std::min(result.cutsBeforeTaint, result.cuts.size());
          dependents.push_back(analysis.cfg.ipdom(b));
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
      return {value.imm & mask(value.width), false};
    case Op::Param:
      return {(value.imm < world.params.size() ? world.params[value.imm] : 0) & mask(value.width), false};
    case Op::Special:
      return {special(static_cast<Special>(value.imm)) & mask(value.width), false};
    case Op::Opaque:
      return opaque(v);
    default:
      return {compute(value), taintOf(value)};
    }
  }

  Cell opaque(ValueId v) {
    if (isBitCount(k.values[v])) {
      Cell of = read(k.values[v].operands[0]);
      return {countBits(k.values[v].text, of.bits, k.values[v].width), of.tainted};
    }
    noteTaint(k.values[v].text, k.values[v].where);
    auto guess = guesses.find(v);
    return {guess == guesses.end() ? 0 : guess->second & mask(k.values[v].width), true};
  }

  void noteTaint(const std::string &what, const Location &where) {
    if (result.taintedBy.empty()) {
      result.taintedBy = what;
      result.taintedAt = where;
    }
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

  bool taintOf(const Value &v) {
    return std::any_of(v.operands.begin(), v.operands.end(), [&](ValueId o) { return read(o).tainted; });
  }

  // Phis take their values together; those of a join that ends a tainted branch depend on it.
  void enter(BlockId b, BlockId from) {
    bool joins = false;
    while (!dependents.empty() && dependents.back() == b) {
      dependents.pop_back();
      joins = true;
    }
    const Block &here = k.blocks[b];
    if (here.loop != None && k.loops[here.loop].header == b)
      ++rounds[here.loop];
    if (from == None)
      return;
    auto edge = std::find(here.preds.begin(), here.preds.end(), from) - here.preds.begin();
    std::vector<std::pair<ValueId, Cell>> phis;
    for (ValueId v : here.values) {
      if (k.values[v].op != Op::Phi)
        break;
      Cell c = read(k.values[v].operands[edge]);
      const auto &inputs = k.values[v].operands;
      bool choice = std::any_of(inputs.begin(), inputs.end(), [&](ValueId o) { return o != inputs[0]; });
      c.tainted |= choice && (joins || !dependents.empty());
      phis.emplace_back(v, c);
    }
    for (auto &[v, c] : phis)
      cells[v] = c;
  }

  std::uint64_t compute(const Value &v) {
    unsigned w = v.width;
    std::uint64_t a = read(v.operands[0]).bits, b = v.operands.size() > 1 ? read(v.operands[1]).bits : 0;
    unsigned wa = k.values[v.operands[0]].width;
    std::int64_t sa = asSigned(a, wa), sb = asSigned(b, wa);
    auto bits = [&](std::uint64_t x) { return x & mask(w); };
    switch (v.op) {
    case Op::Add:
      return bits(a + b);
    case Op::Sub:
      return bits(a - b);
    case Op::Mul:
      return bits(a * b);
    case Op::UDiv:
      return b ? a / b : mask(w);
    case Op::URem:
      return b ? a % b : a;
    case Op::SDiv:
      return !b ? mask(w) : sb == -1 ? bits(std::uint64_t{0} - a) : bits(static_cast<std::uint64_t>(sa / sb));
    case Op::SRem:
      return !b ? a : sb == -1 ? 0 : bits(static_cast<std::uint64_t>(sa % sb));
    case Op::Shl:
      return b >= w ? 0 : bits(a << b);
    case Op::LShr:
      return b >= w ? 0 : a >> b;
    case Op::AShr:
      return bits(static_cast<std::uint64_t>(sa >> std::min<std::uint64_t>(b, 63)));
    case Op::And:
      return a & b;
    case Op::Or:
      return a | b;
    case Op::Xor:
      return a ^ b;
    case Op::ZExt:
      return a;
    case Op::SExt:
      return bits(static_cast<std::uint64_t>(sa));
    case Op::Trunc:
      return bits(a);
    case Op::Eq:
      return a == b;
    case Op::Ne:
      return a != b;
    case Op::ULt:
      return a < b;
    case Op::ULe:
      return a <= b;
    case Op::SLt:
      return sa < sb;
    case Op::SLe:
      return sa <= sb;
    case Op::Select:
      return a & 1 ? b : read(v.operands[2]).bits;
    default:
      return 0;
    }
  }

  std::vector<unsigned> trips(BlockId b) const {
    std::vector<unsigned> begun;
    for (LoopId l = k.blocks[b].loop; l != None; l = k.loops[l].parent)
      begun.push_back(rounds[l]);
    return begun;
  }

  bool dependent() const { return !dependents.empty(); }

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
      if (isCut(value, Level::Block))
        result.cuts.emplace_back(v, interval[static_cast<int>(Level::Block)]);
      if (value.op == Op::Barrier && !isCut(value, Level::Block))
        result.named.emplace_back(v, read(value.operands[0]).bits);
      if (value.op == Op::WarpSync && !value.operands.empty()) {
        Cell m = read(value.operands[0]);
        result.meetings.push_back({v, static_cast<std::uint32_t>(m.bits), !m.tainted, trips(value.block)});
      } else if (isCut(value, Level::Meet)) {
        result.meetings.push_back({v, ~0u, true, trips(value.block)});
      }
      return true;
    case Op::Assert: {
      Cell c = read(value.operands[0]);
      if (!(c.bits & 1))
        result.failedAsserts.emplace_back(v, c.tainted || dependent());
      return true;
    }
    case Op::Assume: // a thread that breaks an assumption is none that the counterexample may use
      return (read(value.operands[0]).bits & 1) || read(value.operands[0]).tainted;
    case Op::AsyncCommit:
      for (auto &[event, groups] : outstanding)
        ++groups;
      return true;
    case Op::AsyncWait:
      complete([&](unsigned groups) { return value.imm == ~std::uint64_t{0} || groups > value.imm; });
      return true;
    case Op::Fence:
    case Op::Invariant:
      return true;
    case Op::Unsupported:
      if (!result.unsupported)
        result.unsupported = v;
      return true;
    default:
      cells[v] = {compute(value), taintOf(value)};
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
    Event event{value.access,
                o,
                offset.bits,
                0,
                false,
                object.tainted || offset.tainted || dependent(),
                interval,
                result.meetings.size(),
                result.named.size(),
                interval,
                result.steps,
                result.steps,
                {}};
    if (a.stored != None) {
      Cell s = read(a.stored);
      event.stored = s.bits;
      event.storedKnown = !s.tainted;
    }
    for (LoopId l = k.blocks[value.block].loop; l != None; l = k.loops[l].parent)
      for (ValueId p : k.blocks[k.loops[l].header].values) {
        if (k.values[p].op != Op::Phi)
          break;
        if (!k.values[p].text.empty())
          event.loopValues.emplace_back(p, cells[p].bits);
      }
    if (o == None)
      return;
    bool recorded = ++timesMet[value.access] <= mostEvents;
    if (a.kind == AccessKind::Write) {
      Cell s = a.stored != None ? read(a.stored) : Cell{0, true};
      for (std::uint32_t i = 0; i < a.size; ++i)
        own[{o, offset.bits + i}] = {i < 8 ? (s.bits >> (8 * i)) & 255 : 0, s.tainted || i >= 8};
    } else {
      cells[v] = load(v, o, offset.bits, a);
      if (a.kind == AccessKind::Atomic)
        for (std::uint32_t i = 0; i < a.size; ++i)
          own[{o, offset.bits + i}] = {0, true};
    }
    if (!recorded)
      return;
    if (a.asynchronous) {
      event.until.fill(~0u);
      event.completed = ~std::size_t{0};
      outstanding.emplace_back(result.events.size(), 0);
    }
    result.events.push_back(std::move(event));
  }

  // Those asynchronous accesses of which `isCovered` holds, given the number of groups committed since.
  template <typename Covered> void complete(Covered isCovered) {
    std::erase_if(outstanding, [&](const auto &copy) {
      if (!isCovered(copy.second))
        return false;
      result.events[copy.first].until = interval;
      result.events[copy.first].completed = result.steps;
      return true;
    });
  }

  Cell load(ValueId v, ObjectId o, std::uint64_t offset, const Access &a) {
    const Object &object = k.objects[o];
    Cell c;
    bool fixed = object.readOnly && a.size <= object.initializer.size() && offset <= object.initializer.size() - a.size;
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(a.size, 8); ++i) {
      std::uint64_t byte = 0;
      if (fixed) {
        byte = object.initializer[offset + i];
      } else if (auto it = own.find({o, offset + i}); it != own.end()) {
        byte = it->second.bits;
        c.tainted |= it->second.tainted || object.space != Space::Local;
      } else {
        c.tainted = true;
        if (auto m = world.memory.find({o, offset + i}); m != world.memory.end())
          byte = m->second;
      }
      c.bits |= byte << (8 * i);
    }
    if (auto guess = guesses.find(v); guess != guesses.end() && a.kind == AccessKind::Atomic)
      c.bits = guess->second;
    if (a.kind == AccessKind::Atomic)
      c.tainted = true;
    if (c.tainted)
      noteTaint("value read from '" + object.name + "'", k.values[v].where);
    c.bits &= mask(k.values[v].width ? k.values[v].width : 64);
    return c;
  }

  const Analysis &analysis;
  const Kernel &k;
  const Concrete &world;
  Dim3 block, thread;
  const Guesses &guesses;
  std::vector<Cell> cells;
  std::map<std::pair<ObjectId, std::uint64_t>, Cell> own;    // what this thread wrote
  std::vector<std::pair<std::size_t, unsigned>> outstanding; // asynchronous events, and groups committed since
  std::vector<BlockId> dependents;                           // ends of the tainted branches that are open
  std::array<unsigned, 3> interval{};
  std::vector<unsigned> rounds = std::vector<unsigned>(k.loops.size(), 0);
  std::vector<unsigned> timesMet = std::vector<unsigned>(k.accesses.size(), 0);
  Run result;
};

} // namespace

Run runThread(const Analysis &analysis, const Concrete &world, const Dim3 &block, const Dim3 &thread,
              const Guesses &guesses, std::size_t maxSteps) {
  return Machine(analysis, world, block, thread, guesses).run(maxSteps);
}

} // namespace veriwarp::race
