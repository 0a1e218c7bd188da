// Who follows a run, for programs built with run=race: what threads, barriers, streams and events do, as far as the
// runtime does it. Accesses go to veriwarpRaceRead() and its sisters at once, which are defined where the checker is
// (runtime/sanitize). One OS thread runs all blocks then, so that nothing here is called twice at a time while a kernel
// runs; the checker keeps calls of the API by several host threads apart: what one of them does on the device begins
// when what the others do has ended.
#pragma once

#include "runtime/simt/record.h"

#include <cstdint>
#include <memory>
#include <span>

namespace veriwarp::simt {

struct DeviceWork;

struct Memory {
  const void *begin = nullptr;
  std::uint64_t size = 0; // bytes
};

class Checker {
public:
  virtual ~Checker() = default;

  // Host code. What begins has been ordered after what the stream holds.
  virtual void begin(const Asked &asked, bool isLaunch) = 0;
  virtual void end() = 0;
  // What has begun is a function of the host. While it runs other threads of the host may do anything.
  virtual void beginFunction() = 0;
  virtual void endFunction() = 0;
  // Of a graph: its nodes come between. It follows what the stream holds, and the stream goes on when all is done.
  virtual void beginGraph(const Asked &asked) = 0;
  virtual void endGraph(const Asked &asked) = 0;
  // Bytes that the work under way, a copy or a fill, reads or writes. What it does is done by one thread.
  virtual void touches(const void *begin, std::uint64_t size, bool writes) = 0;
  // Bytes that host code itself reads or writes.
  virtual void hostTouches(const void *begin, std::uint64_t size, bool writes, const VeriwarpSite *site) = 0;
  virtual void record(const void *event, const Asked &asked) = 0;
  virtual void forget(const void *event) = 0;                   // it is another one from now on
  virtual void wait(const void *event, const Asked &asked) = 0; // of the stream for the event
  // The host has waited for a stream, an event, or all that there is.
  virtual void hostWaits(const Asked &stream) = 0;
  virtual void hostWaits(const void *event) = 0;
  virtual void hostWaitsForAll() = 0;
  // Memory that was something else before, or is something else from now on.
  virtual void renewed(const void *begin, std::uint64_t size) = 0;

  // What device code has asked for (device_work.h), between the blocks of a grid and its end. Each piece begins after
  // what its stream holds and, `published`, what the thread knew that has asked for it.
  virtual std::shared_ptr<const void> published(VeriwarpThread &thread) = 0;
  virtual void beginChildren() = 0;
  virtual void endChildren() = 0;
  virtual void beginChild(const DeviceWork &work) = 0;
  virtual void endChild(const DeviceWork &work) = 0;
  virtual void childEvent(std::uint64_t stream, std::uint64_t event, bool waits) = 0; // else: records

  // A launch. Its blocks may take turns.
  virtual void beginGrid(const Launch &launch, bool checked) = 0;
  virtual void endGrid() = 0;
  // Returns what VeriwarpThread::checker of its threads is to point to. `stack` holds the local variables of all its
  // threads.
  virtual void *beginBlock(const Launch &launch, std::uint64_t index, Memory shared, Memory stack) = 0;
  virtual void endBlock(void *block) = 0;
  // All threads of a block that live have met, or those listed of them.
  virtual void meet(void *block) = 0;
  virtual void meet(void *block, std::uint32_t barrier, std::span<const std::uint32_t> threads) = 0;
  virtual void arrive(void *block, std::uint32_t barrier, std::uint32_t thread) = 0; // and does not wait
  virtual void meetInWarp(void *block, std::uint32_t warp, std::uint32_t lanes, std::uint32_t existing) = 0;
  virtual void fence(VeriwarpThread &thread, std::uint32_t how) = 0;
  virtual void plain(VeriwarpThread &thread, std::uint64_t address, std::uint32_t size, bool writes,
                     VeriwarpSite *site) = 0; // of a copy: veriwarpRaceRead() and veriwarpRaceWrite() do the same
  // An atomic or volatile access. Called after an update; `writes` says whether it has written.
  virtual void access(VeriwarpThread &thread, const void *address, std::uint32_t size, bool reads, bool writes,
                      std::uint32_t how, const VeriwarpSite *site) = 0;
  virtual void copies(VeriwarpThread &thread, const void *to, std::uint32_t size, const void *from, std::uint32_t given,
                      const VeriwarpSite *site) = 0; // asynchronously
  virtual void commits(VeriwarpThread &thread) = 0;
  // Until at most so many groups of copies are open; ~0: for all copies.
  virtual void waits(VeriwarpThread &thread, std::uint32_t groups) = 0;
  virtual void joins(VeriwarpThread &thread) = 0; // its copies to a barrier object
  // Barrier objects (mbarrier), one phase after the other. A thread arrives, which may complete the phase; or it finds
  // one of that parity complete. What comes before the arrivals of a phase is before what follows such a test, and
  // nothing else is ordered.
  virtual void begins(VeriwarpThread &thread, const void *barrierObject) = 0;
  virtual void arrives(VeriwarpThread &thread, const void *barrierObject, std::uint64_t phase, bool completes) = 0;
  virtual void finds(VeriwarpThread &thread, const void *barrierObject, std::uint64_t phase) = 0;
};

// While something has its place in a stream, or among the nodes of a graph.
class Followed {
public:
  Followed(const Asked &asked, bool isLaunch);
  ~Followed();
  Followed(const Followed &) = delete;
  Followed &operator=(const Followed &) = delete;
};

Checker *checker(); // null: nobody follows
void setChecker(Checker *checker);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
