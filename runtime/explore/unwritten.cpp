// Whether it makes a difference what a read got of memory that nobody has written. The execution is gone through once
// more with another value there: the same reads from the same writes, the same barriers. Threads may copy the value,
// and calculate with it; but they may not do anything else because of it, and not show it to the host. Copies of
// structures take their padding along, and a bit-field is written with the rest of its unit: this is no use of a value.
#include "runtime/explore/answers.h"
#include "runtime/explore/findings.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>

namespace veriwarp::explore {

namespace {

constexpr Value EachByte = 0x0101010101010101;
constexpr std::uint8_t Changes[] = {0xff, 0xa5, 0x5a, 0x01, 0x80, 0x3f}; // tried for every byte

// Whether two requests differ in nothing but values that are written or handed on.
bool isSame(Request a, const Request &b) {
  a.operand = b.operand;
  if (a.step == Step::Update)
    a.expected = b.expected; // whether it succeeds is compared
  if (a.await && b.await)
    a.awaited = b.awaited; // a number for the answers before
  return a == b;
}

class Changed { // the execution with another value for one read
public:
  Changed(Program &of, const Graph &all, const std::vector<EventId> &sorted)
      : program(of), graph(all), order(sorted), reads(all.size()), writes(all.size()), answers(all.threads()),
        got(all.threads(), None) {}

  // Whether the threads do the same. Then it is known what they write.
  bool isSameFor(EventId read, Value change) {
    for (const EventId id : order)
      if (!take(id, id == read ? change : 0))
        return false;
    for (unsigned thread = 0; thread < graph.threads(); ++thread)
      if (got[thread] != None && !isSameEnd(thread))
        return false;
    return true;
  }

  // What differs of what the host may look at later: bits, by event, or by thread and address.
  using Shown = std::map<std::pair<unsigned, std::uint64_t>, Value>;
  Shown shown() {
    Shown result;
    const auto compare = [&](unsigned thread, std::uint64_t place, Value before, Value after) {
      if (before != after)
        result[{thread, place}] |= before ^ after;
    };
    for (const EventId id : order) {
      const Event &event = graph.events[id];
      if (event.writes && !event.hidden && program.isShown(event.request.location))
        compare(graph.threads(), id, event.written, written(id));
    }
    for (unsigned thread = 0; thread < graph.threads(); ++thread) {
      if (got[thread] == None)
        continue;
      std::vector<Value> original;
      answersOf(graph, thread, original);
      const std::map<std::uint64_t, Value> before = program.shownBy(thread, original);
      const std::map<std::uint64_t, Value> after = program.shownBy(thread, answers[thread]);
      for (const auto &[place, value] : before)
        compare(thread, place, value, after.contains(place) ? after.at(place) : ~value);
      for (const auto &[place, value] : after)
        compare(thread, place, before.contains(place) ? before.at(place) : ~value, value);
    }
    return result;
  }

  // Where the difference came up: in the source, 0 if it is not known.
  std::uint32_t usedAt() const { return site; }
  void useShown(const Shown &what) {
    const auto &[thread, place] = what.begin()->first;
    site = thread == graph.threads() ? graph.events[place].request.site : graph.events[got[thread]].request.site;
  }

private:
  // What a write writes now. Of updates that commute, that is what those before it have made of the value.
  Value written(EventId write) {
    if (!graph.events[write].commutes())
      return writes[write];
    std::vector<EventId> sums;
    EventId id = write;
    for (; id != Initial && graph.events[id].commutes(); id = graph.events[id].moBefore)
      sums.push_back(id);
    Value value = valueOf(graph.events[write].request, id);
    for (std::size_t i = sums.size(); i-- > 0;) {
      Request request = graph.events[sums[i]].request;
      request.operand = writes[sums[i]];
      value = outcomeOf(program, request, value).written;
    }
    return value;
  }

  Value valueOf(const Request &request, EventId write) {
    return write == Initial ? explore::valueOf(program, graph, request, Initial) : written(write);
  }

  // The event again, after those before it. False: the thread asks for something else, or it comes out otherwise.
  bool take(EventId id, Value change) {
    const Event &event = graph.events[id];
    const unsigned thread = event.thread;
    assert(event.slot == answers[thread].size() - (event.request.step == Step::UpdateWrite) &&
           "a thread's events come in its order");
    if (event.request.step == Step::UpdateWrite) {
      writes[id] = writes[event.previous];
      return true;
    }
    Request request = event.request;
    site = request.site;
    if (got[thread] != None) {
      request = program.next(thread, answers[thread]);
      request.commutes = event.request.commutes; // the explorer may have said no
      if (!isSame(request, event.request))
        return false;
    }
    reads[id] = event.read;
    writes[id] = request.operand;
    if (request.step == Step::Arrive) {
      if (got[thread] != None)
        arrivals[id] = request;
    } else if (event.reads) {
      reads[id] = valueOf(request, event.source) ^ change;
      const Outcome before = outcomeOf(program, event.request, event.read),
                    after = outcomeOf(program, request, reads[id]);
      if (before.writes != after.writes)
        return false;
      writes[id] = after.written; // by the event that follows
    } else if (request.step == Step::Depart) {
      reads[id] = gathered(id, request);
    }
    answers[thread].push_back(request.step == Step::Arrive ? 0 : reads[id]);
    if (reads[id] != event.read)
      got[thread] = id;
    return true;
  }

  Value gathered(EventId departure, const Request &request) {
    EventId own = graph.events[departure].previous;
    while (own != None &&
           !(graph.events[own].request.step == Step::Arrive && graph.events[own].request.location == request.location))
      own = graph.events[own].previous;
    assert(own != None && "a thread departs from a barrier at which it has arrived");
    bool isChanged = false;
    std::vector<Program::Arrival> all;
    graph.forArrivals(own, [&](EventId id) {
      const auto at = arrivals.find(id);
      isChanged |= at != arrivals.end();
      all.push_back({graph.events[id].thread, at != arrivals.end() ? &at->second : &graph.events[id].request});
    });
    return isChanged ? program.gather(request, graph.events[departure].thread, all) : graph.events[departure].read;
  }

  bool isSameEnd(unsigned thread) {
    const Request &before = graph.threadStates[thread].pending;
    if (before.step == Step::Unknown || before.step == Step::Bound)
      return true;
    Request request = program.next(thread, answers[thread]);
    site = before.site ? before.site : request.site;
    if (request.step == Step::Failure && request.operand != before.operand)
      return false; // another message
    request.commutes = before.commutes;
    return isSame(request, before);
  }

  Program &program;
  const Graph &graph;
  const std::vector<EventId> &order;
  std::vector<Value> reads, writes; // by event
  std::vector<std::vector<Value>> answers;
  std::vector<EventId> got;            // by thread: the last event that had another answer
  std::map<EventId, Request> arrivals; // of threads that have had one
  std::uint32_t site = 0;
};

// Whether the read is a part of an access to more, of which something has been written: of a structure's copy.
bool isPartOfCopy(Program &program, const Graph &graph, EventId read) {
  const auto isNextPart = [&](EventId first, EventId second) { // of one access
    const Request &a = graph.events[first].request, &b = graph.events[second].request;
    return a.step == Step::Read && b.step == Step::Read && a.site == b.site && a.bytes == b.bytes &&
           b.firstByte < a.firstByte && graph.events[first].slot + 1 == graph.events[second].slot;
  };
  const auto isWritten = [&](EventId id) {
    return graph.events[id].source != Initial || !program.unwritten(graph.events[id].request.location);
  };
  std::vector<EventId> own; // the thread's events, the last one first
  std::size_t at = 0;
  for (EventId id = graph.threadStates[graph.events[read].thread].last; id != None; id = graph.events[id].previous) {
    if (id == read)
      at = own.size();
    own.push_back(id);
  }
  for (std::size_t i = at; i > 0 && isNextPart(own[i], own[i - 1]); --i)
    if (isWritten(own[i - 1]))
      return true;
  for (std::size_t i = at; i + 1 < own.size() && isNextPart(own[i + 1], own[i]); ++i)
    if (isWritten(own[i + 1]))
      return true;
  return false;
}

// Whether all that differs are whole bytes as they were read.
bool isCopied(const Changed::Shown &shown, Value change) {
  const auto isOf = [](Value byte, Value bytes) {
    for (; bytes; bytes >>= 8)
      if ((bytes & 0xff) == byte)
        return true;
    return false;
  };
  return std::all_of(shown.begin(), shown.end(), [&](const auto &entry) {
    for (Value rest = entry.second; rest; rest >>= 8)
      if ((rest & 0xff) != 0 && !isOf(rest & 0xff, change))
        return false;
    return true;
  });
}

// What to change the bits by that have no value: to something else, and to what the program compares values with.
std::vector<Value> changesOf(const Program &program, Value read, Value unwritten) {
  std::vector<Value> changes;
  for (const std::uint8_t change : Changes)
    changes.push_back(unwritten & EachByte * change);
  for (const Value constant : program.comparedConstants())
    if (const Value change = (read ^ constant) & unwritten;
        change && (read ^ change) == constant && std::ranges::find(changes, change) == changes.end())
      changes.push_back(change);
  return changes;
}

// Where the value that was read is used; it may be a place that is not known (0).
std::optional<std::uint32_t> useOf(Program &program, const Graph &graph, const std::vector<EventId> &order,
                                   EventId read) {
  const Value unwritten = program.unwritten(graph.events[read].request.location);
  const bool isCopy = isPartOfCopy(program, graph, read);
  for (const Value change : changesOf(program, graph.events[read].read, unwritten)) {
    Changed execution(program, graph, order);
    if (!execution.isSameFor(read, change))
      return execution.usedAt();
    const Changed::Shown shown = execution.shown();
    if (shown.empty() || (isCopy && isCopied(shown, change)))
      continue;
    execution.useShown(shown);
    return execution.usedAt();
  }
  return std::nullopt;
}

} // namespace

void checkInitialised(Findings &findings, Program &program, const Graph &graph) {
  std::vector<EventId> order;
  for (EventId id = 0; id < graph.size(); ++id) {
    const Event &event = graph.events[id];
    if (!event.reads || event.source != Initial || event.hidden || !program.unwritten(event.request.location) ||
        findings.knowsEvent(Finding::Kind::Uninitialised, graph, id))
      continue;
    if (order.empty())
      order = inOrder(graph);
    if (const std::optional<std::uint32_t> used = useOf(program, graph, order, id))
      findings.addEvent(Finding::Kind::Uninitialised, graph, id, *used);
  }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
