// One OS thread of the exploration, and what all of them share. Private to the room.
#pragma once

#include "runtime/explore/explorer.h"
#include "runtime/explore/sequential.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <tuple>

namespace veriwarp::explore {

struct Task {
  std::unique_ptr<Graph> graph;
  double weight; // its share of all executions, for the estimate of progress
};

constexpr std::uint32_t AllLocations = ~std::uint32_t(0);

struct Shared {
  const Options *options = nullptr;
  Layout layout{{}};
  std::vector<std::vector<unsigned>> classes; // of interchangeable threads
  std::chrono::steady_clock::time_point begin;

  std::atomic<bool> stop{false};
  // See commute.cpp. Locations whose updates are taken as ordinary ones: of this attempt, and of the next.
  std::set<std::uint32_t> ordered, nextOrdered;
  std::atomic<bool> commuting{false}, narrow{false}; // there are such updates; scopes that do not contain all threads
  bool again = false;
  std::atomic<std::uint64_t> executions{0}, fruitless{0}; // complete, others
  std::mutex mutex;                                       // of all below
  std::condition_variable wake;
  std::deque<Task> tasks;
  unsigned busy = 0;
  std::atomic<unsigned> wanting{0}; // idle workers less waiting tasks
  Stopped stopped = Stopped::No;
  Statistics statistics;
  std::chrono::steady_clock::time_point lastReport;
  std::vector<Finding> findings;
  // kind, threads and sites of both, smaller first
  std::set<std::tuple<Finding::Kind, unsigned, std::uint32_t, unsigned, std::uint32_t>> known;
};

class Worker {
public:
  Worker(Shared &state, std::unique_ptr<Program> instance) : shared(state), program(std::move(instance)) {}
  void run(); // until there are no tasks any more

private:
  struct Revisit {
    EventId read;
    unsigned thread; // of the read
    bool removal;    // the read is put off: it is forgotten, and waits
    EventId place;   // of the read, in the graph that is revisited
  };

  // A read or an update that awaits, in the graph or to come.
  struct Waiter {
    unsigned thread = 0, slot = 0;
    const Request *request = nullptr;
    EventId previous = None;      // in its thread
    EventId self = None;          // None: to come
    std::vector<EventId> holders; // those because of which it was put off, older ones first
  };

  // visit.cpp
  void visit(Graph &graph, double weight);
  int pick(Graph &graph, bool &probes);
  void answersOf(const Graph &graph, unsigned thread); // into `answers`
  Value gather(const Graph &graph, unsigned thread, const Request &departure);
  Request ask(const Graph &graph, unsigned thread);
  void readStep(Graph &graph, unsigned thread, double weight);
  void writeStep(Graph &graph, unsigned thread, double weight);
  void updateWriteStep(Graph &graph, unsigned thread, double weight);
  std::vector<Revisit> takeRevisits();
  void leaf(Graph &graph, double weight);
  void count(std::atomic<std::uint64_t> &done, std::uint64_t most);
  bool halted();
  void readOutcome(const Request &request, Value old, bool &writes, Value &written) const;
  Value valueOf(const Graph &graph, const Request &request, EventId write);

  // await.cpp
  bool canGoOn(Graph &graph, unsigned thread, bool evenPutOff = false);
  bool mayProbe(Graph &graph, unsigned thread);
  void probeStep(Graph &graph, unsigned thread);
  void holdersOf(const Graph &graph, Waiter &waiter) const;
  Waiter waiterOf(const Graph &graph, EventId event) const;
  Waiter pendingWaiter(const Graph &graph, unsigned thread) const;
  bool couldRead(const Graph &graph, const Waiter &waiter, EventId source, EventId place, EventId next);
  EventId newestFor(const Graph &graph, const Waiter &waiter, std::size_t holders, EventId place, EventId next,
                    std::uint32_t least);
  bool mayReadPutOff(const Graph &graph, const Waiter &waiter, std::size_t holders, EventId write);
  bool mayRead(const Graph &graph, const Waiter &waiter, EventId write);
  bool mayRead(const Graph &graph, unsigned thread, EventId write);
  bool firstChoice(const Graph &graph, EventId read);
  bool waitsBefore(const Graph &graph, EventId holder, EventId write);

  // revisit.cpp
  bool maximal(const Graph &graph, EventId event, EventId write);
  void findRevisits(const Graph &graph, EventId write, std::vector<Revisit> &into);
  void revisit(const Graph &graph, EventId write, Revisit what, double weight);
  void finishRevisit(Graph &graph, EventId write, EventId place, Revisit what, double weight);
  bool symmetricToEarlier(const Graph &graph) const;

  // commute.cpp. Where one returns false, exploring begins again.
  void keepOrder(std::uint32_t location);
  void mindOrder(Request &request);
  bool behindCommuting(const Graph &graph, unsigned thread);
  bool fenceCommutes(const Graph &graph, unsigned thread);
  bool commuteStep(Graph &graph, unsigned thread);
  void sumUp(Graph &graph);

  // copies.cpp
  bool isComplete(const Graph &graph, EventId copy, const Clock *known);

  // findings.cpp
  void checkRaces(const Graph &graph, EventId event);
  void checkInitialised(const Graph &graph);
  void checkMeeting(const Graph &graph, EventId departure);
  void checkRepeated(const Graph &graph);
  void checkBlocked(const Graph &graph);
  void reportEvent(Finding::Kind kind, const Graph &graph, EventId id);
  void report(Finding finding, const Graph &graph, unsigned threadA, std::uint32_t siteA, unsigned threadB,
              std::uint32_t siteB);

  std::unique_ptr<Graph> take();
  void giveBack(std::unique_ptr<Graph> graph) { pool.push_back(std::move(graph)); }

  Shared &shared;
  std::unique_ptr<Program> program;
  SequentialOrder sequential;
  std::vector<std::unique_ptr<Graph>> pool;
  std::vector<EventId> candidates, map; // candidates: a stack
  std::vector<std::vector<Revisit>> revisitPool;
  std::vector<char> marked;
  std::vector<Value> answers;
  std::vector<Program::Arrival> arrivals;
  Statistics tally;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
