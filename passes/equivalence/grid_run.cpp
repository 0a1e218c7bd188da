#include "passes/equivalence/grid_run.h"

#include "passes/equivalence/grid_threads.h"
#include "passes/equivalence/limits.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <numeric>
#include <utility>

namespace veriwarp::equivalence {

using namespace kernel;
using report::PhraseKind;
using smt::Term;

namespace {} // namespace

std::string nameOfParameter(const GridLaunch &launch, std::uint32_t parameter) {
  assert(parameter < launch.kernel->params.size() && "a parameter of the kernel");
  if (parameter < launch.names.size() && !launch.names[parameter].empty())
    return launch.names[parameter];
  return launch.kernel->params[parameter].name;
}

std::string nameOfObject(const GridLaunch &launch, ObjectId object) {
  const Object &o = launch.kernel->objects[object];
  switch (o.kind) {
  case ObjectKind::Parameter:
    return nameOfParameter(launch, o.param);
  case ObjectKind::ParameterBlock:
    return "parameter " + o.name;
  case ObjectKind::DeviceVariable:
  case ObjectKind::ConstantVariable: // many have the name of another, or of a parameter
    return o.isFixed ? "constant " + o.startsWith : "variable " + (o.symbol.empty() ? o.name : o.symbol);
  default:
    return o.name;
  }
}

void findCells(const std::vector<GridLaunch> &launches, std::map<std::string, unsigned> &cells) {
  for (const GridLaunch &launch : launches)
    for (const Access &a : launch.kernel->accesses)
      for (ObjectId object : a.mayTouch) {
        std::uint32_t bytes = std::gcd(a.size, 8u);
        if (a.alignment)
          bytes = std::gcd(bytes, a.alignment);
        unsigned &cell = cells.try_emplace(nameOfObject(launch, object), 8).first->second;
        cell = std::gcd(cell, bytes);
        assert(std::has_single_bit(cell) && cell <= 8 && "an element is a power of two of bytes, up to 8");
      }
}

std::uint32_t GridRun::threadOf(std::uint32_t linear, Dim3 &block, Dim3 &thread) const {
  assert(last.block[0] && last.block[1] && last.block[2] && "something has been launched");
  const std::uint32_t size = last.block[0] * last.block[1] * last.block[2], b = linear / size, t = linear % size;
  assert(b < last.grid[0] * last.grid[1] * last.grid[2] && "a thread of the launch");
  block = {b % last.grid[0], b / last.grid[0] % last.grid[1], b / last.grid[0] / last.grid[1]};
  thread = {t % last.block[0], t / last.block[0] % last.block[1], t / last.block[0] / last.block[1]};
  return size;
}

bool GridRun::launch(const GridLaunch &launch) {
  last = launch;
  for (auto &[name, array] : global)
    array->forgetAccesses();
  return GridThreads(*this, launch).run();
}

GridThreads::GridThreads(GridRun &r, const GridLaunch &l)
    : run_(r), world(r.world), launch(l), k(*l.kernel), cfg(*l.kernel), isUsed(l.kernel->values.size()) {
  for (ObjectId object = 0; object != k.objects.size(); ++object)
    names.push_back(nameOfObject(launch, object));
  auto use = [&](ValueId v) {
    if (v != None)
      isUsed[v] = true;
  };
  for (const Value &v : k.values)
    for (ValueId o : v.operands)
      use(o);
  for (const Access &a : k.accesses) {
    use(a.object);
    use(a.offset);
    use(a.stored);
    use(a.compared);
  }
  for (const Block &b : k.blocks)
    use(b.condition);
  for (const Value &v : k.values)
    hasWarpBarriers |= v.op == Op::WarpSync && static_cast<WarpSyncKind>(v.imm) == WarpSyncKind::Sync;
}

void GridThreads::fault(report::Phrase why, const report::Location &where) {
  if (hasFailed())
    return;
  run_.problem = std::move(why);
  run_.where = where;
}

bool GridThreads::run() {
  for (std::uint32_t z = 0; z < launch.grid[2]; ++z)
    for (std::uint32_t y = 0; y < launch.grid[1]; ++y)
      for (std::uint32_t x = 0; x < launch.grid[0]; ++x, ++blockNumber)
        if (!runBlock({x, y, z}))
          return false;
  return true;
}

bool GridThreads::runBlock(const Dim3 &block) {
  const std::uint32_t size = launch.block[0] * launch.block[1] * launch.block[2];
  shared.clear();
  epoch = 0;
  std::vector<Thread> threads(size);
  for (std::uint32_t i = 0; i < size; ++i) {
    Thread &t = threads[i];
    t.block = block;
    t.id = {i % launch.block[0], i / launch.block[0] % launch.block[1], i / launch.block[0] / launch.block[1]};
    t.inBlock = i;
    t.linear = blockNumber * size + i;
    t.values.resize(k.values.size());
  }
  do {
    do {
      for (Thread &t : threads) {
        if (t.isDone || t.barrier != None || t.warp != None)
          continue;
        Phis none;
        const End end = runThread(t, None, none);
        if (end == End::Fault || hasFailed())
          return false;
        t.isDone = end != End::Barrier && end != End::Warp;
      }
    } while (meetInWarps(threads));
    ++epoch;
    assert((hasFailed() || (depth == 0 && !guard)) && "barriers stand outside of branches on memory");
  } while (!hasFailed() && meetAtBarrier(threads));
  return !hasFailed();
}

bool GridThreads::meetAtBarrier(std::vector<Thread> &threads) {
  ValueId at = None;
  bool anyLeft = false;
  for (Thread &t : threads) {
    anyLeft |= t.isDone;
    if (t.isDone)
      continue;
    assert(t.barrier != None && t.warp == None && "who is not done waits for the block, once warps have met");
    if (at != None && t.barrier != at) {
      fault(PhraseKind::DifferentBarriers, k.values[t.barrier].where);
      return false;
    }
    at = std::exchange(t.barrier, None);
  }
  if (at != None && anyLeft) { // as veriwarp check says it
    fault(PhraseKind::LeftBeforeBarrier, k.values[at].where);
    return false;
  }
  return at != None;
}

// Phis take their values together.
GridThreads::Phis GridThreads::phisOf(Thread &t, BlockId to, BlockId from) {
  const Block &b = k.blocks[to];
  const auto edge = std::find(b.preds.begin(), b.preds.end(), from) - b.preds.begin();
  assert(edge < std::ssize(b.preds) && "blocks are entered from their predecessors");
  Phis phis;
  for (ValueId v : b.values) {
    if (k.values[v].op != Op::Phi)
      break;
    assert(k.values[v].operands.size() == b.preds.size() && "operands of a phi run parallel to the predecessors");
    phis.emplace_back(v, read(t, k.values[v].operands[edge]));
  }
  return phis;
}

void GridThreads::enter(Thread &t, BlockId to, BlockId from) {
  Phis phis = phisOf(t, to, from);
  for (auto &[v, value] : phis)
    t.values[v] = value;
  t.at = to;
  t.next = phis.size();
}

GridThreads::End GridThreads::runThread(Thread &t, BlockId stop, Phis &atStop) {
  assert(!t.isDone && t.barrier == None && t.warp == None && "who runs waits for nobody");
  for (;;) {
    const BlockId b = t.at;
    const Block &here = k.blocks[b];
    while (t.next < here.values.size()) {
      const ValueId v = here.values[t.next++];
      if ((++run_.steps & 4095) == 0 && world.outOfTime())
        fault(PhraseKind::TooLong, {});
      if (run_.steps > world.maxSteps)
        fault({PhraseKind::TooManySteps, {world.maxSteps}}, {});
      const Value &value = k.values[v];
      if (value.op == Op::Barrier && !hasFailed()) {
        if (depth)
          fault(PhraseKind::BarrierFromMemory, value.where);
        else if (!isCut(value, race::Level::Block) || value.operands.size() > 1)
          fault(PhraseKind::PartialBarrierHere, value.where);
        else {
          t.barrier = v;
          return End::Barrier;
        }
      }
      if (waitsForWarp(value) && !hasFailed()) {
        t.warp = v;
        return End::Warp;
      }
      if (!hasFailed())
        execute(t, v);
      if (hasFailed())
        return End::Fault;
    }
    if (here.succs.empty())
      return End::Exit;
    BlockId to = here.succs[0];
    if (here.terminator == TerminatorKind::Branch && here.succs[0] != here.succs[1]) {
      const GridValue c = read(t, here.condition);
      std::optional<bool> taken = c.isKnown() ? std::optional<bool>(c.bits & 1) : decided(world.pool.toBool(c.term));
      if (!taken) {
        const BlockId join = cfg.ipdom(b);
        const End end = fork(t, world.pool.toBool(c.term));
        if (end != End::Join)
          return end;
        if (join != stop)
          continue;
        for (ValueId v : k.blocks[join].values) { // two branches end at one place
          if (k.values[v].op != Op::Phi)
            break;
          atStop.emplace_back(v, t.values[v]);
        }
        return End::Join;
      }
      to = here.succs[*taken ? 0 : 1];
    }
    if (to == stop) {
      atStop = phisOf(t, to, b);
      return End::Join;
    }
    enter(t, to, b);
  }
}

std::optional<bool> GridThreads::decided(Term c) const {
  const Term negated = world.pool.notOf(c);
  for (Term a : assumed) {
    if (a == c)
      return true;
    if (a == negated)
      return false;
  }
  if (c == guard && guard)
    return true;
  if (c.kind() == smt::Kind::And) { // all of them are known to hold, or one not to
    bool all = true;
    for (Term part : c.args()) {
      std::optional<bool> d = decided(part);
      if (d && !*d)
        return false;
      all = all && d;
    }
    if (all)
      return true;
  }
  return std::nullopt;
}

bool GridThreads::isPossible(Term c) {
  smt::Query query;
  query.pool = &world.pool;
  query.assertions = {c};
  query.arithmetic = smt::Arithmetic::BitVector;
  query.seconds = 1;
  query.label = "equivalence: path";
  return world.solver.solve(query).status != smt::Status::Unsat;
}

GridThreads::End GridThreads::fork(Thread &t, Term c) {
  const BlockId b = t.at, join = cfg.ipdom(b);
  const BlockId stop = join < k.blocks.size() ? join : None;
  if (depth >= limits::branches) {
    fault(PhraseKind::TripsFromMemory, k.blocks[b].where);
    return End::Fault;
  }
  const std::vector<GridValue> before = t.values;
  std::vector<GridValue> after[2];
  Phis phis[2];
  bool arrives[2] = {false, false};
  const Term outer = guard;
  for (unsigned side : {0u, 1u}) {
    const Term holds = side == 0 ? c : world.pool.notOf(c);
    const Term path = outer ? world.pool.andOf(outer, holds) : holds;
    if (path.isFalse() || (depth >= limits::branchesUnasked && !isPossible(path)))
      continue;
    t.values = before;
    assumed.push_back(holds);
    guard = path;
    ++depth;
    const BlockId to = k.blocks[b].succs[side];
    End end = End::Join;
    if (to == stop) {
      phis[side] = phisOf(t, to, b);
    } else {
      enter(t, to, b);
      end = runThread(t, stop, phis[side]);
    }
    assert(depth > 0 && assumed.size() == depth && assumed.back() == holds && "branches lie inside each other");
    --depth;
    guard = outer;
    assumed.pop_back();
    if (end == End::Fault)
      return end;
    arrives[side] = end == End::Join;
    after[side] = std::move(t.values);
  }
  if (!arrives[0] && !arrives[1])
    return End::Exit;
  if (arrives[0] && arrives[1]) {
    assert(phis[0].size() == phis[1].size() && "both sides come to the same phis");
    t.values = before;
    for (std::size_t i = 0; i < phis[0].size(); ++i) {
      assert(phis[0][i].first == phis[1][i].first && "in the same order");
      const auto &[v, yes] = phis[0][i];
      t.values[v] = choose(c, yes, phis[1][i].second, std::max<unsigned>(k.values[v].width, 1));
    }
  } else {
    const unsigned side = arrives[0] ? 0 : 1;
    t.values = std::move(after[side]);
    for (auto &[v, value] : phis[side])
      t.values[v] = value;
  }
  assert(stop != None && "who arrives does so where the sides meet");
  t.at = join;
  t.next = phis[arrives[0] ? 0 : 1].size();
  return End::Join;
}

} // namespace veriwarp::equivalence

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
