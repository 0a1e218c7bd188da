// See block.h.
#include "runtime/sanitize/block.h"

#include "cuda_api/limits.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::sanitize {

bool Limits::isStopped = false;

const Known &Releases::ofBlock(std::uint32_t instance) const {
  static const Known &none = *new Known;
  for (const auto &[block, known] : blocks)
    if (block == instance)
      return known;
  return none;
}

void Releases::add(std::uint32_t instance, const Known &head, bool isWide) {
  if (isWide)
    wide = Knowledge::joined(wide, head);
  for (auto &[block, known] : blocks)
    if (block == instance) {
      known = Knowledge::joined(known, head);
      return;
    }
  blocks.emplace_back(instance, head);
}

void Releases::add(const Releases &others) {
  wide = Knowledge::joined(wide, others.wide);
  for (const auto &[block, known] : others.blocks)
    add(block, known, false);
}

void Block::begin(std::uint32_t instanceNumber, std::uint32_t blockIndex, std::uint32_t threadCount, Range sharedMemory,
                  Range stacks) {
  assert(threadCount > 0 && threadCount <= api::limits::threadsOfBlock && "as many threads as a block may have");
  instance = instanceNumber;
  index = blockIndex;
  count = threadCount;
  shared = sharedMemory;
  stack = stacks;
  locations.clear();
  barrierObjects.clear();
  first = static_cast<std::uint32_t>(stretches.size());
  alone = true;
  learnt = false;
  common = ThreadTimes();
  own.clear();
  identities = nullptr;
  stretchAt.clear();
  std::fill(std::begin(arrived), std::end(arrived), nullptr);
  stretch = stretchOf(0);
  check();
}

std::uint32_t Block::stretchOf(Time time) {
  if (stretchAt.size() <= time)
    stretchAt.resize(time + 1, 0);
  if (stretchAt[time] == 0) { // times that nobody has had cost nothing
    assert(stretches.size() < ~std::uint32_t(0) && "a number for each stretch");
    stretchAt[time] = static_cast<std::uint32_t>(stretches.size());
    stretches.push_back({instance, time});
  }
  return stretchAt[time];
}

void Block::separate() {
  if (!own.empty())
    return;
  own.assign(count, common);
  ownIdentities.resize(count);
  identities = ownIdentities.data();
  for (std::uint32_t i = 0; i < count; ++i)
    ownIdentities[i] = stretch | std::uint64_t(i) << 32;
}

ThreadTimes &Block::of(std::uint32_t thread) {
  separate();
  return own[thread];
}

void Block::moveTo(std::uint32_t thread, Time time) {
  assert(!own.empty() && thread < count && "a thread with times of its own");
  ThreadTimes &self = own[thread];
  assert(time >= self.time && "time goes on");
  self.time = time;
  ownIdentities[thread] = stretchOf(time) | std::uint64_t(thread) << 32;
}

void Block::meet() {
  Time latest = common.time;
  Known all = own.empty() ? common.more : nullptr;
  bool plain = true;
  for (const ThreadTimes &thread : own) {
    latest = std::max(latest, thread.time);
    plain = plain && thread.isPlain();
    if (thread.more && thread.more != all)
      all = Knowledge::joined(all, thread.more);
  }
  ++latest;
  if (plain) {
    own.clear();
    identities = nullptr;
    common.time = common.floor = common.warpFloor = latest;
    common.more = all;
    learnt = all != nullptr;
    stretch = stretchOf(latest);
    check();
    return;
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    moveTo(i, latest);
    own[i].floor = own[i].warpFloor = latest;
    own[i].more = all;
  }
  check();
}

void Block::meet(std::uint32_t barrier, std::span<const std::uint32_t> members) {
  assert(barrier < std::size(arrived) && "there are sixteen barriers"); // perhaps nobody waits at it
  separate();
  Time latest = 0, floor = 0;
  Knowledge all;
  std::uint32_t lanes[32] = {};
  for (const std::uint32_t i : members) {
    const ThreadTimes &thread = own[i];
    assert(i < count && !(lanes[i / 32] >> i % 32 & 1) && "threads of the block, each once");
    latest = std::max(latest, thread.time);
    floor = std::max(floor, thread.floor);
    all.add(instance, Knowledge::warp(i / 32), thread.warpFloor);
    all.add(thread.more);
    lanes[i / 32] |= 1u << i % 32;
  }
  ++latest;
  for (std::uint32_t warp = 0; warp < 32; ++warp) {
    const std::uint32_t existing = warp * 32 >= count        ? 0
                                   : count - warp * 32 >= 32 ? ~0u
                                                             : (1u << (count - warp * 32)) - 1;
    if (lanes[warp] && lanes[warp] == existing)
      all.add(instance, Knowledge::warp(warp), latest);
    else
      for (std::uint32_t rest = lanes[warp]; rest; rest &= rest - 1)
        all.add(instance, Knowledge::thread(warp * 32 + static_cast<std::uint32_t>(std::countr_zero(rest))), latest);
  }
  all.add(arrived[barrier]);
  arrived[barrier] = nullptr;
  const Known known = all.freeze();
  for (const std::uint32_t i : members) {
    moveTo(i, latest);
    own[i].floor = floor;
    own[i].more = known;
    learnt = true;
  }
  check();
}

void Block::meetInWarp(std::uint32_t warp, std::uint32_t lanes, std::uint32_t existing) {
  assert(lanes && !(lanes & ~existing) && "those who meet exist");
  assert(warp * 32 + std::bit_width(existing) <= count && "a warp of the block");
  separate();
  Time latest = 0, floor = 0, warpFloor = 0;
  Known all;
  const auto each = [&](auto &&what) {
    for (std::uint32_t rest = lanes; rest; rest &= rest - 1)
      what(warp * 32 + static_cast<std::uint32_t>(std::countr_zero(rest)));
  };
  each([&](std::uint32_t i) {
    latest = std::max(latest, own[i].time);
    floor = std::max(floor, own[i].floor);
    warpFloor = std::max(warpFloor, own[i].warpFloor);
    if (own[i].more && own[i].more != all)
      all = Knowledge::joined(all, own[i].more);
  });
  ++latest;
  if (lanes == existing) {
    warpFloor = latest;
  } else { // lanes that have ended, or go another way, have not been met
    Knowledge more;
    more.add(all);
    each([&](std::uint32_t i) { more.add(instance, Knowledge::thread(i), latest); });
    all = more.freeze();
    learnt = true;
  }
  each([&](std::uint32_t i) {
    moveTo(i, latest);
    own[i].floor = floor;
    own[i].warpFloor = warpFloor;
    own[i].more = all;
  });
}

void Block::arrive(std::uint32_t barrier, std::uint32_t thread) {
  assert(barrier < std::size(arrived) && "there are sixteen barriers");
  arrived[barrier] = Knowledge::joined(arrived[barrier], publish(thread));
}

Known Block::publish(std::uint32_t thread) {
  assert(thread < count && "a thread of the block");
  separate();
  const ThreadTimes &self = own[thread];
  Knowledge known;
  known.add(self.more);
  known.add(instance, Knowledge::thread(thread), self.time + 1);
  known.add(instance, Knowledge::warp(thread / 32), self.warpFloor);
  known.add(instance, Knowledge::WholeBlock, self.floor);
  const Known result = known.freeze();
  assert(result && result->of(instance, thread) == self.time + 1 && "all that the thread has done is published");
  moveTo(thread, self.time + 1);
  return result;
}

void Block::learn(std::uint32_t thread, const Known &known) {
  if (!known)
    return;
  separate();
  own[thread].more = Knowledge::joined(own[thread].more, known);
  learnt = true;
}

bool Block::knows(std::uint32_t thread, std::uint32_t other, Time time) const {
  assert(thread < count && other < count && "threads of the block");
  const ThreadTimes &self = at(thread);
  return time < self.floor || (thread / 32 == other / 32 && time < self.warpFloor) ||
         (self.more && time < self.more->of(instance, other));
}

#ifndef NDEBUG
void Block::check() const {
  assert((identities == nullptr) == own.empty() && "threads with times of their own have identities of their own");
  assert((own.empty() || (own.size() == count && ownIdentities.size() == count)) && "either all have them, or none");
  for (Time time = 0; time < stretchAt.size(); ++time)
    if (const std::uint32_t number = stretchAt[time]) {
      assert(number >= first && number < stretches.size() && "a stretch gets its number after the block has begun");
      assert(stretches[number].instance == instance && stretches[number].time == time && "and has it alone");
    }
  for (std::uint32_t i = 0; i < count; ++i) {
    const ThreadTimes &self = at(i);
    assert(self.floor <= self.time && self.warpFloor <= self.time && "nobody knows of the future");
    assert((learnt || !self.more) && "who knows more than barriers say has learnt it");
    [[maybe_unused]] const Word now{identityOf(i)};
    assert(now.thread() == i && now.stretch() < stretches.size() && "an identity is a thread and a stretch");
    assert(stretches[now.stretch()].instance == instance && stretches[now.stretch()].time == self.time &&
           "of its own time");
    assert(std::is_sorted(self.groups.begin(), self.groups.end()) && "groups are committed one after the other");
    assert((self.groups.empty() || self.groups.back() <= self.copies.size()) && "a group has copies under way");
    if (own.empty())
      return; // one for all
  }
}
#endif

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
