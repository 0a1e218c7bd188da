// The check for races (`veriwarp run --check race`): scoped happens-before over the run of a program, whatever the
// order in which its blocks and threads happened to run (docs/sanitize.md). Two accesses of the same bytes race if one
// of them writes, they are not both atomic on the same bytes with scopes that include the other's thread, and neither
// happens before the other (Lustig et al., ASPLOS 2019; the rules of runtime/explore; PTX ISA, "Morally strong
// operations": those that overlap in part are not). Times are epochs (FastTrack, PLDI 2009), in which
// barriers are told apart from the rest (block.h).
#pragma once

#include "runtime/sanitize/block.h"
#include "runtime/sanitize/findings.h"
#include "runtime/sanitize/order.h"
#include "runtime/sanitize/shadow.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

namespace veriwarp::sanitize {

class Races : public simt::Checker {
public:
  Races(const Settings &settings, Findings &findings);

  void begin(const simt::Asked &asked, bool isLaunch) override;
  void end() override;
  void beginFunction() override;
  void endFunction() override;
  void beginGraph(const simt::Asked &asked) override;
  void endGraph(const simt::Asked &asked) override;
  void touches(const void *begin, std::uint64_t size, bool writes) override;
  void hostTouches(const void *begin, std::uint64_t size, bool writes, const VeriwarpSite *site) override;
  void record(const void *event, const simt::Asked &asked) override;
  void forget(const void *event) override;
  void wait(const void *event, const simt::Asked &asked) override;
  void hostWaits(const simt::Asked &stream) override;
  void hostWaits(const void *event) override;
  void hostWaitsForAll() override;
  void renewed(const void *begin, std::uint64_t size) override;
  std::shared_ptr<const void> published(VeriwarpThread &thread) override;
  void beginChildren() override;
  void endChildren() override;
  void beginChild(const simt::DeviceWork &work) override;
  void endChild(const simt::DeviceWork &work) override;
  void childEvent(std::uint64_t stream, std::uint64_t event, bool waits) override;
  void beginGrid(const simt::Launch &launch, bool checked) override;
  void endGrid() override;
  void *beginBlock(const simt::Launch &launch, std::uint64_t index, simt::Memory shared, simt::Memory stack) override;
  void endBlock(void *block) override;
  void meet(void *block) override { static_cast<Block *>(block)->meet(); }
  void meet(void *block, std::uint32_t barrier, std::span<const std::uint32_t> threads) override {
    static_cast<Block *>(block)->meet(barrier, threads);
  }
  void arrive(void *block, std::uint32_t barrier, std::uint32_t thread) override {
    static_cast<Block *>(block)->arrive(barrier, thread);
  }
  void meetInWarp(void *block, std::uint32_t warp, std::uint32_t lanes, std::uint32_t existing) override {
    static_cast<Block *>(block)->meetInWarp(warp, lanes, existing);
  }
  void fence(VeriwarpThread &thread, std::uint32_t how) override;
  void access(VeriwarpThread &thread, const void *address, std::uint32_t size, bool reads, bool writes,
              std::uint32_t how, const VeriwarpSite *site) override;
  void copies(VeriwarpThread &thread, const void *to, std::uint32_t size, const void *from, std::uint32_t given,
              const VeriwarpSite *site) override;
  void commits(VeriwarpThread &thread) override;
  void waits(VeriwarpThread &thread, std::uint32_t groups) override;
  void joins(VeriwarpThread &thread) override;
  void begins(VeriwarpThread &thread, const void *barrierObject) override;
  void arrives(VeriwarpThread &thread, const void *barrierObject, std::uint64_t phase, bool completes) override;
  void finds(VeriwarpThread &thread, const void *barrierObject, std::uint64_t phase) override;

  void plain(VeriwarpThread &thread, std::uint64_t address, std::uint32_t size, bool writes, VeriwarpSite *site) final;

private:
  struct Instance { // a block that ran, or a piece of work that is no launch
    std::uint32_t work = 0, block = 0;
  };
  struct Work {
    HostOrder::Point point;
    std::uint64_t launch = 0; // which one of the program
    bool isHost = false;      // what host code does by itself: no work
    std::uint64_t stream = 1;
    std::uint64_t graphLaunch = 0; // of which it is a node, and which one; 0: of none
    std::string node;
    const char *kernel = nullptr; // mangled; null: no launch
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    const VeriwarpSite *place = nullptr;
    bool isInside = false; // of the launch before: device code has asked for it
  };
  // Who does what is looked at.
  struct Actor {
    Block *block = nullptr;
    std::uint32_t thread = 0;
    std::uint64_t identity = 0;
    std::uint32_t instance = 0;
    ThreadTimes &own() const { return block->of(thread); }
    const ThreadTimes &times() const { return block->at(thread); }
  };
  // And what it does.
  struct Access {
    std::uint64_t address = 0;
    std::uint32_t size = 0;
    bool writes = false, reads = false, atomic = false, wide = false, shared = false;
    bool window = false; // VeriwarpWindow
    std::uint8_t order = 0;
    std::uint32_t site = 0;
    std::uint64_t flags = 0; // Word::Pending
  };
  struct Other { // that it may race with
    Word word;
    bool writes = false, reads = false, atomic = false, wide = false;
    std::uint8_t order = 0;
    bool otherBytes = false; // both are atomic, and they overlap in part
  };

  void beginWork(Work work, bool isLaunch);
  static Actor actorOf(VeriwarpThread &thread);
  void hostCell(const Access &access, const Cell &cell, std::uint64_t address, std::uint64_t bytes);
  static bool isChecked(const Actor &actor, std::uint64_t address, std::uint64_t size);
  std::uint32_t numberOf(VeriwarpSite *site);
  void eachCell(const Actor &actor, const Access &access);
  void plainCell(const Actor &actor, const Access &access, const Cell &cell, std::uint64_t address,
                 std::uint64_t bytes);
  void atomicCell(const Actor &actor, const Access &access, Location &location, std::uint8_t mask);
  void remember(const Actor &actor, const Access &access, Location &location, std::uint8_t mask);
  void remember(const Actor &actor, const Cell &cell, Word word);
  void synchronize(const Actor &actor, const Access &access, Location &location);
  bool ordered(Word word, const Actor &actor) const;
  unsigned distance(Word a, Word b) const;
  Locations &locationsOf(const Actor &actor, bool shared) { return shared ? actor.block->locations : global; }
  bool isInShared(const Actor &actor, std::uint64_t address) const {
    return actor.block && actor.block->shared.contains(address);
  }
  void forgetOthers(const Actor &actor, const Cell &cell) const; // of shared memory
  void complete(VeriwarpThread &thread, std::size_t count);
  void restamp(const Actor &actor, std::uint64_t address, std::uint32_t size, bool writes);

  void race(const Actor &actor, const Access &access, const Other &other);
  // Two plain writes: what was written before is there still, and what is written now comes when the check returns.
  struct Doubtful {
    Race race;
    std::uint64_t address = 0; // 0: there is none
    std::uint32_t size = 0;
    std::array<char, 16> before{};
    VeriwarpSite *sites[2] = {};
  } doubtful;
  void settle();
  Side sideOf(Word word, report::EventKind does, const std::string &how) const;
  report::ExecutionThread whoIs(std::uint32_t instance, std::uint32_t thread) const;
  std::string whereIs(const Actor &actor, const Access &access) const;
  std::string missing(const Actor &actor, const Access &access, const Other &other) const;

  const Settings &settings;
  Findings &findings;
  // Host threads may all call the API. Who has its turn does something on the device, from the beginning to the end;
  // `mutex` is for what takes no time.
  std::recursive_timed_mutex turn;
  std::recursive_mutex mutex;
  HostOrder order;
  std::vector<Stretch> stretches;
  std::vector<Instance> instances;
  std::vector<Work> works;
  std::vector<VeriwarpSite *> sites;
  Shadow shadow;
  Locations global;
  std::vector<simt::Asked> under;                             // what is under way, the innermost last
  std::vector<std::pair<std::uint64_t, std::uint64_t>> later; // memory that was renewed out of turn: begin, size
  void forgetMemory(std::uint64_t begin, std::uint64_t size);
  std::atomic<bool> hasMissed = false; // something, because it came out of turn
  void noteOutOfTurn();
  // Of a thread of the host: how much of what it does is not followed, and the function that it runs for a stream.
  static thread_local unsigned unfollowed;
  struct Function {
    simt::Asked asked;
    Clock clock;
    std::size_t works = 0; // how many pieces of work there were when it began
  };
  static std::vector<Function> &functions();
  Actor copying;   // of what is no launch
  Known inherited; // of the work under way, from the thread that has asked for it
  Actor hosting;   // of what host code does by itself
  // Stretches from this number on are of the work under way; if `isLast`, all others come before it.
  std::uint32_t firstStretch = 1;
  bool isLast = true;
  bool tellsHost = false;
  std::uint64_t launches = 0;
  std::vector<std::unique_ptr<Block>> blocks; // that run
  std::vector<std::unique_ptr<Block>> spare;  // that have
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
