// See block.h.
#include "runtime/sanitize/block.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::sanitize {

const Known &Releases::ofBlock(std::uint32_t instance) const {
  static const Known none;
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

Block::Block(std::uint32_t instanceNumber, std::uint32_t blockIndex, std::uint32_t count, std::vector<Stretch> &all)
    : instance(instanceNumber), index(blockIndex), threads(count), stretches(all) {
  for (std::uint32_t i = 0; i < count; ++i)
    moveTo(i, 0);
}

void Block::moveTo(std::uint32_t thread, Time time) {
  while (stretchAt.size() <= time) { // times that nobody has had cost nothing
    stretchAt.push_back(0);
  }
  if (stretchAt[time] == 0) {
    stretchAt[time] = static_cast<std::uint32_t>(stretches.size());
    stretches.push_back({instance, time});
  }
  ThreadTimes &self = threads[thread];
  assert(time >= self.time && "time goes on");
  self.time = time;
  self.identity = stretchAt[time] | std::uint64_t(thread) << 32;
}

void Block::meet() {
  Time latest = 0;
  Known all;
  for (const ThreadTimes &thread : threads) {
    latest = std::max(latest, thread.time);
    if (thread.more && thread.more != all)
      all = Knowledge::joined(all, thread.more);
  }
  ++latest;
  for (std::uint32_t i = 0; i < threads.size(); ++i) {
    moveTo(i, latest);
    threads[i].floor = threads[i].warpFloor = latest;
    threads[i].more = all;
  }
}

void Block::meet(std::uint32_t barrier, std::span<const std::uint32_t> members) {
  Time latest = 0, floor = 0;
  Knowledge all;
  std::uint32_t lanes[32] = {};
  for (const std::uint32_t i : members) {
    const ThreadTimes &thread = threads[i];
    latest = std::max(latest, thread.time);
    floor = std::max(floor, thread.floor);
    all.add(instance, Knowledge::warp(i / 32), thread.warpFloor);
    all.add(thread.more);
    lanes[i / 32] |= 1u << i % 32;
  }
  ++latest;
  for (std::uint32_t warp = 0; warp < 32; ++warp) {
    const std::uint32_t existing = warp * 32 >= threads.size()        ? 0
                                   : threads.size() - warp * 32 >= 32 ? ~0u
                                                                      : (1u << (threads.size() - warp * 32)) - 1;
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
    threads[i].floor = floor;
    threads[i].more = known;
  }
}

void Block::meetInWarp(std::uint32_t warp, std::uint32_t lanes, std::uint32_t existing) {
  Time latest = 0, floor = 0, warpFloor = 0;
  Known all;
  const auto each = [&](auto &&what) {
    for (std::uint32_t rest = lanes; rest; rest &= rest - 1)
      what(warp * 32 + static_cast<std::uint32_t>(std::countr_zero(rest)));
  };
  each([&](std::uint32_t i) {
    latest = std::max(latest, threads[i].time);
    floor = std::max(floor, threads[i].floor);
    warpFloor = std::max(warpFloor, threads[i].warpFloor);
    if (threads[i].more && threads[i].more != all)
      all = Knowledge::joined(all, threads[i].more);
  });
  ++latest;
  if (lanes == existing) {
    warpFloor = latest;
  } else { // lanes that have ended, or go another way, have not been met
    Knowledge more;
    more.add(all);
    each([&](std::uint32_t i) { more.add(instance, Knowledge::thread(i), latest); });
    all = more.freeze();
  }
  each([&](std::uint32_t i) {
    moveTo(i, latest);
    threads[i].floor = floor;
    threads[i].warpFloor = warpFloor;
    threads[i].more = all;
  });
}

void Block::arrive(std::uint32_t barrier, std::uint32_t thread) {
  arrived[barrier] = Knowledge::joined(arrived[barrier], publish(thread));
}

Known Block::publish(std::uint32_t thread) {
  const ThreadTimes &self = threads[thread];
  Knowledge known;
  known.add(self.more);
  known.add(instance, Knowledge::thread(thread), self.time + 1);
  known.add(instance, Knowledge::warp(thread / 32), self.warpFloor);
  known.add(instance, Knowledge::WholeBlock, self.floor);
  const Known result = known.freeze();
  moveTo(thread, self.time + 1);
  return result;
}

void Block::learn(std::uint32_t thread, const Known &known) {
  threads[thread].more = Knowledge::joined(threads[thread].more, known);
}

bool Block::knows(std::uint32_t thread, std::uint32_t other, Time time) const {
  const ThreadTimes &self = threads[thread];
  return time < self.floor || (thread / 32 == other / 32 && time < self.warpFloor) ||
         (self.more && time < self.more->of(instance, other));
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
