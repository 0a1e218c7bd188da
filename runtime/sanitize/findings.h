// Races as they are told: each pair of places once, when it is first seen, with a count at the end of the program.
// Those that a comment at one of the two places allows (report/suppress.h), or that the baseline knows, are counted
// alone.
#pragma once

#include "runtime/sanitize/settings.h"

#include "report/baseline.h"
#include "report/exploration.h"

#include "veriwarp/runtime_abi.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace veriwarp::sanitize {

// One of the two.
struct Side {
  const VeriwarpSite *site = nullptr;               // null: unknown
  std::string who;                                  // "thread (1,0,0) of block (0,0,0)", "a copy"
  report::EventKind does = report::EventKind::Read; // or Write, Update
  std::string how;                                  // "", "relaxed, block scope"
  std::string work; // "kernel f(int*), launch 3 of the program", with stream and place of the call
};

struct Race {
  report::ExploredKind kind = report::ExploredKind::DataRace; // or HeterogeneousRace
  Side now, before;
  std::string where;   // "byte 4 of the block's shared memory"
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
  void note(const std::string &what); // something that was not checked: told once, at the end
  // What there is to say at the end; whether races were found that are neither allowed nor known.
  bool finish();

private:
  struct Key {
    report::ExploredKind kind;
    std::string a, b;
    auto operator<=>(const Key &) const = default;
  };
  struct Count {
    std::uint64_t races = 0;
    report::Suppression::Kind suppressed = report::Suppression::Kind::None;
  };
  static Key keyOf(report::ExploredKind kind, const VeriwarpSite *a, const VeriwarpSite *b);
  report::Suppression::Kind suppressionOf(const Race &race);
  void writeFiles();
  void sayTotals() const;
  const Settings &settings;
  report::Sources sources;
  std::optional<report::Baseline> baseline;
  std::map<Key, Count> counts;
  std::vector<Race> races; // that are told
  std::vector<Race> known; // by the baseline
  std::map<std::string, std::uint64_t> notes;
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
