// See races.h. This file: a race in words.
#include "runtime/sanitize/races.h"

#include "runtime/simt/grid.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <cstring>

namespace veriwarp::sanitize {

namespace {

std::string triple(std::uint64_t linear, const std::array<std::uint32_t, 3> &shape) {
  return "(" + std::to_string(linear % shape[0]) + "," + std::to_string(linear / shape[0] % shape[1]) + "," +
         std::to_string(linear / shape[0] / shape[1]) + ")";
}

std::string strength(std::uint8_t order, bool isWide) {
  const char *name = order == VeriwarpRelaxed          ? "relaxed"
                     : order == VeriwarpAcquire        ? "acquire"
                     : order == VeriwarpRelease        ? "release"
                     : order == VeriwarpAcquireRelease ? "acquire-release"
                                                       : "sequentially consistent";
  return std::string(name) + (isWide ? ", device scope" : ", block scope");
}

} // namespace

report::ExecutionThread Races::whoIs(std::uint32_t instance, std::uint32_t thread) const {
  const Work &work = works[instances[instance].work];
  report::ExecutionThread result;
  if (work.isHost) {
    result.who = "host code";
  } else if (!work.launch) {
    result.who = "a copy, a fill or a function that a stream calls";
  } else {
    result.who = "thread " + triple(thread, work.block);
    result.block = "block " + triple(instances[instance].block, work.grid);
  }
  return result;
}

Side Races::sideOf(Word word, report::EventKind does, const std::string &how) const {
  const std::uint32_t instance = stretches[word.stretch()].instance;
  const Work &work = works[instances[instance].work];
  Side side;
  side.site = sites[word.site()];
  side.who = whoIs(instance, word.thread());
  side.does = does;
  side.how = word.pending() ? "asynchronous copy" : how;
  if (work.isHost)
    side.work = "the host";
  else if (work.launch)
    side.work = simt::demangled(work.kernel) + ", launch " + std::to_string(work.launch) + " of the program, stream " +
                std::to_string(work.stream);
  else
    side.work = "stream " + std::to_string(work.stream);
  if (work.graphLaunch)
    side.work += ", node " + work.node + " of the graph";
  if (work.place)
    side.work += std::string(", ") + work.place->file + ":" + std::to_string(work.place->line);
  return side;
}

std::string Races::whereIs(const Actor &actor, const Access &access) const {
  if (access.shared)
    return simt::sharedPlace(*simt::currentLaunch(), access.address - actor.block->shared.begin);
  const auto *pointer = reinterpret_cast<const char *>(access.address);
  if (const auto found = simt::allocationOf(pointer))
    return "byte " + std::to_string(pointer - found->begin) + " of allocation " + std::to_string(found->number) + " (" +
           std::to_string(found->size) + " bytes)";
  if (const VeriwarpVariable *variable = simt::variableAt(pointer))
    return "byte " + std::to_string(pointer - static_cast<const char *>(variable->storage)) + " of '" +
           simt::demangled(variable->name) + "'";
  return "global memory";
}

std::string Races::missing(const Actor &actor, const Access &access, const Other &other) const {
  const Stretch stretch = stretches[other.word.stretch()];
  const Instance &theirs = instances[stretch.instance];
  if (other.word.pending())
    return "no thread has waited for the asynchronous copy: cp.async.wait_group, __pipeline_wait_prior() or a barrier "
           "object's wait, and a barrier where another thread goes on";
  if (access.flags & Word::Pending)
    return "an asynchronous copy is complete when it has been waited for (cp.async.wait_group, __pipeline_wait_prior() "
           "or a barrier object's wait, and a barrier where another thread goes on): that is missing if the other "
           "access is for what it copies; if it is for what was there before, a barrier before the copy is";
  if (works[instances[actor.instance].work].isHost)
    return "the host has not waited for it: cudaDeviceSynchronize(), cudaStreamSynchronize() or cudaEventSynchronize() "
           "before the access would order them";
  const Work &first = works[theirs.work], &second = works[instances[actor.instance].work];
  if (theirs.work != instances[actor.instance].work && first.graphLaunch && first.graphLaunch == second.graphLaunch)
    return "no edges of the graph lead from node " + first.node + " to node " + second.node +
           " (as they were added, from 0): a dependency would order them, or where the graph is captured an event that "
           "one stream records and the other waits for";
  if (theirs.work != instances[actor.instance].work && second.isInside && !first.isInside)
    return "a grid that device code launches comes after what the launching thread did before, and after what that "
           "thread knows of others, and not after the grid that it is of: a __syncthreads() before the launch, or the "
           "stream cudaStreamTailLaunch, would order them";
  if (theirs.work != instances[actor.instance].work && second.isInside)
    return "nothing orders the two grids that device code has launched: one stream of one block for both, or an event, "
           "would order them";
  if (theirs.work != instances[actor.instance].work)
    return "nothing orders the two in their streams: an event that one waits for, synchronisation in between, or one "
           "stream for both would order them";
  if (other.otherBytes)
    return "both are atomic, but they overlap in part only, and neither is atomic for the other: access the same bytes "
           "by both";
  if (access.atomic && other.atomic)
    return "both are atomic, but a scope of a block does not hold between blocks: device scope would (atomicAdd, not "
           "atomicAdd_block)";
  const std::uint32_t thread = other.word.thread();
  const auto would = [&](const Known &known) { return known && stretch.time < known->of(stretch.instance, thread); };
  const ThreadTimes &self = actor.times();
  if (would(self.unacquiredBlock) || would(self.unacquiredWide))
    return "the first thread released its access, and the second thread read the released value, but with a relaxed "
           "read and no fence after it; an acquire, or a __threadfence() after that read, would order them";
  if (access.atomic != other.atomic)
    return std::string("one of them is not atomic, and nothing orders the two: make both atomic") +
           ((access.atomic ? other.writes : access.writes) ? " (atomicExch() instead of the plain store)" : "") +
           ", or put a barrier or a release and an acquire between them (a fence before an atomic access does not "
           "order that access itself)";
  if (stretch.instance != actor.instance)
    return "nothing orders different blocks here: a release of device scope after the first and an acquire of it "
           "before the second (a flag or a lock with __threadfence()), or two launches would";
  if (thread / 32 == actor.thread / 32)
    return "threads of a warp go their own ways: __syncwarp() between the two would order them, or __syncthreads()";
  return "__syncthreads() between the two would order them";
}

void Races::race(const Actor &actor, const Access &access, const Other &other) {
  const bool heterogeneous = access.atomic && other.atomic && !other.otherBytes;
  Race found;
  found.kind = heterogeneous ? report::ExploredKind::HeterogeneousRace : report::ExploredKind::DataRace;
  VeriwarpSite *now = sites[access.site], *before = sites[other.word.site()];
  const bool plainWrites = access.writes && other.writes && !access.atomic && !other.atomic && !other.word.pending() &&
                           !access.flags && !settings.benign && actor.block && access.size <= 16;
  const auto fill = [&] {
    using report::EventKind;
    const auto deed = [](bool reads, bool writes) {
      return reads && writes ? EventKind::Update : writes ? EventKind::Write : EventKind::Read;
    };
    found.now = sideOf(Word::of(actor.identity, access.site), deed(access.reads, access.writes),
                       access.flags    ? "asynchronous copy"
                       : access.atomic ? strength(access.order, access.wide)
                                       : "");
    found.before =
        sideOf(other.word, deed(other.reads, other.writes), other.atomic ? strength(other.order, other.wide) : "");
    found.where = whereIs(actor, access);
    found.missing = missing(actor, access, other);
    const Work &work = works[instances[actor.instance].work];
    found.kernel = work.kernel ? simt::demangled(work.kernel) : "";
    found.grid = work.grid;
    found.block = work.block;
  };
  if (!plainWrites) {
    if (findings.count(found.kind, now, before)) {
      fill();
      findings.tell(found);
    }
    return;
  }
  if (doubtful.address)
    settle();
  fill();
  doubtful.race = std::move(found);
  doubtful.address = access.address;
  Limits::isStopped = true;
  doubtful.size = access.size;
  std::memcpy(doubtful.before.data(), reinterpret_cast<const void *>(access.address), access.size);
  doubtful.sites[0] = now;
  doubtful.sites[1] = before;
}

// Two writes of one value are told on demand only.
void Races::settle() {
  const bool same =
      std::memcmp(doubtful.before.data(), reinterpret_cast<const void *>(doubtful.address), doubtful.size) == 0;
  doubtful.address = 0;
  Limits::isStopped = false;
  if (!same && findings.count(doubtful.race.kind, doubtful.sites[0], doubtful.sites[1]))
    findings.tell(doubtful.race);
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
