// What has been found, in words: a message for each kind of finding, with the notes that explain it.
#include "runtime/explore/launch/limits.h"
#include "runtime/explore/launch/report.h"

#include <filesystem>

namespace veriwarp::explore {

using report::ExploredKind;

void Teller::tellCallers(std::uint32_t number, std::vector<report::Note> &notes) const {
  const VeriwarpSite *site = knowledge.siteAt(number);
  for (int i = 0; site && site->caller && i < limits::callersTold; ++i, site = site->caller)
    notes.emplace_back(locationOf(site->caller),
                       report::told("line " + std::to_string(site->line) + " is reached by this call"));
}

void Teller::tellFailure(const Finding &finding, report::ExploredFinding &told) const {
  const std::string text = knowledge.messageAt(finding.request.operand), who = threadName(finding.thread);
  told.message = text + ": " + who;
  switch (static_cast<Failure>(finding.request.operation)) {
  case Failure::Assertion:
    told.kind = ExploredKind::Assertion;
    told.message = "assertion '" + text + "' fails: " + who;
    return;
  case Failure::EndlessLoop:
    told.kind = ExploredKind::Deadlock;
    return;
  case Failure::Unsupported:
    told.kind = ExploredKind::Unsupported;
    return;
  case Failure::WarpOperation:
    told.kind = ExploredKind::WarpOperation;
    return;
  case Failure::Trap:
    told.kind = ExploredKind::Trap;
    return;
  default:
    told.kind = ExploredKind::MemoryError;
    told.message = who + " " + text;
  }
}

std::string Teller::tell(const Buffered &buffered) const {
  const Event &read = buffered.graph->events[buffered.read], &write = buffered.graph->events[buffered.write];
  const auto at = [&](const Event &event) {
    const report::Location place = where(event.request.site);
    return std::filesystem::path(place.file).filename().string() + ":" + std::to_string(place.line) + ":" +
           std::to_string(place.column);
  };
  return "load buffering is not explored: PTX may let the read at " + at(read) + " see what is written at " +
         at(write) + " later";
}

void Teller::tellRace(const Finding &finding, report::ExploredFinding &told) const {
  const Graph &graph = *finding.graph;
  const bool data = finding.kind == Finding::Kind::DataRace;
  const Event &a = graph.events[finding.first], &b = graph.events[finding.second];
  const Event &write = b.writes ? b : a, &other = b.writes ? a : b;
  told.kind = data ? ExploredKind::DataRace : ExploredKind::HeterogeneousRace;
  told.where = where(write.request.site);
  told.message = (data ? "data race: " : "heterogeneous race: ") + threadName(write.thread) + " " + text(write);
  const bool unwaited = a.request.asynchronous && Graph::contains(graph.happensBefore(finding.second), a);
  told.notes.emplace_back(
      where(other.request.site),
      report::told((unwaited ? "no wait for the copy is between it and this: " : "nothing orders it with this: ") +
                   threadName(other.thread) + " " + text(other) +
                   (!data ? "; one scope does not include the other thread"
                    : isAtomic(a.order) && isAtomic(b.order)
                        ? "; they overlap in part only, and neither is atomic for the other"
                        : "")));
  tellCallers(write.request.site, told.notes);
  if (a.request.site != b.request.site)
    tellCallers(other.request.site, told.notes);
}

// Threads of the block that are not at the barrier, a few of them.
void Teller::tellDivergence(const Finding &finding, report::ExploredFinding &told) const {
  const Graph &graph = *finding.graph;
  told.message = "barrier divergence: " + threadName(finding.thread) + " waits here for threads that do not come";
  for (unsigned thread = 0; thread < graph.threads() && told.notes.size() < limits::absentTold; ++thread) {
    const ThreadState &state = graph.threadStates[thread];
    const bool sameBlock = program.place(thread).block == program.place(finding.thread).block;
    if (!sameBlock || (state.pending.step == Step::Depart && state.pending.location == finding.request.location))
      continue;
    const std::uint32_t site = state.pending.site   ? state.pending.site
                               : state.last == None ? 0
                                                    : graph.events[state.last].request.site;
    const bool ended = state.pending.step == Step::Exit;
    if (site)
      told.notes.emplace_back(
          where(site),
          report::told(threadName(thread) + (ended ? " has ended; this was its last event" : " waits here")));
    else
      told.notes.emplace_back(
          locationOf(program.launch().launch().kernel->site),
          report::told(threadName(thread) + (ended ? " has ended" : " waits") + ", without an event before"));
  }
}

void Teller::tellBarrier(const Finding &finding, report::ExploredFinding &told) const {
  told.kind = ExploredKind::BarrierDivergence;
  if (finding.kind == Finding::Kind::BarrierDivergence)
    return tellDivergence(finding, told);
  const Event &first = finding.graph->events[finding.first];
  if (finding.kind == Finding::Kind::BarrierMismatch) {
    const Event &second = finding.graph->events[finding.second];
    told.where = where(first.request.site);
    told.message = "barrier divergence: threads of a block meet at different barriers; ";
    if (first.request.location != second.request.location)
      told.message = "barrier divergence: threads may be at one barrier, each for another number of them; ";
    else if (first.request.family != second.request.family)
      told.message = "barrier divergence: bar.red meets bar.sync or bar.arrive; ";
    else if (first.request.aligned && second.request.aligned)
      told.message = "barrier divergence: only a part of a warp comes to this barrier; ";
    told.message += threadName(first.thread) + " is here";
    told.notes.emplace_back(where(second.request.site), report::told(threadName(second.thread) + " is here"));
  } else {
    told.message = "barrier divergence: " + threadName(finding.thread) +
                   " may arrive here again before all threads have come to the previous round";
    told.notes.emplace_back(
        where(first.request.site),
        report::told("nothing orders it with this: " + threadName(first.thread) + " comes to the barrier"));
  }
}

void Teller::tellAbsent(const Finding &finding, report::ExploredFinding &told) const {
  if (!finding.request.lenient) {
    told.kind = ExploredKind::BarrierDivergence;
    told.message = "barrier divergence: only a part of a warp comes to this barrier: " + threadName(finding.thread);
    told.notes.emplace_back(
        where(finding.elsewhere),
        report::told(threadName(finding.absent) + " may be here in the meantime, and ends without it"));
    return;
  }
  const std::string lane = std::to_string(finding.absent - finding.request.firstMember);
  told.kind = ExploredKind::WarpOperation;
  told.message = "lane " + std::to_string(finding.thread - finding.request.firstMember) +
                 " waits at a warp operation for lane " + lane +
                 " of its mask, which is elsewhere and has not ended: " + threadName(finding.thread);
  told.notes.emplace_back(where(finding.elsewhere),
                          report::told("lane " + lane +
                                       (finding.elsewhere == finding.request.site ? " passes a different mask"
                                                                                  : " may be here in the meantime") +
                                       ", and ends without it: " + threadName(finding.absent)));
}

void Teller::tellMemory(const Finding &finding, report::ExploredFinding &told) const {
  const std::string who = threadName(finding.thread), what = place(finding.request.location);
  told.kind = ExploredKind::MemoryError;
  if (finding.kind == Finding::Kind::Uninitialised) {
    told.message = who + " reads " + what + ", which has not been written";
    if (finding.elsewhere && finding.elsewhere != finding.request.site)
      told.notes.emplace_back(where(finding.elsewhere), report::told("its value is used here"));
    return;
  }
  const Event &access = finding.graph->events[finding.first], &freeing = finding.graph->events[finding.second];
  told.message = who + (access.writes ? " writes " : " reads ") + what + ", which has been freed";
  told.notes.emplace_back(where(freeing.request.site), report::told("freed by " + threadName(freeing.thread)));
}

report::ExploredFinding Teller::tell(const Finding &finding) const {
  using Kind = Finding::Kind;
  report::ExploredFinding told;
  told.where = where(finding.request.site);
  switch (finding.kind) {
  case Kind::DataRace:
  case Kind::HeterogeneousRace:
    tellRace(finding, told);
    break;
  case Kind::BarrierDivergence:
  case Kind::BarrierMismatch:
  case Kind::BarrierOverrun:
    tellBarrier(finding, told);
    break;
  case Kind::Absent:
    tellAbsent(finding, told);
    break;
  case Kind::Assertion:
    tellFailure(finding, told);
    if (!told.where.line) { // the processor found it, and knows no line: the kernel's
      told.where = locationOf(program.launch().launch().kernel->site);
      told.message += ", somewhere in this kernel";
    }
    break;
  case Kind::Deadlock:
    told.kind = ExploredKind::Deadlock;
    told.message = "deadlock: " + threadName(finding.thread) + " waits forever for " + place(finding.request.location) +
                   " to have another value";
    break;
  case Kind::Uninitialised:
  case Kind::Freed:
    tellMemory(finding, told);
    break;
  }
  if (finding.kind != Kind::DataRace && finding.kind != Kind::HeterogeneousRace)
    tellCallers(finding.request.site, told.notes);
  told.execution = execution(finding);
  return told;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
