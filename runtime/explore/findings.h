// What goes wrong in an execution: questions about a graph, and the findings that come of them.
#pragma once

#include "runtime/explore/shared.h"

#include <set>
#include <tuple>

namespace veriwarp::explore {

// Those of all workers, each pair of source places and threads once.
class Findings {
public:
  struct Side {
    unsigned thread;
    std::uint32_t site;
  };

  Findings(const Options &settings, Ending &end) : options(settings), ending(end) {}

  bool races() const { return options.races; } // are they asked for?
  bool benign() const { return options.benign; }
  void add(Finding finding, const Graph &graph, Side a, Side b);
  void addEvent(Finding::Kind kind, const Graph &graph, EventId event,
                std::uint32_t elsewhere = 0);                               // about this one event
  bool knowsEvent(Finding::Kind kind, const Graph &graph, EventId event);   // the same, is it known already?
  void addPending(Finding::Kind kind, const Graph &graph, unsigned thread); // about what it asks for and does not get
  bool wantsBuffering();                                                    // is it asked for, and is there not enough?
  void addBuffering(const Graph &graph, EventId read, EventId write);
  // Once the workers have ended.
  std::vector<Finding> takeAll() { return std::move(list); }
  std::vector<Buffered> takeBuffered() { return std::move(buffered); }

private:
  // kind, threads and sites of both, smaller first
  using Key = std::tuple<Finding::Kind, unsigned, std::uint32_t, unsigned, std::uint32_t>;
  Key keyOf(Finding::Kind kind, Side a, Side b) const;

  const Options &options;
  Ending &ending;
  std::mutex mutex; // of all below
  std::vector<Finding> list;
  std::set<Key> known;
  std::vector<Buffered> buffered;
};

// Of one event and all others.
void checkRaces(Findings &findings, Program &program, const Graph &graph, EventId event);

// Barriers that meet must be one barrier of the source. Of a departure that was just added.
void checkMeeting(Findings &findings, const Graph &graph, EventId departure);

// Of a whole execution: which reads could have read from later writes.
void checkBuffering(Findings &findings, Program &program, const Graph &graph);

// Of a whole execution: values that are used, and that nobody has written (unwritten.cpp); use of freed memory. Where
// a write comes before such a read in another execution, the two race, and that is told.
void checkInitialised(Findings &findings, Program &program, const Graph &graph);
void checkFreed(Findings &findings, Program &program, const Graph &graph);

// An arrival: others may wait at the same time at what is another barrier, and must not be.
void checkRivals(Findings &findings, const Graph &graph, EventId arrival);

// Of a whole execution: operations of a warp for which not all came that they name. meeting.cpp
void checkAbsent(Findings &findings, Program &program, const Graph &graph);

// Of a whole execution in which threads wait, and will not go on in another one either. False: a thread waits for what
// others than the threads may write, so that nothing can be said.
bool checkBlocked(Findings &findings, Program &program, const Graph &graph);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
