// The child process that checks kernels, as its parent sees it: what it says becomes part of a report. If it crashes or
// loops forever, only the kernel that it was checking is lost.
#pragma once

#include "plugin/clang/options/options.h"
#include "plugin/judge/child.h"
#include "report/finding.h"

#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace veriwarp::plugin {

// What the messages to the parent mean. Payloads are reports in JSON, or text.
enum AnalysisMessage : char {
  Found = 'f', // a report with all kernels that will be checked, without verdicts
  // The kernel that is checked next: mangled name, CPU seconds that this process has used, and may use to its end.
  Begins = 'b',
  Expects = 'e',  // how many results each check of it has in the end: launches; 1 if there are others, checked together
  Decided = 'd',  // a report with results of it
  Finished = 'k', // a report with one kernel and its verdicts
  Said = 'm',     // a report with messages
  Alive = 'a',    // something goes on
  // With Options::conditions: a kernel's mangled name, a line's end, and its table of conditions.
  Conditions = 'c',
};

class Supervisor {
public:
  // Checks the kernels, only those named in `only` when it is not empty, and tells of them.
  using Work = std::function<void(const std::set<std::string> &only, const Child::Send &send)>;

  explicit Supervisor(const Options &chosen) : options(chosen) {}

  void start(Work work);
  bool isRunning() const { return child.running(); }
  void finish(); // until each kernel has its verdict, or the reason why it has none

  report::Report report;                         // what has been said
  std::map<std::string, std::string> conditions; // by kernel, with Options::conditions

private:
  void launch(const std::set<std::string> &only);
  std::string collect();
  void recover(std::string failure);
  void begin(std::string payload);
  void undecided(const std::string &kernel, const std::string &reason);
  std::optional<report::Message> leaveOpen(const std::string &kernel, const std::string &reason); // how to tell of it
  void notStarted(const std::string &why);
  void interrupted();

  static constexpr double noLimit = std::numeric_limits<double>::infinity();

  const Options &options;
  Work work;
  Child child;
  std::set<std::string> open;             // kernels without verdict
  std::string current;                    // the one that is being checked
  report::KernelReport decided;           // of it, so far
  std::size_t launches = 0;               // for which it is checked one by one
  bool hasOthers = false;                 // and for others together
  double cpuBegan = 0, mostCpu = noLimit; // CPU seconds of the child: when it began, and when it is broken off
  bool listed = false;                    // the child has said which kernels there are
};

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
