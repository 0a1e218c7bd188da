// What the host orders: launches, copies and host functions in streams and graphs (CUDA C++ Programming Guide,
// "Streams", "Events", "Default Stream", "Graphs"). A vector clock over lines: a line is a stream, or a place among the
// nodes of the graphs that a stream launches.
//
// All threads of the host are one: what they tell each other is not seen, and nothing may be told that they order.
#pragma once

#include "runtime/simt/checker.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace veriwarp::sanitize {

using Clock = std::vector<std::uint32_t>; // by line

class HostOrder {
public:
  struct Point { // of a piece of work
    std::uint32_t line = 0, number = 0;
  };
  Point begin(const simt::Asked &asked);
  void end(const simt::Asked &asked);
  // What device code has asked for, as work inside of that which is under way. It comes after what that comes after,
  // not after that itself; in one stream one piece after the other; and `isTail`, after all else that is inside.
  void beginChildren();
  void endChildren(); // what follows comes after all of it
  Point beginChild(std::uint64_t stream, bool isTail);
  void endChild(std::uint64_t stream);
  void recordInside(std::uint64_t stream, std::uint64_t event);
  void waitInside(std::uint64_t stream, std::uint64_t event);
  // Other work may begin and end before that which is under way goes on, by what it was when it was left.
  Clock leave();
  void goOn(Clock left) { current = std::move(left); }
  void beginGraph(const simt::Asked &asked);
  void endGraph(const simt::Asked &asked);
  void record(const void *event, const simt::Asked &asked);
  void forget(const void *event) { events.erase(event); }
  void wait(const void *event, const simt::Asked &asked);
  void hostWaits(const simt::Asked &asked);
  void hostWaits(const void *event);
  void hostWaitsForAll();
  // Whether the host has waited for it.
  bool isBeforeHost(const Point &point) const { return point.line < host.size() && point.number <= host[point.line]; }
  // Whether it happens before the work that is under way.
  bool isBefore(const Point &point) const { return point.line < current.size() && point.number <= current[point.line]; }

  // Whether all that has begun earlier does.
  bool isLast(const Point &last) const;

private:
  struct Stream {
    Clock clock;
    bool blocking = true;
  };
  struct Graph {
    Clock start, done;
    std::map<const void *, Clock> nodes;
  };
  struct Family { // work, and what is inside of it
    Point point;
    Clock own, before, done;
    std::map<std::uint64_t, Clock> streams, events;
    std::map<std::uint64_t, std::size_t> places; // of the streams, for lines
  };
#ifndef NDEBUG
  void check() const; // no clock is ahead of the work: when some of it ends
#else
  void check() const {}
#endif
  static void join(Clock &into, const Clock &from);
  Clock tip(const simt::Asked &asked); // of the stream, by the rules of the default stream
  std::uint32_t lineOf(std::uint64_t stream, std::size_t place);

  static constexpr std::uint64_t Legacy = 1;
  std::map<std::pair<std::uint64_t, std::size_t>, std::uint32_t> lines;
  std::vector<std::uint32_t> numbers; // by line: of the last piece of work
  std::map<std::uint64_t, Stream> streams;
  std::map<std::uint64_t, Graph> graphs; // that are being launched
  std::map<const void *, Clock> events;
  Clock host, current;
  Point own; // of the work under way
  std::uint64_t streamOfHost = Legacy;
  std::vector<Family> families;
  std::size_t placesInside = 0; // lines that the work under way, or its graph, has needed for what is inside
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
