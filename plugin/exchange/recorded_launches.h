// The launches that a program has made, as `veriwarp run --record-launches` wrote them (docs/sanitize.md has the
// format): the command and the plugin read them for `veriwarp check --launches FILE`. The file is the user's: whatever
// is in it, reading ends with launches or with one line that says what is wrong and where.
#pragma once

#include "report/finding.h"
#include "report/result.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace veriwarp::plugin {

// Where a pointer points. An allocation or variable is known by its number within the launch, counted from 0 in the
// order in which arguments name them: launches that differ in nothing but which of several allocations they got are the
// same launch.
struct RecordedPointer {
  enum class Space : std::uint8_t { Null, Unknown, Device, Managed, Pinned, Registered, Constant } space = Space::Null;
  std::uint32_t at = 0;     // offset of the pointer within its argument
  std::uint32_t origin = 0; // neither Null nor Unknown: the number of the allocation or variable
  std::uint64_t offset = 0, size = 0;
  std::string variable; // the name of a device variable, "ns::table"; empty: an allocation
  friend bool operator==(const RecordedPointer &, const RecordedPointer &) = default;
};

struct RecordedArgument {
  std::vector<std::uint8_t> bytes; // those of pointers are 0
  std::vector<RecordedPointer> pointers;
  friend bool operator==(const RecordedArgument &, const RecordedArgument &) = default;
};

// Equal launches are one, which counts how many there were.
struct RecordedLaunch {
  std::string kernel, name; // mangled; as in the source
  std::array<std::uint32_t, 3> grid{}, block{}, cluster{};
  std::uint64_t dynamicShared = 0;
  bool isCooperative = false;
  report::Location where; // of the call; no line: not known
  std::string refused;    // the error with which the launch failed; empty: the kernel was run
  std::vector<RecordedArgument> arguments;

  std::uint64_t number = 0; // of the first of them in the record, from 1
  std::uint64_t count = 1;
};

// In the order in which each was first made. `file` is its name for messages: "runs.jsonl:3: 'grid' is missing".
report::Result<std::vector<RecordedLaunch>> readRecordedLaunches(const std::string &file, std::string_view text);

// The same, from the file itself.
report::Result<std::vector<RecordedLaunch>> readRecordedLaunches(const std::string &file);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
