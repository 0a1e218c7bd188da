#include "runtime/explore/launch/scan.h"

#include "runtime/explore/launch/limits.h"
#include "runtime/explore/launch/program.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <set>
#include <unordered_map>

namespace veriwarp::explore {

namespace {

class Scan {
public:
  Scan(simt::Execution &of, Cells &into, double limit)
      : execution(of), cells(into), threads(of.launch().threads()), seconds(limit) {}

  void run() {
    cells.setLooking(true);
    for (std::uint32_t thread = 0; thread < threads.size(); ++thread) {
      execution.restart(thread);
      threads[thread].event = execution.resume(thread, {});
      ++events;
    }
    std::uint64_t before = writes;
    unsigned unchanged = 0; // turns of all
    for (bool progress = true;
         progress && events < limits::scanEvents && !late && unchanged < limits::turnsWithoutWrite;) {
      unchanged = writes == before ? unchanged + 1 : 0;
      before = writes;
      progress = false;
      for (std::uint32_t thread = 0; thread < threads.size() && !late; ++thread)
        progress |= turn(thread);
      progress |= meet();
    }
    cells.setLooking(false);
  }

private:
  using Kind = simt::Event::Kind;
  struct State {
    simt::Event event; // what it stands at
    bool ended = false, waits = false, spins = false;
    std::uint64_t spunAt = 0; // how much was written when it last went round for nothing
  };
  struct Granule {
    std::array<unsigned char, 8> bytes{};
  };

  void resume(std::uint32_t thread, simt::Value answer) {
    threads[thread].event = execution.resume(thread, answer);
    if (++events % limits::eventsPerLook == 0 && seconds > 0)
      late |= std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() >= seconds;
  }

  bool turn(std::uint32_t thread) {
    State &state = threads[thread];
    if (state.ended || state.waits || (state.event.kind == Kind::Spin && state.spins && state.spunAt == writes))
      return false;
    for (std::uint64_t steps = 0; steps < limits::turnEvents && !late; ++steps) {
      const simt::Event event = state.event;
      switch (event.kind) {
      case Kind::Read:
      case Kind::Write:
      case Kind::Update:
        if (!access(thread, event))
          return state.ended = true;
        break;
      case Kind::Fence:
      case Kind::Bound:
        resume(thread, {});
        break;
      case Kind::Round:
        if (++idleRounds > limits::idleRounds)
          return state.ended = true;
        resume(thread, {});
        break;
      case Kind::Spin:
        if (!state.spins || state.spunAt != writes) { // once more, with what there is now
          state.spins = true;
          state.spunAt = writes;
          resume(thread, {});
          break;
        }
        return true;
      case Kind::Barrier:
        come(thread, event);
        state.waits = event.operation != VeriwarpBarrierArrive;
        if (state.waits)
          return true;
        resume(thread, {});
        break;
      case Kind::Warp:
        if (event.operation == VeriwarpActiveMask) {
          resume(thread, {1u << (thread % execution.launch().threadsPerBlock % 32), 0});
          break;
        }
        if (!(event.mask >> thread % execution.launch().threadsPerBlock % 32 & 1))
          return state.ended = true; // an error
        return state.waits = true;
      default:
        return state.ended = true;
      }
    }
    return true;
  }

  void come(std::uint32_t thread, const simt::Event &event) {
    const std::uint32_t inBlock = execution.launch().threadsPerBlock;
    const Barriers::Name name = Barriers::nameOf(thread, event.barrier, event.count, inBlock);
    const bool arrives = event.operation == VeriwarpBarrierArrive;
    cells.barriers.note(name, {thread, event.count == 0}, inBlock);
    std::vector<std::uint32_t> &ahead = early[name];
    if (std::find(ahead.begin(), ahead.end(), thread) != ahead.end())
      cells.barriers.noteRepeated(name);
    if (arrives)
      ahead.push_back(thread);
  }

  bool access(std::uint32_t thread, const simt::Event &event) {
    const simt::Region region = execution.region(event.address);
    const bool update = event.kind == Kind::Update, isWrite = event.kind == Kind::Write;
    if (!mayAccess(region, event))
      return false;
    Cells::Access access;
    cells.find(event.address, event.size, update, access);
    const bool sequential = (event.how & VeriwarpOrderMask) == VeriwarpSequential;
    for (unsigned i = 0; i < access.count; ++i)
      cells.touch(*access.cells[i], toucher(thread, event), update || isWrite,
                  sequential || (isWrite && (event.how & VeriwarpAsync)));
    simt::Value old = load(event.address, event.size);
    if (isWrite || update) {
      const simt::Value value = isWrite ? event.value : simt::updatedValue(event, old);
      writes += value != old;
      store(event.address, event.size, value);
    }
    resume(thread, isWrite ? simt::Value() : old);
    return true;
  }

  Granule &granule(std::uint64_t base) {
    const auto [at, fresh] = memory.try_emplace(base);
    if (fresh)
      for (unsigned byte = 0; byte < 8; ++byte) {
        simt::Value value;
        if (execution.initial(base + byte, 1, value))
          at->second.bytes[byte] = static_cast<unsigned char>(value.low);
      }
    return at->second;
  }
  simt::Value load(std::uint64_t address, unsigned size) {
    unsigned char bytes[16] = {};
    for (unsigned i = 0; i < size; ++i)
      bytes[i] = granule((address + i) & ~std::uint64_t(7)).bytes[(address + i) & 7];
    simt::Value value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
  }
  void store(std::uint64_t address, unsigned size, simt::Value value) {
    unsigned char bytes[16];
    std::memcpy(bytes, &value, sizeof value);
    for (unsigned i = 0; i < size; ++i)
      granule((address + i) & ~std::uint64_t(7)).bytes[(address + i) & 7] = bytes[i];
  }

  void release(const std::vector<std::uint32_t> &members, const std::vector<simt::Value> &answers) {
    for (std::size_t i = 0; i < members.size(); ++i) {
      threads[members[i]].waits = false;
      resume(members[i], answers[i]);
    }
  }

  std::map<Barriers::Name, std::vector<std::uint32_t>> waitingIn(std::uint32_t block) const {
    const std::uint32_t inBlock = execution.launch().threadsPerBlock;
    std::map<Barriers::Name, std::vector<std::uint32_t>> atBarrier;
    for (std::uint32_t thread = block * inBlock; thread < (block + 1) * inBlock; ++thread) {
      const State &state = threads[thread];
      if (state.waits && !state.ended && state.event.kind == Kind::Barrier)
        atBarrier[Barriers::nameOf(thread, state.event.barrier, state.event.count, inBlock)].push_back(thread);
    }
    return atBarrier;
  }

  // Warps that have come as a whole, but for threads that have ended.
  bool isComplete(const Barriers::Name &name, const std::vector<std::uint32_t> &members,
                  const std::vector<std::uint32_t> &ahead) const {
    const std::uint32_t inBlock = execution.launch().threadsPerBlock, first = name.block * inBlock;
    std::set<std::uint32_t> come(members.begin(), members.end());
    come.insert(ahead.begin(), ahead.end());
    std::uint32_t whole = 0, live = 0;
    for (std::uint32_t warp = 0; warp * 32 < inBlock; ++warp) {
      bool some = false, all = true;
      for (std::uint32_t lane = warp * 32; lane < std::min(inBlock, warp * 32 + 32); ++lane) {
        const bool is = come.contains(first + lane);
        some |= is;
        all &= is || threads[first + lane].ended;
        live += !threads[first + lane].ended;
      }
      whole += some && all ? 32 : 0;
    }
    return whole >= name.count || (name.count == Barriers::wholeWarps(inBlock) && members.size() >= live);
  }

  // Barriers and warp operations that can be left.
  bool meet() {
    bool some = false;
    const std::uint32_t inBlock = execution.launch().threadsPerBlock;
    for (std::uint32_t block = 0; block < execution.launch().blocks; ++block) {
      for (const auto &[name, members] : waitingIn(block)) {
        std::vector<std::uint32_t> &ahead = early[name];
        if (!isComplete(name, members, ahead))
          continue;
        std::vector<const simt::Event *> pointers;
        for (std::uint32_t thread : members)
          pointers.push_back(&threads[thread].event);
        ahead.clear();
        release(members, std::vector<simt::Value>(members.size(), simt::barrierAnswer(pointers)));
        some = true;
      }
      for (std::uint32_t first = block * inBlock; first < (block + 1) * inBlock; first += 32)
        some |= meetWarp(first, std::min(32u, (block + 1) * inBlock - first));
    }
    return some;
  }

  bool meetWarp(std::uint32_t first, std::uint32_t lanes) {
    bool some = false;
    for (std::uint32_t lane = 0; lane < lanes; ++lane) {
      const State &own = threads[first + lane];
      if (own.ended || !own.waits || own.event.kind != Kind::Warp)
        continue;
      std::vector<std::uint32_t> members, places;
      std::vector<const simt::Event *> pointers;
      bool all = true;
      for (std::uint32_t other = 0; other < lanes && all; ++other) {
        const State &state = threads[first + other];
        if (!(own.event.mask >> other & 1) || state.ended)
          continue;
        all = state.waits && state.event.kind == Kind::Warp && state.event.operation == own.event.operation &&
              state.event.mask == own.event.mask;
        members.push_back(first + other);
        places.push_back(other);
        pointers.push_back(&state.event);
      }
      if (!all)
        continue;
      std::vector<simt::Value> answers(members.size());
      simt::warpAnswers(pointers, places, answers);
      release(members, answers);
      some = true;
    }
    return some;
  }

  simt::Execution &execution;
  Cells &cells;
  std::vector<State> threads;
  std::unordered_map<std::uint64_t, Granule> memory;
  std::map<Barriers::Name, std::vector<std::uint32_t>> early; // threads that have arrived and did not wait
  std::uint64_t events = 0, writes = 0, idleRounds = 0;
  const double seconds;
  const std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
  bool late = false;
};

} // namespace

void scan(simt::Execution &execution, Cells &cells, double seconds) { Scan(execution, cells, seconds).run(); }

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
