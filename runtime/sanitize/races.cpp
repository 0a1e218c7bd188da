// See races.h. This file: what is looked up and remembered at an access.
#include "runtime/sanitize/races.h"

#include "runtime/simt/grid.h"
#include "runtime/simt/memory.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <cstring>

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

Races::Races(const Settings &given) : settings(given), findings(settings) {
  stretches.push_back({}); // none has the number 0
  instances.push_back({});
  works.push_back({});
  sites.push_back(nullptr);
}

Races::Actor Races::actorOf(VeriwarpThread &thread) {
  Actor actor;
  actor.block = static_cast<Block *>(thread.checker);
  actor.thread = thread.warp * 32 + thread.lane;
  actor.identity = actor.times().identity;
  actor.instance = actor.block->instance;
  return actor;
}

std::uint32_t Races::numberOf(VeriwarpSite *site) {
  constexpr std::size_t Most = (1u << 20) - 1;
  if (!site || sites.size() > Most)
    return 0;
  if (!site->number) {
    site->number = static_cast<std::uint32_t>(sites.size());
    sites.push_back(site);
  }
  return site->number;
}

Page &Races::pageOf(const Actor &actor, std::uint64_t address, bool shared) {
  return shared ? actor.block->window[(address - actor.block->shared) / PageSize] : pages.at(address);
}

// A word of shared memory is of this block: the window begins without any.
bool Races::ordered(Word word, const Actor &actor) const {
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
  if (instance.work != instances[actor.instance].work && order.isBefore(works[instance.work].point))
    return true;
  if (word.pending() || !actor.block)
    return false;
  const Known &more = actor.times().more;
  return more && stretch.time < more->of(stretch.instance, word.thread());
}

// How unlike two accesses are: of different blocks, of different warps, of different threads.
unsigned Races::distance(Word a, Word b) const {
  const std::uint32_t one = stretches[a.stretch()].instance, two = stretches[b.stretch()].instance;
  return one != two ? 3 : a.thread() / 32 != b.thread() / 32 ? 2 : a.thread() != b.thread() ? 1 : 0;
}

// A plain read.
void Races::remember(const Actor &actor, Cell &cell, Word word) {
  Word &one = cell.reads[0], &two = cell.reads[1];
  // Of two blocks that run now: whoever may not write here races with one of them.
  if (std::min(one.stretch(), two.stretch()) >= firstStretch && actor.block && !actor.times().more &&
      distance(one, two) == 3)
    return;
  const auto useless = [&](Word read) { return read.none() || (!read.pending() && ordered(read, actor)); };
  if (useless(one)) {
    one = word;
    if (useless(two))
      two = Word();
  } else if (useless(two)) {
    two = word;
  } else if (!two.pending() && distance(one, word) >= distance(one, two)) {
    two = word;
  } else if (!one.pending() && distance(two, word) >= distance(one, two)) {
    one = word;
  }
}

void Races::plainCell(const Actor &actor, const Access &access, Cell &cell, std::uint64_t address,
                      std::uint64_t bytes) {
  const Word self{actor.identity | std::uint64_t(access.site) << 42 | access.flags};
  const bool special = cell.write.bits & Word::Special;
  if (!cell.write.none() && !ordered(cell.write, actor))
    race(actor, access, {cell.write, true, false, false, false, 0});
  if (access.writes)
    for (const Word read : cell.reads)
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
    cell.write = self;
    cell.write.bits |= special ? Word::Special : 0;
    cell.reads[0] = cell.reads[1] = Word();
  } else {
    remember(actor, cell, self);
  }
}

void Races::eachCell(const Actor &actor, const Access &access) {
  const std::uint64_t end = access.address + access.size;
  for (std::uint64_t at = access.address; at < end;) {
    Page &page = pageOf(actor, at, access.shared);
    const std::uint64_t base =
        access.shared ? actor.block->shared + (at - actor.block->shared) / PageSize * PageSize : at & ~(PageSize - 1);
    const std::uint64_t to = std::min(end, base + PageSize);
    if ((at | to) & 3)
      page.divide();
    const std::uint64_t width = std::uint64_t(1) << page.shift;
    for (; at < to; at += width)
      plainCell(actor, access, page.cells[(at - base) >> page.shift], at, width);
  }
}

void Races::plain(VeriwarpThread &thread, std::uint64_t address, std::uint32_t size, bool writes, VeriwarpSite *site) {
  const Actor actor = actorOf(thread);
  if (doubtful.address)
    settle();
  Access access;
  access.address = address;
  access.size = size;
  access.writes = writes;
  access.reads = !writes;
  access.shared = isInShared(actor, address);
  if (!access.shared && isStack(actor, address))
    return;
  if (!(address & 3) && size == 4) { // as nearly all are
    Page &page = pageOf(actor, address, access.shared);
    if (page.shift == 2) {
      const std::uint64_t inPage = access.shared ? (address - actor.block->shared) % PageSize : address % PageSize;
      Cell &cell = page.cells[inPage >> 2];
      constexpr std::uint64_t Same = Word::Identity | Word::Special | Word::Pending;
      const bool wrote = (cell.write.bits & Same) == actor.identity;
      if (writes ? wrote && cell.reads[0].none() && cell.reads[1].none()
                 : wrote || (!(cell.write.bits & (Word::Special | Word::Pending)) &&
                             ((cell.reads[0].bits & Word::Identity) == actor.identity ||
                              (cell.reads[1].bits & Word::Identity) == actor.identity)))
        return;
      access.site = numberOf(site);
      plainCell(actor, access, cell, address, 4);
      return;
    }
  }
  access.site = numberOf(site);
  eachCell(actor, access);
}

bool Races::isStack(const Actor &, std::uint64_t address) const {
  const simt::Worker *worker = simt::currentWorker();
  return worker && worker->running && worker->running->block->stacks.contains(reinterpret_cast<void *>(address));
}

// An atomic access to four bytes, after those that are plain.
void Races::atomicCell(const Actor &actor, const Access &access, Location &location, std::uint8_t mask) {
  for (const AtomicAccess &other : location.accesses) {
    if (!(other.bytes & mask) || (!access.writes && !other.writes) || ordered(other.word, actor))
      continue;
    const bool sameBlock = stretches[other.word.stretch()].instance == actor.instance;
    if (!sameBlock && !(access.wide && other.wide))
      race(actor, access, {other.word, other.writes, !other.writes, true, other.wide, other.order});
  }
  synchronize(actor, access, location);
  remember(actor, access, location, mask);
}

void Races::remember(const Actor &actor, const Access &access, Location &location, std::uint8_t mask) {
  constexpr std::size_t Most = 8; // else those of different blocks
  AtomicAccess self;
  self.word = Word::of(actor.identity, access.site);
  self.bytes = mask;
  self.writes = access.writes;
  self.wide = access.wide;
  self.order = access.order;
  const auto instanceOf = [&](const AtomicAccess &a) { return stretches[a.word.stretch()].instance; };
  const auto useless = [&](const AtomicAccess &other) { // whoever races with it races with this one
    return instanceOf(other) == actor.instance && ordered(other.word, actor) && (other.bytes & ~mask) == 0 &&
           (self.writes || !other.writes) && (other.wide || !self.wide);
  };
  std::erase_if(location.accesses, useless);
  if (location.accesses.size() >= Most) {
    auto found = std::find_if(location.accesses.begin(), location.accesses.end(),
                              [&](const AtomicAccess &other) { return instanceOf(other) == actor.instance; });
    location.accesses.erase(found != location.accesses.end() ? found : location.accesses.begin() + 1);
  }
  location.accesses.push_back(self);
}

// What is learnt from what is read, and what is published with what is written: runtime/explore/synchronize.cpp.
void Races::synchronize(const Actor &actor, const Access &access, Location &location) {
  ThreadTimes &self = actor.times();
  const bool inclusive = location.written && (location.instance == actor.instance || (location.wide && access.wide));
  if (access.reads && inclusive) {
    const Known &block = location.releases.ofBlock(actor.instance), &wide = location.releases.wide;
    if (acquires(access.order)) {
      actor.block->learn(actor.thread, block);
      if (access.wide)
        actor.block->learn(actor.thread, wide);
    }
    self.unacquiredBlock = Knowledge::joined(self.unacquiredBlock, block);
    self.unacquiredWide = Knowledge::joined(self.unacquiredWide, wide);
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
  if (self.fence)
    releasesNow.add(actor.instance, self.fence, false);
  if (self.wideFence)
    releasesNow.add(actor.instance, self.wideFence, true);
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
  access.order = how & VeriwarpOrderMask;
  if (reads && !writes && access.order == VeriwarpAcquireRelease)
    access.order = VeriwarpAcquire; // a compare-and-swap that fails
  access.shared = isInShared(actor, address);
  access.site = numberOf(place);
  if (!access.shared && isStack(actor, address))
    return;
  tellsHost |= writes && (how & VeriwarpScopeMask) == VeriwarpScopeSystem && !access.shared;
  const std::uint64_t end = address + size;
  for (std::uint64_t at = address & ~std::uint64_t(3); at < end; at += 4) {
    Page &page = pageOf(actor, at, access.shared);
    const std::uint64_t base = access.shared ? (at - actor.block->shared) % PageSize : at % PageSize;
    std::uint8_t mask = 0;
    for (unsigned byte = 0; byte < 4; ++byte)
      if (at + byte >= address && at + byte < end)
        mask |= static_cast<std::uint8_t>(1u << byte);
    if (mask != 15)
      page.divide();
    const unsigned cells = page.shift ? 1 : 4;
    for (unsigned i = 0; i < cells; ++i) {
      if (page.shift == 0 && !(mask >> i & 1))
        continue;
      Cell &cell = page.cells[(base >> page.shift) + i];
      if (!cell.write.none() && !ordered(cell.write, actor))
        race(actor, access, {cell.write, true, false, false, false, 0});
      for (const Word read : cell.reads)
        if (writes && !read.none() && !ordered(read, actor))
          race(actor, access, {read, false, true, false, false, 0});
      cell.write.bits |= Word::Special;
    }
    Location &location = locationsOf(actor, access.shared)[at / 4];
    // Published in the first four bytes, the rest of the access is after that, but it is one access.
    atomicCell(actor, access, location, mask);
  }
}

void Races::fence(VeriwarpThread &thread, std::uint32_t how) {
  const Actor actor = actorOf(thread);
  ThreadTimes &self = actor.times();
  const std::uint32_t strength = how & VeriwarpOrderMask;
  if (acquires(strength)) {
    actor.block->learn(actor.thread, self.unacquiredBlock);
    self.unacquiredBlock = nullptr;
    if (isWide(how)) {
      actor.block->learn(actor.thread, self.unacquiredWide);
      self.unacquiredWide = nullptr;
    }
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
  actor.times().copies.push_back(
      {reinterpret_cast<std::uint64_t>(to), reinterpret_cast<std::uint64_t>(from), size, given});
}

void Races::commits(VeriwarpThread &thread) {
  ThreadTimes &self = actorOf(thread).times();
  self.groups.push_back(static_cast<std::uint32_t>(self.copies.size()));
}

void Races::waits(VeriwarpThread &thread, std::uint32_t groups) {
  ThreadTimes &self = actorOf(thread).times();
  std::size_t done = self.copies.size();
  if (groups != ~std::uint32_t(0))
    done = self.groups.size() > groups ? self.groups[self.groups.size() - groups - 1] : 0;
  complete(thread, done);
}

// Whoever sees the barrier object's phase end knows that they are complete. Who does not see it does not: that is
// taken to be known all the same.
void Races::joins(VeriwarpThread &thread) { complete(thread, actorOf(thread).times().copies.size()); }

void Races::complete(VeriwarpThread &thread, std::size_t count) {
  const Actor actor = actorOf(thread);
  ThreadTimes &self = actor.times();
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
  const bool shared = isInShared(actor, address);
  for (std::uint64_t at = address; at < address + size;) {
    Page &page = pageOf(actor, at, shared);
    const std::uint64_t base = shared ? (at - actor.block->shared) % PageSize : at % PageSize;
    Cell &cell = page.cells[base >> page.shift];
    const auto renew = [&](Word &word) {
      if (word.pending() && word.thread() == actor.thread && stretches[word.stretch()].instance == actor.instance)
        word.bits = (word.bits & ~(Word::Identity | Word::Pending)) | actor.identity;
    };
    if (writes)
      renew(cell.write);
    else
      std::for_each(std::begin(cell.reads), std::end(cell.reads), renew);
    at += std::uint64_t(1) << page.shift;
  }
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
