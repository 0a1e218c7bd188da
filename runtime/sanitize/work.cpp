// See races.h. This file: launches, copies and what the host waits for.
#include "runtime/sanitize/limits.h"
#include "runtime/sanitize/races.h"

#include "runtime/simt/device_work.h"
#include "runtime/simt/grid.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/of_thread.h"
#include "runtime/simt/registry.h"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <utility>

namespace veriwarp::sanitize {

thread_local unsigned Races::unfollowed = 0;
std::vector<Races::Function> &Races::functions() { return simt::ofThread<std::vector<Function>, Races>(); }

void Races::noteOutOfTurn() {
  if (!hasMissed.exchange(true))
    findings.note("what a thread of the host did while a kernel of another thread ran is not checked");
}

void Races::begin(const simt::Asked &asked, bool isLaunch) {
  if (unfollowed || (isLaunch ? (turn.lock(), false) : !turn.try_lock_for(limits::waitForTurn))) {
    ++unfollowed;
    return noteOutOfTurn();
  }
  std::lock_guard lock(mutex);
  for (const auto &[from, size] : std::exchange(later, {}))
    forgetMemory(from, size);
  under.push_back(asked);
  Work work;
  work.point = order.begin(asked);
  work.stream = asked.stream;
  work.graphLaunch = asked.graphLaunch;
  work.node = asked.node;
  work.place = simt::hostPlace();
  inherited = nullptr;
  beginWork(std::move(work), isLaunch);
}

void Races::beginWork(Work work, bool isLaunch) {
  work.launch = isLaunch ? ++launches : 0;
  works.push_back(std::move(work));
  firstStretch = static_cast<std::uint32_t>(stretches.size());
  isLast = order.isLast(works.back().point);
  if (isLaunch)
    return;
  copying = Actor();
  copying.instance = static_cast<std::uint32_t>(instances.size());
  copying.identity = stretches.size();
  instances.push_back({static_cast<std::uint32_t>(works.size() - 1), 0});
  stretches.push_back({copying.instance, 0});
}

void Races::end() {
  if (unfollowed) {
    --unfollowed;
    return;
  }
  {
    std::lock_guard lock(mutex);
    assert(!under.empty() && "what ends has begun");
    assert(blocks.empty() && "a grid ends before its launch");
    order.end(under.back());
    if (tellsHost) // and may be waiting for it
      order.hostWaitsForAll();
    tellsHost = false;
    under.pop_back();
  }
  turn.unlock();
}

// Device code. The thread's own clock says what of its grid comes before; all else is the host's order.
std::shared_ptr<const void> Races::published(VeriwarpThread &thread) {
  const Actor actor = actorOf(thread);
  return actor.block->publish(actor.thread);
}

void Races::beginChildren() {
  std::lock_guard lock(mutex);
  order.beginChildren();
}
void Races::endChildren() {
  std::lock_guard lock(mutex);
  order.endChildren();
}

void Races::beginChild(const simt::DeviceWork &asked) {
  std::lock_guard lock(mutex);
  Work work;
  work.point = order.beginChild(asked.stream, asked.isTail());
  work.stream = under.back().stream;
  work.place = asked.site;
  work.isInside = true;
  inherited = std::static_pointer_cast<const Knowledge>(asked.known);
  beginWork(std::move(work), asked.kind == simt::DeviceWork::Kind::Launch);
}

void Races::endChild(const simt::DeviceWork &asked) {
  std::lock_guard lock(mutex);
  order.endChild(asked.stream);
}

void Races::childEvent(std::uint64_t stream, std::uint64_t event, bool waits) {
  std::lock_guard lock(mutex);
  if (waits)
    order.waitInside(stream, event);
  else
    order.recordInside(stream, event);
}

void Races::beginFunction() {
  if (unfollowed)
    return;
  {
    std::lock_guard lock(mutex);
    functions().push_back({under.back(), order.leave(), works.size()});
    under.pop_back();
  }
  turn.unlock();
}

void Races::endFunction() {
  if (unfollowed)
    return;
  turn.lock();
  std::lock_guard lock(mutex);
  order.goOn(std::move(functions().back().clock));
  under.push_back(functions().back().asked);
  functions().pop_back();
}

void Races::beginGraph(const simt::Asked &asked) {
  std::lock_guard lock(mutex);
  order.beginGraph(asked);
}
void Races::endGraph(const simt::Asked &asked) {
  std::lock_guard lock(mutex);
  order.endGraph(asked);
}
void Races::record(const void *event, const simt::Asked &asked) {
  std::lock_guard lock(mutex);
  order.record(event, asked);
}
void Races::forget(const void *event) {
  std::lock_guard lock(mutex);
  order.forget(event);
}
void Races::wait(const void *event, const simt::Asked &asked) {
  std::lock_guard lock(mutex);
  order.wait(event, asked);
}
void Races::hostWaits(const simt::Asked &asked) {
  std::lock_guard lock(mutex);
  order.hostWaits(asked);
}
void Races::hostWaits(const void *event) {
  std::lock_guard lock(mutex);
  order.hostWaits(event);
}
void Races::hostWaitsForAll() {
  std::lock_guard lock(mutex);
  order.hostWaitsForAll();
}

// Of memory that the device knows: nothing else that the host does with its own is seen.
void Races::touches(const void *begin, std::uint64_t size, bool writes) {
  if (unfollowed)
    return;
  std::lock_guard lock(mutex);
  const bool inCopy = !under.empty() && works.back().launch == 0;
  if (!inCopy || size == 0)
    return;
  Access access;
  access.address = reinterpret_cast<std::uint64_t>(begin);
  access.writes = writes;
  access.reads = !writes;
  access.site = numberOf(const_cast<VeriwarpSite *>(works.back().place));
  constexpr std::uint64_t Part = std::uint64_t(1) << 20; // sizes of accesses are of 32 bits
  for (const std::uint64_t end = access.address + size; access.address < end; access.address += access.size) {
    access.size = static_cast<std::uint32_t>(std::min(Part, end - access.address));
    eachCell(copying, access);
  }
}

// What the host does comes before all work that it asks for later, and work that it has asked for has been done here:
// so it is enough to look whether the host has waited for what was done. A function that a stream calls is a piece of
// the stream's work, as long as nothing else has begun.
void Races::hostTouches(const void *begin, std::uint64_t size, bool writes, const VeriwarpSite *site) {
  const auto from = reinterpret_cast<std::uint64_t>(begin);
  if (!Shadow::quick(from) && !Shadow::quick(from + size - 1))
    return;
  const auto allocation = simt::allocationOf(begin);
  const VeriwarpVariable *variable = allocation ? nullptr : simt::variableAt(begin);
  if (allocation ? simt::isOfDevice(allocation->kind) : !variable || !simt::isManaged(*variable))
    return;
  const std::unique_lock mine(turn, std::try_to_lock);
  if (!mine.owns_lock()) // a kernel of another thread may be waiting for us
    return noteOutOfTurn();
  std::lock_guard lock(mutex);
  Access access;
  access.address = from;
  access.size = static_cast<std::uint32_t>(std::min<std::uint64_t>(size, ~std::uint32_t(0)));
  access.writes = writes;
  access.reads = !writes;
  access.site = numberOf(const_cast<VeriwarpSite *>(site));
  if (!functions().empty()) {
    if (functions().back().works == works.size())
      eachCell(copying, access);
    return;
  }
  for (std::uint64_t at = from & ~std::uint64_t(3), end = from + access.size; at < end;) {
    const Shadow::Page page = shadow.page(at);
    const std::uint64_t width = std::uint64_t(1) << page.shift;
    if (at + width > from)
      hostCell(access, page.at(at), at, width);
    at += width;
  }
}

void Races::hostCell(const Access &access, const Cell &cell, std::uint64_t address, std::uint64_t bytes) {
  const auto isAfter = [&](Word word) {
    return word.none() || order.isBeforeHost(works[instances[stretches[word.stretch()].instance].work].point);
  };
  if (!isAfter(cell.write()))
    race(hosting, access, {cell.write(), true, false, false, false, 0});
  if (access.writes)
    for (const Word read : {cell.one(), cell.two()})
      if (!isAfter(read))
        race(hosting, access, {read, false, true, false, false, 0});
  const auto found = cell.write().bits & Word::Special ? global.find(address / 4) : global.end();
  if (found == global.end())
    return;
  const auto mask = static_cast<std::uint8_t>((bytes >= 4 ? 15u : 1u) << address % 4);
  for (const AtomicAccess &other : found->second.accesses)
    if ((other.bytes & mask) && (access.writes || other.writes) && !isAfter(other.word))
      race(hosting, access, {other.word, other.writes, !other.writes, true, other.wide, other.order});
}

void Races::renewed(const void *begin, std::uint64_t size) {
  const auto from = reinterpret_cast<std::uint64_t>(begin);
  const std::unique_lock mine(turn, std::try_to_lock); // who asks may hold what a kernel needs
  std::lock_guard lock(mutex);
  if (mine.owns_lock())
    forgetMemory(from, size);
  else
    later.emplace_back(from, size);
}

void Races::forgetMemory(std::uint64_t from, std::uint64_t size) {
  shadow.forget(from, size);
  if (size / 4 < global.size())
    for (std::uint64_t at = from / 4; at < (from + size + 3) / 4; ++at)
      global.erase(at);
  else
    std::erase_if(global, [&](const auto &one) { return one.first * 4 + 3 - from < size + 3; });
}

void Races::beginGrid(const simt::Launch &launch, bool checked) {
  std::lock_guard lock(mutex);
  Work &work = works.back();
  assert(work.launch != 0 && "a grid is of a launch");
  work.kernel = launch.kernel->name;
  work.grid = launch.grid;
  work.block = launch.block;
  if (!checked)
    findings.note("kernel " + simt::demangled(launch.kernel->name) +
                  " is not checked: it was compiled without --check race");
}

void Races::endGrid() {
  if (doubtful.address)
    settle();
  while (!blocks.empty()) // of a launch that failed
    endBlock(blocks.back().get());
  spare.clear();
}

void *Races::beginBlock(const simt::Launch &launch, std::uint64_t index, simt::Memory shared, simt::Memory stack) {
  const auto instance = static_cast<std::uint32_t>(instances.size());
  instances.push_back({static_cast<std::uint32_t>(works.size() - 1), static_cast<std::uint32_t>(index)});
  if (spare.empty())
    spare.push_back(std::make_unique<Block>(stretches));
  blocks.push_back(std::move(spare.back()));
  spare.pop_back();
  Block &block = *blocks.back();
  const auto range = [](simt::Memory memory) {
    return Range{reinterpret_cast<std::uint64_t>(memory.begin), memory.size};
  };
  block.begin(instance, static_cast<std::uint32_t>(index), launch.threads, range(shared), range(stack));
  block.inherit(inherited);
  block.old = isLast ? firstStretch : 1;
  if (blocks.size() > 1)
    for (const std::unique_ptr<Block> &one : blocks)
      one->alone = false;
  return &block;
}

void Races::endBlock(void *ended) {
  if (doubtful.address)
    settle();
  const auto found = std::find_if(blocks.begin(), blocks.end(), [&](const auto &one) { return one.get() == ended; });
  assert(found != blocks.end() && "what ends has begun");
  // The next one has the same shared memory.
  for (const auto &[number, location] : (*found)->locations) {
    const std::uint64_t address = number * 4;
    const Shadow::Page page = shadow.page(address);
    for (unsigned byte = 0; byte < 4; byte += 1u << page.shift)
      page.at(address + byte).write().bits &= ~Word::Special;
  }
  spare.push_back(std::move(*found));
  blocks.erase(found);
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
