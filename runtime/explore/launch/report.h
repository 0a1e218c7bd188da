// What is told of an exploration: findings as Clang tells its own, a JSON file, an execution as a list and as a graph.
#pragma once

#include "runtime/explore/explorer.h"
#include "runtime/explore/launch/program.h"

#include <string>
#include <vector>

namespace veriwarp::explore {

struct TracedEvent {
  unsigned thread = 0;
  std::string threadName; // "thread (0,0,0) of block (1,0,0)"
  std::string text;       // "writes 1 to 'x' (relaxed, device scope)"
  const VeriwarpSite *site = nullptr;
};

struct ToldFinding {
  std::string kind, message;
  const VeriwarpSite *site = nullptr;
  std::vector<std::pair<const VeriwarpSite *, std::string>> notes;
  std::vector<TracedEvent> trace; // the execution in which it happens, in an order in which it can happen
};

struct ToldLaunch {
  std::string kernel;
  std::array<std::uint32_t, 3> grid{}, block{};
  Statistics statistics;
  bool complete = false;
  std::string incomplete; // why
  double peakMegabytes = 0;
  unsigned attempts = 1; // how often it was begun, see cells.h
  std::vector<ToldFinding> findings;
};

// Events of a graph, in an order in which they can happen: each one behind what it depends on.
std::vector<EventId> inOrder(const Graph &graph);
// The answers that `thread` was given.
std::vector<Value> answersIn(const Graph &graph, unsigned thread);

// All that has been found; of what differs by threads alone, one.
class Teller {
public:
  Teller(const LaunchProgram &of, const LaunchKnowledge &known) : program(of), knowledge(known) {}
  ToldFinding tell(const Finding &finding) const;
  std::vector<TracedEvent> trace(const Graph &graph) const;
  std::string dot(const Graph &graph, const Finding *finding) const;

private:
  std::string threadName(unsigned thread) const;
  std::string place(std::uint32_t location) const;
  std::string access(const Event &event) const; // "writes 1 to 'x'"
  std::string strength(const Event &event) const;
  std::string eventText(const Event &event) const;
  void tellFailure(const Finding &finding, ToldFinding &told) const;

  const LaunchProgram &program;
  const LaunchKnowledge &knowledge;
};

std::string asText(const ToldFinding &finding, bool withTrace); // with a newline at its end
std::string asJson(const std::vector<ToldLaunch> &launches);

} // namespace veriwarp::explore
