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

namespace {

std::string named(std::uint32_t threads) {
  return threads ? std::to_string(threads) + " threads" : std::string("all threads of the block");
}

std::string barrierName(unsigned id) { return "barrier " + std::to_string(id); }

// Of whole warps.
std::uint32_t meant(const Block &block, std::uint32_t count) {
  return ((count ? count : block.launch->threads) + WarpSize - 1) / WarpSize * WarpSize;
}

const Thread &firstOf(const Warp &warp, std::uint32_t lanes) { return *warp.lanes[std::countr_zero(lanes)]; }

// Lanes of one warp at one barrier, which have not come together.
void checkLanes(const Block &block, const Warp &warp, unsigned id) {
  const Thread &first = firstOf(warp, warp.atBarrier[id]);
  for (std::uint32_t rest = warp.atBarrier[id]; rest; rest &= rest - 1) {
    const Thread &other = firstOf(warp, rest);
    const auto who = [&] { return describe(first, *block.launch) + " comes to " + barrierName(id); };
    if (meant(block, other.expected) != meant(block, first.expected))
      return tellOf(*block.launch, "barrier-count", first.site,
                    who() + " for " + named(first.expected) + ", and another lane of its warp for " +
                        named(other.expected),
                    {{other.site, describe(other) + " comes to it here"}});
    if (other.site != first.site && other.expected && first.expected && !(other.isUnaligned && first.isUnaligned))
      return tellOf(*block.launch, Divergence, first.site,
                    who() + " at an instruction to which only a part of its warp comes",
                    {{other.site, describe(other) + " comes to it here"}});
  }
}

// Another one, or a round before, is for another number of threads; or bar.red and others are mixed.
void checkOthers(Block &block, const Warp &warp, unsigned id) {
  const Barrier &barrier = block.barriers[id];
  BarrierHistory &history = block.histories[id];
  if (history.isWrong)
    return;
  const Thread &first = firstOf(warp, warp.atBarrier[id]);
  const auto who = [&] { return describe(first, *block.launch) + " comes to " + barrierName(id); };
  const auto waiting = [&] {
    std::vector<std::pair<const VeriwarpSite *, std::string>> notes;
    for (const Thread &other : block.threads)
      if (other.state == Thread::State::AtBarrier && other.barrier == id && other.isCounted && notes.empty())
        notes.emplace_back(other.site, describe(other) + " waits there for " + named(barrier.expected));
    return notes;
  };
  if (barrier.threads && meant(block, barrier.expected) != meant(block, first.expected)) {
    history.isWrong = true;
    return tellOf(*block.launch, "barrier-count", first.site,
                  who() + " for " + named(first.expected) + ", and others came for " + named(barrier.expected),
                  waiting());
  }
  const bool reduces = first.operation != VeriwarpBarrierSync && first.operation != VeriwarpBarrierArrive;
  if (reduces ? barrier.doesNotReduce : barrier.reduces)
    return tellOf(*block.launch, Divergence, first.site,
                  who() + (reduces ? " with bar.red, and others came with bar.sync or bar.arrive"
                                   : " with bar.sync or bar.arrive, and others came with bar.red"),
                  waiting());
  // In another order of threads, they would have been there together.
  for (const BarrierHistory::Last &last : history.last)
    if (last.count != meant(block, first.expected) && warp.knowledge.rounds[id] < last.round) {
      history.isWrong = true;
      return tellOf(*block.launch, "barrier-count", first.site,
                    who() + " for " + named(first.expected) + ", perhaps while others are there for " +
                        named(last.count),
                    {{last.site, "nothing orders it behind this barrier"}});
    }
}

// The warp has come before, and did not wait: is that round known to be over? Else both may be in one.
void checkAgain(const Block &block, const Warp &warp, unsigned id) {
  const Thread &first = firstOf(warp, warp.atBarrier[id]);
  const std::uint32_t before = warp.knowledge.arrived[id];
  if (before && before <= block.histories[id].rounds && warp.knowledge.rounds[id] < before)
    tellOf(*block.launch, Divergence, first.site,
           describe(first, *block.launch) + " comes to " + barrierName(id) +
               " again, perhaps before the others have come to the round in which it did not wait");
}

} // namespace

void checkNumbers(const Thread &self, std::uint32_t id, std::uint32_t count, std::uint32_t kind,
                  const VeriwarpSite *site) {
  if (!isChecked(self))
    return;
  const Block &block = *self.block;
  const auto who = [&] { return describe(self, *block.launch) + " comes to " + barrierName(id); };
  if (id >= block.barriers.size())
    tellOf(*block.launch, "barrier-count", site, who() + ", but barriers have numbers 0 to 15");
  if (count % WarpSize)
    tellOf(*block.launch, "barrier-count", site,
           who() + " for " + std::to_string(count) + " threads, which is not a multiple of " +
               std::to_string(WarpSize));
  if (count == 0 && kind == VeriwarpBarrierArrive)
    tellOf(*block.launch, "barrier-count", site, who() + " with bar.arrive for 0 threads");
}

void checkArrival(Block &block, Warp &warp, unsigned id) {
  if (!isChecked(block.threads[0]))
    return;
  checkLanes(block, warp, id);
  checkOthers(block, warp, id);
  checkAgain(block, warp, id);
  Barrier &barrier = block.barriers[id];
  const Thread &first = firstOf(warp, warp.atBarrier[id]);
  const bool arrives = first.operation == VeriwarpBarrierArrive, plain = first.operation == VeriwarpBarrierSync;
  barrier.reduces |= !plain && !arrives;
  barrier.doesNotReduce |= plain || arrives;
  for (std::size_t i = 0; i < barrier.rounds.size(); ++i)
    barrier.rounds[i] = std::max(barrier.rounds[i], warp.knowledge.rounds[i]);
  warp.knowledge.arrived[id] = arrives && first.expected > WarpSize ? block.histories[id].rounds + 1 : 0;
}

void noteWait(const Thread &self) {
  if (isChecked(self))
    for (std::size_t id = 0; id < self.block->histories.size(); ++id)
      self.group->knowledge.rounds[id] = self.block->histories[id].rounds;
}

namespace {

// Those who leave know what all knew who have come, and that this round is complete.
void noteRound(Block &block, unsigned id) {
  Barrier &barrier = block.barriers[id];
  BarrierHistory &history = block.histories[id];
  barrier.rounds[id] = ++history.rounds;
  const VeriwarpSite *site = nullptr;
  for (const Thread &thread : block.threads)
    if (thread.state == Thread::State::AtBarrier && thread.barrier == id && thread.isCounted) {
      site = site ? site : thread.site;
      for (std::size_t i = 0; i < barrier.rounds.size(); ++i)
        thread.group->knowledge.rounds[i] = std::max(thread.group->knowledge.rounds[i], barrier.rounds[i]);
    }
  const std::uint32_t count = meant(block, barrier.expected);
  const auto last = std::ranges::find_if(history.last, [&](const auto &of) { return of.count == count; });
  if (last == history.last.end())
    history.last.push_back({count, history.rounds, site});
  else
    *last = {count, history.rounds, site};
}

} // namespace

void checkMeeting(Block &block, unsigned id) {
  if (!isChecked(block.threads[0]))
    return;
  noteRound(block, id);
  if (block.histories[id].isWrong)
    return;
  const auto waits = [&](const Thread &thread) {
    return thread.state == Thread::State::AtBarrier && thread.barrier == id && thread.isCounted;
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

void refuseMatrix(const Thread &self, bool mixed, const VeriwarpSite *site) {
  constexpr int LaunchFailure = 719; // of cudaError_t
  const Warp &warp = *self.group;
  std::string text =
      describe(self, *self.block->launch) + " executes a matrix instruction, which is for all lanes of its warp, ";
  if (mixed) {
    text += "and another lane executes another one";
  } else {
    const auto missing = static_cast<std::uint32_t>(std::countr_one(warp.alive));
    text +=
        "and " + laneName(missing) + (warp.lanes[missing] ? " has ended" : " does not exist: the block is too small");
  }
  if (isChecked(self))
    return tellOf(*self.block->launch, WarpOperation, site, text);
  message((site ? std::string(site->file) + ":" + std::to_string(site->line) + ": " : "") + text);
  abandon(LaunchFailure);
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
      return (atBarrier && (thread.isCounted || (other.warp == thread.warp && other.state != Thread::State::Ended))) ||
             (!atBarrier && other.warp == thread.warp && (thread.mask >> other.lane & 1) &&
              other.state != Thread::State::Ended);
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

static const char *nameOf(std::uint32_t use) {
  switch (use) {
  case VeriwarpUseAddress:
    return " uses it here, as an address";
  case VeriwarpUseBranch:
    return " uses it here, in a branch";
  case VeriwarpUseWrite:
    return " uses it here, in a write";
  case VeriwarpUseCall:
    return " uses it here, as the function that is called";
  default:
    return " uses it here, as an operand";
  }
}

extern "C" void veriwarpUsesUndefined(VeriwarpThread *thread, std::uint32_t number, const void *written,
                                      std::uint32_t how, const VeriwarpSite *site) {
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
         {{site, describe(self) + nameOf(how)}});
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
