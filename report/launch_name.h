// Which launches a verdict or a finding is about, as a value. Code asks for its parts; words() makes the English, as in
// "<<<(n + 255) / 256, 256>>> at f.cu:40 (called at line 63)".
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace veriwarp::report {

enum class LaunchKind : std::uint8_t {
  None,     // it is about no launch, or nothing was said
  Any,      // whatever a launch may be
  Shape,    // one launch, or several that are alike: `grid`, `block`, `shared`, and where it is made
  Unseen,   // those that may use the kernel's address, which is taken at `place`
  Others,   // `count` launches of the source beside those that are looked at one by one; 0: it is not known how many
  Recorded, // all `count` launches of the kernel in `record`
  Question, // what somebody asked about, by the name that `text` gives it
};

struct LaunchName {
  LaunchKind kind = LaunchKind::None;
  std::string grid, block;  // Shape: as in the source after <<<: "dim3(16, 16)"; "?" where it is not known
  std::string shared;       // Shape: bytes of dynamic shared memory; empty if there are none
  std::string place;        // Shape, Unseen: "f.cu:40"; may be empty
  std::string calledAt;     // Shape: where the function that launches is called: "line 63", "g.cu:63"; may be empty
  std::string record;       // Shape, Recorded: the file with recorded launches; may be empty
  std::uint64_t number = 0; // Shape in a record: which launch of the program, from 1
  std::uint64_t count = 0;  // Shape: how many others are like it; Others, Recorded: how many there are
  std::string text;         // Question
  std::vector<std::string> given; // what the command line says in place of the source: "block 256"

  friend auto operator<=>(const LaunchName &, const LaunchName &) = default;
};

// The parts that are text or numbers, with their names in JSON.
inline constexpr std::pair<const char *, std::string LaunchName::*> launchTexts[] = {
    {"grid", &LaunchName::grid},   {"block", &LaunchName::block},        {"shared", &LaunchName::shared},
    {"place", &LaunchName::place}, {"called_at", &LaunchName::calledAt}, {"record", &LaunchName::record},
    {"text", &LaunchName::text}};
inline constexpr std::pair<const char *, std::uint64_t LaunchName::*> launchNumbers[] = {
    {"number", &LaunchName::number}, {"count", &LaunchName::count}};

LaunchName anyLaunch();
LaunchName launchOf(std::string grid, std::string block, std::string place = {}); // Shape
LaunchName launchAsked(std::string text);                                         // Question

std::string words(const LaunchName &launch); // nothing for kind None
std::string_view kindName(LaunchKind kind);  // in JSON: "shape"
std::optional<LaunchKind> launchKindOf(std::string_view name);

// Nothing restricts it: the source says nothing of it, and neither does the command line.
bool isAnyLaunch(const LaunchName &launch);

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
