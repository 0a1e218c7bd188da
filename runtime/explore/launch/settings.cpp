#include "runtime/explore/launch/settings.h"

#include "runtime/explore/launch/limits.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace veriwarp::explore {

namespace {

[[noreturn]] void refuse(std::string_view name, std::string_view value) {
  throw std::runtime_error("VERIWARP_EXPLORE: '" + std::string(value) + "' is not a value for '" + std::string(name) +
                           "'");
}

// What a row of settings.def does with the value.
using Setter = void (*)(Settings &settings, std::string_view name, std::string_view value);

template <auto member> void text(Settings &settings, std::string_view, std::string_view value) {
  settings.*member = value;
}

template <auto member> void number(Settings &settings, std::string_view name, std::string_view value) {
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), settings.*member);
  if (error != std::errc() || end != value.data() + value.size())
    refuse(name, value);
}

template <auto member> void flag(Settings &settings, std::string_view name, std::string_view value) {
  if (!value.empty() && value != "on" && value != "off")
    refuse(name, value);
  settings.*member = value != "off";
}

// One of two words; returns whether it is the first.
bool isFirst(std::string_view first, std::string_view second, std::string_view name, std::string_view value) {
  if (value != first && value != second)
    refuse(name, value);
  return value == first;
}

void setReleaseSequences(Settings &settings, std::string_view name, std::string_view value) {
  settings.oldReleaseSequences = isFirst("c11", "c++20", name, value);
}

void setModel(Settings &settings, std::string_view name, std::string_view value) {
  settings.model = isFirst("scoped-rc11", "ptx", name, value) ? Model::ScopedRc11 : Model::Ptx;
}

void setVolatile(Settings &settings, std::string_view name, std::string_view value) {
  settings.volatileIsPlain = isFirst("plain", "relaxed", name, value);
}

void addKernel(Settings &settings, std::string_view, std::string_view value) { settings.kernels.emplace_back(value); }

void setRepair(Settings &settings, std::string_view name, std::string_view value) {
  if (value == "silent")
    settings.repair = settings.silentRepair = true;
  else
    flag<&Settings::repair>(settings, name, value);
}

constexpr std::pair<std::string_view, Setter> table[] = {
#define SETTING(NAME, LETTER, VALUE, HOW, HELP) {NAME, HOW},
#include "runtime/explore/settings.def"
#undef SETTING
};

void set(Settings &settings, std::string_view name, std::string_view value) {
  const auto *row = std::find_if(std::begin(table), std::end(table), [&](const auto &r) { return r.first == name; });
  if (row == std::end(table))
    throw std::runtime_error("VERIWARP_EXPLORE: unknown setting '" + std::string(name) + "'");
  row->second(settings, name, value);
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
