#include "runtime/explore/axiomatic/enumeration.h"

#include "runtime/explore/axiomatic/progress.h"

#include <algorithm>

namespace veriwarp::explore::axiomatic {

bool Made::isComplete() const {
  return std::all_of(ends.begin(), ends.end(), [](const ThreadEnd &end) { return end.ending == Ending::Exit; });
}

namespace {

class Search {
public:
  Search(const EnumerationOptions &how, const std::function<bool(const Made &)> &what) : options(how), visit(what) {}

  void go(Progress progress) {
    if (ends())
      return;
    if (!progress.run()) {
      result.isTooLarge = true;
      return;
    }
    EventBits wanted; // reads for whose values threads wait
    bool isWaiting = false;
    for (const Thread &thread : progress.threads) {
      if (thread.state == Thread::State::Bounded) {
        ++result.bounded;
        return;
      }
      if (thread.state == Thread::State::Runs) {
        isWaiting = true;
        progress.lacking(thread.needs, wanted);
      }
    }
    if (!isWaiting)
      return complete(progress, 0);
    const auto events = static_cast<EventNumber>(progress.candidate.events.size());
    for (EventNumber read = 0; read < events; ++read) {
      if (!wanted[read] || progress.sourcesAt[read] >= events)
        continue;
      branch(progress, read, [&](const Progress &next) { go(next); });
      progress.sourcesAt[read] = events; // or one that is written later
      return go(std::move(progress));
    } // all wait for what nobody will write: no such candidate
  }

  EnumerationResult result;

private:
  bool ends() {
    if (!result.isStopped && options.stop && ++steps % 64 == 0)
      result.isStopped = options.stop();
    return result.isStopped;
  }

  // Each source that the read may have now. What the value of a source depends on must not be the read itself.
  template <typename F> void branch(const Progress &progress, EventNumber read, F &&next) {
    const std::vector<Event> &events = progress.candidate.events;
    for (EventNumber write = progress.sourcesAt[read]; write < events.size(); ++write) {
      if (events[write].kind != Kind::Write || events[write].location != events[read].location)
        continue;
      EventBits lacking;
      progress.lacking(progress.content[write], lacking);
      if (lacking[read])
        continue;
      Progress with = progress;
      with.candidate.events[read].source = write;
      next(with);
      if (ends())
        return;
    }
  }

  // All threads are at their ends: the reads that nobody waited for.
  void complete(const Progress &progress, EventNumber from) {
    const std::vector<Event> &events = progress.candidate.events;
    for (EventNumber read = from; read < events.size(); ++read)
      if (events[read].kind == Kind::Read && events[read].source == NoEvent)
        return branch(progress, read, [&](const Progress &next) { complete(next, read + 1); });
    Progress last = progress;
    last.noteFaults();
    for (EventNumber e = 0; e < events.size(); ++e)
      if (events[e].accesses())
        last.candidate.events[e].value = *last.valueOf(last.content[e]);
    Made made;
    for (const Thread &thread : last.threads) {
      made.ends.push_back(thread.end);
      made.registers.emplace_back();
      for (const NumberId number : thread.registers)
        made.registers.back().push_back(*last.valueOf(number));
    }
    gather(last.candidate, made);
  }

  // With all rounds that its barriers may have. Behind a barrier that does not complete, nothing happens.
  void gather(const Candidate &candidate, const Made &ends) {
    for (const std::vector<std::uint32_t> &rounds : roundsOf(candidate)) {
      Candidate with = candidate;
      Made made = ends;
      std::vector<bool> kept(with.events.size(), true);
      for (EventNumber e = 0; e < with.events.size(); ++e) {
        Event &event = with.events[e];
        event.round = event.kind == Kind::Barrier ? rounds[e] : 0;
        if (event.kind != Kind::Barrier || !event.waits || event.round != NoRound)
          continue;
        made.ends[event.thread] = {Ending::AwaitsBarrier, Fault::Nothing, event.instruction->site};
        for (EventNumber other = 0; other < with.events.size(); ++other)
          if (with.events[other].thread == event.thread && with.events[other].position > event.position)
            kept[other] = false;
      }
      std::optional<Candidate> rest = restricted(with, kept);
      if (!rest)
        continue;
      made.candidate = &*rest;
      ++result.candidates;
      if (!visit(made))
        result.isStopped = true;
      if (result.isStopped)
        return;
    }
  }

  const EnumerationOptions &options;
  const std::function<bool(const Made &)> &visit;
  std::uint64_t steps = 0;
};

} // namespace

EnumerationResult enumerate(const Script &script, const EnumerationOptions &options,
                            const std::function<bool(const Made &)> &visit) {
  Search search(options, visit);
  search.go(Progress(script, options.dialect));
  return search.result;
}

} // namespace veriwarp::explore::axiomatic

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
