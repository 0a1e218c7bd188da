// Explorations as JSON, written and read: `veriwarp explore --repair` adds to what the explored program has written.
#include "report/exploration.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace veriwarp::report {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view exploredNames[] = {
#define EXPLORED(ID, NAME, CHECK, SUMMARY) NAME,
#include "report/dynamic_findings.def"
#undef EXPLORED
};
constexpr Check exploredChecks[] = {
#define EXPLORED(ID, NAME, CHECK, SUMMARY) Check::CHECK,
#include "report/dynamic_findings.def"
#undef EXPLORED
};
constexpr std::string_view eventNames[] = {"read", "write", "update", "fence", "barrier", "warp"};
constexpr std::string_view endNames[] = {"", "ended", "waits", "stopped"};
constexpr std::string_view orderNames[] = {"none", "relaxed", "acquire", "release", "acq_rel", "seq_cst"};
constexpr std::string_view scopeNames[] = {"block", "device", "system"};

template <class E, std::size_t N> E valueOf(const std::string_view (&names)[N], const Json &name) {
  const auto found = std::find(std::begin(names), std::end(names), name.get<std::string>());
  if (found == std::end(names))
    throw std::out_of_range("'" + name.get<std::string>() + "' is not known");
  return static_cast<E>(found - std::begin(names));
}

constexpr std::array<std::pair<Repair::State, const char *>, 3> states{
    {{Repair::State::None, "none"}, {Repair::State::Impossible, "impossible"}, {Repair::State::Found, "found"}}};

Json placed(const Location &at) { return {{"file", at.file}, {"line", at.line}, {"column", at.column}}; }

Json noteJson(const Note &note) {
  Json object = placed(note.where);
  object["message"] = words(note.message);
  return object;
}

template <class List, class Each> Json listed(const List &list, Each each) {
  Json all = Json::array();
  for (const auto &one : list)
    all.push_back(each(one));
  return all;
}

Json exploredJson(const ExploredFinding &finding) {
  const Execution &execution = finding.execution;
  Json object = {{"kind", name(finding.kind)}};
  object.update(placed(finding.where));
  object["message"] = finding.message;
  object["notes"] = listed(finding.notes, noteJson);
  object["threads"] = listed(execution.threads, [](const ExecutionThread &thread) {
    Json one = {{"thread", thread.number}, {"name", thread.name()}, {"end", name(thread.end)}};
    one.update(placed(thread.endsAt));
    if (!thread.block.empty())
      one["block"] = thread.block;
    return one;
  });
  object["trace"] = listed(execution.events, [&](const ExecutionEvent &event) {
    Json one = {{"thread", execution.threads[event.thread].number}, {"kind", name(event.kind)}};
    one.update(placed(event.where));
    one["text"] = event.text();
    if (!event.strength.empty())
      one["strength"] = event.strength;
    if (event.part != ExecutionEvent::Part::Whole)
      one["part"] = event.part == ExecutionEvent::Part::First ? 1 : 2;
    return one;
  });
  object["edges"] = listed(execution.edges, [](const ExecutionEdge &edge) {
    return Json{{"kind", edgeName(edge.kind)}, {"from", edge.from}, {"to", edge.to}};
  });
  object["marked"] = execution.marked;
  return object;
}

constexpr std::string_view leftOutNames[] = {"outcomes", "streams", "graphs",
                                             "launches", "threads", "host"}; // LeftOut::Kind

Json leftOutJson(const LeftOut &leftOut) {
  return {{"kind", leftOutNames[static_cast<std::size_t>(leftOut.kind)]},
          {"launch", leftOut.launch},
          {"count", leftOut.count},
          {"text", describe(leftOut)}};
}

Json launchJson(const ExploredLaunch &launch) {
  return {{"kernel", launch.kernel},
          {"grid", launch.grid},
          {"block", launch.block},
          {"complete", launch.complete},
          {"incomplete", launch.incomplete},
          {"executions", launch.executions},
          {"blocked", launch.blocked},
          {"bounded", launch.bounded},
          {"events", launch.events},
          {"seconds", launch.seconds},
          {"peak_mb", launch.peakMegabytes},
          {"attempts", launch.attempts},
          {"findings", listed(launch.findings, exploredJson)}};
}

Json repairJson(const Repair &repair) {
  const auto state = std::find_if(states.begin(), states.end(), [&](const auto &s) { return s.first == repair.state; });
  return {{"state", state->second},
          {"reason", repair.reason},
          {"tried", repair.tried},
          {"complete", repair.complete},
          {"verified", repair.verified},
          {"changes", listed(repair.changes,
                             [](const StrengthChange &change) {
                               Json one = placed(change.where);
                               one.update(Json{{"access", name(change.access)},
                                               {"order", name(change.order)},
                                               {"scope", change.scope ? name(*change.scope) : ""},
                                               {"new_order", name(change.newOrder)},
                                               {"new_scope", name(change.newScope)},
                                               {"written", change.written}});
                               return one;
                             })},
          {"edits", listed(repair.edits,
                           [](const TextEdit &edit) {
                             Json one = placed(edit.begin);
                             one.update(Json{{"end_line", edit.end.line},
                                             {"end_column", edit.end.column},
                                             {"text", edit.text},
                                             {"note", edit.note}});
                             return one;
                           })},
          {"by_hand", listed(repair.byHand, noteJson)}};
}

// Reading: the document is our own, so a type that is wrong is an error of the whole.
Location place(const Json &object) {
  return {object.value("file", ""), object.value("line", 0u), object.value("column", 0u)};
}

Note note(const Json &object) { return {place(object), told(object.value("message", ""))}; }

// What is left of a text that has such an end.
std::string before(const std::string &end, const std::string &text) {
  if (!text.ends_with(end))
    throw std::out_of_range("'" + text + "' does not end with '" + end + "'");
  return text.substr(0, text.size() - end.size());
}

ExecutionThread thread(const Json &object) {
  ExecutionThread result{object.at("thread"), object.at("name"), valueOf<ThreadEnd>(endNames, object.at("end")),
                         place(object), object.value("block", "")};
  if (!result.block.empty())
    result.who = before(" of " + result.block, result.who);
  return result;
}

ExecutionEvent event(const Json &object, unsigned thread) {
  ExecutionEvent result{thread,
                        valueOf<EventKind>(eventNames, object.at("kind")),
                        object.at("text"),
                        place(object),
                        static_cast<ExecutionEvent::Part>(std::clamp(object.value("part", 0), 0, 2)),
                        object.value("strength", "")};
  if (!result.strength.empty())
    result.act = before(withStrength("", result.strength), result.act);
  return result;
}

ExploredFinding finding(const Json &object) {
  ExploredFinding result;
  result.kind = valueOf<ExploredKind>(exploredNames, object.at("kind"));
  result.message = object.at("message");
  result.where = place(object);
  for (const Json &one : object.at("notes"))
    result.notes.push_back(note(one));
  Execution &execution = result.execution;
  for (const Json &one : object.at("threads"))
    execution.threads.push_back(thread(one));
  for (const Json &one : object.at("trace")) {
    const unsigned number = one.at("thread");
    const auto of = std::find_if(execution.threads.begin(), execution.threads.end(),
                                 [&](const ExecutionThread &t) { return t.number == number; });
    if (of == execution.threads.end())
      throw std::out_of_range("an event of a thread that is not listed");
    execution.events.push_back(event(one, static_cast<unsigned>(of - execution.threads.begin())));
  }
  for (const Json &one : object.at("edges")) {
    ExecutionEdge edge;
    const std::string kind = one.at("kind");
    while (edgeName(edge.kind) != kind) {
      if (edge.kind == ExecutionEdge::Kind::Barrier)
        throw std::out_of_range("an edge of kind '" + kind + "'");
      edge.kind = static_cast<ExecutionEdge::Kind>(static_cast<int>(edge.kind) + 1);
    }
    edge.from = one.at("from");
    edge.to = one.at("to");
    if (std::max(edge.from, edge.to) >= execution.events.size())
      throw std::out_of_range("an edge of no event");
    execution.edges.push_back(edge);
  }
  for (const Json &one : object.at("marked"))
    if (execution.marked.emplace_back(one) >= execution.events.size())
      throw std::out_of_range("a mark of no event");
  return result;
}

ExploredLaunch launch(const Json &object) {
  ExploredLaunch result;
  result.kernel = object.at("kernel");
  result.grid = object.at("grid");
  result.block = object.at("block");
  result.complete = object.at("complete");
  result.incomplete = object.at("incomplete");
  result.executions = object.at("executions");
  result.blocked = object.at("blocked");
  result.bounded = object.at("bounded");
  result.events = object.at("events");
  result.seconds = object.at("seconds");
  result.peakMegabytes = object.at("peak_mb");
  result.attempts = object.at("attempts");
  for (const Json &one : object.at("findings"))
    result.findings.push_back(finding(one));
  return result;
}

Repair repair(const Json &object) {
  Repair result;
  const std::string state = object.at("state");
  for (const auto &[value, name] : states)
    if (state == name)
      result.state = value;
  result.reason = object.at("reason");
  result.tried = object.at("tried");
  result.complete = object.at("complete");
  result.verified = object.at("verified");
  for (const Json &one : object.at("changes")) {
    StrengthChange change;
    change.where = place(one);
    change.access = valueOf<EventKind>(eventNames, one.at("access"));
    change.order = valueOf<MemoryOrder>(orderNames, one.at("order"));
    if (change.order != MemoryOrder::None)
      change.scope = valueOf<MemoryScope>(scopeNames, one.at("scope"));
    change.newOrder = valueOf<MemoryOrder>(orderNames, one.at("new_order"));
    change.newScope = valueOf<MemoryScope>(scopeNames, one.at("new_scope"));
    change.written = one.at("written");
    result.changes.push_back(change);
  }
  for (const Json &one : object.at("edits")) {
    const Location begin = place(one);
    result.edits.push_back(
        {begin, {begin.file, one.at("end_line"), one.at("end_column")}, one.at("text"), one.at("note")});
  }
  for (const Json &one : object.at("by_hand"))
    result.byHand.push_back(note(one));
  return result;
}

} // namespace

std::optional<ExploredKind> exploredKindByName(std::string_view name) {
  const auto found = std::find(std::begin(exploredNames), std::end(exploredNames), name);
  return found == std::end(exploredNames) ? std::nullopt
                                          : std::optional(static_cast<ExploredKind>(found - std::begin(exploredNames)));
}
Check checkOf(ExploredKind kind) { return exploredChecks[static_cast<std::size_t>(kind)]; }
std::string_view name(ExploredKind kind) { return exploredNames[static_cast<std::size_t>(kind)]; }
std::string_view name(EventKind kind) { return eventNames[static_cast<std::size_t>(kind)]; }
std::string_view name(ThreadEnd end) { return endNames[static_cast<std::size_t>(end)]; }
std::string_view name(MemoryOrder order) { return orderNames[static_cast<std::size_t>(order)]; }
std::string_view name(MemoryScope scope) { return scopeNames[static_cast<std::size_t>(scope)]; }

std::string_view edgeName(ExecutionEdge::Kind kind) {
  constexpr std::array<std::string_view, 5> names{"rf", "sw", "mo", "rb", "barrier"};
  return names[static_cast<std::size_t>(kind)];
}

std::string caution(const Repair &repair) {
  const auto atomic = std::count_if(repair.changes.begin(), repair.changes.end(), [](const StrengthChange &change) {
    return change.order == MemoryOrder::None && change.newOrder == MemoryOrder::Relaxed;
  });
  return atomic ? "accesses that become atomic are no race any more, but nothing orders them: which comes first is open"
                : "";
}

std::string describe(const StrengthChange &change) {
  std::string text = "this " + std::string(name(change.access)) + ": ";
  if (change.newOrder != change.order)
    text += std::string(name(change.newOrder)) + " instead of " +
            std::string(change.order == MemoryOrder::None ? "no atomic access" : name(change.order)) + ", ";
  const std::string newScope = std::string(name(change.newScope)) + " scope";
  if (!change.scope)
    return text + newScope;
  if (change.newScope != *change.scope)
    return text + newScope + " instead of " + std::string(name(*change.scope)) + " scope";
  text.resize(text.size() - 2);
  return text;
}

std::string describe(const LeftOut &leftOut) {
  const std::string count = std::to_string(leftOut.count);
  if (leftOut.kind == LeftOut::Kind::Outcomes)
    return "launch " + std::to_string(leftOut.launch) + " has " + count +
           " executions with different results; host code and launches after it were given the result of one of them "
           "only";
  if (leftOut.kind == LeftOut::Kind::Host)
    return "the host reads or writes memory that a launch or a copy uses which it has not waited for; what it may do "
           "before or during that was not explored";
  const std::string oneByOne = " may run at the same time; they were explored one after the other, and races between "
                               "them were not looked for";
  if (leftOut.kind == LeftOut::Kind::Graphs)
    return "nodes of a graph without a path between them" + oneByOne;
  if (leftOut.kind == LeftOut::Kind::Launches)
    return "programmatic dependent launches and the launches before them" + oneByOne;
  if (leftOut.kind == LeftOut::Kind::Threads)
    return "launches of several threads of the host" + oneByOne;
  return "the program makes " + count + (leftOut.count == 1 ? " stream" : " streams") +
         "; launches, copies and host code that may run at the same time were explored one after the other, and races "
         "between them were not looked for";
}

std::string textOf(const ExploredFinding &finding) {
  const auto line = [](const Location &where, const std::string &what) {
    return (where.file.empty() ? ""
                               : where.file + ":" + std::to_string(where.line) + ":" +
                                     (where.column ? std::to_string(where.column) + ":" : "") + " ") +
           what + "\n";
  };
  std::string text = line(finding.where, "error: " + finding.message + " [" + std::string(name(finding.kind)) + "]");
  for (const Note &note : finding.notes)
    text += line(note.where, "note: " + words(note.message));
  return text;
}

std::string writeJson(const Exploration &exploration) {
  Json root = {{"launches", listed(exploration.launches, launchJson)}};
  if (!exploration.leftOut.empty())
    root["left_out"] = listed(exploration.leftOut, leftOutJson);
  if (exploration.repair.state != Repair::State::None)
    root["repair"] = repairJson(exploration.repair);
  return root.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<Exploration> readExploration(std::string_view text) {
  try {
    const Json root = Json::parse(text);
    Exploration result;
    for (const Json &one : root.at("launches"))
      result.launches.push_back(launch(one));
    if (const auto at = root.find("left_out"); at != root.end())
      for (const Json &one : *at)
        result.leftOut.push_back(
            {valueOf<LeftOut::Kind>(leftOutNames, one.at("kind")), one.at("launch"), one.at("count")});
    if (const auto at = root.find("repair"); at != root.end())
      result.repair = repair(*at);
    return result;
  } catch (const std::exception &error) {
    return Error{std::string("no report of an exploration: ") + error.what()};
  }
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
