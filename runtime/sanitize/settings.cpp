// See settings.h.
#include "runtime/sanitize/settings.h"

#include "veriwarp/runtime_abi.h"

#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>

namespace veriwarp::sanitize {

namespace {

constexpr int UsageError = 2;

[[noreturn]] void refuse(const std::string &what) {
  std::fprintf(stderr, "veriwarp: %s\n", what.c_str());
  std::_Exit(UsageError);
}

std::uint32_t checksOf(const char *text) {
  constexpr std::tuple<const char *, std::uint32_t, bool> all[] = {
#define RUN_CHECK(NAME, BIT, ID, IN_ALL, SUMMARY) {NAME, VeriwarpCheck##ID, IN_ALL},
#include "veriwarp/run_checks.def"
#undef RUN_CHECK
  };
  std::uint32_t result = 0;
  std::istringstream list(text);
  for (std::string check; std::getline(list, check, ',');) {
    std::uint32_t bits = 0;
    std::string names;
    for (const auto &[name, bit, isInAll] : all) {
      if (check == name || (isInAll && check == "all"))
        bits |= bit;
      names += "'" + std::string(name) + "', ";
    }
    if (!bits && check != "none" && !check.empty())
      refuse("'" + check + "' in VERIWARP_CHECK is not valid; expected " + names + "'all' or 'none'");
    result |= bits;
  }
  return result;
}

// What a row of settings.def does with the value; false: it is not valid.
using Setter = bool (*)(Settings &settings, const std::string &value);

template <auto member> bool file(Settings &settings, const std::string &value) {
  settings.*member = value;
  return !value.empty();
}

template <auto member> bool flag(Settings &settings, const std::string &value) {
  settings.*member = true;
  return value.empty();
}

bool setVolatile(Settings &settings, const std::string &value) {
  settings.volatileIsPlain = value == "plain";
  return value == "plain" || value == "relaxed";
}

bool setRoot(Settings &settings, const std::string &value) {
  settings.root = value;
  return true;
}

constexpr std::pair<const char *, Setter> table[] = {
#define SETTING(NAME, VALUE, HOW, HELP) {NAME, HOW},
#include "runtime/sanitize/settings.def"
#undef SETTING
};

bool set(Settings &settings, const std::string &name, const std::string &value) {
  for (const auto &[known, setter] : table)
    if (name == known)
      return setter(settings, value);
  return false;
}

} // namespace

Settings Settings::read() {
  Settings result;
  if (const char *checks = std::getenv("VERIWARP_CHECK"))
    result.wanted = checksOf(checks);
  const char *leaks = std::getenv("VERIWARP_LEAK_CHECK");
  result.leaks = leaks && std::string(leaks) == "full";
  const char *settings = std::getenv("VERIWARP_RACE");
  std::istringstream list(settings ? settings : "");
  for (std::string setting; std::getline(list, setting, ';');) {
    const std::size_t at = setting.find('=');
    const std::string name = setting.substr(0, at), value = at == std::string::npos ? "" : setting.substr(at + 1);
    if (!setting.empty() && !set(result, name, value))
      refuse("'" + setting + "' in VERIWARP_RACE is not a setting");
  }
  return result;
}

} // namespace veriwarp::sanitize

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
