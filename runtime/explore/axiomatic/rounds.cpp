// Barriers: which arrivals make a round. Arrivals of a thread come in program order, and behind one at which it waits
// it comes to none before that round is complete.
#include "runtime/explore/axiomatic/progress.h"

#include <algorithm>
#include <map>
#include <set>

namespace veriwarp::explore::axiomatic {

namespace {

using Rounds = std::vector<std::uint32_t>;

// How many arrivals complete a barrier that does not say so: one of each thread of the block that names it. Whom a
// register would send there and who has not come to that instruction is one of them.
std::uint32_t members(const Candidate &candidate, const Event &arrival) {
  const std::vector<ScriptThread> &threads = candidate.script->threads;
  const Place place = threads[arrival.thread].place;
  std::uint32_t count = 0;
  for (std::uint32_t t = 0; t < threads.size(); ++t) {
    if (threads[t].place.block != place.block)
      continue;
    const auto comesBy = [&](const Instruction &i) {
      return std::any_of(candidate.events.begin(), candidate.events.end(),
                         [&](const Event &event) { return event.thread == t && event.instruction == &i; });
    };
    const auto names = [&](const Instruction &i) {
      if (i.operation != Operation::Arrive)
        return false;
      return i.address.isRegister ? !comesBy(i) : i.address.value == arrival.barrier.number;
    };
    const bool comes = std::any_of(candidate.events.begin(), candidate.events.end(), [&](const Event &event) {
      return event.thread == t && event.kind == Kind::Barrier && event.barrier == arrival.barrier;
    });
    count += comes || std::any_of(threads[t].code.begin(), threads[t].code.end(), names);
  }
  return count;
}

class Gathering {
public:
  explicit Gathering(const Candidate &of) : candidate(of), counts(of.events.size()), rounds(of.events.size(), NoRound) {
    std::map<BarrierId, std::set<std::uint32_t>> who;
    for (EventNumber e = 0; e < of.events.size(); ++e)
      if (const Event &event = of.events[e]; event.kind == Kind::Barrier) {
        arrivals[event.thread].push_back(e);
        counts[e] = event.count ? event.count : members(of, event);
        who[event.barrier].insert(event.thread);
      }
    for (auto &[thread, list] : arrivals) {
      std::sort(list.begin(), list.end(),
                [&](EventNumber a, EventNumber b) { return of.events[a].position < of.events[b].position; });
      next[thread] = 0;
    }
    // Where no more threads come than are needed, nobody chooses.
    for (const auto &[thread, list] : arrivals)
      for (const EventNumber e : list)
        if (who[of.events[e].barrier].size() > counts[e])
          contested.insert(of.events[e].barrier);
  }

  std::set<Rounds> all() {
    go();
    return found;
  }

private:
  bool mayArrive(std::uint32_t thread) const {
    const std::vector<EventNumber> &list = arrivals.at(thread);
    const std::size_t at = next.at(thread);
    if (at >= list.size())
      return false;
    const EventNumber before = at ? list[at - 1] : NoEvent;
    return before == NoEvent || !candidate.events[before].waits || rounds[before] != NoRound;
  }
  void arrive(std::uint32_t thread) {
    const EventNumber e = arrivals[thread][next[thread]++];
    const Event &event = candidate.events[e];
    std::vector<EventNumber> &come = waiting[event.barrier];
    come.push_back(e);
    if (come.size() < counts[e])
      return;
    for (const EventNumber one : come)
      rounds[one] = made;
    ++made;
    come.clear();
  }
  void go() {
    for (bool moves = true; moves;) {
      moves = false;
      for (const auto &[thread, list] : arrivals)
        while (mayArrive(thread) && !contested.contains(candidate.events[list[next[thread]]].barrier))
          arrive(thread), moves = true;
    }
    bool isEnd = true;
    for (const auto &[thread, list] : arrivals)
      if (mayArrive(thread)) {
        isEnd = false;
        Gathering other = *this;
        other.found.clear();
        other.arrive(thread);
        if (seen.insert(other.key()).second) {
          other.go();
          found.merge(other.found);
          seen.merge(other.seen);
        }
      }
    if (isEnd)
      found.insert(named());
  }
  // Rounds by their first event, however they are counted.
  Rounds named() const {
    Rounds result(rounds.size(), NoRound);
    std::map<std::uint32_t, std::uint32_t> first;
    for (std::uint32_t e = 0; e < rounds.size(); ++e)
      if (rounds[e] != NoRound)
        result[e] = first.try_emplace(rounds[e], e).first->second;
    return result;
  }
  std::pair<Rounds, std::map<std::uint32_t, std::size_t>> key() const { return {named(), next}; }

  const Candidate &candidate;
  std::vector<std::uint32_t> counts;                          // by event: of arrivals that complete its barrier
  std::map<std::uint32_t, std::vector<EventNumber>> arrivals; // by thread
  std::map<std::uint32_t, std::size_t> next;
  std::map<BarrierId, std::vector<EventNumber>> waiting;
  std::set<BarrierId> contested;
  Rounds rounds;
  std::uint32_t made = 0;
  std::set<Rounds> found;
  std::set<std::pair<Rounds, std::map<std::uint32_t, std::size_t>>> seen;
};

EventBits renumbered(const EventBits &bits, const std::vector<EventNumber> &numbers) {
  EventBits result;
  for (EventNumber e = 0; e < numbers.size(); ++e)
    if (bits[e] && numbers[e] != NoEvent)
      result.set(numbers[e]);
  return result;
}

} // namespace

std::vector<std::vector<std::uint32_t>> roundsOf(const Candidate &candidate) {
  const std::set<Rounds> all = Gathering(candidate).all();
  return {all.begin(), all.end()};
}

std::optional<Candidate> restricted(const Candidate &candidate, const std::vector<bool> &kept) {
  std::vector<EventNumber> numbers(candidate.events.size(), NoEvent);
  EventNumber count = 0;
  for (EventNumber e = 0; e < numbers.size(); ++e)
    if (kept[e])
      numbers[e] = count++;
  Candidate result;
  result.script = candidate.script;
  result.dialect = candidate.dialect;
  for (EventNumber e = 0; e < numbers.size(); ++e) {
    if (!kept[e])
      continue;
    Event event = candidate.events[e];
    if (event.kind == Kind::Read) {
      event.source = numbers[event.source];
      if (event.source == NoEvent)
        return std::nullopt;
    }
    if (event.partner != NoEvent)
      event.partner = numbers[event.partner];
    event.addressFrom = renumbered(event.addressFrom, numbers);
    event.dataFrom = renumbered(event.dataFrom, numbers);
    event.controlFrom = renumbered(event.controlFrom, numbers);
    result.events.push_back(event);
  }
  return result;
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
