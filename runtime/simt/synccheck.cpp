// See synccheck.h.
#include "runtime/simt/synccheck.h"

#include "runtime/simt/checks.h"
#include "runtime/simt/limits.h"
#include "runtime/simt/memcheck.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdio>

namespace veriwarp::simt {

namespace {

constexpr std::uint32_t WarpSize = 32, Ended = ~std::uint32_t(0);
constexpr const char *Divergence = "barrier-divergence", *WarpOperation = "warp-operation";

bool isChecked(const VeriwarpThread &thread) { return thread.checks & VeriwarpCheckSync; }

void tellOf(const Launch &launch, const char *kind, const VeriwarpSite *site, const std::string &text,
            const std::vector<std::pair<const VeriwarpSite *, std::string>> &notes = {}) {
  Error error;
  error.check = VeriwarpCheckSync;
  error.kind = kind;
  error.text = text;
  error.site = site;
  error.notes = notes;
  error.launch = &launch;
  tell(error);
}

std::string hexadecimal(std::uint32_t mask) {
  char text[16];
  std::snprintf(text, sizeof text, "0x%x", mask);
  return text;
}

std::string laneName(std::uint32_t lane) { return "lane " + std::to_string(lane); }

// One who does not come: "has ended", or where it waits.
std::pair<const VeriwarpSite *, std::string> whatItDoes(const Thread &thread) {
  switch (thread.state) {
  case Thread::State::Ended:
    return {nullptr, describe(thread) + " has ended"};
  case Thread::State::AtBarrier:
    return {thread.site, describe(thread) + " waits at barrier " + std::to_string(thread.barrier)};
  case Thread::State::AtWarp:
    return {thread.site,
            describe(thread) + " waits at a warp operation for the lanes of mask " + hexadecimal(thread.mask)};
  default:
    return {thread.site, describe(thread) + " is elsewhere"};
  }
}

} // namespace

void checkArrival(const Thread &self, std::uint32_t id, std::uint32_t count, const VeriwarpSite *site) {
  if (!isChecked(self))
    return;
  const Block &block = *self.block;
  const std::string who = describe(self, *block.launch);
  if (count % WarpSize)
    tellOf(*block.launch, "barrier-count", site,
           who + " comes to barrier " + std::to_string(id) + " for " + std::to_string(count) +
               " threads, which is not a multiple of " + std::to_string(WarpSize));
  const Barrier &barrier = block.barriers[id % block.barriers.size()];
  const auto meant = [&](std::uint32_t threads) { return threads ? threads : block.launch->threads; };
  if (!barrier.arrived || meant(barrier.expected) == meant(count))
    return;
  const auto named = [](std::uint32_t threads) {
    return threads ? std::to_string(threads) + " threads" : std::string("all threads of the block");
  };
  std::vector<std::pair<const VeriwarpSite *, std::string>> notes;
  for (const Thread &other : block.threads)
    if (other.state == Thread::State::AtBarrier && other.barrier == id && notes.empty())
      notes.emplace_back(other.site, describe(other) + " waits there for " + named(barrier.expected));
  tellOf(*block.launch, "barrier-count", site,
         who + " comes to barrier " + std::to_string(id) + " for " + named(count) + ", and others came for " +
             named(barrier.expected),
         notes);
}

void checkMeeting(const Block &block, unsigned id) {
  if (!isChecked(block.threads[0]))
    return;
  const auto waits = [&](const Thread &thread) {
    return thread.state == Thread::State::AtBarrier && thread.barrier == id;
  };
  // Those with a count are met from where one likes.
  const auto first =
      std::ranges::find_if(block.threads, [&](const Thread &thread) { return waits(thread) && thread.expected == 0; });
  if (first == block.threads.end())
    return;
  const auto other = std::ranges::find_if(block.threads, [&](const Thread &thread) {
    return (waits(thread) && thread.site != first->site) || thread.state == Thread::State::Ended;
  });
  if (other == block.threads.end())
    return;
  const std::string who = describe(*first, *block.launch) + " waits at a barrier that is for all threads of the block";
  if (other->state == Thread::State::Ended)
    tellOf(*block.launch, Divergence, first->site, who + ", and " + describe(*other) + " has ended without it");
  else
    tellOf(*block.launch, Divergence, first->site, who + ", and others wait at another one",
           {{other->site, describe(*other) + " waits here"}});
}

void checkMask(const Thread &self, std::uint32_t operation, std::uint32_t mask, const VeriwarpSite *site) {
  if (!isChecked(self) || operation == VeriwarpActiveMask || (mask >> self.lane & 1))
    return;
  tellOf(*self.block->launch, WarpOperation, site,
         describe(self, *self.block->launch) + " is not in the mask that it gives: " + laneName(self.lane) +
             " is not in " + hexadecimal(mask));
}

std::uint32_t undefinedValue(const Thread &self, std::uint32_t lane) {
  Block &block = *self.block;
  const UndefinedValue value = {self.site, self.linear, self.mask, lane};
  const auto [found, isNew] =
      block.undefinedNumbers.try_emplace(value, static_cast<std::uint32_t>(block.undefined.size() + 1));
  if (isNew)
    block.undefined.push_back(value);
  return found->second;
}

// Who has ended need not come. But this one has come to another operation while they waited, or gives another mask at
// the same place: it had not ended, and does not come.
void checkEnd(const Thread &self) {
  if (!isChecked(self) || !self.group->waiting || !self.arrival)
    return;
  for (std::uint32_t rest = self.group->waiting; rest; rest &= rest - 1) {
    const Thread &other = *self.group->lanes[std::countr_zero(rest)];
    const bool isNamed = other.mask >> self.lane & 1 && other.operation != VeriwarpActiveMask;
    if (!isNamed || (self.arrival < other.arrival && (self.site != other.site || self.mask == other.mask)))
      continue;
    tellOf(*self.block->launch, WarpOperation, other.site,
           describe(other, *self.block->launch) + " waits at a warp operation for the lanes of mask " +
               hexadecimal(other.mask) + ", of which " + laneName(self.lane) + " ends without coming to it",
           {{self.site,
             describe(self) + " came to an operation for the lanes of mask " + hexadecimal(self.mask) + " here"}});
    return;
  }
}

void tellStuck(const Block &block) {
  std::string text =
      "kernel " + demangled(block.launch->kernel->name) + " cannot go on: threads of a block wait for each other";
  unsigned told = 0;
  for (const Thread &thread : block.threads) {
    if (thread.state != Thread::State::AtBarrier && thread.state != Thread::State::AtWarp)
      continue;
    const bool atBarrier = thread.state == Thread::State::AtBarrier;
    const auto comes = [&](const Thread &other) {
      return atBarrier ? other.state == Thread::State::AtBarrier && other.barrier == thread.barrier
                       : other.state == Thread::State::AtWarp && other.operation == thread.operation &&
                             other.mask == thread.mask;
    };
    const auto isWanted = [&](const Thread &other) {
      return atBarrier ||
             (other.warp == thread.warp && (thread.mask >> other.lane & 1) && other.state != Thread::State::Ended);
    };
    const auto missing = std::find_if(block.threads.begin(), block.threads.end(),
                                      [&](const Thread &other) { return isWanted(other) && !comes(other); });
    if (isChecked(thread)) {
      std::vector<std::pair<const VeriwarpSite *, std::string>> notes;
      if (missing != block.threads.end())
        notes.push_back(whatItDoes(*missing));
      tellOf(*block.launch, atBarrier ? Divergence : WarpOperation, thread.site,
             describe(thread, *block.launch) + " waits forever " +
                 (atBarrier ? "at barrier " + std::to_string(thread.barrier)
                            : "at a warp operation for the lanes of mask " + hexadecimal(thread.mask)),
             notes);
    }
    if (++told > limits::stuckTold)
      continue;
    text += "\n  " + describe(thread) + (atBarrier ? " waits at a barrier" : " waits at a warp operation");
    if (thread.site)
      text += std::string(", ") + thread.site->file + ":" + std::to_string(thread.site->line);
  }
  if (!isChecked(block.threads[0]))
    message(text);
}

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" void veriwarpUsesUndefined(VeriwarpThread *thread, std::uint32_t number, const void *written,
                                      const VeriwarpSite *site) {
  const auto &self = *static_cast<const Thread *>(thread);
  const Block &block = *self.block;
  if (!isChecked(self) || (written && isOnStack(written)))
    return;
  assert(number > 0 && number <= block.undefined.size() && "what is undefined has a number of its block");
  const UndefinedValue &value = block.undefined[number - 1];
  const Thread &taker = block.threads[value.taker];
  const bool isNamed = value.mask >> value.lane & 1;
  tellOf(*block.launch, WarpOperation, value.site,
         describe(taker, *block.launch) + " takes the value of " + laneName(value.lane) + ", which " +
             (!taker.group->lanes[value.lane] ? "the block does not have"
              : !isNamed                      ? "the mask " + hexadecimal(value.mask) + " does not name"
                                              : "has ended") +
             ": the value is undefined",
         {{site, describe(self) + " uses it here"}});
}

// Of a kernel that runs as loops.
extern "C" void veriwarpDiffer(VeriwarpThread *thread, const std::uint32_t *states, const VeriwarpSite *const *sites) {
  const Launch *launch = currentLaunch();
  if (!isChecked(*thread) || !launch)
    return;
  const std::uint32_t *end = states + launch->threads;
  const std::uint32_t *first = std::find_if(states, end, [](std::uint32_t state) { return state != Ended; });
  // A barrier of the source may be there several times: the optimiser has made copies.
  const std::uint32_t *other =
      std::find_if(states, end, [&](std::uint32_t state) { return state == Ended || sites[state] != sites[*first]; });
  if (first == end || other == end)
    return;
  const auto name = [&](const std::uint32_t *state) {
    const auto linear = static_cast<std::uint32_t>(state - states);
    VeriwarpThread one = *thread;
    one.tid[0] = linear % launch->block[0];
    one.tid[1] = linear / launch->block[0] % launch->block[1];
    one.tid[2] = linear / launch->block[0] / launch->block[1];
    return one;
  };
  const std::string who = describe(name(first), *launch) + " waits at a barrier that is for all threads of the block";
  Thread others;
  static_cast<VeriwarpThread &>(others) = name(other);
  if (*other == Ended)
    tellOf(*launch, Divergence, sites[*first], who + ", and " + describe(others) + " has ended without it");
  else
    tellOf(*launch, Divergence, sites[*first], who + ", and others wait at another one",
           {{sites[*other], describe(others) + " waits here"}});
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
