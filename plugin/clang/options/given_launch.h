// A launch as somebody writes it on the command line: NAME<<<GRID, BLOCK, SHARED>>>(ARGUMENT, ...).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace veriwarp::plugin {

struct GivenArgument {
  enum class Kind {
    Unknown, // ?
    Number,  // an integer: `value`, of which a parameter takes as many bits as it has
    Real,    // a number with a point or an exponent: `real`
    Pointer, // ptr, or ptr(BYTES, FROM, TO): to memory of `value` bytes, if `hasValue`
  } kind = Kind::Unknown;
  std::int64_t value = 0;
  double real = 0;
  bool hasValue = false;
  // Files, where launches are run: what the memory begins with, and what it is written to in the end. Empty: zeros, and
  // nothing is written.
  std::string from, to;
};

struct GivenLaunch {
  std::string text, kernel;
  std::optional<std::array<std::uint32_t, 3>> grid, block; // ?: not known
  std::string gridText, blockText;
  std::optional<std::uint32_t> shared;
  bool hasArguments = false;
  std::vector<GivenArgument> arguments;
};

// The launch, or what is wrong with the text.
std::variant<GivenLaunch, std::string> readGivenLaunch(std::string_view text);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
