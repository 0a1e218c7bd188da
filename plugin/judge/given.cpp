// See given.h.
#include "plugin/judge/given.h"

#include "plugin/judge/names.h"

#include "passes/kernel/expr.h"
#include "report/checks.h"

#include <algorithm>

namespace veriwarp::plugin {
namespace {

using kernel::constant;
using kernel::leaf;
using Kind = kernel::Expr::Kind;

// What a parameter of so many bits makes of the number.
std::int64_t asParameter(std::int64_t value, const kernel::Parameter &parameter) {
  if (parameter.width >= 64)
    return value;
  if (parameter.width == 1) // of bool
    return value != 0;
  std::uint64_t bits = static_cast<std::uint64_t>(value) & ((std::uint64_t{1} << parameter.width) - 1);
  if (parameter.isSigned && (bits >> (parameter.width - 1)))
    bits |= ~std::uint64_t{0} << parameter.width;
  return static_cast<std::int64_t>(bits);
}

// Empty, or why the arguments are not those of the kernel.
std::string addArguments(const GivenLaunch &given, const kernel::Kernel &kernel,
                         const std::vector<lift::ArgumentPlace> &places, kernel::Launch &launch) {
  std::size_t count = 0;
  for (const lift::ArgumentPlace &place : places)
    count = std::max<std::size_t>(count, place.argument + 1);
  if (std::string problem = wrongCount(given, count); !problem.empty())
    return problem;
  for (std::size_t i = 0; i < count; ++i) {
    const GivenArgument &argument = given.arguments[i];
    if (argument.kind == GivenArgument::Kind::Unknown || argument.kind == GivenArgument::Kind::Real)
      continue;                       // the checks know nothing of floating-point values
    std::vector<std::uint32_t> parts; // parameters of the model that lie in it
    for (std::uint32_t k = 0; k < places.size(); ++k)
      if (places[k].argument == i)
        parts.push_back(k);
    const std::string which = "argument " + std::to_string(i + 1);
    if (parts.size() != 1)
      return which + " is a structure: write ? for it";
    const kernel::Parameter &parameter = kernel.params[parts[0]];
    const bool isPointer = argument.kind == GivenArgument::Kind::Pointer;
    if (isPointer && !parameter.isPointer && parameter.width == 64)
      continue; // PTX: an address that leads to no access, and so is any number
    if (isPointer != parameter.isPointer)
      return which + (isPointer ? " is no pointer" : " is a pointer: write ptr(BYTES), ptr or ?");
    if (isPointer && argument.hasValue)
      launch.extents.push_back({parts[0], constant(argument.value), launch.where});
    if (isPointer)
      continue;
    if (!parameter.width)
      return which + " is no integer: write ? for it";
    const std::int64_t value = asParameter(argument.value, parameter);
    // Of what no 64-bit integer holds with its sign nothing is said.
    if (parameter.isSigned || value >= 0)
      launch.facts.push_back({{Kind::Eq, 0, 0, {leaf(Kind::Param, parts[0]), constant(value)}}, "", launch.where});
  }
  return {};
}

} // namespace

bool isOf(const GivenLaunch &launch, const std::string &mangled, const std::string &pretty) {
  return launch.kernel == mangled || isNamed(pretty, launch.kernel);
}

std::string wrongCount(const GivenLaunch &launch, std::size_t taken) {
  if (launch.arguments.size() == taken)
    return {};
  return "the kernel takes " + std::to_string(taken) + (taken == 1 ? " argument" : " arguments") + ", not " +
         std::to_string(launch.arguments.size());
}

LaunchesGiven launchesGiven(const kernel::Kernel &kernel, const std::vector<lift::ArgumentPlace> &places,
                            const Options &options) {
  LaunchesGiven result;
  for (const GivenLaunch &given : options.givenLaunches) {
    if (!isOf(given, kernel.name, kernel.pretty))
      continue;
    kernel::Launch launch;
    launch.name = report::launchOf(given.gridText, given.blockText);
    launch.where = kernel.where;
    for (std::size_t i = 0; i < 3; ++i) {
      if (given.grid)
        launch.grid[i] = constant((*given.grid)[i]);
      if (given.block)
        launch.block[i] = constant((*given.block)[i]);
    }
    if (given.shared) {
      launch.sharedBytes = constant(*given.shared);
      if (*given.shared)
        launch.name.shared = std::to_string(*given.shared);
    }
    if (given.hasArguments)
      if (const std::string problem = addArguments(given, kernel, places, launch); !problem.empty()) {
        result.messages.push_back(
            {report::Message::Level::Error, kernel.where, "launch '" + given.text + "': " + problem});
        continue;
      }
    result.launches.push_back(std::move(launch));
  }
  return result;
}

std::vector<report::Message> tellUnlaunched(const Options &options, const report::Report &kernels) {
  std::vector<std::string> names;
  names.reserve(kernels.kernels.size());
  for (const report::KernelReport &kernel : kernels.kernels)
    names.push_back(shortName(kernel.pretty));
  std::vector<report::Message> messages;
  for (const GivenLaunch &given : options.givenLaunches)
    if (!names.empty() && std::none_of(kernels.kernels.begin(), kernels.kernels.end(),
                                       [&](const auto &kernel) { return isOf(given, kernel.name, kernel.pretty); }))
      messages.push_back({report::Message::Level::Warning,
                          {},
                          "no kernel here is named '" + given.kernel + "'" + suggestion(given.kernel, names),
                          report::Message::Code::NoSuchKernel,
                          given.kernel,
                          !report::nearestName(given.kernel, names).empty()});
  return messages;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
