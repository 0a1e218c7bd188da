// See account.h.
#include "runtime/explore/launch/account.h"

#include "report/version.h"
#include "report/write_file.h"
#include "runtime/simt/ending.h"

#include <cstdio>
#include <stdexcept>
#include <sys/resource.h>

namespace veriwarp::explore {

namespace {

bool writeFile(const std::string &name, const std::string &text) {
  std::fflush(stdout);
  const std::optional<report::Error> error = report::writeFile(name, text);
  if (error)
    std::fprintf(stderr, "veriwarp: %s\n", error->message.c_str());
  return !error;
}

} // namespace

double peakMegabytes() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

std::string shape(const std::array<std::uint32_t, 3> &s) {
  std::string text = std::to_string(s[0]);
  if (s[1] > 1 || s[2] > 1)
    text += "x" + std::to_string(s[1]);
  return s[2] > 1 ? text + "x" + std::to_string(s[2]) : text;
}

void Account::tryFiles() const {
  for (const std::string &file : {settings.json, settings.sarif, settings.html, settings.dot, settings.record})
    if (const std::optional<report::Error> error = report::cannotWrite(file))
      throw std::runtime_error(error->message);
}

void Account::begin(const simt::LaunchInfo &info) {
  report::ExploredLaunch &launch = told.launches.emplace_back();
  launch.kernel = info.name;
  launch.grid = info.grid;
  launch.block = info.block;
}

void Account::isSkipped() {
  told.launches.back().complete = true;
  ++skipped;
}

bool Account::isWanted(const std::string &kernel) {
  bool wanted = settings.kernels.empty();
  for (const std::string &part : settings.kernels)
    if (kernel.find(part) != std::string::npos) {
      known.insert(part);
      wanted = true;
    }
  return wanted;
}

void Account::becomeChild() {
  for (std::string *file : {&settings.json, &settings.sarif, &settings.html, &settings.dot, &settings.record})
    *file = simt::ownFile(*file);
  isForked = true;
  earlier += told.launches.size();
  told = report::Exploration();
  skipped = manyResults = 0;
  foundOne = cutShort = false;
}

void Account::tellUnknownKernels() const {
  for (const std::string &part : settings.kernels)
    if (!known.contains(part))
      std::fprintf(stderr, "veriwarp: no launched kernel has '%s' in its name: nothing was explored for it\n",
                   part.c_str());
}

void Account::isNotExplored(const std::string &why) {
  told.launches.back().complete = false;
  told.launches.back().incomplete = why;
}

void Account::isRefused(const simt::LaunchInfo &info) {
  if (!settings.record.empty() && !firstTold)
    recorded += "failed " + launchText(info) + "\n";
  cutShort = true;
}

void Account::goesOn(const simt::Execution &execution, const std::shared_ptr<LaunchKnowledge> &knowledge,
                     const Graph *with) {
  if (!settings.record.empty() && !firstTold)
    recorded += recordedLaunch(LaunchProgram(execution.fork(), knowledge), *knowledge, with, nullptr);
  cutShort |= !with && told.launches.back().findings.empty() && !told.launches.back().complete;
}

void Account::tell(const simt::Execution &execution, const std::shared_ptr<LaunchKnowledge> &knowledge,
                   const Result &result, unsigned attempts, bool hasOtherResults) {
  const Statistics &s = result.statistics;
  report::ExploredLaunch &launch = told.launches.back();
  const simt::LaunchInfo &info = execution.launch();
  launch.executions = s.executions;
  launch.blocked = s.blocked;
  launch.bounded = s.bounded;
  launch.events = s.mostEvents;
  launch.seconds = s.seconds;
  const std::string unexplored = unexploredIn(execution, *knowledge);
  launch.complete = result.complete() && unexplored.empty();
  launch.attempts = attempts;
  if (hasOtherResults && !manyResults) // one says what is the matter with all
    manyResults = told.launches.size();
  launch.peakMegabytes = peakMegabytes();
  const LaunchProgram program(execution.fork(), knowledge);
  const Teller teller(program, *knowledge);
  launch.incomplete =
      result.stopped == Stopped::AtFinding    ? "stopped at the first finding"
      : result.stopped == Stopped::Time       ? "time limit"
      : result.stopped == Stopped::Memory     ? "memory limit"
      : result.stopped == Stopped::Executions ? "limit of executions"
      : result.statistics.bounded             ? "loop bound"
      : result.statistics.outside             ? "a thread waits for memory that the host may write"
      : !result.buffered.empty()              ? teller.tell(result.buffered.front())
      : result.hasPromisesLeft                ? "too many values for load buffering"
      : result.hasRaces                       ? "under ptx, accesses that race may see more than was explored"
      : result.hasSequentialAccess
          ? "a sequentially consistent access is a fence and another access under ptx, and was explored "
            "as one"
          : unexplored;
  std::fflush(stdout);
  bool wanted = false;
  for (const Finding &finding : result.findings) {
    launch.findings.push_back(teller.tell(finding));
    std::fputs(asText(launch.findings.back(), settings.trace, settings.root).c_str(), stderr);
    if (!firstTold) {
      if (!settings.dot.empty())
        writable &= writeFile(settings.dot, asDot(launch.findings.back().execution));
      if (!settings.record.empty())
        writable &= writeFile(settings.record, beginRecording(settings) + recorded +
                                                   recordedLaunch(program, *knowledge, finding.graph.get(), &finding) +
                                                   recordedFinding(launch.findings.back(), settings.root));
    }
    if (!foundOne && settings.json != "-" && settings.sarif != "-" && settings.html != "-")
      wanted = true;
    firstTold = foundOne = true;
  }
  if (wanted) // the program may be killed later, or end itself without a farewell
    writable &= writeReports();
  if (settings.quiet)
    return;
  const bool atFirst = result.stopped == Stopped::AtFinding;
  std::fprintf(stderr, "veriwarp: %s <<<%s, %s>>>: %llu executions", info.name.c_str(), shape(info.grid).c_str(),
               shape(info.block).c_str(), static_cast<unsigned long long>(s.executions));
  if (s.blocked)
    std::fprintf(stderr, ", %llu blocked", static_cast<unsigned long long>(s.blocked));
  if (s.bounded)
    std::fprintf(stderr, ", %llu cut at a loop bound", static_cast<unsigned long long>(s.bounded));
  std::fprintf(stderr, ", %u events, %.2f s: %s%s\n", s.mostEvents, s.seconds,
               launch.complete || atFirst ? result.findings.empty() ? "no error" : "errors"
               : result.findings.empty()  ? "no error so far, incomplete: "
                                          : "errors, incomplete: ",
               launch.complete || atFirst ? "" : launch.incomplete.c_str());
}

void Account::tellRepair(const FoundRepair &found, const std::string &kernel) {
  report::Repair &repair = told.repair;
  repair.tried += found.tried;
  if (found.found && repair.state != report::Repair::State::Impossible) {
    const bool first = repair.state == report::Repair::State::None;
    repair.state = report::Repair::State::Found;
    repair.complete = found.complete && (first || repair.complete);
    repair.reason = repair.reason.empty() ? found.reason : repair.reason;
    strengthenings = found.changes;
  } else if (!found.found) {
    repair.state = report::Repair::State::Impossible;
    repair.complete = false;
    repair.reason = kernel + ": " + found.reason;
  }
}

void Account::writeRepair() const {
  const report::Repair &repair = told.repair;
  if (repair.state == report::Repair::State::Impossible) {
    std::fprintf(stderr, "veriwarp: no repair: %s\n", repair.reason.c_str());
    return;
  }
  for (const report::StrengthChange &change : repair.changes)
    std::fprintf(stderr, "%s note: repair: %s\n", lineOf(change.where, settings.root).c_str(),
                 describe(change).c_str());
  std::fprintf(stderr, "veriwarp: repair: with %zu changes no error%s%s\n", repair.changes.size(),
               repair.complete ? "" : " so far: ", repair.reason.c_str());
}

bool Account::writeReports() const {
  bool good = true;
  if (!settings.json.empty())
    good &= writeFile(settings.json, report::writeJson(told));
  report::Sources sources;
  report::ExplorationOptions options;
  options.version = report::Version;
  options.root = settings.root;
  if (!settings.sarif.empty())
    good &= writeFile(settings.sarif, report::writeSarif(told, sources, options));
  if (!settings.html.empty())
    good &= writeFile(settings.html, report::writeHtml(told, sources, options));
  return good;
}

void Account::tellLeftOut() {
  told.leftOut.clear();
  if (manyResults)
    told.leftOut.push_back({report::LeftOut::Kind::Outcomes, manyResults, told.launches[manyResults - 1].executions});
  if (simt::streamsMade() && !told.launches.empty())
    told.leftOut.push_back({report::LeftOut::Kind::Streams, 0, simt::streamsMade()});
  using Kind = report::LeftOut::Kind;
  for (const auto &[what, kind] :
       {std::pair(simt::Alongside::Graph, Kind::Graphs), std::pair(simt::Alongside::DependentLaunch, Kind::Launches),
        std::pair(simt::Alongside::HostThreads, Kind::Threads), std::pair(simt::Alongside::Host, Kind::Host)})
    if (simt::ranAlongside() & static_cast<std::uint32_t>(what))
      told.leftOut.push_back({kind, 0, 0});
  if (settings.quiet || !settings.replay.empty())
    return;
  for (const report::LeftOut &leftOut : told.leftOut)
    std::fprintf(stderr, "veriwarp: not explored: %s\n", describe(leftOut).c_str());
}

int Account::end(int code) {
  if (isForked && told.launches.empty())
    return code;
  tellLeftOut();
  std::size_t findings = 0, incomplete = 0;
  for (const report::ExploredLaunch &launch : told.launches) {
    findings += launch.findings.size();
    incomplete += !launch.complete;
  }
  if (told.repair.state == report::Repair::State::Found)
    for (const auto &[access, change] : strengthenings)
      told.repair.changes.push_back(explore::told(access, change));
  if (told.repair.state != report::Repair::State::None && !settings.silentRepair)
    writeRepair();
  const bool good = writeReports() && writable;
  if (told.launches.empty() && settings.replay.empty())
    std::fputs("veriwarp: the program has launched no kernel: there was nothing to explore\n", stderr);
  else if (settings.replay.empty())
    tellUnknownKernels();
  if (!good)
    return WrongCode;
  const bool isPartial = incomplete || simt::ranAlongside() || told.launches.size() == skipped ||
                         (!isForked && known.size() < settings.kernels.size());
  return findings ? FoundCode : cutShort ? IncompleteCode : code ? code : isPartial ? IncompleteCode : 0;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
