// The explorer of a program built with run=explore: each launch is explored where the program reaches it, with the
// memory that it has there; one of its executions is then made real, and the program goes on.
#include "runtime/explore/launch/account.h"
#include "runtime/explore/launch/commit.h"
#include "runtime/explore/launch/limits.h"
#include "runtime/explore/launch/repair.h"
#include "runtime/explore/launch/replay.h"
#include "runtime/explore/launch/scan.h"
#include "runtime/explore/launch/settings.h"
#include "runtime/explore/launch/watchdog.h"

#include "runtime/simt/ending.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <stdexcept>
#include <unistd.h>

namespace veriwarp::explore {

namespace {

class LaunchExplorer : public simt::Explorer {
public:
  explicit LaunchExplorer(Settings s) : settings(std::move(s)), account(settings) {}

  bool takes(const simt::LaunchInfo &info) override {
    const std::lock_guard lock(*oneAtATime);
    const std::uint64_t threads = std::uint64_t(info.blocks) * info.threadsPerBlock;
    if (threads <= limits::threadsOfLaunch)
      return true;
    account.begin(info);
    account.isNotExplored("too many threads");
    account.isRefused(info);
    std::fprintf(
        stderr, "veriwarp: %s <<<%s, %s>>>: %llu threads are more than the %u that can be explored. Launch %zu fails\n",
        info.name.c_str(), shape(info.grid).c_str(), shape(info.block).c_str(),
        static_cast<unsigned long long>(threads), limits::threadsOfLaunch, account.ordinal());
    return false;
  }

  bool explore(simt::Execution &given) override {
    const std::lock_guard lock(*oneAtATime);
    account.begin(given.launch());
    given.setLoopBound(settings.loopBound);
    Watchdog watchdog(settings.step, settings.jobs, [&](std::uint32_t thread) { giveUp(given.launch(), thread); });
    const std::unique_ptr<simt::Execution> watched = watchdog.watched(given.fork());
    current = &given.launch();
    bool goesOn = false;
    try {
      goesOn = exploreOne(*watched);
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

  bool exploreOne(simt::Execution &execution) {
    if (!settings.replay.empty()) {
      const auto ordinal = static_cast<unsigned>(account.ordinal());
      const std::string differs = replayLaunch(execution, replay, ordinal, settings.root);
      if (differs.empty() && ordinal + 1 < replay.launches.size())
        return !replay.launches[ordinal].failed;
      if (differs.empty())
        std::fprintf(stderr, "veriwarp: replay: as recorded; found was: %s\n", replay.finding.c_str());
      else
        std::fprintf(stderr,
                     "veriwarp: replay: launch %u differs from the recorded one: %s\nveriwarp: replay: does the "
                     "program depend on time, on random numbers, on other arguments or files?\n",
                     ordinal, differs.c_str());
      std::fflush(stdout);
      _exit(differs.empty() ? FoundCode : WrongCode);
    }
    Attempt attempt = prepare(execution, {});
    const simt::LaunchInfo &info = execution.launch();
    if (account.isWanted(info.name)) {
      visitAll(execution, attempt, false);
      account.tell(execution, attempt.knowledge, attempt.result, attempt.begun, attempt.hasOtherResults);
      if (settings.repair && !attempt.result.findings.empty())
        repair(execution, attempt);
    } else {
      visitAll(execution, attempt, true);
      account.isSkipped();
    }
    const bool goesOn = commit(execution, attempt);
    noteHostMemory(execution, attempt.knowledge->cells);
    account.goesOn(execution, attempt.knowledge, goesOn ? attempt.complete.get() : nullptr);
    return goesOn;
  }

  // The program ends. A launch that another thread of the host explores is told first.
  int atProgramExit(int code) {
    const std::lock_guard lock(*oneAtATime);
    return atExit(code);
  }

  int atExit(int code) {
    const int own = account.end(code);
    if (settings.replay.empty())
      return own;
    std::fprintf(stderr,
                 "veriwarp: replay: the program ended after %zu launches; recorded is launch %zu, %s\nveriwarp: "
                 "replay: does the program depend on time, on random numbers, on other arguments or files?\n",
                 account.ordinal() + 1, replay.launches.size() - 1, replay.launches.back().kernel.c_str());
    return WrongCode;
  }

  // The exit code of a program that ends here without a farewell.
  int codeNow(int code) const { return code == 0 && account.hasFound() ? FoundCode : code; }
  void becomeChild() {
    static_cast<void>(oneAtATime.release()); // a thread that the child does not have may hold it
    oneAtATime = std::make_unique<std::mutex>();
    account.becomeChild();
  }

  // Throws std::runtime_error.
  void prepareFiles() {
    account.tryFiles();
    if (!settings.replay.empty())
      replay = readRecording(settings.replay);
  }

private:
  struct Attempt {
    std::shared_ptr<LaunchKnowledge> knowledge;
    Result result;
    std::shared_ptr<const Graph> complete; // the first complete execution
    std::uint64_t resultOfFirst = 0, compared = 0;
    bool hasOtherResults = false; // or may have: there were too many to compare
    unsigned begun = 0;
    std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();

    void startAgain() {
      ++begun;
      complete.reset();
      compared = 0;
      hasOtherResults = false;
    }
  };

  // The launch that is explored cannot be explored on.
  [[noreturn]] void giveUp(const char *why) {
    account.isNotExplored(why);
    std::fprintf(stderr, "veriwarp: %s <<<%s, %s>>>: %s. Launch %zu is given up\n", current->name.c_str(),
                 shape(current->grid).c_str(), shape(current->block).c_str(), why, account.ordinal());
    const int code = atExit(0);
    std::fflush(nullptr);
    _exit(code);
  }

  // A thread of the kernel cannot be stopped: the program ends here.
  [[noreturn]] void giveUp(const simt::LaunchInfo &info, std::uint32_t thread) {
    account.isNotExplored("a thread does not come to its next event");
    std::fprintf(
        stderr,
        "veriwarp: %s <<<%s, %s>>>: thread %u of block %u runs on for more than %g s without touching memory: a "
        "loop that does not end? Launch %zu is given up\n",
        info.name.c_str(), shape(info.grid).c_str(), shape(info.block).c_str(), thread % info.threadsPerBlock,
        thread / info.threadsPerBlock, settings.step, account.ordinal());
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
    attempt.knowledge->volatileIsPlain = settings.volatileIsPlain;
    attempt.knowledge->strengthenings = with;
    scan(execution, attempt.knowledge->cells, settings.seconds / 4);
    return attempt;
  }

  void repair(simt::Execution &execution, const Attempt &attempt) {
    const bool keepGoing = settings.keepGoing;
    settings.keepGoing = false;
    const FoundRepair found = findRepair({attempt.result, attempt.knowledge}, account.strengthenings,
                                         execution.launch().threadsPerBlock, [&](const Strengthenings &with) {
                                           Attempt trial = prepare(execution, with);
                                           visitAll(execution, trial, false);
                                           return RepairTrial{trial.result, trial.knowledge};
                                         });
    settings.keepGoing = keepGoing;
    account.tellRepair(found, execution.launch().name);
  }

  // `one`: any execution will do.
  void visitAll(simt::Execution &execution, Attempt &attempt, bool one) {
    nextProgress = 0;
    for (bool again = true; again;) {
      attempt.startAgain();
      Options options;
      options.symmetry = settings.symmetry && !one;
      options.stopAtFirst = !settings.keepGoing && !one;
      options.races = !one;
      options.benign = settings.benign;
      options.buffering = !one;
      options.commuting = settings.commuting;
      options.onRestart = [&] { attempt.startAgain(); };
      options.mergeThreads = true;
      options.jobs = one ? 1 : settings.jobs;
      options.executions = one ? 1 : settings.executions;
      options.fruitless = one ? limits::fruitless : 0;
      options.megabytes = settings.megabytes;
      options.model = settings.model;
      options.oldReleaseSequences = settings.oldReleaseSequences;
      if (settings.seconds > 0)
        options.seconds = std::max(0.001, settings.seconds - secondsSince(attempt.begin));
      if (one)
        options.seconds =
            options.seconds > 0 ? std::min(options.seconds, limits::fruitlessSeconds) : limits::fruitlessSeconds;
      LaunchKnowledge &knowledge = *attempt.knowledge;
      options.interrupted = [&] { return knowledge.cells.outdated(); };
      options.onExecution = [&](const Graph &graph, Program &program, bool blocked) {
        if (blocked || !isWhole(graph))
          return;
        if (!attempt.complete)
          attempt.complete = std::make_shared<Graph>(graph);
        if (!one && !attempt.hasOtherResults)
          compareResult(attempt, resultOf(program, *attempt.knowledge, graph));
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

  // What of the host's memory the launch has used.
  static void noteHostMemory(const simt::Execution &execution, const Cells &cells) {
    for (const Cell *cell : cells.inUse()) {
      const simt::Region::Kind kind = execution.region(cell->address).kind;
      if (kind == simt::Region::Kind::Host || kind == simt::Region::Kind::Managed)
        simt::noteUnderWay(cell->address, cell->size, cell->written);
    }
  }

  void compareResult(Attempt &attempt, std::uint64_t result) {
    if (attempt.compared++ == 0)
      attempt.resultOfFirst = result;
    else
      attempt.hasOtherResults =
          result != attempt.resultOfFirst || settings.symmetry || attempt.compared > limits::resultsCompared;
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

  // Makes one execution real. False: there is none.
  bool commit(simt::Execution &execution, Attempt &attempt) {
    if (!attempt.complete)
      visitAll(execution, attempt, true);
    if (!attempt.complete) {
      if (attempt.result.stopped != Stopped::No && !settings.quiet)
        std::fprintf(
            stderr,
            "veriwarp: %s: no complete execution was found with which the program could go on: the launch fails\n",
            execution.launch().name.c_str());
      return false;
    }
    makeReal(execution, attempt.knowledge, *attempt.complete);
    return true;
  }

  std::unique_ptr<std::mutex> oneAtATime = std::make_unique<std::mutex>(); // threads of the host may launch together
  Settings settings;
  Account account;
  Recording replay;
  double nextProgress = 0;                                // seconds
  const simt::LaunchInfo *current = nullptr;              // what is explored now
  std::vector<char> reserve = std::vector<char>(8 << 20); // memory to tell with that there is none
  bool shown = false;
};

LaunchExplorer *instance = nullptr;

void outOfMemory() {
  if (instance)
    instance->giveUpMemory();
  throw std::bad_alloc(); // the program's own affair
}

void atProgramExit(int code, void *) {
  std::fflush(stdout);
  const int own = instance->atProgramExit(code);
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
    instance->prepareFiles();
    veriwarp::simt::watchEnding({[](int code) { return instance->codeNow(code); }, [] { instance->becomeChild(); }});
  } catch (const std::runtime_error &error) {
    std::fprintf(stderr, "veriwarp: %s\n", error.what());
    std::_Exit(WrongCode);
  }
  on_exit(atProgramExit, nullptr);
  std::set_new_handler(outOfMemory);
  veriwarp::simt::setExplorer(instance);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
