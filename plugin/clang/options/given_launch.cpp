// See given_launch.h.
#include "plugin/clang/options/given_launch.h"

#include "cuda_api/limits.h"

#include <cctype>
#include <charconv>

namespace veriwarp::plugin {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())))
    text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())))
    text.remove_suffix(1);
  return text;
}

// At commas outside of parentheses.
std::vector<std::string_view> parts(std::string_view list) {
  std::vector<std::string_view> found;
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    if (i == list.size() || (list[i] == ',' && depth == 0)) {
      found.push_back(trimmed(list.substr(start, i - start)));
      start = i + 1;
    } else
      depth += list[i] == '(' ? 1 : list[i] == ')' ? -1 : 0;
  }
  return found;
}

template <typename Number> bool parse(std::string_view text, Number &number) {
  const bool isHex = text.starts_with("0x") || text.starts_with("0X");
  text.remove_prefix(isHex ? 2 : 0);
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, isHex ? 16 : 10);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

// 256, 32x8x1, dim3(32, 8), ?
std::string readShape(std::string_view text, std::optional<std::array<std::uint32_t, 3>> &shape, const char *what,
                      const unsigned (&most)[3], std::uint64_t mostTogether) {
  if (text == "?")
    return {};
  const std::string shown = "'" + std::string(text) + "'";
  std::vector<std::string_view> dimensions;
  if (text.starts_with("dim3(") && text.ends_with(")")) {
    dimensions = parts(text.substr(5, text.size() - 6));
  } else {
    for (std::size_t at = 0; at <= text.size();) {
      const std::size_t end = std::min(text.find('x', at), text.size());
      dimensions.push_back(text.substr(at, end - at));
      at = end + 1;
    }
  }
  std::array<std::uint32_t, 3> found{1, 1, 1};
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    if (i >= 3 || !parse(dimensions[i], found[i]) || found[i] == 0)
      return shown + " is no " + what + "; expected up to three positive numbers, such as 32x8, or ?";
    if (found[i] > most[i])
      return std::string(what) + " " + shown + ": a dimension is larger than any device has";
    product *= found[i];
  }
  if (mostTogether && product > mostTogether)
    return std::string(what) + " " + shown + ": a block has at most " + std::to_string(mostTogether) + " threads";
  shape = found;
  return {};
}

constexpr std::string_view NoFile = "-";

// ptr(BYTES, FROM, TO)
bool readPointer(std::string_view list, GivenArgument &argument) {
  const std::vector<std::string_view> words = parts(list);
  const auto file = [&](std::size_t i) {
    return i < words.size() && words[i] != NoFile ? std::string(words[i]) : std::string();
  };
  argument.from = file(1);
  argument.to = file(2);
  return words.size() <= 3 && parse(words[0], argument.value) && argument.value >= 0;
}

std::string readArgument(std::string_view text, GivenArgument &argument) {
  std::string problem =
      "'" + std::string(text) + "' is no argument; expected a number, ptr(BYTES), ptr(BYTES, FROM, TO), ptr or ?";
  if (text == "?")
    return {};
  if (text == "ptr") {
    argument.kind = GivenArgument::Kind::Pointer;
    return {};
  }
  if (text.starts_with("ptr(") && text.ends_with(")")) {
    argument.kind = GivenArgument::Kind::Pointer;
    argument.hasValue = true;
    return readPointer(text.substr(4, text.size() - 5), argument) ? std::string() : problem;
  }
  argument.kind = GivenArgument::Kind::Number;
  argument.hasValue = true;
  if (parse(text, argument.value))
    return {};
  if (std::uint64_t large = 0; parse(text, large)) { // of 64 bits without a sign
    argument.value = static_cast<std::int64_t>(large);
    return {};
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), argument.real);
  argument.kind = GivenArgument::Kind::Real;
  return error == std::errc() && end == text.data() + text.size() ? std::string() : problem;
}

} // namespace

std::variant<GivenLaunch, std::string> readGivenLaunch(std::string_view text) {
  GivenLaunch launch;
  launch.text = trimmed(text);
  const std::string_view whole = launch.text;
  // Template arguments may stand before: k<3><<<1, 32>>>
  const std::size_t open = whole.find("<<<"), close = whole.find(">>>", open == std::string_view::npos ? 0 : open);
  const auto wrong = [&](const std::string &why) { return "bad value '" + launch.text + "': " + why; };
  if (open == 0 || open == std::string_view::npos || close == std::string_view::npos)
    return wrong("expected NAME<<<GRID, BLOCK, SHARED>>>(ARGUMENT, ...)");
  launch.kernel = trimmed(whole.substr(0, open));
  const std::vector<std::string_view> shape = parts(whole.substr(open + 3, close - open - 3));
  if (shape.size() < 2 || shape.size() > 3)
    return wrong(
        "expected a grid, a block and, if there is any, the bytes of dynamic shared memory between <<< and >>>");
  launch.gridText = shape[0];
  launch.blockText = shape[1];
  if (std::string problem = readShape(shape[0], launch.grid, "grid", api::limits::blocksAlong, 0); !problem.empty())
    return wrong(problem);
  if (std::string problem =
          readShape(shape[1], launch.block, "block", api::limits::threadsAlong, api::limits::threadsOfBlock);
      !problem.empty())
    return wrong(problem);
  launch.shared = 0;
  if (shape.size() == 3) {
    std::uint32_t bytes = 0;
    launch.shared.reset();
    if (shape[2] != "?" && !parse(shape[2], bytes))
      return wrong("'" + std::string(shape[2]) + "' is no number of bytes");
    if (shape[2] != "?")
      launch.shared = bytes;
  }
  const std::string_view rest = trimmed(whole.substr(close + 3));
  if (rest.empty())
    return launch;
  if (!rest.starts_with("(") || !rest.ends_with(")"))
    return wrong("expected arguments in parentheses after >>>");
  launch.hasArguments = true;
  if (trimmed(rest.substr(1, rest.size() - 2)).empty())
    return launch;
  for (const std::string_view one : parts(rest.substr(1, rest.size() - 2))) {
    GivenArgument argument;
    if (std::string problem = readArgument(one, argument); !problem.empty())
      return wrong(problem);
    launch.arguments.push_back(argument);
  }
  return launch;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
