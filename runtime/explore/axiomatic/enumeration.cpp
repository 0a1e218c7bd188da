#include "runtime/explore/axiomatic/enumeration.h"

#include "runtime/explore/axiomatic/progress.h"

#include <algorithm>
#include <utility>

namespace veriwarp::explore::axiomatic {

bool Made::isComplete() const {
  return std::all_of(ends.begin(), ends.end(), [](const ThreadEnd &end) { return end.ending == Ending::Exit; });
}

bool happens(const Candidate &candidate, const Event &event) {
  return std::none_of(candidate.events.begin(), candidate.events.end(), [&](const Event &barrier) {
    return barrier.kind == Kind::Barrier && barrier.waits && barrier.round == NoRound &&
           barrier.thread == event.thread && barrier.position < event.position;
  });
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
    for (unsigned t = 0; t < progress.threads.size(); ++t)
      if (std::exchange(progress.threads[t].mayRepeat, false) && options.repeats && !progress.repeats) {
        Progress again = progress;
        again.repeat(t);
        go(std::move(again));
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
      return gather(progress);
    const auto events = static_cast<EventNumber>(progress.candidate.events.size());
    for (EventNumber read = 0; read < events; ++read) {
      if (!wanted[read] || progress.sourcesAt[read] >= events)
        continue;
      branch(progress, read, true, [&](const Progress &next) { go(next); });
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
  template <typename F> void branch(const Progress &progress, EventNumber read, bool eventsAreMissing, F &&next) {
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
      if (!options.mayBecome || options.mayBecome({with.candidate, eventsAreMissing, waiting(with, eventsAreMissing)}))
        next(with);
      if (ends())
        return;
    }
  }

  static std::vector<EventNumber> waiting(const Progress &progress, bool eventsAreMissing) {
    std::vector<EventNumber> reads;
    for (const Thread &thread : progress.threads)
      if (thread.end.ending == Ending::AwaitsValue && !eventsAreMissing &&
          happens(progress.candidate, progress.candidate.events[thread.undecided]))
        reads.push_back(thread.undecided);
    return reads;
  }

  // All threads are at their ends. With all rounds that their barriers may have: behind a barrier that does not
  // complete, nothing happens.
  void gather(const Progress &progress) {
    if (progress.repeats != options.repeats)
      return;
    for (const std::vector<std::uint32_t> &rounds : roundsOf(progress.candidate)) {
      Progress with = progress;
      for (EventNumber e = 0; e < rounds.size(); ++e)
        with.candidate.events[e].round = rounds[e];
      if (mayWait(with))
        complete(with, 0);
      if (ends())
        return;
    }
  }

  // Whether nobody awaits what is written: who waits for ever sees the last value, and that is no initial one where
  // there are others.
  static bool mayWait(const Progress &progress) {
    const std::vector<Event> &events = progress.candidate.events;
    const auto isOld = [&](const Event &read) {
      return events[read.source].thread == NoThread &&
             std::any_of(events.begin(), events.end(), [&](const Event &write) {
               return write.kind == Kind::Write && write.thread != NoThread && write.location == read.location &&
                      happens(progress.candidate, write);
             });
    };
    const std::vector<EventNumber> reads = waiting(progress, false);
    return std::none_of(reads.begin(), reads.end(), [&](EventNumber read) { return isOld(events[read]); });
  }

  // The reads that nobody waited for. Those behind a barrier that does not complete have not happened.
  void complete(const Progress &progress, EventNumber from) {
    const std::vector<Event> &events = progress.candidate.events;
    for (EventNumber read = from; read < events.size(); ++read)
      if (events[read].kind == Kind::Read && events[read].source == NoEvent)
        return branch(progress, read, false, [&](const Progress &next) { complete(next, read + 1); });
    Progress last = progress;
    last.noteFaults();
    for (EventNumber e = 0; e < events.size(); ++e)
      if (events[e].accesses())
        last.candidate.events[e].value = *last.valueOf(last.content[e]);
    Made made;
    made.repeats = last.repeats;
    for (const Thread &thread : last.threads) {
      made.ends.push_back(thread.end);
      made.registers.emplace_back();
      for (const NumberId number : thread.registers)
        made.registers.back().push_back(*last.valueOf(number));
    }
    std::vector<bool> kept(events.size(), true);
    bool isWhole = true;
    for (EventNumber e = 0; e < events.size(); ++e) {
      const Event &event = events[e];
      kept[e] = happens(last.candidate, event);
      if (event.kind != Kind::Barrier || !event.waits || event.round != NoRound || !kept[e])
        continue;
      isWhole = false;
      made.ends[event.thread] = {Ending::AwaitsBarrier, Fault::Nothing, event.instruction->site};
    }
    const std::optional<Candidate> rest = isWhole ? std::move(last.candidate) : restricted(last.candidate, kept);
    if (!rest)
      return;
    made.candidate = &*rest;
    ++result.candidates;
    result.isStopped |= !visit(made);
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
