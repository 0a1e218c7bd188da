// What threads of a warp do together. Each lane that comes to an operation waits until all lanes of its mask that have
// not ended stand at the same operation with the same mask; the last one answers for all. Lanes need to be together
// nowhere else: a warp may diverge and come back in any way, as on GPUs since Volta.
#include "runtime/simt/checker.h"
#include "runtime/simt/events.h"
#include "runtime/simt/matrix.h"
#include "runtime/simt/synccheck.h"

#include <bit>
#include <cassert>

namespace veriwarp::simt {

namespace {

struct Lane {
  std::uint32_t lane, b, c;
  std::uint64_t a;
  std::uint64_t result;
};

struct Source {
  std::uint32_t lane;
  bool isInside;
};

Source sourceOf(std::uint32_t operation, const Lane &self) {
  // PTX ISA, shfl.sync: c holds the clamp value (bits 0-4) and the segment mask (bits 8-12).
  const std::uint32_t segment = self.c >> 8 & 31, clamp = self.c & 31, b = self.b & 31;
  const std::uint32_t most = (self.lane & segment) | (clamp & ~segment), least = self.lane & segment;
  std::uint32_t source = 0;
  bool inside = false;
  switch (operation) {
  case VeriwarpShuffleUp:
    inside = static_cast<std::int32_t>(self.lane - b) >= static_cast<std::int32_t>(most);
    source = self.lane - b;
    break;
  case VeriwarpShuffleDown:
    source = self.lane + b;
    inside = source <= most;
    break;
  case VeriwarpShuffleXor:
    source = self.lane ^ b;
    inside = source <= most;
    break;
  default:
    source = least | (b & ~segment);
    inside = source <= most;
  }
  return {inside ? source & 31 : self.lane, inside};
}

std::uint64_t shuffled(std::uint32_t operation, const Lane &self, const Lane *const *byLane) {
  const Source source = sourceOf(operation, self);
  const Lane *from = byLane[source.lane];
  const std::uint32_t value =
      static_cast<std::uint32_t>(from ? from->a : self.a); // a lane that takes no part: undefined
  return value | std::uint64_t(source.isInside) << 32;
}

std::uint64_t reduced(std::uint32_t operation, std::uint64_t x, std::uint64_t y) {
  const auto sx = static_cast<std::int32_t>(x), sy = static_cast<std::int32_t>(y);
  switch (operation) {
  case VeriwarpReduceAdd:
    return static_cast<std::uint32_t>(x + y);
  case VeriwarpReduceMin:
    return static_cast<std::uint32_t>(sx < sy ? sx : sy);
  case VeriwarpReduceMax:
    return static_cast<std::uint32_t>(sx > sy ? sx : sy);
  case VeriwarpReduceUnsignedMin:
    return x < y ? x : y;
  case VeriwarpReduceUnsignedMax:
    return x > y ? x : y;
  case VeriwarpReduceAnd:
    return x & y;
  case VeriwarpReduceOr:
    return x | y;
  default:
    return x ^ y;
  }
}

void answerMatrix(std::span<Lane> lanes) {
  MatrixCall *calls[32] = {};
  for (const Lane &lane : lanes)
    calls[lane.lane] = reinterpret_cast<MatrixCall *>(lane.a);
  const Meeting meeting = completeMatrix(calls);
  for (Lane &lane : lanes)
    lane.result = static_cast<std::uint64_t>(meeting);
}

void answer(std::uint32_t operation, std::span<Lane> lanes) {
  assert(!lanes.empty() && lanes.size() <= 32 && "somebody takes part");
  const Lane *byLane[32] = {};
  std::uint32_t all = 0, holds = 0;
  for (const Lane &lane : lanes) {
    assert(lane.lane < 32 && !byLane[lane.lane] && "a lane takes part once");
    byLane[lane.lane] = &lane;
    all |= 1u << lane.lane;
    holds |= std::uint32_t(lane.a != 0) << lane.lane;
  }
  if (operation == VeriwarpWarpGather)
    return answerMatrix(lanes);
  bool same = true;
  std::uint64_t total = static_cast<std::uint32_t>(lanes[0].a);
  for (std::size_t i = 1; i < lanes.size(); ++i) {
    same = same && lanes[i].a == lanes[0].a;
    if (operation >= VeriwarpReduceAdd && operation <= VeriwarpReduceXor)
      total = reduced(operation, total, static_cast<std::uint32_t>(lanes[i].a));
  }
  for (Lane &lane : lanes) {
    switch (operation) {
    case VeriwarpWarpSync:
      lane.result = 0;
      break;
    case VeriwarpActiveMask:
      lane.result = all;
      break;
    case VeriwarpBallot:
      lane.result = holds;
      break;
    case VeriwarpAll:
      lane.result = holds == all;
      break;
    case VeriwarpAny:
      lane.result = holds != 0;
      break;
    case VeriwarpUniform:
      lane.result = holds == all || holds == 0;
      break;
    case VeriwarpMatchAny:
      lane.result = 0;
      for (const Lane &other : lanes)
        lane.result |= std::uint64_t(other.a == lane.a) << other.lane;
      break;
    case VeriwarpMatchAll:
      lane.result = same ? all | std::uint64_t(1) << 32 : 0;
      break;
    case VeriwarpShuffleIndex:
    case VeriwarpShuffleUp:
    case VeriwarpShuffleDown:
    case VeriwarpShuffleXor:
      lane.result = shuffled(operation, lane, byLane);
      break;
    case VeriwarpElect: {
      const auto leader = static_cast<std::uint32_t>(std::countr_zero(all));
      lane.result = leader | std::uint64_t(lane.lane == leader) << 32;
      break;
    }
    default:
      lane.result = total;
    }
  }
}

// What is undefined goes along with values. Of other operations than shuffles, all get it from each.
void passUndefined(const Warp &warp, std::uint32_t members, std::uint32_t operation, std::span<const Lane> lanes) {
  std::uint32_t given[32] = {}, some = 0;
  for (const Lane &lane : lanes) {
    given[lane.lane] = warp.lanes[lane.lane]->undefined;
    some = std::max(some, given[lane.lane]);
  }
  for (const Lane &lane : lanes) {
    Thread &thread = *warp.lanes[lane.lane];
    if (!veriwarpIsShuffle(operation))
      thread.undefined = some;
    else if (const Source source = sourceOf(operation, lane); members >> source.lane & 1)
      thread.undefined = given[source.lane];
    else
      thread.undefined = undefinedValue(thread, source.lane);
  }
}

void complete(Warp &warp, std::uint32_t members, std::uint32_t operation) {
  assert(members != 0 && (warp.waiting & members) == members && "all who take part wait");
  assert((warp.alive & members) == members && "nobody who has ended takes part");
  Lane lanes[32];
  unsigned count = 0;
  for (std::uint32_t rest = members; rest; rest &= rest - 1) {
    const Thread &thread = *warp.lanes[std::countr_zero(rest)];
    assert(thread.operation == operation && thread.state == Thread::State::AtWarp && "they are at the same operation");
    lanes[count++] = {thread.lane, thread.b, thread.c, thread.a, 0};
  }
  answer(operation, std::span(lanes, count));
  if (warp.lanes[lanes[0].lane]->checks & VeriwarpCheckSync)
    passUndefined(warp, members, operation, std::span(lanes, count));
  warp.waiting &= ~members;
  const Thread &first = *warp.lanes[std::countr_zero(members)];
  if (first.checker && operation == VeriwarpWarpSync) {
    std::uint32_t existing = 0;
    for (unsigned lane = 0; lane < 32; ++lane)
      existing |= std::uint32_t(warp.lanes[lane] != nullptr) << lane;
    checker()->meetInWarp(first.checker, first.warp, members, existing);
  }
  for (unsigned i = 0; i < count; ++i) {
    Thread &thread = *warp.lanes[lanes[i].lane];
    thread.result = lanes[i].result;
    wake(thread);
  }
}

// All lanes of the mask of `thread` stand where it stands.
bool canComplete(const Warp &warp, const Thread &thread, std::uint32_t &members) {
  members = thread.mask & warp.alive;
  if ((warp.waiting & members) != members)
    return false;
  for (std::uint32_t rest = members; rest; rest &= rest - 1) {
    const Thread &other = *warp.lanes[std::countr_zero(rest)];
    if (other.operation != thread.operation || other.mask != thread.mask)
      return false;
  }
  return true;
}

} // namespace

void tryWarp(Warp &warp) {
  for (std::uint32_t rest = warp.waiting; rest; rest &= rest - 1) {
    const Thread &thread = *warp.lanes[std::countr_zero(rest)];
    std::uint32_t members = 0;
    if (thread.operation != VeriwarpActiveMask && canComplete(warp, thread, members)) {
      complete(warp, members, thread.operation);
      rest = warp.waiting;
      if (!rest)
        return;
    }
  }
}

bool answerActive(Block &block) {
  bool some = false;
  for (Warp &warp : block.warps) {
    std::uint32_t open = 0;
    for (std::uint32_t rest = warp.waiting; rest; rest &= rest - 1)
      if (warp.lanes[std::countr_zero(rest)]->operation == VeriwarpActiveMask)
        open |= rest & -rest;
    while (open) { // lanes at one place are together
      const VeriwarpSite *site = warp.lanes[std::countr_zero(open)]->site;
      std::uint32_t members = 0;
      for (std::uint32_t rest = open; rest; rest &= rest - 1)
        if (warp.lanes[std::countr_zero(rest)]->site == site)
          members |= rest & -rest;
      complete(warp, members, VeriwarpActiveMask);
      open &= ~members;
      some = true;
    }
  }
  return some;
}

void warpAnswers(std::span<const Event *const> participants, std::span<const std::uint32_t> lanes,
                 std::span<Value> answers) {
  assert(participants.size() <= 32 && lanes.size() >= participants.size() && answers.size() >= participants.size() &&
         "each lane has an answer");
  Lane all[32];
  for (std::size_t i = 0; i < participants.size(); ++i)
    all[i] = {lanes[i], participants[i]->b, participants[i]->c, participants[i]->value.low, 0};
  if (participants.empty())
    return;
  answer(participants[0]->operation, std::span(all, participants.size()));
  for (std::size_t i = 0; i < participants.size(); ++i)
    answers[i] = {all[i].result, 0};
}

std::uint32_t shuffleSource(const Event &event, std::uint32_t lane) {
  assert(isShuffle(event) && lane < 32 && "lanes of a warp shuffle");
  return sourceOf(event.operation, {lane, event.b, event.c, event.value.low, 0}).lane;
}

Value barrierAnswer(std::span<const Event *const> participants) {
  std::uint64_t count = 0;
  for (const Event *event : participants)
    count += event->value.low != 0;
  switch (participants.empty() ? 0 : participants[0]->operation) {
  case VeriwarpBarrierCount:
    return {count, 0};
  case VeriwarpBarrierAnd:
    return {count == participants.size(), 0};
  case VeriwarpBarrierOr:
    return {count != 0, 0};
  default:
    return {};
  }
}

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" std::uint64_t veriwarpWarp(VeriwarpThread *thread, std::uint32_t operation, std::uint32_t mask,
                                      std::uint64_t a, std::uint32_t b, std::uint32_t c, const VeriwarpSite *site) {
  auto &self = *static_cast<Thread *>(thread);
  if (isExplored(self)) {
    Event event;
    event.kind = Event::Kind::Warp;
    event.operation = static_cast<std::uint8_t>(operation);
    event.mask = operation == VeriwarpActiveMask ? 1u << self.lane : mask;
    event.value.low = a;
    event.b = b;
    event.c = c;
    event.site = site;
    Control &control = *self.control;
    if (control.told != control.effects)
      control.toldFrom = control.effects;
    control.told = ++control.effects;
    const Value answer = raise(self, event);
    if (mask == ~0u && operation != VeriwarpActiveMask)
      passClock(control.clock, 10);
    return answer.low;
  }
  Warp &warp = *self.group;
  assert((warp.alive >> self.lane & 1) && !(warp.waiting >> self.lane & 1) && "a thread that runs does not wait");
  checkMask(self, operation, mask, site);
  self.operation = static_cast<std::uint8_t>(operation);
  self.mask = mask | 1u << self.lane;
  self.a = a;
  self.b = b;
  self.c = c;
  self.site = site;
  self.state = Thread::State::AtWarp;
  self.arrival = ++warp.arrivals;
  warp.waiting |= 1u << self.lane;
  std::uint32_t members = 0;
  if (operation != VeriwarpActiveMask && canComplete(warp, self, members))
    complete(warp, members, operation);
  suspend(self);
  return self.result;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
