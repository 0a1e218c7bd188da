// Updates whose order nobody can tell: which they are, and what shows that their order matters. See commute.cpp.
#pragma once

#include "runtime/explore/shared.h"

#include <set>

namespace veriwarp::explore {

// Locations whose updates are taken as ordinary ones.
using Locations = std::set<std::uint32_t>;
constexpr std::uint32_t AllLocations = ~std::uint32_t(0);

// What all workers know of updates that commute, in one attempt.
class Commuting {
public:
  Commuting(const Options &settings, Scope widestScope, const Locations &locations, Ending &end)
      : allowed(settings.commuting), widest(widestScope), ordered(locations), next(locations), ending(end) {}

  bool any() const { return found; }      // such updates have been asked for
  void mind(Request &request);            // one that was just asked for: does it commute here?
  void keepOrder(std::uint32_t location); // it matters after all: exploring begins again
  bool again() const { return restart; }  // once the workers have ended
  Locations takeNext() { return std::move(next); }

private:
  const bool allowed;
  const Scope widest; // contains all threads
  const Locations ordered;
  std::mutex mutex; // of the two below
  Locations next;
  bool restart = false;
  std::atomic<bool> found{false}, narrow{false}; // narrow: there are scopes that do not contain all threads
  Ending &ending;
};

// Whether each commuting update of the location that the pending request of `thread` is about happens before it.
bool followsCommuting(const Graph &graph, unsigned thread);
// A commuting update that comes before what the thread does next: an acquiring fence would use what it has read. None.
EventId commutingBefore(const Graph &graph, unsigned thread);
// Whether the pending update of `thread` can take its place at the end without a choice.
bool fitsAtEnd(Program &program, const Graph &graph, unsigned thread);
// The values of commuting updates, after events were taken out of the middle of a graph.
void sumUp(Program &program, Graph &graph);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
