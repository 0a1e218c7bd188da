// The checks of a run: which are on, and where what they find goes. Races are another's to find (checker.h); memory,
// initialisation, synchronisation and calls of the API are looked at here in runtime/simt, where they happen.
#pragma once

#include "runtime/simt/grid.h"

#include <string>
#include <utility>
#include <vector>

namespace veriwarp::simt {

struct Error {
  std::uint32_t check = 0;            // VeriwarpCheck...
  const char *kind = "";              // a name of report/dynamic_findings.def
  std::string text;                   // one sentence without a period
  std::string about = {};             // what tells it from others of its kind at its place; mostly nothing
  const VeriwarpSite *site = nullptr; // null: unknown
  std::vector<std::pair<const VeriwarpSite *, std::string>> notes;
  const Launch *launch = nullptr; // null: host code
};

using Sink = void (*)(const Error &error);
// From now on. What is told goes to `sink`.
void turnOn(std::uint32_t checks, Sink sink);
std::uint32_t checksOn();
inline bool isOn(std::uint32_t check) { return checksOn() & check; }
// An error is told once for each kind and place, and what it is about. A place that is not known is told each time.
void tell(const Error &error);
void tellAnew(); // what has been told is told again
// "thread (3,0,0) of block (1,0,0) of reduce(int*)"
std::string describe(const VeriwarpThread &thread, const Launch &launch);
// "byte 4 of the shared variable 'tile'", by the offset in a block's window.
std::string sharedPlace(const Launch &launch, std::uint64_t offset);
// The launch that this OS thread runs; null: none.
const Launch *currentLaunch();

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
