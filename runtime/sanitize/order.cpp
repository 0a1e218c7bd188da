// See order.h.
#include "runtime/sanitize/order.h"

#include <algorithm>
#include <cassert>
#include <functional>

namespace veriwarp::sanitize {

void HostOrder::join(Clock &into, const Clock &from) {
  if (into.size() < from.size())
    into.resize(from.size());
  for (std::size_t i = 0; i < from.size(); ++i)
    into[i] = std::max(into[i], from[i]);
}

std::uint32_t HostOrder::lineOf(std::uint64_t stream, std::size_t place) {
  const auto [at, fresh] = lines.emplace(std::pair(stream, place), static_cast<std::uint32_t>(numbers.size()));
  if (fresh)
    numbers.push_back(0);
  return at->second;
}

Clock HostOrder::tip(const simt::Asked &asked) {
  Stream &stream = streams[asked.stream];
  stream.blocking = asked.blocking;
  if (asked.stream == Legacy) {
    for (const auto &[number, other] : streams)
      if (other.blocking && number != Legacy)
        join(stream.clock, other.clock);
  } else if (asked.blocking) {
    join(stream.clock, streams[Legacy].clock);
  }
  return stream.clock;
}

HostOrder::Point HostOrder::begin(const simt::Asked &asked) {
  std::size_t place = 0;
  if (asked.graphLaunch) {
    assert(graphs.contains(asked.graphLaunch) && "a node runs while its graph is launched");
    Graph &graph = graphs[asked.graphLaunch];
    current = graph.start;
    for (const void *before : asked.after) {
      assert(graph.nodes.contains(before) && "a node runs after those that it depends on");
      join(current, graph.nodes[before]);
    }
    place = 1 + graph.nodes.size();
  } else {
    current = tip(asked);
    join(current, host);
  }
  const std::uint32_t line = lineOf(asked.stream, place);
  if (current.size() <= line)
    current.resize(line + 1);
  assert(current[line] <= numbers[line] && "nobody knows of work that has not begun");
  current[line] = ++numbers[line];
  if (!asked.graphLaunch)
    placesInside = 0;
  streamOfHost = asked.stream;
  return own = {line, current[line]};
}

void HostOrder::beginChildren() {
  Family family;
  family.point = own;
  family.own = family.before = family.done = current;
  assert(family.before[own.line] == own.number && "the work under way knows itself");
  --family.before[own.line];
  families.push_back(std::move(family));
}

HostOrder::Point HostOrder::beginChild(std::uint64_t stream, bool isTail) {
  Family &family = families.back();
  current = isTail ? family.done : family.before;
  join(current, family.streams[stream]);
  // Beyond the places of a graph's nodes.
  constexpr std::size_t inside = std::size_t(1) << 32;
  const auto [at, fresh] = family.places.emplace(stream, placesInside);
  placesInside += fresh;
  const std::uint32_t line = lineOf(streamOfHost, inside + at->second);
  if (current.size() <= line)
    current.resize(line + 1);
  current[line] = ++numbers[line];
  return own = {line, current[line]};
}

void HostOrder::endChild(std::uint64_t stream) {
  Family &family = families.back();
  family.streams[stream] = current;
  join(family.done, current);
  current = family.own;
  own = family.point;
}

void HostOrder::endChildren() {
  current = std::move(families.back().done);
  families.pop_back();
}

void HostOrder::recordInside(std::uint64_t stream, std::uint64_t event) {
  families.back().events[event] = families.back().streams[stream];
}
void HostOrder::waitInside(std::uint64_t stream, std::uint64_t event) {
  join(families.back().streams[stream], families.back().events[event]);
}

bool HostOrder::isLast(const Point &last) const {
  assert(last.line < numbers.size() && last.number == numbers[last.line] && "the work under way is its line's last");
  for (std::uint32_t line = 0; line < numbers.size(); ++line)
    if (line != last.line && numbers[line] > (line < current.size() ? current[line] : 0))
      return false;
  return true;
}

void HostOrder::end(const simt::Asked &asked) {
  if (!asked.graphLaunch) {
    join(streams[asked.stream].clock, current);
    check();
    return;
  }
  assert(graphs.contains(asked.graphLaunch) && "a graph's launch ends after its nodes");
  Graph &graph = graphs[asked.graphLaunch];
  join(graph.nodes[asked.nodeId], current);
  join(graph.done, current);
}

// The host knows of all that comes before.
Clock HostOrder::leave() {
  join(host, current);
  return current;
}

void HostOrder::beginGraph(const simt::Asked &asked) {
  assert(asked.graphLaunch && !graphs.contains(asked.graphLaunch) && "each launch of a graph has its own number");
  Graph &graph = graphs[asked.graphLaunch];
  graph.start = tip(asked);
  join(graph.start, host);
  graph.done = graph.start;
  placesInside = 0;
}

void HostOrder::endGraph(const simt::Asked &asked) {
  assert(graphs.contains(asked.graphLaunch) && "what ends has begun");
  join(streams[asked.stream].clock, graphs[asked.graphLaunch].done);
  graphs.erase(asked.graphLaunch);
  check();
}

void HostOrder::record(const void *event, const simt::Asked &asked) {
  if (asked.graphLaunch) {
    events[event] = current;
    return;
  }
  events[event] = tip(asked);
  join(events[event], host); // what the host has waited for is over when it records
}

void HostOrder::wait(const void *event, const simt::Asked &asked) {
  const auto found = events.find(event);
  if (found != events.end()) // else it has not been recorded: nothing to wait for
    join(asked.graphLaunch ? current : streams[asked.stream].clock, found->second);
}

void HostOrder::hostWaits(const simt::Asked &asked) {
  if (!asked.graphLaunch)
    join(host, tip(asked));
  else // a host function among the nodes
    join(host, current);
}

void HostOrder::hostWaits(const void *event) {
  if (const auto found = events.find(event); found != events.end())
    join(host, found->second);
}

void HostOrder::hostWaitsForAll() {
  for (const auto &[number, stream] : streams)
    join(host, stream.clock);
}

#ifndef NDEBUG
void HostOrder::check() const {
  const auto isPast = [&](const Clock &clock) {
    return clock.size() <= numbers.size() && std::equal(clock.begin(), clock.end(), numbers.begin(), std::less_equal());
  };
  assert(lines.size() == numbers.size() && "each line numbers its work");
  assert(isPast(host) && isPast(current) && "nobody waits for work that has not begun");
  for ([[maybe_unused]] const auto &[number, stream] : streams)
    assert(isPast(stream.clock) && "a stream waits for work that has begun");
  for ([[maybe_unused]] const auto &[event, clock] : events)
    assert(isPast(clock) && "an event is recorded after work that has begun");
}
#endif

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
