// See supervisor.h.
#include "plugin/judge/supervisor.h"

#include "plugin/judge/limits.h"
#include "plugin/judge/verdicts.h"
#include "report/checks.h"
#include "report/json.h"

#include <algorithm>
#include <cstdio>
#include <iterator>

namespace veriwarp::plugin {

using report::Message;

void Supervisor::start(Work todo) {
  work = std::move(todo);
  Child::endOnSignal();
  launch({});
}

void Supervisor::finish() {
  // The messages of a first child that fails are given by its successors again.
  if (child.running())
    if (std::string failure = collect(); !failure.empty())
      recover(std::move(failure));
}

void Supervisor::launch(const std::set<std::string> &only) {
  std::string error;
  listed = false;
  current.clear();
  mostCpu = noLimit;
  if (!child.start([&](const Child::Send &send) { work(only, send); }, error))
    notStarted(error);
}

void Supervisor::notStarted(const std::string &why) {
  const Message::Code code = report.kernels.empty() ? Message::Code::KernelsUnlisted : Message::Code::None;
  report.messages.push_back({Message::Level::Warning, {}, "kernels are not checked: " + why, code});
}

// What the child says becomes part of the report. Returns how it failed, or nothing.
std::string Supervisor::collect() {
  // The child limits itself; this limit is for one that no longer does.
  double patience = 60 + 4 * options.timeout;
  const auto receive = [&](char kind, std::string payload) {
    if (kind == Begins) {
      begin(std::move(payload));
      return;
    }
    if (kind == Alive)
      return;
    if (kind == Expects) {
      int together = 0;
      hasOthers = std::sscanf(payload.c_str(), "%zu %d", &launches, &together) == 2 && together;
      return;
    }
    if (kind == Conditions) {
      const std::size_t end = std::min(payload.find('\n'), payload.size());
      conditions[payload.substr(0, end)] = payload.substr(std::min(end + 1, payload.size()));
      return;
    }
    report::Result<report::Report> said = report::readJson(payload);
    if (!said) {
      report.messages.push_back({Message::Level::Warning, {}, "the checker is confused: " + said.error()});
      return;
    }
    std::move(said->messages.begin(), said->messages.end(), std::back_inserter(report.messages));
    for (report::KernelReport &kernel : said->kernels) {
      if (kind == Decided) {
        std::move(kernel.checks.begin(), kernel.checks.end(), std::back_inserter(decided.checks));
        std::move(kernel.findings.begin(), kernel.findings.end(), std::back_inserter(decided.findings));
        continue;
      }
      auto known = std::find_if(report.kernels.begin(), report.kernels.end(),
                                [&](const report::KernelReport &k) { return k.name == kernel.name; });
      if (kind == Found) {
        listed = true;
        open.insert(kernel.name);
        if (known == report.kernels.end())
          report.kernels.push_back(std::move(kernel));
      } else if (known != report.kernels.end()) {
        open.erase(kernel.name);
        current.clear();
        mostCpu = noLimit;
        *known = std::move(kernel);
      }
    }
  };
  return child.collect(patience, receive, [&] { return mostCpu; });
}

void Supervisor::begin(std::string payload) {
  const std::size_t space = payload.find(' ');
  decided = {};
  launches = 0;
  if (space == std::string::npos || std::sscanf(payload.c_str() + space, "%lf %lf", &cpuBegan, &mostCpu) != 2)
    mostCpu = noLimit;
  payload.resize(std::min(space, payload.size()));
  current = std::move(payload);
}

void Supervisor::undecided(const std::string &name, const std::string &reason) {
  if (std::optional<Message> told = leaveOpen(name, reason))
    report.messages.push_back(std::move(*told));
}

// What was decided of it before the checker failed stands.
std::optional<Message> Supervisor::leaveOpen(const std::string &name, const std::string &reason) {
  open.erase(name);
  for (report::KernelReport &kernel : report.kernels) {
    if (kernel.name != name)
      continue;
    double seconds = 0; // that no check has taken
    if (name == current) {
      seconds = child.cpuSeconds() - cpuBegan;
      kernel.checks = std::move(decided.checks);
      kernel.findings = std::move(decided.findings);
    }
    for (const report::CheckResult &check : kernel.checks)
      seconds -= check.seconds;
    std::set<report::Check> left;
    for (report::Check check : options.checks) {
      const auto results = std::count_if(kernel.checks.begin(), kernel.checks.end(),
                                         [&](const report::CheckResult &result) { return result.check == check; });
      const bool ofOthers = hasOthers && report::checkInfo(check).about == report::About::Correctness;
      if (results == 0 || static_cast<std::size_t>(results) < launches + (ofOthers ? 1 : 0))
        left.insert(check);
    }
    const bool isPartly = !kernel.checks.empty();
    const std::size_t first = kernel.checks.size();
    report::LaunchName launchesLeft = report::anyLaunch();
    if (isPartly)
      launchesLeft.kind = report::LaunchKind::Others;
    addUndecided(left, launchesLeft, reason, {}, kernel);
    if (first < kernel.checks.size())
      kernel.checks[first].seconds = std::max(0.0, seconds);
    return Message{Message::Level::Warning, kernel.where,
                   "'" + kernel.pretty + "' is not checked" + (isPartly ? " to the end: " : ": ") + reason};
  }
  return std::nullopt;
}

// What was found before the signal stands. One message tells of all kernels that are left.
void Supervisor::interrupted() {
  const std::set<std::string> rest = open;
  for (const std::string &name : rest)
    leaveOpen(name, "the checker was interrupted");
  if (!rest.empty())
    report.messages.push_back({Message::Level::Warning,
                               {},
                               "interrupted: " + std::to_string(rest.size()) +
                                   (rest.size() == 1 ? " kernel is" : " kernels are") + " not checked to the end"});
}

// A kernel on which the checker fails costs its own verdict, not that of the others: they get a new child, without it.
// Where it fails before it comes to any one kernel, each gets a child of its own.
void Supervisor::recover(std::string failure) {
  // It has not said which kernels there are: another one may.
  if (!listed && open.empty() && !Child::isInterrupted()) {
    launch({});
    failure = child.running() ? collect() : "cannot be started";
    if (failure.empty())
      return;
  }
  if (!listed && open.empty()) {
    notStarted("the checker " + failure);
    return;
  }
  if (Child::isInterrupted()) {
    interrupted();
    return;
  }
  for (int restarts = 0; !failure.empty() && restarts < limits::restarts; ++restarts) {
    std::set<std::string> next;
    if (!current.empty()) {
      undecided(current, "the checker " + failure);
      next = open;
    } else if (open.size() == 1) {
      undecided(*open.begin(), "the checker " + failure);
    } else if (!open.empty()) {
      std::set<std::string> todo = open;
      for (const std::string &name : todo) {
        launch({name});
        if (std::string alone = child.running() ? collect() : "cannot be started"; !alone.empty())
          undecided(name, "the checker " + alone);
      }
    }
    if (next.empty())
      break;
    launch(next);
    failure = child.running() ? collect() : "cannot be started";
  }
  std::set<std::string> rest = open;
  for (const std::string &name : rest)
    undecided(name, "the checker failed too often in this file");
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
