// The checks of lifted kernels, one after the other, in the child that a Supervisor watches: which launches are wrong,
// what holds for the others, within limits of time. Verdicts that are in the cache are not decided again.
#pragma once

#include "passes/kernel/fact.h"
#include "passes/kernel/model.h"
#include "passes/race/judged.h"
#include "passes/race/race.h"
#include "plugin/clang/options/options.h"
#include "plugin/judge/child.h"
#include "plugin/judge/launch_checks.h"
#include "plugin/judge/recorded.h"
#include "plugin/judge/verdicts.h"
#include "report/finding.h"
#include "solver/smt/solver.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace veriwarp::plugin {

// A kernel, and what it is to be checked for.
struct Case {
  const kernel::Kernel &kernel;
  std::vector<kernel::Launch> launches;
  std::vector<kernel::Launch> fitted; // the same, if numbers of the host are within their types; empty: no such numbers
  Others others;
  std::vector<kernel::Fact> required; // of every launch
  bool areRecorded = false;           // the launches come from a record, and `together` names them all
  report::LaunchName together;
  std::function<void(report::KernelReport &)> remark; // what is added to each result; may be empty
  race::ToJudge toJudge;                              // may be empty
};

class KernelJudge {
public:
  // `budget`: seconds of work for all kernels; 0: no limit.
  KernelJudge(const Options &chosen, const Child::Send &sendMessage, double budget);

  void expect(std::size_t kernels);         // to be called first: how many will be judged
  void begin(const kernel::Kernel &kernel); // from here on, time counts as this kernel's
  report::KernelReport judge(Case one);
  void tell(std::vector<report::Message> messages);
  // The record that the options name; nullopt: there is none, and a message has said why.
  std::optional<RecordedRun> readRecord();
  // Gives the case the recorded launches of its kernel; `places`: of its parameters. False: there are none to check, a
  // message has said so, and the kernel is finished.
  bool takeRecorded(Case &one, const std::vector<lift::ArgumentPlace> &places, const RecordedRun &recorded);
  void finish(report::KernelReport kernel); // its verdicts are these

private:
  void limitNext(race::Options &limits);
  void explainBudget(report::KernelReport &report) const;

  const Options &options;
  const Child::Send &send;
  const double budget;
  std::vector<std::string> notes; // solver and verdicts add to them
  std::unique_ptr<smt::Solver> solver;
  std::unique_ptr<Verdicts> verdicts;
  race::Options limits; // of the kernel at hand
  std::size_t kernelsLeft = 0;
  double spent = 0;                                        // seconds of work on checks
  std::map<report::Location, std::set<std::string>> hints; // by the place of the kernel, which instances share
};

// A kernel of which nothing can be decided, and why; `place`: what the reason is about.
report::KernelReport undecidable(const std::string &name, const std::string &pretty, const report::Location &where,
                                 const std::string &reason, const report::Location &place, const Options &options);

// Messages about names that the options ask for and that no kernel in `found` has. They suggest one of the short names
// in `all`. `others`: how many kernels there are that were not asked for.
std::vector<report::Message> tellOthers(const Options &options, const report::Report &found,
                                        const std::set<std::string> &all, unsigned others);
bool isAskedFor(const Options &options, const std::string &mangled, const std::string &pretty);
// Parameters that the options give values for and that are not among `names`.
std::vector<report::Message> tellParameters(const Options &options, const std::set<std::string> &names);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
