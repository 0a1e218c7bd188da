// What is told of an exploration: findings and executions of the explorer as values of report/, and as text.
#pragma once

#include "runtime/explore/explorer.h"
#include "runtime/explore/launch/program.h"

#include "report/exploration.h"

#include <string>
#include <vector>

namespace veriwarp::explore {

// All that has been found; of what differs by threads alone, one.
class Teller {
public:
  Teller(const LaunchProgram &of, const LaunchKnowledge &known) : program(of), knowledge(known) {}
  report::ExploredFinding tell(const Finding &finding) const;
  // "load buffering is not explored: the read at a.cu:3 may ..."
  std::string tell(const Buffered &buffered) const;
  // What a thread asks for that is answered so: "reads 1 from 'x' (relaxed, device scope), line 12".
  std::string requestText(const Request &request, Value answer, bool withLine = true) const;
  std::string threadName(unsigned thread) const;

private:
  std::string number(Value value) const; // an address in memory by its name: "the address of 'list' + 16"
  std::string place(std::uint32_t location) const;
  report::ExecutionThread named(unsigned thread) const;
  std::string access(const Event &event) const;   // "writes 1 to 'x'"
  std::string act(const Event &event) const;      // the same, or "arrives at a barrier"
  std::string strength(const Event &event) const; // "relaxed, device scope"; empty: none
  std::string text(const Event &event) const;     // both
  report::Location where(std::uint32_t site) const;
  // From where the functions are called that hold this place, from the inside out, as notes.
  void tellCallers(std::uint32_t site, std::vector<report::Note> &notes) const;
  report::Execution execution(const Finding &finding) const;
  // tell_finding.cpp, by kinds of findings
  void tellFailure(const Finding &finding, report::ExploredFinding &told) const;
  void tellRace(const Finding &finding, report::ExploredFinding &told) const;
  void tellBarrier(const Finding &finding, report::ExploredFinding &told) const;
  void tellDivergence(const Finding &finding, report::ExploredFinding &told) const;
  void tellAbsent(const Finding &finding, report::ExploredFinding &told) const;
  void tellMemory(const Finding &finding, report::ExploredFinding &told) const;

  const LaunchProgram &program;
  const LaunchKnowledge &knowledge;
};

report::Location locationOf(const VeriwarpSite *site); // null: unknown

// With a newline at its end. Files below the folder `root` are named relative to it.
std::string asText(const report::ExploredFinding &finding, bool withTrace, const std::string &root);
std::string lineOf(const report::Location &at, const std::string &root); // "f.cu:12:3:"
// A graph for Graphviz: a column per thread; what the finding is about is red.
std::string asDot(const report::Execution &execution);

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
