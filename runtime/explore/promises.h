// PTX: load buffering. A read may take its value from a write that comes later by program order and reads-from, if no
// chain of dependences and reads leads from the read to that write (PTX ISA, Memory Consistency Model, "No-Thin-Air").
//
// Graphs grow along program order and reads-from, so such a read is added before its write. It is a *promise*: a read
// of a value without a source. Which values are worth a promise is found in executions that have been visited
// (buffering.cpp): there a write of the value comes later, and does not depend on the read. Exploring begins again
// with these, besides what was promised there, until there are no new ones. A promise orders nothing, and nothing is
// found in a graph that has some.
//
// That each value of an execution with load buffering shows itself so, one after the other, is not proved. It is
// tested: test/explore/ptx_differential_test.cpp.
//
// When all threads have ended, each promise gets a write of its value (fulfil). That is an execution if the axioms hold
// of it. It is visited once: let its threads run in the order of their numbers, each as far as its reads have sources;
// when none can go on, one of the reads that they stand at is promised (Fulfilment::firstToPromise). The promises of
// the graph must be these.
//
// After promises in operational models (Kang et al., A Promising Semantics, POPL 2017); there they are writes.
#pragma once

#include "runtime/explore/graph.h"
#include "runtime/explore/program.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <set>
#include <tuple>

namespace veriwarp::explore {

class Promises {
public:
  using Read = std::tuple<unsigned, std::uint32_t, std::uint32_t>; // thread, site, location
  using Together = std::set<std::pair<Read, Value>>;               // what one graph may promise, or a part of it
  using Sets = std::set<Together>;

  explicit Promises(const Sets &sets) : known(sets) {}

  // Of the thread's pending request, besides what the graph has promised already.
  std::set<Value> valuesFor(const Graph &graph, unsigned thread) const;
  bool has(const Together &together);
  void add(Together together); // for the next attempt
  bool any() const { return !known.empty(); }

  // Once the workers have ended.
  bool foundNew() const { return !fresh.empty(); }
  bool tooMany() const { return isFull; }
  Sets takeAll();

private:
  const Sets &known;
  std::mutex mutex; // of all below
  Sets fresh;
  bool isFull = false;
};

// Values that reads of an execution could take from later writes, into `promises` (buffering.cpp).
void findPromises(Promises &promises, Program &program, const Graph &graph);

// `graph` is a whole execution with promises. Calls `visit` for each way to fulfil them that PTX allows, with the
// graph so: sources are known, and happens-before is complete. (Graph::prefix is without the reads that were promised.)
void fulfil(Program &program, const Graph &graph, const std::function<void(Graph &)> &visit);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
