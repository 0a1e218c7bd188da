// See races.h. This file: what is looked up and remembered at an access.
#include "runtime/sanitize/races.h"

#include "runtime/sanitize/limits.h"
#include "runtime/simt/grid.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <utility>

namespace veriwarp::sanitize {

namespace {

bool acquires(std::uint32_t order) {
  return order == VeriwarpAcquire || order == VeriwarpAcquireRelease || order == VeriwarpSequential;
}
bool releases(std::uint32_t order) {
  return order == VeriwarpRelease || order == VeriwarpAcquireRelease || order == VeriwarpSequential;
}
bool isWide(std::uint32_t how) { return (how & VeriwarpScopeMask) > VeriwarpScopeBlock; }

} // namespace

Races::Races(const Settings &given, Findings &told) : settings(given), findings(told) {
  stretches.push_back({}); // none has the number 0
  instances.push_back({});
  works.push_back({});
  sites.push_back(nullptr);
  // The host's: nothing is remembered of it.
  hosting.instance = static_cast<std::uint32_t>(instances.size());
  hosting.identity = stretches.size();
  instances.push_back({static_cast<std::uint32_t>(works.size()), 0});
  stretches.push_back({hosting.instance, 0});
  works.push_back({});
  works.back().isHost = true;
}

Races::Actor Races::actorOf(VeriwarpThread &thread) {
  Actor actor;
  actor.block = static_cast<Block *>(thread.checker);
  actor.thread = thread.warp * 32 + thread.lane;
  actor.identity = actor.block->identityOf(actor.thread);
  actor.instance = actor.block->instance;
  return actor;
}

std::uint32_t Races::numberOf(VeriwarpSite *site) {
  if (!site || sites.size() >= Word::Sites)
    return 0;
  if (!site->number) {
    site->number = static_cast<std::uint32_t>(sites.size());
    sites.push_back(site);
  }
  assert(sites[site->number] == site && "a number for each place");
  return site->number;
}

// What blocks before have done in the same memory is nothing to this one, whose shared memory it is now.
void Races::forgetOthers(const Actor &actor, const Cell &cell) const {
  const auto forget = [&](Word &word) {
    if (!word.none() && stretches[word.stretch()].instance != actor.instance)
      word.bits &= Word::Special;
  };
  forget(cell.write());
  forget(cell.one());
  forget(cell.two());
}

bool Races::ordered(Word word, const Actor &actor) const {
  assert(word.stretch() < stretches.size() && "a stretch that there is");
  if (isLast && word.stretch() < firstStretch)
    return true;
  const Stretch stretch = stretches[word.stretch()];
  if (stretch.instance == actor.instance) {
    if (word.pending())
      return false;
    return word.thread() == actor.thread ||
           (actor.block && actor.block->knows(actor.thread, word.thread(), stretch.time));
  }
  const Instance &instance = instances[stretch.instance];
  assert(instance.work < works.size() && "a block is of a piece of work");
  if (instance.work != instances[actor.instance].work && order.isBefore(works[instance.work].point))
    return true;
  if (word.pending())
    return false;
  const Known &more = actor.block ? actor.times().more : inherited;
  return more && stretch.time < more->of(stretch.instance, word.thread());
}

// How unlike two accesses are: of different blocks, of different warps, of different threads.
unsigned Races::distance(Word a, Word b) const {
  const std::uint32_t one = stretches[a.stretch()].instance, two = stretches[b.stretch()].instance;
  return one != two ? 3 : a.thread() / 32 != b.thread() / 32 ? 2 : a.thread() != b.thread() ? 1 : 0;
}

// A plain read.
void Races::remember(const Actor &actor, const Cell &cell, Word word) {
  Word &one = cell.one(), &two = cell.two();
  if (two.bits & Word::Apart)
    two.bits &= ~Word::Apart;
  // Of two blocks that run now: whoever may not write here races with one of them.
  if (std::min(one.stretch(), two.stretch()) >= firstStretch && actor.block && !actor.times().more &&
      distance(one, two) == 3) {
    two.bits |= Word::Apart;
    return;
  }
  const auto useless = [&](Word read) { return read.none() || (!read.pending() && ordered(read, actor)); };
  if (useless(one)) {
    one = word;
    if (two.bits && useless(two))
      two = Word();
  } else if (useless(two)) {
    two = word;
  } else if (!two.pending() && distance(one, word) >= distance(one, two)) {
    two = word;
  } else if (!one.pending() && distance(two, word) >= distance(one, two)) {
    one = word;
  }
}

void Races::plainCell(const Actor &actor, const Access &access, const Cell &cell, std::uint64_t address,
                      std::uint64_t bytes) {
  assert(access.reads != access.writes && !access.atomic && "a plain access reads or writes");
  const Word self{Word::of(actor.identity, access.site).bits | access.flags};
  if (access.shared)
    forgetOthers(actor, cell);
  const bool special = cell.write().bits & Word::Special;
  if (!cell.write().none() && !ordered(cell.write(), actor))
    race(actor, access, {cell.write(), true, false, false, false, 0});
  if (access.writes)
    for (const Word read : {cell.one(), cell.two()})
      if (!read.none() && !ordered(read, actor))
        race(actor, access, {read, false, true, false, false, 0});
  if (special) {
    Locations &locations = locationsOf(actor, access.shared);
    if (const auto found = locations.find(address / 4); found != locations.end()) {
      Location &location = found->second;
      const auto mask = static_cast<std::uint8_t>((bytes >= 4 ? 15u : 1u) << address % 4);
      for (const AtomicAccess &other : location.accesses)
        if ((other.bytes & mask) && (access.writes || other.writes) && !ordered(other.word, actor))
          race(actor, access, {other.word, other.writes, !other.writes, true, other.wide, other.order});
      if (access.writes) {
        location.accesses.clear();
        location.written = false;
        location.releases = Releases();
      }
    }
  }
  if (access.writes) {
    cell.write() = self;
    cell.write().bits |= special ? Word::Special : 0;
    for (Word *read : {&cell.one(), &cell.two()})
      if (read->bits)
        *read = Word();
  } else {
    remember(actor, cell, self);
  }
}

void Races::eachCell(const Actor &actor, const Access &access) {
  const std::uint64_t end = access.address + access.size;
  for (std::uint64_t at = access.address; at < end;) {
    const std::uint64_t to = std::min(end, (at / Shadow::PageSize + 1) * Shadow::PageSize);
    const Shadow::Page page = (at | to) & 3 ? shadow.divided(at) : shadow.page(at);
    const std::uint64_t width = std::uint64_t(1) << page.shift;
    assert(at % width == 0 && to % width == 0 && "an access has its cells for itself, or they are bytes");
    for (; at < to; at += width)
      plainCell(actor, access, page.at(at), at, width);
  }
}

void Races::plain(VeriwarpThread &thread, std::uint64_t address, std::uint32_t size, bool writes, VeriwarpSite *site) {
  const Actor actor = actorOf(thread);
  if (doubtful.address)
    settle();
  if (!isChecked(actor, address, size))
    return;
  Access access;
  access.address = address;
  access.size = size;
  access.writes = writes;
  access.reads = !writes;
  access.shared = isInShared(actor, address);
  access.site = numberOf(site);
  eachCell(actor, access);
}

// Not what lies on a thread's own stack, nor where nothing can lie: the access itself will tell.
bool Races::isChecked(const Actor &actor, std::uint64_t address, std::uint64_t size) {
  constexpr std::uint64_t Addresses = std::uint64_t(1) << 47;
  return !actor.block->stack.contains(address) && address < Addresses && size <= Addresses - address;
}

// An atomic access to four bytes, after those that are plain.
void Races::atomicCell(const Actor &actor, const Access &access, Location &location, std::uint8_t mask) {
  assert(mask && mask < 16 && access.atomic && "some of four bytes");
  for (const AtomicAccess &other : location.accesses) {
    if (!(other.bytes & mask) || (!access.writes && !other.writes) || ordered(other.word, actor))
      continue;
    const bool sameBlock = stretches[other.word.stretch()].instance == actor.instance;
    const bool otherBytes = (other.first != access.address || other.size != access.size) &&
                            !(other.window && access.window); // those are atomic for each other
    if (otherBytes || (!sameBlock && !(access.wide && other.wide)))
      race(actor, access, {other.word, other.writes, !other.writes, true, other.wide, other.order, otherBytes});
  }
  synchronize(actor, access, location);
  remember(actor, access, location, mask);
}

void Races::remember(const Actor &actor, const Access &access, Location &location, std::uint8_t mask) {
  AtomicAccess self;
  self.word = Word::of(actor.identity, access.site);
  self.first = access.address;
  self.size = access.size;
  self.bytes = mask;
  self.writes = access.writes;
  self.wide = access.wide;
  self.window = access.window;
  self.order = access.order;
  const auto instanceOf = [&](const AtomicAccess &a) { return stretches[a.word.stretch()].instance; };
  const auto useless = [&](const AtomicAccess &other) { // whoever races with it races with this one
    return instanceOf(other) == actor.instance && ordered(other.word, actor) && (other.bytes & ~mask) == 0 &&
           other.first == self.first && other.size == self.size && other.window == self.window &&
           (self.writes || !other.writes) && (other.wide || !self.wide);
  };
  std::erase_if(location.accesses, useless);
  if (location.accesses.size() >= limits::atomicsOfLocation) {
    auto found = std::find_if(location.accesses.begin(), location.accesses.end(),
                              [&](const AtomicAccess &other) { return instanceOf(other) == actor.instance; });
    location.accesses.erase(found != location.accesses.end() ? found : location.accesses.begin() + 1);
  }
  location.accesses.push_back(self);
  assert(location.accesses.size() <= limits::atomicsOfLocation && "a location remembers so many");
}

// What is learnt from what is read, and what is published with what is written: runtime/explore/happens_before.cpp.
void Races::synchronize(const Actor &actor, const Access &access, Location &location) {
  const bool inclusive = location.written && (location.instance == actor.instance || (location.wide && access.wide));
  if (access.reads && inclusive) {
    const Known &block = location.releases.ofBlock(actor.instance), &wide = location.releases.wide;
    if (acquires(access.order)) {
      actor.block->learn(actor.thread, block);
      if (access.wide)
        actor.block->learn(actor.thread, wide);
    }
    if (block || wide) {
      ThreadTimes &own = actor.own();
      own.unacquiredBlock = Knowledge::joined(own.unacquiredBlock, block);
      own.unacquiredWide = Knowledge::joined(own.unacquiredWide, wide);
    }
  }
  if (!access.writes)
    return;
  Releases releasesNow;
  if (access.reads && inclusive)
    releasesNow = std::move(location.releases); // a read-modify-write goes on with the sequence
  const std::uint64_t owner = std::uint64_t(actor.instance) << 12 | actor.thread << 1;
  for (const bool wide : {false, true})
    if (const auto earlier = location.own.find(owner | std::uint64_t(wide)); earlier != location.own.end())
      releasesNow.add(actor.instance, earlier->second, wide);
  if (const Known fence = actor.times().fence)
    releasesNow.add(actor.instance, fence, false);
  if (const Known fence = actor.times().wideFence)
    releasesNow.add(actor.instance, fence, true);
  if (releases(access.order)) {
    const Known known = actor.block->publish(actor.thread);
    releasesNow.add(actor.instance, known, access.wide);
    location.own[owner | std::uint64_t(access.wide)] = known;
  }
  location.releases = std::move(releasesNow);
  location.written = true;
  location.instance = actor.instance;
  location.wide = access.wide;
}

void Races::access(VeriwarpThread &thread, const void *pointer, std::uint32_t size, bool reads, bool writes,
                   std::uint32_t how, const VeriwarpSite *site) {
  const auto address = reinterpret_cast<std::uint64_t>(pointer);
  auto *place = const_cast<VeriwarpSite *>(site);
  if ((how & VeriwarpVolatile) && settings.volatileIsPlain)
    return plain(thread, address, size, writes, place);
  if (doubtful.address)
    settle();
  const Actor actor = actorOf(thread);
  Access access;
  access.address = address;
  access.size = size;
  access.reads = reads;
  access.writes = writes;
  access.atomic = true;
  access.wide = isWide(how);
  access.window = how & VeriwarpWindow;
  access.order = how & VeriwarpOrderMask;
  if (reads && !writes && access.order == VeriwarpAcquireRelease)
    access.order = VeriwarpAcquire; // a compare-and-swap that fails
  access.shared = isInShared(actor, address);
  access.site = numberOf(place);
  if (!isChecked(actor, address, size))
    return;
  tellsHost |= writes && (how & VeriwarpScopeMask) == VeriwarpScopeSystem && !access.shared;
  const std::uint64_t end = address + size;
  for (std::uint64_t at = address & ~std::uint64_t(3); at < end; at += 4) {
    std::uint8_t mask = 0;
    for (unsigned byte = 0; byte < 4; ++byte)
      if (at + byte >= address && at + byte < end)
        mask |= static_cast<std::uint8_t>(1u << byte);
    const Shadow::Page page = mask != 15 ? shadow.divided(at) : shadow.page(at);
    const unsigned cells = page.shift ? 1 : 4;
    for (unsigned i = 0; i < cells; ++i) {
      if (page.shift == 0 && !(mask >> i & 1))
        continue;
      const Cell cell = page.at(at + i);
      if (access.shared)
        forgetOthers(actor, cell);
      if (!cell.write().none() && !ordered(cell.write(), actor))
        race(actor, access, {cell.write(), true, false, false, false, 0});
      for (const Word read : {cell.one(), cell.two()})
        if (writes && !read.none() && !ordered(read, actor))
          race(actor, access, {read, false, true, false, false, 0});
      cell.write().bits |= Word::Special;
    }
    Location &location = locationsOf(actor, access.shared)[at / 4];
    // Published in the first four bytes, the rest of the access is after that, but it is one access.
    atomicCell(actor, access, location, mask);
  }
}

void Races::fence(VeriwarpThread &thread, std::uint32_t how) {
  const Actor actor = actorOf(thread);
  ThreadTimes &self = actor.own();
  const std::uint32_t strength = how & VeriwarpOrderMask;
  if (acquires(strength)) {
    actor.block->learn(actor.thread, std::exchange(self.unacquiredBlock, nullptr));
    if (isWide(how))
      actor.block->learn(actor.thread, std::exchange(self.unacquiredWide, nullptr));
  }
  if (releases(strength)) {
    self.fence = actor.block->publish(actor.thread);
    if (isWide(how))
      self.wideFence = self.fence;
  }
}

// Asynchronous copies: until they are complete nothing is ordered after what they do. Then the thread has done it.
void Races::copies(VeriwarpThread &thread, const void *to, std::uint32_t size, const void *from, std::uint32_t given,
                   const VeriwarpSite *site) {
  const Actor actor = actorOf(thread);
  Access access;
  access.flags = Word::Pending;
  access.site = numberOf(const_cast<VeriwarpSite *>(site));
  const auto make = [&](const void *what, std::uint32_t bytes, bool writes) {
    access.address = reinterpret_cast<std::uint64_t>(what);
    access.size = bytes;
    access.writes = writes;
    access.reads = !writes;
    access.shared = isInShared(actor, access.address);
    eachCell(actor, access);
  };
  make(from, given, false);
  make(to, size, true);
  actor.own().copies.push_back(
      {reinterpret_cast<std::uint64_t>(to), reinterpret_cast<std::uint64_t>(from), size, given});
}

void Races::commits(VeriwarpThread &thread) {
  ThreadTimes &self = actorOf(thread).own();
  self.groups.push_back(static_cast<std::uint32_t>(self.copies.size()));
}

void Races::waits(VeriwarpThread &thread, std::uint32_t groups) {
  const ThreadTimes &self = actorOf(thread).times();
  std::size_t done = self.copies.size();
  if (groups != ~std::uint32_t(0))
    done = self.groups.size() > groups ? self.groups[self.groups.size() - groups - 1] : 0;
  complete(thread, done);
}

// Whoever sees the barrier object's phase end knows that they are complete. Who does not see it does not: that is
// taken to be known all the same.
void Races::joins(VeriwarpThread &thread) { complete(thread, actorOf(thread).times().copies.size()); }

void Races::begins(VeriwarpThread &thread, const void *barrierObject) {
  actorOf(thread).block->barrierObjects.erase(barrierObject);
}

void Races::arrives(VeriwarpThread &thread, const void *barrierObject, std::uint64_t phase, bool completes) {
  const Actor actor = actorOf(thread);
  BarrierObject &object = actor.block->barrierObjects[barrierObject];
  object.arrived = Knowledge::joined(object.arrived, actor.block->publish(actor.thread));
  if (completes)
    object.complete[phase & 1] = object.arrived;
}

void Races::finds(VeriwarpThread &thread, const void *barrierObject, std::uint64_t phase) {
  const Actor actor = actorOf(thread);
  actor.block->learn(actor.thread, actor.block->barrierObjects[barrierObject].complete[phase & 1]);
}

void Races::complete(VeriwarpThread &thread, std::size_t count) {
  const Actor actor = actorOf(thread);
  assert(count <= actor.times().copies.size() && "only copies under way are completed");
  if (actor.times().copies.empty() && actor.times().groups.empty())
    return;
  ThreadTimes &self = actor.own();
  for (std::size_t i = 0; i < count; ++i) {
    restamp(actor, self.copies[i].to, self.copies[i].size, true);
    restamp(actor, self.copies[i].from, self.copies[i].given, false);
  }
  self.copies.erase(self.copies.begin(), self.copies.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::uint32_t &group : self.groups)
    group -= std::min(group, static_cast<std::uint32_t>(count));
  self.groups.erase(self.groups.begin(),
                    std::find_if(self.groups.begin(), self.groups.end(), [](std::uint32_t group) { return group; }));
}

void Races::restamp(const Actor &actor, std::uint64_t address, std::uint32_t size, bool writes) {
  for (std::uint64_t at = address; at < address + size;) {
    const Shadow::Page page = shadow.page(at);
    const Cell cell = page.at(at);
    const auto renew = [&](Word &word) {
      if (word.pending() && word.thread() == actor.thread && stretches[word.stretch()].instance == actor.instance)
        word.bits = (word.bits & ~(Word::Identity | Word::Pending)) | actor.identity;
    };
    if (writes) {
      renew(cell.write());
    } else {
      renew(cell.one());
      renew(cell.two());
    }
    at += std::uint64_t(1) << page.shift;
  }
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
