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
pid_t process = 0; // that made them: a child that it forks has nothing to report

void atProgramExit(int code, void *) {
  if (getpid() != process)
    return;
  std::fflush(stdout);
  const bool found = races->finish();
  std::fflush(nullptr);
  if (found && code == 0)
    _exit(FoundCode);
}

// Kernels with many accesses do not have this look in themselves.
template <bool Writes>
bool isQuick(const VeriwarpThread &thread, const void *address, std::uint32_t size, const VeriwarpSite *site) {
  const Quick quick(*static_cast<const Limits *>(thread.checker), thread.warp * 32 + thread.lane);
  return quick.access<Writes>(reinterpret_cast<std::uint64_t>(address), size, site);
}

} // namespace

extern "C" {

void veriwarpUseChecker() {
  static const Settings settings = Settings::read();
  if (races || !settings.on)
    return;
  races = new Races(settings); // until the very end: destructors of globals free memory, too
  process = getpid();
  veriwarp::simt::setChecker(races);
  on_exit(atProgramExit, nullptr);
}

void veriwarpRaceRead(VeriwarpThread *thread, const void *address, std::uint32_t size, VeriwarpSite *site) {
  if (thread->checker && !isQuick<false>(*thread, address, size, site))
    races->plain(*thread, reinterpret_cast<std::uint64_t>(address), size, false, site);
}

void veriwarpRaceWrite(VeriwarpThread *thread, const void *address, std::uint32_t size, VeriwarpSite *site) {
  if (thread->checker && !isQuick<true>(*thread, address, size, site))
    races->plain(*thread, reinterpret_cast<std::uint64_t>(address), size, true, site);
}

void veriwarpRaceMeet(VeriwarpThread *thread) { races->meet(thread->checker); }
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
