// One OS thread of the exploration: it grows graphs, and goes back where the growth branches. What a graph allows is
// asked of functions that stand elsewhere (await.h, revisit.h, commute.h); here is only what recurs. Private to the
// room.
#pragma once

#include "runtime/explore/commute.h"
#include "runtime/explore/findings.h"
#include "runtime/explore/promises.h"
#include "runtime/explore/revisit.h"

namespace veriwarp::explore {

// An attempt: what its workers have in common.
struct Attempt {
  Attempt(const Options &settings, Layout shape, SymmetryClasses equal, const Locations &ordered,
          const Promises::Sets &promised, std::chrono::steady_clock::time_point begin)
      : options(settings), layout(std::move(shape)), classes(std::move(equal)), progress(settings, begin, ending),
        commuting(settings, layout.widest, ordered, ending), promises(promised), findings(settings, ending) {}

  // Which reads are promised is not the same for equal threads.
  bool symmetric() const { return options.symmetry && !promises.any(); }

  const Options &options;
  const Layout layout;
  const SymmetryClasses classes;
  Ending ending;
  TaskQueue tasks;
  Progress progress;
  Commuting commuting;
  Promises promises;
  Findings findings;
  std::atomic<bool> hasSequentialAccess{false}; // see Result
};

class Search {
public:
  Search(Attempt &shared, std::unique_ptr<Program> instance)
      : attempt(shared), program(std::move(instance)), pool(shared.layout) {}
  void run(); // until there are no tasks any more

private:
  using Revisits = std::vector<Revisit>;
  using Probes = std::vector<std::pair<unsigned, EventId>>; // threads, and ThreadState::probed before each probe

  // Who goes next, and what it may do. A negative thread: no one.
  struct Choice {
    int thread = -1;
    bool probes = false; // it waits, and there is something to try before others go on
  };
  bool halted();
  Request ask(const Graph &graph, unsigned thread);
  bool mayGoOn(Graph &graph, unsigned thread, PutOff putOff);
  Choice pick(Graph &graph);

  // Each tries all that may come next, and leaves the graph as it was. `weight`: the subtree's share of all executions.
  void visit(Graph &graph, double weight);
  void readStep(Graph &graph, unsigned thread, double weight);
  void writeStep(Graph &graph, unsigned thread, double weight);
  void updateWriteStep(Graph &graph, unsigned thread, double weight);
  void probeStep(Graph &graph, unsigned thread);
  void leaf(Graph &graph, double weight);
  void settled(Graph &graph, bool addsRounds);
  void revisit(const Graph &graph, EventId write, Revisit what, double weight);
  void finishRevisit(Graph &graph, EventId write, EventId place, const Revisit &what, double weight);

  // A thread that awaits also reads what it does not await: whether that races. The graph is the same afterwards.
  void checkIdleRound(Graph &graph, unsigned thread);
  template <typename F> void withIdleRound(Graph &graph, unsigned thread, F &&look); // look(graph, the event)
  template <typename F> void withIdleBefore(Graph &graph, unsigned thread, EventId write, EventId consumer, F &&look);

  // These add an event that comes without a choice. False: exploring begins again.
  bool mindCommuting(const Graph &graph, unsigned thread);
  bool commuteStep(Graph &graph, unsigned thread);
  void singleStep(Graph &graph, unsigned thread);

  Revisits takeRevisits();
  void giveBack(Revisits revisits);

  Attempt &attempt;
  std::unique_ptr<Program> program;
  SequentialOrder sequential;
  GraphPool pool;
  const Means means{*program, sequential, pool};
  Statistics tally; // since the last task
  // Memory that is used again.
  std::vector<EventId> candidates; // a stack
  std::vector<Revisits> revisitPool;
  CutRoom cutRoom;
  std::vector<Value> answers;
  std::vector<Program::Arrival> arrivals;
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
