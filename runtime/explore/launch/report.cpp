#include "runtime/explore/launch/report.h"

#include <cstdio>

namespace veriwarp::explore {

namespace {

const char *orderName(Order order) {
  switch (order) {
  case Order::NonAtomic:
    return "not atomic";
  case Order::Relaxed:
    return "relaxed";
  case Order::Acquire:
    return "acquire";
  case Order::Release:
    return "release";
  case Order::AcquireRelease:
    return "acquire-release";
  case Order::Sequential:
    return "sequentially consistent";
  }
  return "";
}

const char *scopeName(Scope scope) {
  return scope == Scope::Block ? "block" : scope == Scope::Device ? "device" : "system";
}

std::string number(Value value) {
  char text[40];
  std::snprintf(text, sizeof text, value < 1'000'000 ? "%llu" : "0x%llx", static_cast<unsigned long long>(value));
  return text;
}

std::string triple(std::uint32_t linear, const std::array<std::uint32_t, 3> &shape) {
  return "(" + std::to_string(linear % shape[0]) + "," + std::to_string(linear / shape[0] % shape[1]) + "," +
         std::to_string(linear / shape[0] / shape[1]) + ")";
}

std::string lineOf(const VeriwarpSite *site) {
  if (!site)
    return "<unknown>:";
  std::string text = std::string(site->file) + ":" + std::to_string(site->line) + ":";
  return site->column ? text + std::to_string(site->column) + ":" : text;
}

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const char c : text) {
    char escaped[8];
    if (c == '"' || c == '\\')
      (result += '\\') += c;
    else if (static_cast<unsigned char>(c) < 32)
      std::snprintf(escaped, sizeof escaped, "\\u%04x", static_cast<unsigned>(c)), result += escaped;
    else
      result += c;
  }
  return result + "\"";
}

std::string placeJson(const VeriwarpSite *site) {
  return site ? "\"file\":" + quoted(site->file) + ",\"line\":" + std::to_string(site->line) +
                    ",\"column\":" + std::to_string(site->column)
              : "\"file\":\"\",\"line\":0,\"column\":0";
}

std::string shapeJson(const std::array<std::uint32_t, 3> &shape) {
  return "[" + std::to_string(shape[0]) + "," + std::to_string(shape[1]) + "," + std::to_string(shape[2]) + "]";
}

template <class List, class F> std::string listJson(const List &list, F &&each) {
  std::string text = "[";
  for (const auto &one : list)
    (text += text.size() > 1 ? "," : "") += each(one);
  return text + "]";
}

} // namespace

std::vector<EventId> inOrder(const Graph &graph) {
  std::vector<EventId> order;
  std::vector<Clock> done(graph.threads());
  std::vector<bool> taken(graph.size());
  while (order.size() < graph.size()) {
    const std::size_t before = order.size();
    for (EventId id = 0; id < graph.size(); ++id) {
      const Event &event = graph.events[id];
      if (taken[id] || event.index != done[event.thread])
        continue;
      const Clock *needed = graph.prefix(id);
      bool ready = true;
      for (unsigned thread = 0; thread < graph.threads() && ready; ++thread)
        ready = thread == event.thread || needed[thread] <= done[thread];
      if (!ready)
        continue;
      taken[id] = true;
      ++done[event.thread];
      order.push_back(id);
    }
    if (order.size() == before)
      break; // cannot be: no thin air
  }
  return order;
}

std::vector<Value> answersIn(const Graph &graph, unsigned thread) {
  const ThreadState &state = graph.threadStates[thread];
  std::vector<Value> answers(state.slots);
  for (EventId id = state.last; id != None; id = graph.events[id].previous) {
    const Event &event = graph.events[id];
    if (event.request.step != Step::UpdateWrite)
      answers[event.slot] = event.request.step == Step::Arrive ? 0 : event.read;
  }
  return answers;
}

std::string Teller::threadName(unsigned thread) const {
  const simt::LaunchInfo &launch = program.launch().launch();
  return "thread " + triple(thread % launch.threadsPerBlock, launch.block) + " of block " +
         triple(thread / launch.threadsPerBlock, launch.grid);
}

std::string Teller::place(std::uint32_t location) const {
  const Cell *cell = knowledge.cells.cellAt(location);
  if (!cell)
    return "a barrier";
  const simt::Region region = program.launch().region(cell->address);
  const std::string byte = std::to_string(cell->address - region.begin);
  switch (region.kind) {
  case simt::Region::Kind::Shared:
    return "byte " + byte + " of shared memory";
  case simt::Region::Kind::Heap:
    return "byte " + byte + " of the device's heap";
  case simt::Region::Kind::Workspace:
    return "the grid's barrier";
  default:
    if (!region.name.empty())
      return "'" + region.name + "'" + (region.size > cell->size ? ", byte " + byte : "");
    return "global memory, byte " + byte + " of " + std::to_string(region.size);
  }
}

std::string Teller::strength(const Event &event) const {
  const std::string order = orderName(event.order);
  return isAtomic(event.order) ? " (" + order + ", " + scopeName(event.request.scope) + " scope)" : " (" + order + ")";
}

std::string Teller::access(const Event &event) const {
  const std::string where = place(event.request.location) + strength(event);
  switch (event.request.step) {
  case Step::Write:
    return "writes " + number(event.written) + " to " + where;
  case Step::UpdateWrite:
    return "updates to " + number(event.written) + " " + where;
  case Step::Update:
    if (event.commutes())
      return "updates to " + number(event.written) + " " + where;
    return "reads " + number(event.read) + " to update " + where;
  default:
    return "reads " + number(event.read) + " from " + where;
  }
}

std::string Teller::eventText(const Event &event) const {
  switch (event.request.step) {
  case Step::Fence:
    return "fence" + strength(event);
  case Step::Arrive:
    return event.request.lenient ? "comes to a warp operation" : "arrives at a barrier";
  case Step::Depart:
    return event.request.lenient ? "leaves a warp operation" : "leaves a barrier";
  default:
    return access(event);
  }
}

std::vector<TracedEvent> Teller::trace(const Graph &graph) const {
  std::vector<TracedEvent> events;
  for (EventId id : inOrder(graph)) {
    const Event &event = graph.events[id];
    events.push_back({event.thread, threadName(event.thread), eventText(event), knowledge.siteAt(event.request.site)});
  }
  return events;
}

void Teller::tellFailure(const Finding &finding, ToldFinding &told) const {
  const std::string text = knowledge.messageAt(finding.request.operand), who = threadName(finding.thread);
  switch (static_cast<Failure>(finding.request.operation)) {
  case Failure::Assertion:
    told.kind = "assertion";
    told.message = "assertion '" + text + "' fails: " + who;
    return;
  case Failure::EndlessLoop:
    told.kind = "deadlock";
    told.message = text + ": " + who;
    return;
  case Failure::Unsupported:
    told.kind = "unsupported";
    told.message = text + ": " + who;
    return;
  case Failure::Trap:
    told.kind = "trap";
    told.message = text + ": " + who;
    return;
  default:
    told.kind = "memory-error";
    told.message = who + " " + text;
  }
}

ToldFinding Teller::tell(const Finding &finding) const {
  const Graph &graph = *finding.graph;
  ToldFinding told;
  told.site = knowledge.siteAt(finding.request.site);
  const std::string who = threadName(finding.thread);
  switch (finding.kind) {
  case Finding::Kind::DataRace:
  case Finding::Kind::HeterogeneousRace: {
    const bool data = finding.kind == Finding::Kind::DataRace;
    const Event &a = graph.events[finding.first], &b = graph.events[finding.second];
    const Event &write = b.writes ? b : a, &other = b.writes ? a : b;
    told.kind = data ? "data-race" : "heterogeneous-race";
    told.site = knowledge.siteAt(write.request.site);
    told.message = (data ? "data race: " : "heterogeneous race: ") + threadName(write.thread) + " " + access(write);
    told.notes.emplace_back(knowledge.siteAt(other.request.site),
                            "nothing orders it with this: " + threadName(other.thread) + " " + access(other) +
                                (data ? "" : "; one scope does not include the other thread"));
    break;
  }
  case Finding::Kind::BarrierDivergence:
    told.kind = "barrier-divergence";
    told.message = "barrier divergence: " + who + " waits here for threads that do not come";
    for (unsigned thread = 0; thread < graph.threads() && told.notes.size() < 3; ++thread) {
      const ThreadState &state = graph.threadStates[thread];
      const bool sameBlock = program.place(thread).block == program.place(finding.thread).block;
      if (!sameBlock || (state.pending.step == Step::Depart && state.pending.location == finding.request.location))
        continue;
      const std::uint32_t site = state.pending.site   ? state.pending.site
                                 : state.last == None ? 0
                                                      : graph.events[state.last].request.site;
      told.notes.emplace_back(knowledge.siteAt(site), threadName(thread) + (state.pending.step == Step::Exit
                                                                                ? " has ended; this was its last event"
                                                                                : " waits here"));
    }
    break;
  case Finding::Kind::BarrierMismatch:
    told.kind = "barrier-divergence";
    told.site = knowledge.siteAt(graph.events[finding.first].request.site);
    told.message = "barrier divergence: threads of a block meet at different barriers; " +
                   threadName(graph.events[finding.first].thread) + " is here";
    told.notes.emplace_back(knowledge.siteAt(graph.events[finding.second].request.site),
                            threadName(graph.events[finding.second].thread) + " is here");
    break;
  case Finding::Kind::Assertion:
    tellFailure(finding, told);
    break;
  case Finding::Kind::Deadlock:
    told.kind = "deadlock";
    told.message =
        "deadlock: " + who + " waits for ever for " + place(finding.request.location) + " to have another value";
    break;
  case Finding::Kind::Uninitialised:
    told.kind = "memory-error";
    told.message = who + " reads " + place(finding.request.location) + ", to which nobody has written";
    break;
  }
  told.trace = trace(graph);
  return told;
}

std::string asText(const ToldFinding &finding, bool withTrace) {
  std::string text = lineOf(finding.site) + " error: " + finding.message + " [" + finding.kind + "]\n";
  for (const auto &[site, note] : finding.notes)
    text += lineOf(site) + " note: " + note + "\n";
  if (withTrace)
    for (const TracedEvent &event : finding.trace)
      text += "  " + event.threadName + " " + event.text +
              (event.site ? "  " + std::string(event.site->file) + ":" + std::to_string(event.site->line) : "") + "\n";
  return text;
}

std::string asJson(const std::vector<ToldLaunch> &launches) {
  const auto findingJson = [](const ToldFinding &finding) {
    return "{\"kind\":" + quoted(finding.kind) + "," + placeJson(finding.site) +
           ",\"message\":" + quoted(finding.message) + ",\"notes\":" +
           listJson(finding.notes,
                    [](const auto &note) {
                      return "{" + placeJson(note.first) + ",\"message\":" + quoted(note.second) + "}";
                    }) +
           ",\"trace\":" +
           listJson(finding.trace,
                    [](const TracedEvent &event) {
                      return "{\"thread\":" + std::to_string(event.thread) + "," + placeJson(event.site) +
                             ",\"text\":" + quoted(event.text) + "}";
                    }) +
           "}";
  };
  const auto launchJson = [&](const ToldLaunch &launch) {
    char numbers[256];
    std::snprintf(numbers, sizeof numbers,
                  "\"executions\":%llu,\"blocked\":%llu,\"bounded\":%llu,\"events\":%u,\"seconds\":%.3f,"
                  "\"peak_mb\":%.1f,\"attempts\":%u",
                  static_cast<unsigned long long>(launch.statistics.executions),
                  static_cast<unsigned long long>(launch.statistics.blocked),
                  static_cast<unsigned long long>(launch.statistics.bounded), launch.statistics.mostEvents,
                  launch.statistics.seconds, launch.peakMegabytes, launch.attempts);
    return "{\"kernel\":" + quoted(launch.kernel) + ",\"grid\":" + shapeJson(launch.grid) +
           ",\"block\":" + shapeJson(launch.block) + ",\"complete\":" + (launch.complete ? "true" : "false") +
           ",\"incomplete\":" + quoted(launch.incomplete) + "," + numbers +
           ",\"findings\":" + listJson(launch.findings, findingJson) + "}";
  };
  return "{\"launches\":" + listJson(launches, launchJson) + "}\n";
}

} // namespace veriwarp::explore
