// An execution graph: events in the order in which they were added, reads-from, the modification order of each
// location, and for each event what happens before it.
//
// Adding an event never changes what happens before the others, so these sets are kept as vector clocks, filled in once
// when the event is added (happens_before.cpp). A graph is flat arrays and no pointers: copying it is a few memcpy.
// Events are removed last first (pop), or by copying a part of the graph (restrict, revisit.cpp).
#pragma once

#include "runtime/explore/event.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

namespace veriwarp::explore {

using EventId = std::uint32_t; // position in the order of addition
constexpr EventId None = ~EventId(0);
constexpr EventId Initial = None - 1; // the initial write of a location: no event, happens before all
// PTX: a read that takes its value from a write which comes later, and is not known yet (promises.h).
constexpr EventId Promised = None - 2;
constexpr bool isEvent(EventId id) { return id < Promised; }

using Clock = std::uint16_t; // a number of first events of a thread

struct Event {
  Request request;
  Value read = 0, written = 0;
  EventId source =
      None; // what it reads from: an event, Initial, Promised. Of an update's write: what its read reads from
  EventId previous = None;     // in its thread
  EventId older = None;        // at its location, in the order of addition
  EventId olderArrival = None; // of an arrival: the one before at its barrier
  std::uint32_t ordinal = 0;   // of an arrival: the how-manieth of its round, unless counted
  EventId moBefore = Initial, moAfter = None;
  std::uint32_t moIndex = 0; // position in the modification order; the initial write has 0
  std::uint32_t headsBegin = 0;
  std::uint16_t headsCount = 0;
  std::uint16_t thread = 0, index = 0;
  std::uint32_t copiesDone = 0; // asynchronous copies of the thread that it knows to be complete, itself included
  EventId probed = 0;           // ThreadState::probed before it
  std::uint16_t heldThread = 0, heldSlot = 0; // holdsUp: whose
  EventId heldPlace = 0;                      // before which event the other one was
  std::uint16_t slot = 0; // which request of the thread: as index, but an update's two events have one
  bool reads = false, writes = false;
  bool hidden = false;            // a counted barrier's bookkeeping: orders arrivals, but is no access to memory
  bool holdsUp = false;           // an update because of which another one was put off, see await.cpp
  Order order = Order::NonAtomic; // what it turned out to be: a failed Update has its failure order

  bool accesses() const { return (reads || writes) && !hidden; }
  bool commutes() const { return request.commutes; } // see there; it only writes then
};

struct LocationState {
  EventId newest = None;                    // follow Event::older
  EventId lastArrival = None;               // follow Event::olderArrival
  EventId moFirst = None, moLast = Initial; // follow Event::moAfter, Event::moBefore
};

struct ThreadState {
  EventId last = None;
  std::uint32_t count = 0, slots = 0; // events, requests
  Request pending;                    // what it asks for next; Step::Unknown when it has to be asked
  // While it awaits, an update: which others it has been put in place of already, namely those before this event.
  EventId probed = 0;
};

// Whose rules hold. ScopedRc11: event.h. Ptx: the chapter "Memory Consistency Model" of the PTX ISA; happens-before is
// its base causality order then, without the order of sequentially consistent fences (fence_order.h).
enum class Model : std::uint8_t { ScopedRc11, Ptx };

// What does not change while a program is explored.
struct Layout {
  std::vector<Place> places;
  std::vector<std::uint8_t> common; // threads x threads: commonScope
  Scope widest = Scope::Block;      // the smallest scope that contains all threads
  bool oldReleaseSequences = true;  // RC11's (sb|loc)? in release sequences, which C++20 dropped
  Model model = Model::ScopedRc11;
  explicit Layout(std::vector<Place> threads);
  unsigned threads() const { return static_cast<unsigned>(places.size()); }
  Scope commonOf(unsigned a, unsigned b) const { return static_cast<Scope>(common[a * places.size() + b]); }
};

class Graph {
public:
  explicit Graph(const Layout &shape) : layout(&shape), threadStates(shape.threads()) {}

  const Layout *layout;
  std::vector<Event> events;
  std::vector<LocationState> locations;
  std::vector<ThreadState> threadStates;
  std::vector<EventId> holders;  // events with holdsUp, older ones first
  std::vector<EventId> heads;    // of release sequences, see Event::headsBegin
  std::vector<Clock> clocks;     // per event: happens before, then porf, of one entry per thread each
  unsigned sequentialEvents = 0; // events of order Sequential
  unsigned promises = 0;         // reads whose source is Promised
  unsigned keptPromises = 0;     // or was, before the graph was fulfilled

  std::size_t size() const { return events.size(); }
  unsigned threads() const { return static_cast<unsigned>(threadStates.size()); }
  LocationState &at(std::uint32_t location) {
    if (location >= locations.size())
      locations.resize(location + 1);
    return locations[location];
  }
  // Happens-before, and (sb | rf | barrier)+: how many events of each thread come before or are the event itself.
  const Clock *happensBefore(EventId event) const { return clocks.data() + std::size_t(event) * 2 * threads(); }
  const Clock *prefix(EventId event) const { return happensBefore(event) + threads(); }
  static bool contains(const Clock *clock, const Event &event) { return event.index < clock[event.thread]; }

  bool inclusive(const Event &a, const Event &b) const {
    Scope needed = layout->commonOf(a.thread, b.thread);
    return isAtomic(a.order) && isAtomic(b.order) && a.request.scope >= needed && b.request.scope >= needed;
  }

  // Adds the pending request of `thread`; its next request is unknown then. A read, and an update's write, get their
  // source, and `value` is what is read or written. A write is put behind `moBefore` in the modification order, or
  // nowhere yet when that is None.
  EventId push(unsigned thread, EventId source, Value value, EventId moBefore);
  // A read, with what it makes of the value: an update that writes has its write pending then.
  EventId pushRead(unsigned thread, EventId source, Value value, bool writes, Value written);
  // The same, and of an update that writes the write, behind what it reads. The last event of the two.
  EventId pushWhole(unsigned thread, EventId source, Value value, bool writes, Value written);
  void pop(); // the last event
  // Puts a writing event into the modification order, behind `before`, or takes it out.
  void placeWrite(EventId write, EventId before);
  void removeWrite(EventId write);

  // Gives a read, the last of its thread, another source.
  void setSource(EventId read, EventId source, Value value, bool writes, Value written);

  Value valueOf(EventId write, Value initial) const { return write == Initial ? initial : events[write].written; }
  std::uint32_t moIndexOf(EventId write) const { return isEvent(write) ? events[write].moIndex : 0; }
  // The write of the update that reads from `write`, if there is one in the modification order; None.
  EventId consumer(std::uint32_t location, EventId write) const;
  // The least position in the modification order that an event at `location`, the next of its thread behind `last`
  // (None: its first), may read from and not contradict what happened before it; a write goes behind that (coherence).
  std::uint32_t coherenceBound(EventId last, std::uint32_t location) const;
  // A barrier's arrivals that complete the one of `arrival`, None where it is not complete. Of a counted barrier: those
  // of the same round.
  bool barrierComplete(EventId arrival) const;
  template <typename F> void forArrivals(EventId arrival, F &&visit) const;
  // Threads that need not come to the barrier of `arrival` if they have ended, and have not come to this round.
  template <typename F> void forAbsent(EventId arrival, F &&visit) const;
  EventId arrivalOf(unsigned thread, std::uint32_t barrier) const; // the latest

  // Replaces this graph by the part of `from` whose events are marked. Marked events must come with all that they
  // depend on (prefix); `apart` comes without a place in the modification order. `map` receives the new ids.
  void restrict(const Graph &from, const std::vector<char> &marked, EventId apart, std::vector<EventId> &map);

  // The rules of the whole graph, each an assertion: graph_check.cpp. For builds with assertions: assert(check()). Of
  // a graph as it is between two steps. It takes the square of the number of events; due once in so many steps that a
  // run takes a few times longer and not a hundred times.
  bool check() const;
  bool checkDue(std::uint64_t step) const { return step % (1 + size() / 4) == 0; }

private:
  friend struct Synchronizer;
  void fillClocks(EventId event);
  void addArrival(EventId event);
};

template <typename F> void Graph::forArrivals(EventId arrival, F &&visit) const {
  const Event &own = events[arrival];
  std::uint64_t count = own.request.count ? own.request.count : 1;
  for (EventId id = locations[own.request.location].lastArrival; id != None; id = events[id].olderArrival) {
    const Event &event = events[id];
    if (own.request.counted ? event.read / count == own.read / count : event.read == own.read)
      visit(id);
    else if (!own.request.counted && event.read < own.read)
      return; // nobody comes to a round before all have left the one before
  }
}

template <typename F> void Graph::forAbsent(EventId arrival, F &&visit) const {
  const Request &request = events[arrival].request;
  std::array<std::uint32_t, 32> absent{}; // by warp
  if (request.lenient)
    absent[0] = request.members;
  for (std::uint32_t warp = 0; warp < absent.size() && request.warps; ++warp)
    if (request.warps >> warp & 1) {
      const std::uint32_t lanes = std::min(32u, request.end - (request.firstMember + 32 * warp));
      absent[warp] = lanes == 32 ? ~0u : (1u << lanes) - 1;
    }
  if (!request.lenient && !request.warps)
    return;
  const std::array<std::uint32_t, 32> all = absent; // a warp of which nobody comes is missed
  forArrivals(arrival, [&](EventId id) {
    const std::uint32_t member = events[id].thread - request.firstMember;
    absent[member / 32] &= ~(1u << member % 32);
  });
  for (std::uint32_t warp = 0; warp < absent.size(); ++warp)
    for (std::uint32_t rest = request.warps && absent[warp] == all[warp] ? 0 : absent[warp]; rest; rest &= rest - 1)
      visit(request.firstMember + 32 * warp + static_cast<unsigned>(std::countr_zero(rest)));
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
