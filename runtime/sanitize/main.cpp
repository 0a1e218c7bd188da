// What programs built with run=race call: the check is made with the first of their modules that registers, and ends
// with the program.
#include "runtime/sanitize/races.h"

#include <cstdio>
#include <cstdlib>
#include <unistd.h>

using namespace veriwarp::sanitize;

namespace {

constexpr int FoundCode = 1; // the program's exit code then, where it was 0

Races *races = nullptr;

void atProgramExit(int code, void *) {
  std::fflush(stdout);
  const bool found = races->finish();
  std::fflush(nullptr);
  if (found && code == 0)
    _exit(FoundCode);
}

} // namespace

extern "C" {

void veriwarpUseChecker() {
  static const Settings settings = Settings::read();
  if (races || !settings.on)
    return;
  races = new Races(settings); // until the very end: destructors of globals free memory, too
  veriwarp::simt::setChecker(races);
  on_exit(atProgramExit, nullptr);
}

void veriwarpRaceRead(VeriwarpThread *thread, const void *address, std::uint32_t size, VeriwarpSite *site) {
  if (thread->checker)
    races->plain(*thread, reinterpret_cast<std::uint64_t>(address), size, false, site);
}

void veriwarpRaceWrite(VeriwarpThread *thread, const void *address, std::uint32_t size, VeriwarpSite *site) {
  if (thread->checker)
    races->plain(*thread, reinterpret_cast<std::uint64_t>(address), size, true, site);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
