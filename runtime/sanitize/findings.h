// Races as they are told: each pair of places once, when it is first seen, with a count at the end of the program.
#pragma once

#include "runtime/sanitize/settings.h"

#include "veriwarp/runtime_abi.h"

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace veriwarp::sanitize {

// One of the two.
struct Side {
  const VeriwarpSite *site = nullptr; // null: unknown
  std::string who;                    // "thread (1,0,0) of block (0,0,0)", "a copy"
  std::string does;                   // "writes", "reads", "updates"
  std::string how;                    // "", "relaxed, block scope"
  std::string work;                   // "kernel f(int*), launch 3 of the program", with stream and place of the call
};

struct Race {
  std::string kind; // "data-race", "heterogeneous-race"
  Side now, before;
  std::string where;   // "byte 4 of the block's shared memory"
  std::string missing; // what would order them
  std::string kernel;  // of `now`
  std::array<std::uint32_t, 3> grid{}, block{};
};

class Findings {
public:
  explicit Findings(const Settings &given) : settings(given) {}
  // Whether it is new: then the rest is wanted.
  bool count(const std::string &kind, const VeriwarpSite *a, const VeriwarpSite *b);
  void tell(const Race &race);
  void note(const std::string &what); // something that was not checked: told once, at the end
  // What there is to say at the end; whether races were found.
  bool finish();

private:
  struct Key {
    std::string kind, a, b;
    auto operator<=>(const Key &) const = default;
  };
  static std::string place(const VeriwarpSite *site);
  const Settings &settings;
  std::map<Key, std::uint64_t> counts;
  std::vector<Race> races;
  std::map<std::string, std::uint64_t> notes;
};

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
