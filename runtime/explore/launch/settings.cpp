#include "runtime/explore/launch/settings.h"

#include "runtime/explore/launch/limits.h"

#include <charconv>
#include <filesystem>
#include <stdexcept>
#include <string_view>

namespace veriwarp::explore {

namespace {

[[noreturn]] void refuse(std::string_view name, std::string_view value) {
  throw std::runtime_error("VERIWARP_EXPLORE: '" + std::string(value) + "' is not a value for '" + std::string(name) +
                           "'");
}

template <class T> void number(std::string_view name, std::string_view value, T &into) {
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), into);
  if (error != std::errc() || end != value.data() + value.size())
    refuse(name, value);
}

void flag(std::string_view name, std::string_view value, bool &into) {
  if (!value.empty() && value != "on" && value != "off")
    refuse(name, value);
  into = value != "off";
}

void set(Settings &s, std::string_view name, std::string_view value) {
  if (name == "json")
    s.json = value;
  else if (name == "sarif")
    s.sarif = value;
  else if (name == "html")
    s.html = value;
  else if (name == "root")
    s.root = value;
  else if (name == "dot")
    s.dot = value;
  else if (name == "record")
    s.record = value;
  else if (name == "replay")
    s.replay = value;
  else if (name == "kernel")
    s.kernels.emplace_back(value);
  else if (name == "keep-going")
    flag(name, value, s.keepGoing);
  else if (name == "symmetry")
    flag(name, value, s.symmetry);
  else if (name == "commuting")
    flag(name, value, s.commuting);
  else if (name == "rounds")
    flag(name, value, s.giveUpRounds);
  else if (name == "repair" && value == "silent")
    s.repair = s.silentRepair = true;
  else if (name == "repair")
    flag(name, value, s.repair);
  else if (name == "progress")
    flag(name, value, s.progress);
  else if (name == "benign")
    flag(name, value, s.benign);
  else if (name == "trace")
    flag(name, value, s.trace);
  else if (name == "quiet")
    flag(name, value, s.quiet);
  else if (name == "release-sequences" && (value == "c11" || value == "c++20"))
    s.oldReleaseSequences = value == "c11";
  else if (name == "volatile" && (value == "plain" || value == "relaxed"))
    s.volatileIsPlain = value == "plain";
  else if (name == "loop-bound")
    number(name, value, s.loopBound);
  else if (name == "jobs")
    number(name, value, s.jobs);
  else if (name == "events")
    number(name, value, s.events);
  else if (name == "time")
    number(name, value, s.seconds);
  else if (name == "step")
    number(name, value, s.step);
  else if (name == "memory")
    number(name, value, s.megabytes);
  else if (name == "executions")
    number(name, value, s.executions);
  else if (name == "release-sequences" || name == "volatile")
    refuse(name, value);
  else
    throw std::runtime_error("VERIWARP_EXPLORE: unknown setting '" + std::string(name) + "'");
}

} // namespace

Settings readSettings(const char *text) {
  Settings settings;
  std::string_view rest = text ? text : "";
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(';'), rest.size());
    const std::string_view one = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (one.empty())
      continue;
    const std::size_t equals = std::min(one.find('='), one.size());
    set(settings, one.substr(0, equals), one.substr(std::min(equals + 1, one.size())));
  }
  std::error_code ignored;
  if (settings.root.empty())
    settings.root = std::filesystem::current_path(ignored).string();
  if (settings.jobs < 1 || settings.jobs > limits::jobs)
    refuse("jobs", std::to_string(settings.jobs));
  if (!(settings.seconds >= 0))
    refuse("time", std::to_string(settings.seconds));
  if (!(settings.step >= 0))
    refuse("step", std::to_string(settings.step));
  if (settings.events < 1 || settings.events > limits::eventsAsked)
    refuse("events", std::to_string(settings.events));
  return settings;
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
