// See program.h. This file: the ways of threads, back and forth.
#include "runtime/explore/launch/program.h"

#include "runtime/explore/launch/limits.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace veriwarp::explore {

namespace {

using Kind = simt::Event::Kind;

// Its thread cannot be resumed. Answers of an execution that was begun with other events (Cells::outdated) may ask for
// that all the same: then all of it is thrown away.
bool goesNoFurther(const Request &request) {
  return request.step == Step::Exit || request.step == Step::Failure || request.step == Step::Bound;
}

bool accesses(const Request &request) { return request.step == Step::Read || request.step == Step::Update; }

} // namespace

LaunchProgram::LaunchProgram(std::unique_ptr<simt::Execution> of, std::shared_ptr<LaunchKnowledge> known)
    : execution(std::move(of)), knowledge(std::move(known)),
      strengthened(knowledge->strengthenings, knowledge->volatileIsPlain), ways(execution->launch().threads()) {}

std::unique_ptr<Program> LaunchProgram::clone() const {
  return std::make_unique<LaunchProgram>(execution->fork(), knowledge);
}

Place LaunchProgram::place(unsigned thread) const { return {thread / execution->launch().threadsPerBlock, 0}; }

unsigned LaunchProgram::symmetryClass(unsigned thread) const {
  const simt::LaunchInfo &launch = execution->launch();
  const std::uint32_t ignored = launch.kernel->flags;
  if (!knowledge->symmetry)
    return 0;
  if (launch.threadsPerBlock == 1)
    return ignored & VeriwarpIgnoresBlockId ? 1 : 0;
  return ignored & VeriwarpIgnoresThreadId ? thread / launch.threadsPerBlock + 1 : 0;
}

Value LaunchProgram::initial(std::uint32_t location) {
  const Cell *cell = knowledge->cells.cellAt(location);
  return cell ? startOf(*cell) : 0;
}

Value LaunchProgram::unwritten(std::uint32_t location) {
  const Cell *cell = knowledge->cells.cellAt(location);
  if (!cell || hasStart(*cell))
    return 0;
  return cell->size >= sizeof(Value) ? ~Value(0) : (Value(1) << 8 * cell->size) - 1;
}

bool LaunchProgram::isShown(const Cell &cell) const {
  return execution->region(cell.address).kind != simt::Region::Kind::Shared;
}

bool LaunchProgram::isShown(std::uint32_t location) {
  const Cell *cell = knowledge->cells.cellAt(location);
  return cell && isShown(*cell);
}

std::map<std::uint64_t, Value> LaunchProgram::shownBy(unsigned thread, std::span<const Value> answers) {
  std::vector<std::pair<const Cell *, Value>> own;
  ownCells(thread, answers, own);
  std::map<std::uint64_t, Value> result;
  for (const auto &[cell, value] : own)
    if (isShown(*cell))
      result[cell->address] = value;
  if (const Value printed = stopAfter(thread, answers).event.printed)
    result[0] = printed; // no cell has this address
  return result;
}

bool LaunchProgram::othersMayWrite(std::uint32_t location) {
  const Cell *cell = knowledge->cells.cellAt(location);
  const simt::Region::Kind kind = cell ? execution->region(cell->address).kind : simt::Region::Kind::Unknown;
  return kind == simt::Region::Kind::Host || kind == simt::Region::Kind::Managed;
}

bool LaunchProgram::hasStart(const Cell &cell) {
  startOf(cell);
  return starts[&cell].defined;
}

Value LaunchProgram::startOf(const Cell &cell) {
  Start &start = starts[&cell];
  if (!start.known) {
    simt::Value value;
    start.defined = execution->initial(cell.address, cell.size, value);
    start.value = start.defined ? value.low : 0;
    start.known = true;
  }
  return start.value;
}

Request LaunchProgram::next(unsigned thread, std::span<const Value> answers) {
  if (knowledge->cells.outdated()) { // all of this is thrown away: quickly to an end
    Request request;
    request.step = Step::Bound;
    return request;
  }
  Stop &stop = stopAfter(thread, answers);
  if (stop.request.await && !stop.known) {
    stop.request.awaited = knowledge->momentNumber(thread, answers);
    stop.known = true;
  }
  return stop.request;
}

LaunchProgram::Stop &LaunchProgram::stopAfter(unsigned thread, std::span<const Value> answers) {
  Way &way = ways[thread];
  if (way.stops.empty()) {
    execution->restart(thread);
    resumeTo(thread, {});
  }
  const auto common = static_cast<std::size_t>(
      std::mismatch(answers.begin(), answers.end(), way.answers.begin(), way.answers.end()).first - answers.begin());
  if (common < answers.size()) {
    if (way.stops.size() > common + 1) {
      way.stops.resize(common + 1);
      way.answers.resize(common);
      const Stop &last = way.stops.back();
      way.images.resize(last.image + last.checkpoint.size);
      if (way.at != Way::None && way.at > common)
        way.at = Way::None;
      undoTo(way, last.undo);
    }
    for (std::size_t k = common; k < answers.size(); ++k)
      advance(thread, answers[k]);
  }
  return way.stops[answers.size()];
}

void LaunchProgram::undoTo(Way &way, std::size_t length) {
  while (way.undo.size() > length) {
    const Undo &last = way.undo.back();
    if (last.had)
      way.own[last.cell] = last.value;
    else
      way.own.erase(last.cell);
    way.undo.pop_back();
  }
}

void LaunchProgram::goTo(unsigned thread, std::size_t index) {
  Way &way = ways[thread];
  const Stop &stop = way.stops[index];
  if (way.at == Way::None || way.stops[way.at].image != stop.image)
    execution->load(thread, stop.checkpoint, way.images.data() + stop.image);
  undoTo(way, stop.undo);
  way.at = index;
}

void LaunchProgram::resumeTo(unsigned thread, simt::Value answer) {
  Way &way = ways[thread];
  way.at = Way::None;
  looped.clear();
  Stop stop;
  stop.idle = !way.stops.empty() && way.stops.back().idle && way.stops.back().event.kind != Kind::Warp;
  stop.rounds = way.stops.empty() ? 0 : way.stops.back().rounds;
  stop.afterUndefined = !way.stops.empty() && (way.stops.back().afterUndefined || way.stops.back().isUndefined);
  for (unsigned steps = 0;; ++steps) {
    const simt::Event &event = strengthened(execution->resume(thread, answer));
    if (event.kind == Kind::Round && steps < limits::ownEvents &&
        (++stop.rounds <= knowledge->loopBound || knowledge->giveUpRounds)) {
      stop.idle = knowledge->giveUpRounds;
      for (Cell *cell : looped) // others may write yet what it has read
        knowledge->cells.touch(*cell, thread, false, true);
      continue;
    }
    if (steps < limits::ownEvents && isOwn(thread, event, answer))
      continue;
    stop.event = event;
    if (steps == limits::ownEvents)
      stop.event.kind = simt::Event::Kind::Bound;
    break;
  }
  stop.undo = way.undo.size();
  stop.image = way.images.size();
  if (stop.event.kind != simt::Event::Kind::Fault) // that one stands on the signal's stack, and goes no further
    stop.checkpoint = execution->save(thread, way.images);
  fill(thread, stop);
  way.stops.push_back(stop);
  way.at = way.stops.size() - 1;
  findUse(thread, way.stops.back());
}

// The answer to the whole event, once its last request has one.
void LaunchProgram::advance(unsigned thread, Value answer) {
  Way &way = ways[thread];
  const std::size_t index = way.stops.size() - 1;
  const Stop stop = way.stops.back();
  way.answers.push_back(answer);
  if (goesNoFurther(stop.request)) {
    assert(knowledge->cells.outdated() && "a thread is asked for no more than it does, unless that has changed");
    way.stops.push_back(stop);
    return;
  }
  const auto goOnWith = [&](simt::Value partial) { // the event's next request
    Stop next = stop;
    next.partial = partial;
    ++next.part;
    next.known = false;
    fill(thread, next);
    way.stops.push_back(next);
  };
  const auto goOn = [&](simt::Value whole) {
    way.stops[index].whole = whole;
    way.stops[index].isAnswered = true;
    goTo(thread, index);
    resumeTo(thread, whole);
  };
  switch (stop.event.kind) {
  case Kind::Read:
  case Kind::Update: {
    const Cell &cell = *stop.access.cells[stop.part];
    simt::Value value = stop.partial;
    const Value part = partOf(stop.event, cell, answer);
    if (stop.access.count == 1) {
      value.low = part;
    } else { // the cell lies in the access
      const std::uint64_t shift = 8 * (cell.address - stop.event.address);
      (shift < 64 ? value.low : value.high) |= part << (shift % 64);
    }
    return stop.part + 1 < stop.access.count ? goOnWith(value) : goOn(value);
  }
  case Kind::Write:
    return stop.part + 1 < stop.access.count ? goOnWith({}) : goOn({});
  case Kind::Barrier:
    return stop.part < (stop.event.operation != VeriwarpBarrierArrive) + unsigned(stop.behind) ? goOnWith({})
                                                                                               : goOn({answer, 0});
  case Kind::Warp:
    if (stop.part == 0 || answer == RoundForNothing)
      return goOnWith({});
    way.stops[index].isUndefined = answer & UndefinedSource;
    return goOn({answer & ~UndefinedSource, 0});
  default:
    return goOn({});
  }
}

bool LaunchProgram::accepts(const Request &request, Value value) {
  const std::uint64_t number = request.awaited;
  auto &known = accepted[number];
  if (const auto at = known.find(value); at != known.end())
    return at->second;
  const LaunchKnowledge::Moment &moment = knowledge->moment(number);
  if (!accesses(stopAfter(moment.thread, moment.answers).request)) // it is another event now: outdated
    return true;
  return known[value] = !leadsNowhere(moment.thread, moment.answers.size(), value);
}

// Whether a thread that reads this goes back to where it came from without having done anything.
bool LaunchProgram::leadsNowhere(unsigned thread, std::size_t index, Value value) {
  Way &way = ways[thread];
  goTo(thread, index);
  way.at = Way::None;
  const Stop stop = way.stops[index];
  simt::Value answer = {partOf(stop.event, *stop.access.cells[0], value), 0};
  bool nowhere = false;
  for (unsigned steps = 0; steps < limits::ownEvents; ++steps) {
    const simt::Event &event = strengthened(execution->resume(thread, answer));
    nowhere = event.kind == Kind::Spin;
    if (event.kind != Kind::Fence && event.kind != Kind::Round && (nowhere || !isOwn(thread, event, answer)))
      break;
  }
  undoTo(way, stop.undo);
  return nowhere;
}

bool LaunchProgram::waitsForEver(unsigned thread, std::span<const Value> answers,
                                 const std::function<Value(std::uint32_t)> &latest) {
  const Stop stop = stopAfter(thread, answers);
  if (!accesses(stop.request)) // outdated
    return false;
  Way &way = ways[thread];
  goTo(thread, answers.size());
  way.at = Way::None;
  simt::Value answer = {partOf(stop.event, *stop.access.cells[0], latest(stop.request.location)), 0};
  bool forEver = true;
  for (unsigned steps = 0, rounds = 0; steps < 100'000 && rounds < 2 && forEver; ++steps) {
    const simt::Event event = strengthened(execution->resume(thread, answer));
    Cells::Access access;
    if (event.kind == Kind::Spin) {
      ++rounds; // the first one began with what it had read before
    } else if (event.kind == Kind::Fence || isOwn(thread, event, answer)) {
      continue;
    } else if ((event.kind == Kind::Read || event.kind == Kind::Update) && locate(event, access)) {
      answer = {};
      for (unsigned i = 0; i < access.count; ++i) {
        Cell &cell = *access.cells[i];
        const Value part = partOf(event, cell, latest(knowledge->cells.locationOf(cell)));
        const std::uint64_t shift = access.count == 1 ? 0 : 8 * (cell.address - event.address);
        (shift < 64 ? answer.low : answer.high) |= part << (shift % 64);
      }
      forEver = event.kind == Kind::Read || simt::updatedValue(event, answer) == answer;
    } else {
      forEver = false;
    }
  }
  undoTo(way, stop.undo);
  return forEver;
}

void LaunchProgram::ownCells(unsigned thread, std::span<const Value> answers,
                             std::vector<std::pair<const Cell *, Value>> &into) {
  stopAfter(thread, answers);
  goTo(thread, answers.size());
  for (const auto &[cell, value] : ways[thread].own)
    into.emplace_back(cell, value);
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
