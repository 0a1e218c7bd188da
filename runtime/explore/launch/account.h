// What exploring a program tells: lines on standard error, reports, the recording, and the exit code.
#pragma once

#include "runtime/explore/launch/repair.h"
#include "runtime/explore/launch/replay.h"
#include "runtime/explore/launch/report.h"
#include "runtime/explore/launch/settings.h"

#include "report/exploration.h"

#include <set>
#include <string>

namespace veriwarp::explore {

enum ExitCode : int { FoundCode = 1, WrongCode = 2, IncompleteCode = 3 };

double peakMegabytes();                                   // of this process
std::string shape(const std::array<std::uint32_t, 3> &s); // "4x2", as between <<< and >>>

class Account {
public:
  explicit Account(Settings &of) : settings(of) {}

  // Before hours are spent: can the files be written? Throws std::runtime_error.
  void tryFiles() const;

  // A launch is reached. What is said of launches from then on is said of it.
  void begin(const simt::LaunchInfo &info);
  std::size_t ordinal() const { return earlier + told.launches.size() - 1; } // of that launch, from 0
  void isSkipped();                                                          // it is not one of those to explore
  bool isWanted(const std::string &kernel);
  void isNotExplored(const std::string &why);
  // `attempts`: how often exploring has begun. `hasOtherResults`: executions of the launch leave different memory.
  // Findings go to the files at once.
  void tell(const simt::Execution &execution, const std::shared_ptr<LaunchKnowledge> &knowledge, const Result &result,
            unsigned attempts, bool hasOtherResults);
  void tellRepair(const FoundRepair &found, const std::string &kernel);
  // With which execution the program goes on; null: with none, the launch has failed.
  void goesOn(const simt::Execution &execution, const std::shared_ptr<LaunchKnowledge> &knowledge, const Graph *with);
  void isRefused(const simt::LaunchInfo &info); // and has failed

  bool hasFound() const { return foundOne; } // something so far
  // Of a process that has been forked: launches and findings from now on are its own, and so are its files.
  void becomeChild();

  // The end: the last words, the reports, and what the program, which would end with `code`, ends with.
  int end(int code);

  Strengthenings strengthenings; // the repair so far

private:
  bool writeReports() const;
  void tellLeftOut();
  void writeRepair() const;

  void tellUnknownKernels() const;

  Settings &settings;
  report::Exploration told;
  std::size_t manyResults = 0;          // the first launch that has several, from 1; 0: none has
  std::size_t earlier = 0, skipped = 0; // launches: of the parent; not to be explored
  bool isForked = false, foundOne = false;
  std::set<std::string> known; // of Settings::kernels, those in the name of a launched kernel
  std::string recorded;        // of the launches before the first finding
  bool firstTold = false, writable = true;
  bool cutShort = false; // a launch has failed because no execution was explored to its end: no error of the program's
};

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
