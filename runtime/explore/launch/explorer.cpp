// The explorer of a program built with run=explore: each launch is explored where the program reaches it, with the
// memory that it has there; one of its executions is then made real, and the program goes on.
#include "runtime/explore/launch/commit.h"
#include "runtime/explore/launch/repair.h"
#include "runtime/explore/launch/replay.h"
#include "runtime/explore/launch/report.h"
#include "runtime/explore/launch/scan.h"
#include "runtime/explore/launch/settings.h"
#include "runtime/explore/launch/watchdog.h"

#include "report/output.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <stdexcept>
#include <sys/resource.h>
#include <unistd.h>

namespace veriwarp::explore {

namespace {

// Of a launch whose executions all seem to end in an error, which may be very many, or long: none is made real then.
constexpr std::uint64_t MostFruitless = 1000;
constexpr double MostSeconds = 10;
constexpr std::uint32_t MostThreads = 32768; // of a launch: what is kept grows with their square, 2 GB for so many
constexpr int FoundCode = 1, WrongCode = 2, IncompleteCode = 3;

double peakMegabytes() {
  rusage usage = {};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

bool writeFile(const std::string &name, const std::string &text) {
  std::fflush(stdout);
  const std::optional<report::Error> error = report::writeFile(name, text);
  if (error)
    std::fprintf(stderr, "veriwarp: %s\n", error->message.c_str());
  return !error;
}

std::string shape(const std::array<std::uint32_t, 3> &s) {
  std::string text = std::to_string(s[0]);
  if (s[1] > 1 || s[2] > 1)
    text += "x" + std::to_string(s[1]);
  return s[2] > 1 ? text + "x" + std::to_string(s[2]) : text;
}

class LaunchExplorer : public simt::Explorer {
public:
  explicit LaunchExplorer(Settings s) : settings(std::move(s)) {}

  bool takes(const simt::LaunchInfo &info) override {
    const std::uint64_t threads = std::uint64_t(info.blocks) * info.threadsPerBlock;
    if (threads <= MostThreads)
      return true;
    const std::size_t ordinal = told.launches.size();
    notExplored(begin(info), "too many threads");
    std::fprintf(stderr,
                 "veriwarp: %s <<<%s, %s>>>: %llu threads are more than can be explored, %u. Launch %zu fails\n",
                 info.name.c_str(), shape(info.grid).c_str(), shape(info.block).c_str(),
                 static_cast<unsigned long long>(threads), MostThreads, ordinal);
    if (!settings.record.empty() && !firstTold)
      recorded += "failed " + launchText(info) + "\n";
    cutShort = true;
    return false;
  }

  bool explore(simt::Execution &given) override {
    const unsigned ordinal = static_cast<unsigned>(told.launches.size());
    begin(given.launch());
    given.setLoopBound(settings.loopBound);
    Watchdog watchdog(settings.step, settings.jobs,
                      [&](std::uint32_t thread) { giveUp(given.launch(), ordinal, thread); });
    const std::unique_ptr<simt::Execution> watched = watchdog.watched(given.fork());
    current = &given.launch();
    bool goesOn = false;
    try {
      goesOn = explore(*watched, ordinal);
    } catch (const std::exception &error) {
      giveUp(error.what());
    }
    current = nullptr;
    return goesOn;
  }

  // There is no memory left for exploring. Returns where it is not exploring that needs it.
  void giveUpMemory() {
    if (!current)
      return;
    if (reserve.empty())
      _exit(IncompleteCode); // not enough for the reports either
    std::vector<char>().swap(reserve);
    giveUp("there is not enough memory");
  }

  bool explore(simt::Execution &execution, unsigned ordinal) {
    if (!settings.replay.empty()) {
      const std::string differs = replayLaunch(execution, replay, ordinal, settings.root);
      if (differs.empty() && ordinal + 1 < replay.launches.size())
        return !replay.launches[ordinal].failed;
      if (differs.empty())
        std::fprintf(stderr, "veriwarp: replay: as recorded; found was: %s\n", replay.finding.c_str());
      else
        std::fprintf(
            stderr,
            "veriwarp: replay: launch %u is not as it was when it was recorded: %s\nveriwarp: replay: does the "
            "program depend on time, on random numbers, on other arguments or files?\n",
            ordinal, differs.c_str());
      std::fflush(stdout);
      _exit(differs.empty() ? FoundCode : WrongCode);
    }
    Attempt attempt = prepare(execution, {});
    const simt::LaunchInfo &info = execution.launch();
    const bool wanted = settings.kernels.empty() ||
                        std::any_of(settings.kernels.begin(), settings.kernels.end(),
                                    [&](const std::string &part) { return info.name.find(part) != std::string::npos; });
    if (wanted) {
      visitAll(execution, attempt, false);
      report(execution, attempt, ordinal);
      if (settings.repair && !attempt.result.findings.empty())
        repair(execution, attempt);
    } else {
      visitAll(execution, attempt, true);
      told.launches.back().complete = true;
    }
    const bool goesOn = commit(execution, attempt);
    if (!settings.record.empty() && !firstTold)
      recorded += recordedLaunch(LaunchProgram(execution.fork(), attempt.knowledge), *attempt.knowledge,
                                 goesOn ? attempt.complete.get() : nullptr, nullptr);
    cutShort |= !goesOn && told.launches.back().findings.empty() && !told.launches.back().complete;
    return goesOn;
  }

  int atExit(int code) {
    std::size_t findings = 0, incomplete = 0;
    for (const report::ExploredLaunch &launch : told.launches) {
      findings += launch.findings.size();
      incomplete += !launch.complete;
    }
    if (told.repair.state == report::Repair::State::Found)
      for (const auto &[access, change] : strengthenings)
        told.repair.changes.push_back(explore::told(access, change));
    if (told.repair.state != report::Repair::State::None && !settings.silentRepair)
      tellRepair();
    const bool good = writeReports() && writable;
    if (!settings.replay.empty()) {
      std::fprintf(stderr,
                   "veriwarp: replay: the program ended after %zu launches; recorded is launch %zu, %s\nveriwarp: "
                   "replay: does the program depend on time, on random numbers, on other arguments or files?\n",
                   told.launches.size(), replay.launches.size() - 1, replay.launches.back().kernel.c_str());
      return WrongCode;
    }
    if (told.launches.empty())
      std::fputs("veriwarp: the program has launched no kernel: there was nothing to explore\n", stderr);
    if (!good)
      return WrongCode;
    return findings                              ? FoundCode
           : cutShort                            ? IncompleteCode
           : code                                ? code
           : incomplete || told.launches.empty() ? IncompleteCode
                                                 : 0;
  }

  bool writeReports() const {
    bool good = true;
    if (!settings.json.empty())
      good &= writeFile(settings.json, report::writeJson(told));
    report::Sources sources;
    report::ExplorationOptions options;
    options.version = VERIWARP_VERSION;
    options.root = settings.root;
    if (!settings.sarif.empty())
      good &= writeFile(settings.sarif, report::writeSarif(told, sources, options));
    if (!settings.html.empty())
      good &= writeFile(settings.html, report::writeHtml(told, sources, options));
    return good;
  }

  // Before hours are spent: can the files be written?
  void tryFiles() const {
    for (const std::string &file : {settings.json, settings.sarif, settings.html, settings.dot, settings.record})
      if (const std::optional<report::Error> error = report::cannotWrite(file))
        throw std::runtime_error(error->message);
  }

  void readReplay() {
    if (!settings.replay.empty())
      replay = readRecording(settings.replay);
  }

private:
  struct Attempt {
    std::shared_ptr<LaunchKnowledge> knowledge;
    Result result;
    std::shared_ptr<const Graph> complete; // the first complete execution
    unsigned begun = 0;
    std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
  };

  report::ExploredLaunch &begin(const simt::LaunchInfo &info) {
    report::ExploredLaunch &launch = told.launches.emplace_back();
    launch.kernel = info.name;
    launch.grid = info.grid;
    launch.block = info.block;
    return launch;
  }

  static void notExplored(report::ExploredLaunch &launch, const std::string &why) {
    launch.complete = false;
    launch.incomplete = why;
  }

  // The launch that is explored cannot be explored on.
  [[noreturn]] void giveUp(const char *why) {
    notExplored(told.launches.back(), why);
    std::fprintf(stderr, "veriwarp: %s <<<%s, %s>>>: %s. Launch %zu is given up\n", current->name.c_str(),
                 shape(current->grid).c_str(), shape(current->block).c_str(), why, told.launches.size() - 1);
    const int code = atExit(0);
    std::fflush(nullptr);
    _exit(code);
  }

  // A thread of the kernel cannot be stopped: the program ends here.
  [[noreturn]] void giveUp(const simt::LaunchInfo &info, unsigned ordinal, std::uint32_t thread) {
    notExplored(told.launches[ordinal], "a thread does not come to its next event");
    std::fprintf(
        stderr,
        "veriwarp: %s <<<%s, %s>>>: thread %u of block %u runs on for more than %g s without touching memory: a "
        "loop that does not end? Launch %u is given up\n",
        info.name.c_str(), shape(info.grid).c_str(), shape(info.block).c_str(), thread % info.threadsPerBlock,
        thread / info.threadsPerBlock, settings.step, ordinal);
    const int code = atExit(0);
    std::fflush(nullptr);
    _exit(code);
  }

  Attempt prepare(simt::Execution &execution, const Strengthenings &with) {
    Attempt attempt;
    attempt.knowledge = std::make_shared<LaunchKnowledge>();
    attempt.knowledge->mostEvents = settings.events;
    attempt.knowledge->symmetry = settings.symmetry;
    attempt.knowledge->giveUpRounds = settings.giveUpRounds;
    attempt.knowledge->loopBound = settings.loopBound;
    attempt.knowledge->strengthenings = with;
    scan(execution, attempt.knowledge->cells, settings.seconds / 4);
    return attempt;
  }

  void repair(simt::Execution &execution, const Attempt &attempt) {
    report::Repair &repair = told.repair;
    const bool keepGoing = settings.keepGoing;
    settings.keepGoing = false;
    const FoundRepair found = findRepair({attempt.result, attempt.knowledge}, strengthenings,
                                         execution.launch().threadsPerBlock, [&](const Strengthenings &with) {
                                           Attempt trial = prepare(execution, with);
                                           visitAll(execution, trial, false);
                                           return RepairTrial{trial.result, trial.knowledge};
                                         });
    settings.keepGoing = keepGoing;
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
      repair.reason = execution.launch().name + ": " + found.reason;
    }
  }

  void tellRepair() const {
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

  // `one`: any execution will do.
  void visitAll(simt::Execution &execution, Attempt &attempt, bool one) {
    nextProgress = 0;
    for (bool again = true; again;) {
      ++attempt.begun;
      attempt.complete.reset();
      Options options;
      options.symmetry = settings.symmetry && !one;
      options.stopAtFirst = !settings.keepGoing && !one;
      options.races = !one;
      options.commuting = settings.commuting;
      options.onRestart = [&] {
        attempt.complete.reset();
        ++attempt.begun;
      };
      options.mergeThreads = true;
      options.jobs = one ? 1 : settings.jobs;
      options.executions = one ? 1 : settings.executions;
      options.fruitless = one ? MostFruitless : 0;
      options.megabytes = settings.megabytes;
      options.oldReleaseSequences = settings.oldReleaseSequences;
      if (settings.seconds > 0)
        options.seconds = std::max(0.001, settings.seconds - secondsSince(attempt.begin));
      if (one)
        options.seconds = options.seconds > 0 ? std::min(options.seconds, MostSeconds) : MostSeconds;
      LaunchKnowledge &knowledge = *attempt.knowledge;
      options.interrupted = [&] { return knowledge.cells.outdated(); };
      options.onExecution = [&](const Graph &graph, Program &, bool blocked) {
        if (!blocked && !attempt.complete && isWhole(graph))
          attempt.complete = std::make_shared<Graph>(graph);
      };
      options.onProgress = [&](const Statistics &now) { showProgress(execution.launch().name, now); };
      attempt.result = veriwarp::explore::explore(LaunchProgram(execution.fork(), attempt.knowledge), options);
      again = knowledge.cells.outdated();
      knowledge.cells.setLooking(false);
    }
    if (shown)
      std::fputs("\r\033[K", stderr);
    shown = false;
    attempt.result.statistics.seconds = secondsSince(attempt.begin);
  }

  static double secondsSince(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  }

  static bool isWhole(const Graph &graph) {
    return std::all_of(graph.threadStates.begin(), graph.threadStates.end(),
                       [](const ThreadState &state) { return state.pending.step == Step::Exit; });
  }

  // A line that is written over and over on a terminal; elsewhere, if it is asked for, one every ten seconds.
  void showProgress(const std::string &kernel, const Statistics &now) {
    const bool terminal = isatty(2);
    if (settings.quiet || (!terminal && (!settings.progress || now.seconds < nextProgress)))
      return;
    nextProgress = now.seconds + 10;
    shown = terminal;
    std::fprintf(stderr, "%sveriwarp: %s: %llu executions, about %.0f%%, %.0f s, %.0f MB%s", terminal ? "\r\033[K" : "",
                 kernel.c_str(), static_cast<unsigned long long>(now.executions), 100 * now.progress, now.seconds,
                 peakMegabytes(), terminal ? "" : "\n");
  }

  void report(const simt::Execution &execution, const Attempt &attempt, unsigned ordinal) {
    const Result &result = attempt.result;
    const Statistics &s = result.statistics;
    report::ExploredLaunch &launch = told.launches[ordinal];
    const simt::LaunchInfo &info = execution.launch();
    launch.executions = s.executions;
    launch.blocked = s.blocked;
    launch.bounded = s.bounded;
    launch.events = s.mostEvents;
    launch.seconds = s.seconds;
    launch.complete = result.complete();
    launch.attempts = attempt.begun;
    launch.peakMegabytes = peakMegabytes();
    launch.incomplete = result.stopped == Stopped::AtFinding    ? "stopped at the first finding"
                        : result.stopped == Stopped::Time       ? "time limit"
                        : result.stopped == Stopped::Memory     ? "memory limit"
                        : result.stopped == Stopped::Executions ? "limit of executions"
                        : result.statistics.bounded             ? "loop bound"
                                                                : "";
    const LaunchProgram program(execution.fork(), attempt.knowledge);
    const Teller teller(program, *attempt.knowledge);
    std::fflush(stdout);
    bool wanted = false;
    for (const Finding &finding : result.findings) {
      launch.findings.push_back(teller.tell(finding));
      std::fputs(asText(launch.findings.back(), settings.trace, settings.root).c_str(), stderr);
      if (!firstTold) {
        if (!settings.dot.empty())
          writable &= writeFile(settings.dot, asDot(launch.findings.back().execution));
        if (!settings.record.empty())
          writable &= writeFile(settings.record,
                                beginRecording(settings) + recorded +
                                    recordedLaunch(program, *attempt.knowledge, finding.graph.get(), &finding) +
                                    recordedFinding(launch.findings.back(), settings.root));
      }
      if (!firstTold && settings.json != "-" && settings.sarif != "-" && settings.html != "-")
        wanted = true;
      firstTold = true;
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

  // Makes one execution real. False: there is none.
  bool commit(simt::Execution &execution, Attempt &attempt) {
    if (!attempt.complete)
      visitAll(execution, attempt, true);
    if (!attempt.complete) {
      if (attempt.result.stopped != Stopped::No && !settings.quiet)
        std::fprintf(stderr, "veriwarp: %s: no complete execution is found to go on with: the launch has failed\n",
                     execution.launch().name.c_str());
      return false;
    }
    makeReal(execution, attempt.knowledge, *attempt.complete);
    return true;
  }

  Settings settings;
  Recording replay;
  std::string recorded; // of the launches before the first finding
  report::Exploration told;
  Strengthenings strengthenings;                          // the repair so far
  double nextProgress = 0;                                // seconds
  const simt::LaunchInfo *current = nullptr;              // what is explored now
  std::vector<char> reserve = std::vector<char>(8 << 20); // memory to tell with that there is none
  bool firstTold = false, shown = false, writable = true;
  bool cutShort = false; // a launch has failed because no execution was explored to its end: no error of the program's
};

LaunchExplorer *instance = nullptr;

void outOfMemory() {
  if (instance)
    instance->giveUpMemory();
  throw std::bad_alloc(); // the program's own affair
}

void atProgramExit(int code, void *) {
  std::fflush(stdout);
  const int own = instance->atExit(code);
  std::fflush(nullptr);
  if (own != code)
    _exit(own);
}

} // namespace

} // namespace veriwarp::explore

extern "C" void veriwarpUseExplorer() {
  using namespace veriwarp::explore;
  if (instance)
    return;
  try {
    instance = new LaunchExplorer(readSettings(std::getenv("VERIWARP_EXPLORE")));
    instance->tryFiles();
    instance->readReplay();
  } catch (const std::runtime_error &error) {
    std::fprintf(stderr, "veriwarp: %s\n", error.what());
    std::_Exit(WrongCode);
  }
  on_exit(atProgramExit, nullptr);
  std::set_new_handler(outOfMemory);
  veriwarp::simt::setExplorer(instance);
}
