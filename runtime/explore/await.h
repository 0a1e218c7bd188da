// Threads that await a value: when they can go on, and what becomes of updates that want the same write. The rules
// stand in await.cpp. Functions of a graph; what they need besides is `Means`.
#pragma once

#include "runtime/explore/graph.h"
#include "runtime/explore/program.h"
#include "runtime/explore/sequential.h"

#include <memory>
#include <vector>

namespace veriwarp::explore {

// Graphs whose memory is used again.
class GraphPool {
public:
  explicit GraphPool(const Layout &shape) : layout(&shape) {}
  std::unique_ptr<Graph> take();
  void giveBack(std::unique_ptr<Graph> graph) { pool.push_back(std::move(graph)); }

private:
  const Layout *layout;
  std::vector<std::unique_ptr<Graph>> pool;
};

// What questions about graphs are answered with: the program, and memory that is used again.
struct Means {
  Program &program;
  SequentialOrder &sequential;
  GraphPool &pool;
};

// A read or an update that awaits, in the graph or to come.
struct Waiter {
  unsigned thread = 0, slot = 0;
  const Request *request = nullptr;
  EventId previous = None;      // in its thread
  EventId self = None;          // None: to come
  std::vector<EventId> holders; // those because of which it was put off, older ones first
};
Waiter waiterOf(const Graph &graph, EventId event);
Waiter pendingWaiter(const Graph &graph, unsigned thread);

// newest() of await.cpp: of the events older than `place` and those that `next` needs (None: none), without `next`
// itself, no older than position `least` of the modification order; None. `holders`: of how many to mind that they have
// put it off.
EventId newestFor(const Means &means, const Graph &graph, const Waiter &waiter, std::size_t holders, EventId place,
                  EventId next, std::uint32_t least);

// Whether the waiting one may read `write`, although it was put off.
bool mayRead(const Means &means, const Graph &graph, const Waiter &waiter, EventId write);
bool mayRead(const Means &means, const Graph &graph, unsigned thread, EventId write); // what `thread` asks for

// Whether an update may be put off in favour of another one of what it reads.
bool firstChoice(const Means &means, const Graph &graph, EventId read);

// Whether the one that `holder` put off, if it is forgotten when `write` revisits what is older, waits in the graph
// from which that is made.
bool waitsBefore(const Means &means, const Graph &graph, EventId holder, EventId write);

// Whether there is a value that the thread goes on with, even if it was put off; of one that awaits nothing always, of
// one that departs if its barrier is complete. The graph is tried on, and is the same afterwards.
enum class PutOff : bool { Waits, GoesOn };
bool canGoOn(const Means &means, Graph &graph, unsigned thread, PutOff putOff);

// Whether there is an update in whose place the waiting one of `thread` could be, and has not been put yet.
bool mayProbe(const Graph &graph, unsigned thread);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
