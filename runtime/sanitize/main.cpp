// What programs built for checks call: the checks begin with the first of their modules that registers, and end with
// the program.
#include "runtime/sanitize/races.h"

#include "runtime/simt/apicheck.h"
#include "runtime/simt/assumptions.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/ending.h"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace veriwarp::sanitize;

namespace {

constexpr int FoundCode = 1; // the program's exit code then, where it was 0

// Until the very end: destructors of globals free memory, too.
struct Run {
  Settings settings = Settings::read();
  Findings findings{settings};
  bool isForked = false; // then what was allocated or called before is its parent's
};
Run *run = nullptr;
Races *races = nullptr;

void atProgramExit(int code, void *) {
  std::fflush(stdout);
  if (!run->isForked) {
    veriwarp::simt::tellUnseenErrors();
    veriwarp::simt::tellLeaks();
  }
  if (veriwarp::simt::isOn(VeriwarpCheckAssumptions))
    for (const std::string &line : veriwarp::simt::assumptionTotals())
      run->findings.note(line);
  const bool found = run->findings.finish();
  std::fflush(nullptr);
  if (found && code == 0)
    _exit(FoundCode);
}

int codeOf(int code) { return code == 0 && run->findings.any() ? FoundCode : code; }

void becomeChild() {
  using veriwarp::simt::ownFile;
  Settings &settings = run->settings;
  for (std::string *file : {&settings.json, &settings.sarif, &settings.html, &settings.writeBaseline})
    *file = ownFile(*file);
  run->isForked = true;
  run->findings.forget();
  veriwarp::simt::tellAnew();
  veriwarp::simt::forgetAssumptions();
}

// Kernels with many accesses do not have this look in themselves.
template <bool Writes>
bool isQuick(const VeriwarpThread &thread, const void *address, std::uint32_t size, const VeriwarpSite *site) {
  const Quick quick(*static_cast<const Limits *>(thread.checker), thread.warp * 32 + thread.lane);
  return quick.access<Writes>(reinterpret_cast<std::uint64_t>(address), size, site);
}

} // namespace

extern "C" {

void veriwarpUseChecker(const VeriwarpModule *module) {
  if (!run) {
    run = new Run;
    on_exit(atProgramExit, nullptr);
    veriwarp::simt::watchEnding({codeOf, becomeChild});
  }
  std::uint32_t checks = module->checks & run->settings.wanted;
  if (run->settings.leaks) // this check needs nothing in the program's code
    checks |= VeriwarpCheckLeak;
  veriwarp::simt::turnOn(checks, [](const veriwarp::simt::Error &error) { run->findings.tell(error); });
  if (races || !(checks & VeriwarpCheckRace))
    return;
  races = new Races(run->settings, run->findings);
  veriwarp::simt::setChecker(races);
}

void veriwarpRaceRead(VeriwarpThread *thread, const void *address, std::uint32_t size, VeriwarpSite *site) {
  if (thread->checker && !isQuick<false>(*thread, address, size, site))
    races->plain(*thread, reinterpret_cast<std::uint64_t>(address), size, false, site);
}

void veriwarpRaceWrite(VeriwarpThread *thread, const void *address, std::uint32_t size, VeriwarpSite *site) {
  if (thread->checker && !isQuick<true>(*thread, address, size, site))
    races->plain(*thread, reinterpret_cast<std::uint64_t>(address), size, true, site);
}

void veriwarpMeet(VeriwarpThread *thread) {
  if (thread->checker)
    races->meet(thread->checker);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
