// What a run has shown, as it is told: each kind and place (of a race: each pair of places) once, when it is first
// seen, with counts at the end of the program. What a comment at a place allows (report/suppress.h), or the baseline
// knows, is counted alone.
#pragma once

#include "runtime/sanitize/settings.h"

#include "runtime/simt/checks.h"

#include "report/baseline.h"
#include "report/exploration.h"

#include "veriwarp/runtime_abi.h"

#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace veriwarp::sanitize {

// One of the two.
struct Side {
  const VeriwarpSite *site = nullptr;               // null: unknown
  report::ExecutionThread who;                      // "thread (1,0,0)" of "block (0,0,0)", "host code"
  report::EventKind does = report::EventKind::Read; // or Write, Update
  std::string how;                                  // "", "relaxed, block scope"
  std::string work; // "kernel f(int*), launch 3 of the program", with stream and place of the call
};

struct Race {
  report::ExploredKind kind = report::ExploredKind::DataRace; // or HeterogeneousRace
  Side now, before;
  std::string where;   // "byte 4 of the shared variable 'tile'"
  std::string missing; // what would order them
  std::string kernel;  // of `now`
  std::array<std::uint32_t, 3> grid{}, block{};
};

class Findings {
public:
  // Ends the program with exit code 2 where there is a baseline to be read, and it cannot be.
  explicit Findings(const Settings &settings);
  // Whether it is new: then the rest is wanted.
  bool count(report::ExploredKind kind, const VeriwarpSite *a, const VeriwarpSite *b);
  void tell(const Race &race);
  void tell(const simt::Error &error); // each is told once
  void note(const std::string &what);  // something that was not checked: told once, at the end
  // What there is to say at the end; whether something was found that is neither allowed nor known.
  bool finish();
  bool any(); // so far
  // Of a process that has been forked: what is found from now on is its own. It writes files only if there is some.
  void forget();

private:
  struct Found {
    std::uint32_t check = 0; // VeriwarpCheck...
    report::ExploredFinding finding;
    std::string kernel;
    std::array<std::uint32_t, 3> grid{}, block{};
    std::vector<report::Location> places; // where a comment may stand
  };
  struct Key {
    report::ExploredKind kind;
    std::string a, b;
    auto operator<=>(const Key &) const = default;
  };
  struct Count {
    std::uint32_t check = 0;
    std::uint64_t times = 0;
    report::Suppression::Kind suppressed = report::Suppression::Kind::None;
  };
  static Key keyOf(report::ExploredKind kind, const VeriwarpSite *a, const VeriwarpSite *b);
  static report::Finding comparable(const Found &found);
  report::Suppression::Kind suppressionOf(const Found &found);
  void tell(Found found, Count &count);
  void writeFiles();
  void sayTotals() const;
  const Settings &settings;
  std::recursive_mutex mutex; // threads of the host, and blocks that run in parallel
  report::Sources sources;
  std::optional<report::Baseline> baseline;
  std::map<Key, Count> counts;
  std::vector<Found> all;   // that are told
  std::vector<Found> known; // by the baseline
  std::map<std::string, std::uint64_t> notes;
  bool isForked = false;
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
