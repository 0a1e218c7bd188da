// See program.h. Values that CUDA leaves undefined: a shuffle's, where the lane that it asks takes no part. To get one
// is no error: the usual sums of a part of a warp do, and throw it away. To use it is. A thread that has got one goes
// its way several times, with other values and the same answers of others: what it does may not differ, but for the
// values that it sends in other shuffles. Who gets these has got an undefined value, too.
#include "runtime/explore/launch/limits.h"
#include "runtime/explore/launch/program.h"

#include <cstdio>

namespace veriwarp::explore {

namespace {

using Kind = simt::Event::Kind;

constexpr std::uint32_t Changes[] = {0xa5a5a5a5, 0x5a5a5a5a, 1, 0x80000000, 0x3fffffff}; // tried for every value

bool isLast(const simt::Event &event) {
  return event.kind == Kind::End || event.kind == Kind::Assert || event.kind == Kind::Trap ||
         event.kind == Kind::Fault || event.kind == Kind::Bound || event.kind == Kind::Spin;
}

bool isSame(const simt::Event &a, const simt::Event &b) {
  return a.kind == b.kind && a.operation == b.operation && a.barrier == b.barrier && a.shared == b.shared &&
         a.how == b.how && a.size == b.size && a.mask == b.mask && a.count == b.count && a.b == b.b && a.c == b.c &&
         a.address == b.address && a.compare == b.compare && a.site == b.site && a.printed == b.printed &&
         (a.value == b.value || simt::isShuffle(a));
}

} // namespace

// The events after that stop, up to where the way ends so far. Where it has others than `expected`, no further.
std::vector<simt::Event> LaunchProgram::rest(unsigned thread, std::size_t index, simt::Value answer,
                                             const std::vector<simt::Event> *expected) {
  Way &way = ways[thread];
  std::vector<simt::Event> events;
  goTo(thread, index);
  way.at = Way::None;
  const bool wasHeard = execution->setOutput(false); // nothing of this is to be seen
  for (std::size_t next = index + 1; events.size() < limits::eventsOfRest;) {
    const simt::Event event = strengthened(execution->resume(thread, answer));
    events.push_back(event);
    if (isLast(event) ||
        (expected && (events.size() > expected->size() || !isSame(event, (*expected)[events.size() - 1]))))
      break;
    if (event.kind == Kind::Round || isOwn(thread, event, answer))
      continue;
    while (next < way.stops.size() && !way.stops[next].isAnswered)
      ++next;
    if (next == way.stops.size())
      break; // it stands there
    answer = way.stops[next++].whole;
  }
  execution->setOutput(wasHeard);
  return events;
}

LaunchProgram::Use LaunchProgram::useOf(unsigned thread, std::size_t index) {
  const simt::Value got = ways[thread].stops[index].whole;
  const std::vector<simt::Event> before = rest(thread, index, got, nullptr);
  Use use = Use::Nothing;
  std::vector<std::uint32_t> changes(std::begin(Changes), std::end(Changes));
  for (const Value constant : comparedConstants())
    if (const auto change = static_cast<std::uint32_t>(got.low ^ constant))
      changes.push_back(change);
  for (const std::uint32_t change : changes) {
    const std::vector<simt::Event> after = rest(thread, index, {got.low ^ change, got.high}, &before);
    if (before.size() != after.size() || !isSame(before.back(), after.back()))
      return Use::Used;
    if (before.back().value != after.back().value)
      use = Use::Sent;
  }
  return use;
}

// `stop` is where the thread has come to, the last one of its way.
void LaunchProgram::findUse(unsigned thread, Stop &stop) {
  const bool sends = simt::isShuffle(stop.event) && stop.request.step == Step::Arrive;
  if (!stop.afterUndefined || (!sends && stop.event.kind != Kind::End))
    return;
  Way &way = ways[thread];
  const std::unordered_map<Cell *, Value> own = way.own;
  const std::vector<Undo> undo = way.undo;
  for (std::size_t index = 0; index + 1 < way.stops.size(); ++index) {
    const Stop &asked = way.stops[index];
    if (!asked.isUndefined)
      continue;
    const Use use = useOf(thread, index);
    way.own = own;
    way.undo = undo;
    way.at = Way::None;
    if (sends && use != Use::Nothing)
      stop.request.comparison |= UndefinedArrival;
    if (sends || use != Use::Used)
      continue;
    const std::uint32_t inBlock = execution->launch().threadsPerBlock, lane = thread % inBlock % 32;
    char text[200];
    std::snprintf(
        text, sizeof text,
        "lane %u uses an undefined value: its shuffle with mask 0x%x gets it from lane %u, which takes no part "
        "or has got such a value itself",
        unsigned(lane), unsigned(asked.event.mask), unsigned(simt::shuffleSource(asked.event, lane)));
    const std::uint32_t site = asked.request.site;
    fail(stop, Failure::WarpOperation, text);
    stop.request.site = site;
    return;
  }
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
