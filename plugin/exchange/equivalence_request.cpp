#include "plugin/exchange/equivalence_request.h"

#include <nlohmann/json.hpp>

namespace veriwarp::plugin {

namespace {

using Json = nlohmann::ordered_json;

Json launchJson(const LaunchRequest &launch) {
  Json object = {{"kernel", launch.kernel}, {"shared", launch.shared}, {"arguments", Json::object()}};
  if (launch.grid)
    object["grid"] = *launch.grid;
  if (launch.block)
    object["block"] = *launch.block;
  for (const auto &[name, value] : launch.arguments)
    std::visit([&object, &name = name](const auto &v) { object["arguments"][name] = v; }, value);
  return object;
}

Json launchesJson(const std::vector<LaunchRequest> &launches) {
  Json list = Json::array();
  for (const LaunchRequest &launch : launches)
    list.push_back(launchJson(launch));
  return list;
}

// The reader may throw what the library throws: the file is ours.
LaunchRequest readLaunch(const Json &object) {
  LaunchRequest launch;
  launch.kernel = object.at("kernel").get<std::string>();
  launch.shared = object.at("shared").get<std::uint32_t>();
  if (object.contains("grid"))
    launch.grid = object["grid"].get<std::array<std::uint32_t, 3>>();
  if (object.contains("block"))
    launch.block = object["block"].get<std::array<std::uint32_t, 3>>();
  for (const auto &[name, value] : object.at("arguments").items())
    if (value.is_string())
      launch.arguments[name] = value.get<std::string>();
    else if (value.is_number_integer())
      launch.arguments[name] = value.get<std::int64_t>();
    else
      launch.arguments[name] = value.get<double>();
  return launch;
}

std::vector<LaunchRequest> readLaunches(const Json &list) {
  std::vector<LaunchRequest> launches;
  for (const Json &launch : list)
    launches.push_back(readLaunch(launch));
  return launches;
}

} // namespace

std::string writeRequest(const EquivalenceRequest &request) {
  Json list = Json::array();
  for (const Comparison &c : request.comparisons)
    list.push_back({{"name", c.name}, {"before", launchesJson(c.before)}, {"after", launchesJson(c.after)}});
  return Json{{"after", request.after}, {"seconds", request.seconds}, {"comparisons", std::move(list)}}.dump();
}

report::Result<EquivalenceRequest> readRequest(std::string_view text) {
  try {
    const Json root = Json::parse(text);
    EquivalenceRequest request;
    request.after = root.at("after").get<std::string>();
    request.seconds = root.at("seconds").get<double>();
    for (const Json &c : root.at("comparisons"))
      request.comparisons.push_back(
          {c.at("name").get<std::string>(), readLaunches(c.at("before")), readLaunches(c.at("after"))});
    return request;
  } catch (const Json::exception &e) {
    return report::Error{e.what()};
  }
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
