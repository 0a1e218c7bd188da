#include "runtime/explore/launch/report.h"

#include "runtime/explore/answers.h"

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

std::string triple(std::uint32_t linear, const std::array<std::uint32_t, 3> &shape) {
  return "(" + std::to_string(linear % shape[0]) + "," + std::to_string(linear / shape[0] % shape[1]) + "," +
         std::to_string(linear / shape[0] / shape[1]) + ")";
}

report::EventKind kindOf(const Event &event) {
  switch (event.request.step) {
  case Step::Read:
    return report::EventKind::Read;
  case Step::Write:
    return report::EventKind::Write;
  case Step::Fence:
    return report::EventKind::Fence;
  case Step::Arrive:
  case Step::Depart:
    return event.request.lenient ? report::EventKind::Warp : report::EventKind::Barrier;
  default:
    return report::EventKind::Update;
  }
}

// An update that commutes is one event.
report::ExecutionEvent::Part partOf(const Event &event) {
  using Part = report::ExecutionEvent::Part;
  switch (event.request.step) {
  case Step::Arrive:
    return Part::First;
  case Step::Depart:
  case Step::UpdateWrite:
    return Part::Second;
  case Step::Update:
    return event.commutes() ? Part::Whole : Part::First;
  default:
    return Part::Whole;
  }
}

} // namespace

report::ExecutionThread Teller::named(unsigned thread) const {
  const simt::LaunchInfo &launch = program.launch().launch();
  report::ExecutionThread result;
  result.number = thread;
  result.who = "thread " + triple(thread % launch.threadsPerBlock, launch.block);
  result.block = "block " + triple(thread / launch.threadsPerBlock, launch.grid);
  return result;
}

std::string Teller::threadName(unsigned thread) const { return named(thread).name(); }

std::string Teller::number(Value value) const {
  constexpr Value LeastAddress = Value(1) << 32; // what is less is more likely a number
  using Kind = simt::Region::Kind;
  const simt::Region region = value < LeastAddress ? simt::Region() : program.launch().region(value);
  if (region.kind == Kind::Unknown || (region.kind == Kind::Constant && region.name.empty())) {
    char text[40];
    std::snprintf(text, sizeof text, value < 1'000'000 ? "%llu" : "0x%llx", static_cast<unsigned long long>(value));
    return text;
  }
  const std::string name = region.kind == Kind::Shared      ? "shared memory"
                           : region.kind == Kind::Heap      ? "the device's heap"
                           : region.kind == Kind::Workspace ? "the grid's barrier"
                           : !region.name.empty()           ? "'" + region.name + "'"
                           : region.number                  ? "allocation " + std::to_string(region.number)
                                                            : "host memory";
  return "the address of " + name + (value == region.begin ? "" : " + " + std::to_string(value - region.begin));
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
  const Step step = event.request.step;
  const bool isMeeting = step == Step::Arrive || step == Step::Depart;
  const bool isFree = step == Step::Write && event.request.operation == FreeingAccess;
  if (isMeeting || isFree || (step == Step::Fence && event.request.copies))
    return "";
  if (event.request.asynchronous)
    return "asynchronous copy";
  if ((step == Step::Read || step == Step::Write) && event.request.operation == VolatileAccess)
    return "volatile, not atomic";
  const std::string order = orderName(event.order);
  return isAtomic(event.order) ? order + ", " + scopeName(event.request.scope) + " scope" : order;
}

std::string Teller::access(const Event &event) const {
  const std::string where = place(event.request.location);
  switch (event.request.step) {
  case Step::Write:
    if (event.request.operation == FreeingAccess)
      return "frees " + where;
    return "writes " + number(event.written) + " to " + where;
  case Step::UpdateWrite:
    return "updates " + where + " to " + number(event.written);
  case Step::Update:
    if (event.commutes())
      return "updates " + where + " to " + number(event.written);
    return "reads " + number(event.read) + " to update " + where;
  default:
    return "reads " + number(event.read) + " from " + where;
  }
}

std::string Teller::act(const Event &event) const {
  switch (event.request.step) {
  case Step::Fence:
    return event.request.copies ? "waits for its asynchronous copies" : "fence";
  case Step::Arrive:
    return event.request.lenient ? "comes to a warp operation" : "arrives at a barrier";
  case Step::Depart:
    return event.request.lenient ? "leaves a warp operation" : "leaves a barrier";
  default:
    return access(event);
  }
}

std::string Teller::text(const Event &event) const { return report::withStrength(act(event), strength(event)); }

std::string Teller::requestText(const Request &request, Value answer, bool withLine) const {
  Event event;
  event.request = request;
  event.request.commutes = false; // a matter of what exploring has found out, not of the thread
  event.order = request.order;
  event.read = answer;
  event.written = request.operand;
  const VeriwarpSite *site = withLine ? knowledge.siteAt(request.site) : nullptr;
  return text(event) + (site ? ", line " + std::to_string(site->line) : "");
}

report::Location locationOf(const VeriwarpSite *site) {
  return site ? report::Location{site->file, site->line, site->column} : report::Location();
}

report::Location Teller::where(std::uint32_t site) const { return locationOf(knowledge.siteAt(site)); }

report::Execution Teller::execution(const Finding &finding) const {
  using Kind = report::ExecutionEdge::Kind;
  const Graph &graph = *finding.graph;
  report::Execution told;
  std::vector<unsigned> columns(graph.threads(), ~0u), numbers(graph.size());
  const bool ofThread = finding.kind == Finding::Kind::Assertion || finding.kind == Finding::Kind::Deadlock ||
                        finding.kind == Finding::Kind::BarrierDivergence;
  for (unsigned thread = 0; thread < graph.threads(); ++thread) {
    const ThreadState &state = graph.threadStates[thread];
    if (state.last == None && !(ofThread && thread == finding.thread))
      continue;
    columns[thread] = static_cast<unsigned>(told.threads.size());
    const Step step = ofThread && thread == finding.thread ? finding.request.step : state.pending.step;
    const bool waits = finding.kind != Finding::Kind::Assertion &&
                       (step == Step::Depart || step == Step::Read || step == Step::Update) && ofThread;
    using report::ThreadEnd;
    const ThreadEnd end = step == Step::Exit      ? ThreadEnd::Ended
                          : step == Step::Failure ? ThreadEnd::Stopped
                          : waits                 ? ThreadEnd::Waits
                                                  : ThreadEnd::Open;
    report::ExecutionThread &column = told.threads.emplace_back(named(thread));
    column.end = end;
    if (end != ThreadEnd::Open)
      column.endsAt = where(state.pending.site);
  }
  for (EventId id : inOrder(graph)) {
    const Event &event = graph.events[id];
    numbers[id] = static_cast<unsigned>(told.events.size());
    told.events.push_back(
        {columns[event.thread], kindOf(event), act(event), where(event.request.site), partOf(event), strength(event)});
  }
  for (EventId id = 0; id < graph.size(); ++id) {
    const Event &event = graph.events[id];
    const auto edge = [&](Kind kind, EventId from, EventId to) {
      told.edges.push_back({kind, numbers[from], numbers[to]});
    };
    if (event.request.step == Step::Depart)
      graph.forArrivals(graph.arrivalOf(event.thread, event.request.location), [&](EventId arrival) {
        if (graph.events[arrival].thread != event.thread && Graph::contains(graph.prefix(id), graph.events[arrival]))
          edge(Kind::Barrier, arrival, id);
      });
    if (!event.accesses())
      continue;
    if (event.reads && event.source < graph.size() && event.request.step != Step::UpdateWrite) {
      const Event &source = graph.events[event.source];
      // Not where the source came before in any case, by a barrier say.
      const bool orders = source.thread != event.thread && Graph::contains(graph.happensBefore(id), source) &&
                          (event.previous == None || !Graph::contains(graph.happensBefore(event.previous), source));
      edge(orders ? Kind::Synchronizes : Kind::ReadsFrom, event.source, id);
    }
    if (event.writes && event.moAfter != None)
      edge(Kind::ModificationOrder, id, event.moAfter);
    if (event.request.step == Step::Read) {
      const EventId after = event.source == Initial       ? graph.locations[event.request.location].moFirst
                            : event.source < graph.size() ? graph.events[event.source].moAfter
                                                          : None;
      if (after != None)
        edge(Kind::ReadsBefore, id, after);
    }
  }
  for (EventId id : {finding.first, finding.second})
    if (id < graph.size())
      told.marked.push_back(numbers[id]);
  return told;
}

std::string lineOf(const report::Location &at, const std::string &root) {
  if (at.file.empty())
    return "<unknown>:";
  const bool below = !root.empty() && at.file.starts_with(root) && at.file[root.size()] == '/';
  std::string text = (below ? at.file.substr(root.size() + 1) : at.file) + ":" + std::to_string(at.line) + ":";
  return at.column ? text + std::to_string(at.column) + ":" : text;
}

namespace {

// Events that the finding may depend on: by program order, and by what was read.
std::vector<bool> partOf(const report::Execution &execution) {
  using Kind = report::ExecutionEdge::Kind;
  const std::size_t size = execution.events.size();
  std::vector<bool> part(size);
  for (unsigned event : execution.marked)
    part[event] = true;
  for (unsigned event = 0; event < size && execution.marked.empty(); ++event)
    part[event] = execution.threads[execution.events[event].thread].end != report::ThreadEnd::Ended;
  for (bool more = true; more;) {
    more = false;
    const auto add = [&](std::size_t event) {
      more |= !part[event];
      part[event] = true;
    };
    std::vector<bool> later(execution.threads.size()); // the thread has a part further down
    for (std::size_t event = size; event-- > 0;) {
      if (later[execution.events[event].thread])
        add(event);
      later[execution.events[event].thread] = later[execution.events[event].thread] || part[event];
    }
    for (const report::ExecutionEdge &edge : execution.edges)
      if ((edge.kind == Kind::ReadsFrom || edge.kind == Kind::Synchronizes) && part[edge.to])
        add(edge.from);
  }
  return part;
}

std::string traceOf(const report::Execution &execution, const std::string &root) {
  std::string text;
  const std::vector<bool> part = partOf(execution);
  std::size_t out = 0;
  for (std::size_t i = 0; i < execution.events.size(); ++i) {
    const report::ExecutionEvent &event = execution.events[i];
    if (!part[i]) {
      ++out;
      continue;
    }
    std::string place = event.where.line ? lineOf({event.where.file, event.where.line, 0}, root) : "";
    if (!place.empty())
      place = "  " + place.substr(0, place.size() - 1);
    text += "  " + execution.threads[event.thread].name() + " " + event.text() + place + "\n";
  }
  if (out)
    text += "  (" + std::to_string(out) + (out == 1 ? " event that has" : " events that have") + " no part in this)\n";
  return text;
}

} // namespace

std::string asText(const report::ExploredFinding &finding, bool withTrace, const std::string &root) {
  std::string text =
      lineOf(finding.where, root) + " error: " + finding.message + " [" + std::string(name(finding.kind)) + "]\n";
  for (const report::Note &note : finding.notes)
    text += lineOf(note.where, root) + " note: " + words(note.message) + "\n";
  if (withTrace)
    text += traceOf(finding.execution, root);
  return text;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
