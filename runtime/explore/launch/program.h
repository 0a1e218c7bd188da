// A kernel launch as a program to explore: threads are fibers of runtime/simt, which stop at every event.
//
// A thread is asked for what comes after given answers. Its fiber has gone some way already, perhaps with other
// answers: then its stack is put back to where the two ways part, and it goes on from there. So each thread keeps its
// way: the events, and a copy of the stack at each. What a thread alone touches is kept beside, and put back with it.
#pragma once

#include "runtime/explore/launch/cells.h"
#include "runtime/explore/launch/strength.h"
#include "runtime/explore/program.h"
#include "runtime/simt/monitor.h"

#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <unordered_map>
#include <vector>

namespace veriwarp::explore {

// Request::operation of a thread that goes no further because of an error.
enum class Failure : std::uint8_t {
  Assertion,
  Trap,
  Fault,
  Address,
  Misaligned,
  Unsupported,
  EndlessLoop,
  WarpOperation,
};

// Request::operation of an Update that is a write to a part of a cell.
constexpr std::uint8_t PartWrite = 255;

// Request::operation of a Read or Write that is volatile in the source, and not atomic.
constexpr std::uint8_t VolatileAccess = 1;
// Of a Write that is the end of the memory: free().
constexpr std::uint8_t FreeingAccess = 2;

// What a warp operation tells threads that all have gone round for nothing.
constexpr Value RoundForNothing = Value(1) << 63;

// Marks the answer of a shuffle whose source takes no part, or sends what depends on such an answer.
constexpr Value UndefinedSource = Value(1) << 62;

// Request::comparison of a thread that arrives at a warp operation.
enum WarpArrival : std::uint8_t { IdleArrival = 1, UndefinedArrival = 2 };

// What all workers know together, and what findings refer to.
class LaunchKnowledge {
public:
  Cells cells;
  unsigned mostEvents = 20000; // of a thread
  bool symmetry = false;       // equal threads have one class
  // Whether executions are given up in which a warp has gone round a loop for nothing. Else each thread goes round such
  // loops so often, all in all.
  bool giveUpRounds = true;
  unsigned loopBound = 16;
  bool volatileIsPlain = true; // does not change while this is in use, as the next
  Strengthenings strengthenings;
  std::atomic<bool> tookActiveMask = false; // to be one lane only, where a warp has more

  // Places, by number; 0 is unknown.
  std::uint32_t siteNumber(const VeriwarpSite *site);
  const VeriwarpSite *siteAt(std::uint32_t number) const;
  std::uint64_t messageNumber(const std::string &text);
  std::string messageAt(std::uint64_t number) const;
  // A thread and its answers so far: where it awaits something.
  struct Moment {
    unsigned thread;
    std::vector<Value> answers;
  };
  std::uint64_t momentNumber(unsigned thread, std::span<const Value> answers);
  const Moment &moment(std::uint64_t number) const;

private:
  mutable std::mutex mutex;
  std::unordered_map<const VeriwarpSite *, std::uint32_t> siteNumbers;
  std::vector<const VeriwarpSite *> sites;
  std::vector<std::string> messages;
  std::map<std::pair<unsigned, std::vector<Value>>, std::uint64_t> momentNumbers;
  std::deque<Moment> moments;
};

class LaunchProgram : public Program {
public:
  LaunchProgram(std::unique_ptr<simt::Execution> execution, std::shared_ptr<LaunchKnowledge> knowledge);

  unsigned threads() const override { return static_cast<unsigned>(ways.size()); }
  Place place(unsigned thread) const override;
  unsigned symmetryClass(unsigned thread) const override;
  Value initial(std::uint32_t location) override;
  Request next(unsigned thread, std::span<const Value> answers) override;
  bool update(const Request &request, Value old, Value &written) const override;
  bool accepts(const Request &request, Value value) override;
  Value gather(const Request &departure, unsigned thread, std::span<const Arrival> arrivals) override;
  bool waitsForEver(unsigned thread, std::span<const Value> answers,
                    const std::function<Value(std::uint32_t)> &latest) override;
  bool othersMayWrite(std::uint32_t location) override; // the host: its own memory, and managed memory
  Value unwritten(std::uint32_t location) override;
  std::span<const Value> comparedConstants() const override {
    const VeriwarpKernel &kernel = *execution->launch().kernel;
    return {kernel.comparedConstants, kernel.comparedConstantCount};
  }
  bool isShown(std::uint32_t location) override;
  std::map<std::uint64_t, Value> shownBy(unsigned thread, std::span<const Value> answers) override;
  bool endsLife(const Request &request) const override {
    return request.step == Step::Write && request.operation == FreeingAccess;
  }
  bool phaseEnds(Value joined, Value seen) override { return joined >> 42 != seen >> 42; } // see simt/services.cpp
  std::optional<std::uint32_t> goesElsewhere(unsigned waiting, std::span<const Value> waitingAnswers,
                                             std::size_t meeting, unsigned absent, std::span<const Value> absentAnswers,
                                             std::size_t before) override;
  std::unique_ptr<Program> clone() const override;

  const simt::Execution &launch() const { return *execution; }
  // The values that `thread`, after these answers, has written to cells of its own.
  void ownCells(unsigned thread, std::span<const Value> answers, std::vector<std::pair<const Cell *, Value>> &into);

private:
  struct Stop { // at an event; or in the middle of one that takes several requests
    Request request;
    simt::Event event;
    Cells::Access access;
    unsigned part = 0; // which request of the event's
    simt::Value partial;
    simt::Checkpoint checkpoint;
    std::size_t image = 0; // where its stack is in Way::images
    std::size_t undo = 0;  // length of Way::undo
    bool known = false;    // the moment, where it awaits
    bool behind = false;   // a barrier: the thread has not left its last round, in which it has arrived only
    bool idle = false;     // since its last warp operation, the thread has ended a round of a loop without effect
    unsigned rounds = 0;   // of that kind, so far
    simt::Value whole;     // the last part of an event: its answer
    bool isAnswered = false, isUndefined = false; // `whole` is known; is the value of a source that takes no part
    bool afterUndefined = false;                  // comes after such a stop
  };
  struct Undo {
    Cell *cell;
    Value value;
    bool had;
  };
  struct Way { // that a thread has gone
    std::vector<Value> answers;
    std::vector<Stop> stops; // one more than answers
    std::vector<char> images;
    std::unordered_map<Cell *, Value> own;
    std::vector<Undo> undo;
    std::size_t at = None; // the stop at which the fiber stands
    static constexpr std::size_t None = ~std::size_t(0);
  };

  Stop &stopAfter(unsigned thread, std::span<const Value> answers);
  void advance(unsigned thread, Value answer);
  void resumeTo(unsigned thread, simt::Value answer); // the next event that is not the thread's own
  void goTo(unsigned thread, std::size_t stop);
  void undoTo(Way &way, std::size_t length);

  void fill(unsigned thread, Stop &stop); // the request, from the event and the part
  void fillAccess(unsigned thread, Stop &stop);
  void fillBarrier(unsigned thread, Stop &stop);
  Barriers::Name barrierName(unsigned thread, const simt::Event &event) const;
  bool isBehind(unsigned thread, const simt::Event &event) const;
  void fillWarp(unsigned thread, Stop &stop);
  bool isIdle(unsigned thread, const Stop &stop) const;

  // undefined.cpp
  std::vector<simt::Event> rest(unsigned thread, std::size_t stop, simt::Value answer,
                                const std::vector<simt::Event> *expected);
  enum class Use : std::uint8_t { Nothing, Sent, Used };
  Use useOf(unsigned thread, std::size_t stop);
  void findUse(unsigned thread, Stop &stop);

  // absent.cpp. What a thread does that others may see, or that takes time: where, and of a warp operation the mask.
  using Deeds = std::set<std::pair<const VeriwarpSite *, std::uint32_t>>;
  const Deeds &deeds(unsigned thread, std::span<const Value> answers, std::size_t first, std::size_t end);
  struct Span { // of a thread's way
    unsigned thread;
    std::size_t first, end;
    std::vector<Value> answers;
    auto operator<=>(const Span &) const = default;
  };
  std::map<Span, Deeds> knownDeeds;

  bool fillWrong(Stop &stop); // accesses that must not be
  void fail(Stop &stop, Failure why, const std::string &text);

  // The thread's own business: done, and answered.
  bool isOwn(unsigned thread, const simt::Event &event, simt::Value &answer);
  bool locate(const simt::Event &event, Cells::Access &access); // false: it must not be
  Value ownValue(const Way &way, Cell &cell);
  void setOwn(Way &way, Cell &cell, Value value);
  Value startOf(const Cell &cell);
  bool hasStart(const Cell &cell);
  bool isShown(const Cell &cell) const; // to the host, or to later launches
  bool leadsNowhere(unsigned thread, std::size_t stop, Value value);

  std::unique_ptr<simt::Execution> execution;
  std::shared_ptr<LaunchKnowledge> knowledge;
  Strengthener strengthened;
  std::vector<Way> ways;
  std::unordered_map<std::uint64_t, std::unordered_map<Value, bool>> accepted; // by moment
  std::vector<Cell *> looped;                      // own cells that were read in a loop since the last stop
  std::unordered_map<std::uint64_t, Cell *> found; // by address, size, update: accesses to one cell
  std::uint64_t foundVersion = 0;
  struct Start {
    Value value = 0;
    bool known = false, defined = false;
  };
  std::unordered_map<const Cell *, Start> starts;
};

// Why what has been explored is not all, though no limit was reached: something has other values than those which it
// has had. Empty: nothing has. unexplored.cpp
std::string unexploredIn(const simt::Execution &execution, const LaunchKnowledge &knowledge);

// Whether the memory there can be accessed so. If not, requests.cpp says what is wrong with it.
bool mayAccess(const simt::Region &region, const simt::Event &event);

// The bytes of a cell that an event accesses.
Value partOf(const simt::Event &event, const Cell &cell, Value cellValue);
Value withPart(const simt::Event &event, const Cell &cell, Value cellValue, Value part);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
