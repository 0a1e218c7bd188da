#include "report/launch_name.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace veriwarp::report {
namespace {

constexpr std::array<std::string_view, 7> kindNames = {"none",   "any",      "shape",   "unseen",
                                                       "others", "recorded", "question"};

std::string counted(std::uint64_t count, std::string_view one, std::string_view several) {
  return std::to_string(count) + " " + std::string(count == 1 ? one : several);
}

std::string shapeWords(const LaunchName &launch) {
  std::string text = "<<<" + launch.grid + ", " + launch.block;
  if (!launch.shared.empty())
    text += ", " + launch.shared;
  text += ">>>";
  if (!launch.place.empty())
    text += " at " + launch.place;
  if (!launch.calledAt.empty())
    text += " (called at " + launch.calledAt + ")";
  const std::string alike = launch.count ? " and " + counted(launch.count, "other", "others") : "";
  if (launch.record.empty())
    return text + alike;
  return text + " (launch " + std::to_string(launch.number) + alike + " in " + launch.record + ")";
}

std::string plainWords(const LaunchName &launch) {
  switch (launch.kind) {
  case LaunchKind::None:
    return {};
  case LaunchKind::Any:
    return "any launch";
  case LaunchKind::Shape:
    return shapeWords(launch);
  case LaunchKind::Unseen:
    return "launch that is not seen, by the use of the kernel at " + launch.place;
  case LaunchKind::Others:
    return launch.count ? counted(launch.count, "other launch", "other launches") : "other launches";
  case LaunchKind::Recorded:
    return (launch.count == 1 ? std::string("the launch") : "the " + std::to_string(launch.count) + " launches") +
           " recorded in " + launch.record;
  case LaunchKind::Question:
    return launch.text;
  }
  assert(false && "a launch has one of the kinds");
  return {};
}

} // namespace

LaunchName anyLaunch() {
  LaunchName launch;
  launch.kind = LaunchKind::Any;
  return launch;
}

LaunchName launchOf(std::string grid, std::string block, std::string place) {
  LaunchName launch;
  launch.kind = LaunchKind::Shape;
  launch.grid = std::move(grid);
  launch.block = std::move(block);
  launch.place = std::move(place);
  return launch;
}

LaunchName launchAsked(std::string text) {
  LaunchName launch;
  launch.kind = LaunchKind::Question;
  launch.text = std::move(text);
  return launch;
}

std::string words(const LaunchName &launch) {
  std::string text = plainWords(launch);
  for (std::size_t i = 0; i < launch.given.size(); ++i)
    text += (i == 0 ? " with " : ", ") + launch.given[i];
  return text;
}

std::string_view kindName(LaunchKind kind) { return kindNames[static_cast<std::size_t>(kind)]; }

std::optional<LaunchKind> launchKindOf(std::string_view name) {
  const auto at = std::find(kindNames.begin(), kindNames.end(), name);
  return at == kindNames.end() ? std::nullopt : std::optional(static_cast<LaunchKind>(at - kindNames.begin()));
}

bool isAnyLaunch(const LaunchName &launch) {
  return (launch.kind == LaunchKind::None || launch.kind == LaunchKind::Any) && launch.given.empty();
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
