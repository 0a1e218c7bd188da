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
  std::atomic<bool> holds{false};                    // there are events that hold up others, see revisit.cpp
  std::atomic<bool> commuting{false}, narrow{false}; // there are such updates; scopes that do not contain all threads
  bool again = false;
  std::atomic<std::uint64_t> executions{0}, fruitless{0}; // complete, others
  std::mutex mutex; // of all below
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
    bool removal;    // the read cannot go on with what it would read now: it is forgotten, and waits
  };

  // visit.cpp
  void visit(Graph &graph, double weight);
  int pick(Graph &graph, bool &probes);
  bool mayProbe(Graph &graph, unsigned thread);
  bool heldBack(const Graph &graph, unsigned thread, unsigned slot, std::uint32_t location, EventId write) const;
  void probeStep(Graph &graph, unsigned thread);
  void answersOf(const Graph &graph, unsigned thread); // into `answers`
  Value gather(const Graph &graph, unsigned thread, const Request &departure);
  Request ask(const Graph &graph, unsigned thread);
  bool canGoOn(Graph &graph, unsigned thread, bool evenHeldBack = false);
  void readStep(Graph &graph, unsigned thread, double weight);
  void writeStep(Graph &graph, unsigned thread, double weight);
  void updateWriteStep(Graph &graph, unsigned thread, double weight);
  std::vector<Revisit> takeRevisits();
  void leaf(Graph &graph, double weight);
  void count(std::atomic<std::uint64_t> &done, std::uint64_t most);
  bool halted();
  void readOutcome(const Request &request, Value old, bool &writes, Value &written) const;
  Value valueOf(const Graph &graph, const Request &request, EventId write);

  // revisit.cpp
  bool maximal(const Graph &graph, EventId event, EventId write);
  bool couldAwait(const Graph &graph, EventId event, EventId source, EventId write);
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

  // findings.cpp
  void checkRaces(const Graph &graph, EventId event);
  void checkInitialised(const Graph &graph);
  void checkMeeting(const Graph &graph, EventId departure);
  void checkRepeated(const Graph &graph);
  void checkBlocked(const Graph &graph);
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
