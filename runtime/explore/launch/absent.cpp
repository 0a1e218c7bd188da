// See program.h. Lanes that a warp operation names, and that end without it. Many kernels let some threads return early
// and go on with the mask of all, which is in order. So what counts is what such a lane does elsewhere: at a place
// where the one that waits has not been before (else it may be what both do before they part, or a loop that one of
// them goes round more often), or a warp operation with another mask.
#include "runtime/explore/launch/limits.h"
#include "runtime/explore/launch/program.h"

#include <algorithm>

namespace veriwarp::explore {

namespace {

using Kind = simt::Event::Kind;

bool isDeed(const simt::Event &event) {
  switch (event.kind) {
  case Kind::Read:
  case Kind::Write:
  case Kind::Update:
  case Kind::Fence:
  case Kind::Barrier:
    return true;
  case Kind::Warp:
    return event.operation != VeriwarpActiveMask;
  default:
    return false;
  }
}

} // namespace

// From behind request `first` - 1 (0: from the beginning) until request `end`, which is not among them.
const LaunchProgram::Deeds &LaunchProgram::deeds(unsigned thread, std::span<const Value> answers, std::size_t first,
                                                 std::size_t end) {
  Span span{thread, first, end, {answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(end)}};
  if (const auto at = knownDeeds.find(span); at != knownDeeds.end())
    return at->second;
  if (knownDeeds.size() >= limits::deedsKnown)
    knownDeeds.clear();
  stopAfter(thread, answers);
  Way &way = ways[thread];
  const std::unordered_map<Cell *, Value> own = way.own;
  const std::vector<Undo> undo = way.undo;
  Deeds &all = knownDeeds[std::move(span)];
  std::size_t at = first; // a stop whose answer moves the thread, the last one that is no news
  while (at > 0 && at <= end && !way.stops[at - 1].isAnswered)
    ++at; // in the middle of an operation that it began before
  simt::Value answer;
  if (at == 0) {
    undoTo(way, 0);
    execution->restart(thread);
  } else if (at <= end) {
    answer = way.stops[at - 1].whole;
    goTo(thread, at - 1);
  }
  way.at = Way::None;
  while (at <= end) {
    const simt::Event event = strengthened(execution->resume(thread, answer));
    const bool isOfItsOwn = event.kind == Kind::Round || isOwn(thread, event, answer);
    if (!isOfItsOwn && at == end)
      break; // that is the request `end`
    if (isDeed(event))
      all.emplace(event.site, event.kind == Kind::Warp ? event.mask : 0);
    if (isOfItsOwn)
      continue;
    while (at < end && !way.stops[at].isAnswered)
      ++at;
    if (at == end)
      break; // it is in the middle of the operation
    answer = way.stops[at++].whole;
  }
  way.own = own;
  way.undo = undo;
  way.at = Way::None;
  return all;
}

std::optional<std::uint32_t> LaunchProgram::goesElsewhere(unsigned waiting, std::span<const Value> waitingAnswers,
                                                          std::size_t meeting, unsigned absent,
                                                          std::span<const Value> absentAnswers, std::size_t before) {
  const Deeds does = deeds(absent, absentAnswers, before, absentAnswers.size());
  if (does.empty())
    return std::nullopt;
  const Deeds done = deeds(waiting, waitingAnswers, 0, meeting);
  // A barrier of the warp waits for lanes that are on another way, too; but not for those that have passed it by.
  stopAfter(waiting, waitingAnswers);
  const simt::Event &event = ways[waiting].stops[meeting].event;
  const bool isBarrier = event.kind == Kind::Warp && event.operation == VeriwarpWarpSync;
  const Deeds behind = isBarrier ? deeds(waiting, waitingAnswers, meeting + 1, waitingAnswers.size()) : Deeds();
  for (const auto &[site, mask] : does)
    if (!done.contains({site, mask}) && (!isBarrier || behind.contains({site, mask})))
      return knowledge->siteNumber(site);
  return std::nullopt;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
