// One setter per row of options.def; flags and file names share theirs. A setter gives the reason when it does not like
// the value.
#include "plugin/clang/options/options.h"

#include "cuda_api/limits.h"

#include "report/checks.h"
#include "veriwarp/runtime_abi.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <map>
#include <span>
#include <tuple>

namespace veriwarp::plugin {
namespace {

using Failure = std::optional<std::string>;

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

std::string withSuggestion(const std::string &message, std::string_view given, const std::vector<std::string> &valid) {
  return message + suggestion(given, valid);
}

template <class T> bool parseNumber(std::string_view text, T &value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

Failure setSwitch(bool &target, std::string_view value) {
  static constexpr std::pair<std::string_view, bool> words[] = {{"", true},     {"on", true}, {"yes", true},
                                                                {"true", true}, {"1", true},  {"no", false},
                                                                {"off", false}, {"0", false}, {"false", false}};
  for (auto [word, meaning] : words) {
    if (value == word) {
      target = meaning;
      return {};
    }
  }
  return withSuggestion("bad value " + quoted(value), value, {"on", "off"});
}

// Calls each(name, isTaken) for the parts of a list with commas. A dash before a name takes it away.
template <class Each> Failure eachOfList(std::string_view list, const Each &each) {
  for (bool more = true; more;) {
    const std::size_t comma = list.find(',');
    const std::string_view item = list.substr(0, comma);
    more = comma != std::string_view::npos;
    list.remove_prefix(more ? comma + 1 : list.size());
    const bool isTaken = item.starts_with('-');
    if (Failure failure = each(isTaken ? item.substr(1) : item, isTaken))
      return failure;
  }
  return {};
}

// "all,-race", "race,out-of-bounds": in order, starting from nothing, or from the default when the first takes away.
// `known`: those that may be named.
Failure setCheckList(std::set<report::Check> &target, std::string_view value,
                     std::span<const report::CheckInfo> known) {
  std::set<report::Check> result;
  if (value.starts_with('-'))
    result = Options().checks;
  std::vector<std::string> valid = {"all", "default", "none"};
  for (const report::CheckInfo &info : known)
    valid.emplace_back(info.name);
  Failure failure = eachOfList(value, [&](std::string_view name, bool isTaken) -> Failure {
    std::set<report::Check> named;
    if (name == "default") {
      named = Options().checks;
    } else if (name == "all") {
      for (const report::CheckInfo &info : known)
        named.insert(info.check);
    } else if (auto row = std::find_if(known.begin(), known.end(), [&](const auto &info) { return info.name == name; });
               row != known.end()) {
      named.insert(row->check);
    } else if (name != "none") {
      return withSuggestion("unknown check " + quoted(name), name, valid);
    }
    for (report::Check check : named) {
      if (isTaken)
        result.erase(check);
      else
        result.insert(check);
    }
    return {};
  });
  if (!failure)
    target = std::move(result);
  return failure;
}

Failure setShape(std::optional<std::array<std::uint32_t, 3>> &target, std::string_view value, const unsigned (&most)[3],
                 std::uint64_t mostTogether, std::string_view example) {
  std::array<std::uint32_t, 3> shape = {1, 1, 1};
  std::uint64_t product = 1;
  std::size_t dimension = 0;
  std::string_view rest = value;
  while (true) {
    std::string_view item = rest.substr(0, rest.find('x'));
    if (dimension == 3 || !parseNumber(item, shape[dimension]) || shape[dimension] == 0)
      return "bad value " + quoted(value) + "; expected up to three positive numbers, such as " + std::string(example);
    if (shape[dimension] > most[dimension])
      return "bad value " + quoted(value) + ": a dimension is larger than any device has";
    product *= shape[dimension++];
    if (item.size() == rest.size())
      break;
    rest.remove_prefix(item.size() + 1);
  }
  if (mostTogether && product > mostTogether)
    return "bad value " + quoted(value) + ": a block has at most " + std::to_string(mostTogether) + " threads";
  target = shape;
  return {};
}

template <bool Options::*Member> Failure flag(Options &o, std::string_view v) { return setSwitch(o.*Member, v); }

template <std::string Options::*Member> Failure file(Options &o, std::string_view v) {
  if (v.empty())
    return "expected a file name";
  o.*Member = v;
  return {};
}

Failure setChecks(Options &o, std::string_view v) { return setCheckList(o.checks, v, report::checksOfCheck()); }

// "own", "all,-cvc5", "algebra,sat": in order, starting from nothing, or from all when the first takes away.
Failure setEngines(Options &o, std::string_view v) {
  smt::Engines result = v.starts_with('-') ? smt::Engines::all() : smt::Engines();
  std::map<std::string, smt::Engines, std::less<>> named = {
      {"all", smt::Engines::all()}, {"default", smt::Engines::standard()}, {"own", smt::Engines::own()}};
  std::vector<std::string> valid;
  for (const smt::EngineInfo &info : smt::engineTable)
    named[std::string(info.name)].use(info.engine);
  valid.reserve(named.size());
  for (const auto &[name, engines] : named)
    valid.push_back(name);
  Failure failure = eachOfList(v, [&](std::string_view name, bool isTaken) -> Failure {
    const auto chosen = named.find(name);
    if (chosen == named.end())
      return withSuggestion("unknown engine " + quoted(name), name, valid);
    for (const smt::EngineInfo &info : smt::engineTable)
      if (chosen->second.uses(info.engine))
        result.use(info.engine, !isTaken);
    return {};
  });
  if (!failure && result.none())
    failure = "no engine is left to decide anything";
  if (!failure)
    o.engines = result;
  return failure;
}

Failure setBlock(Options &o, std::string_view v) {
  return setShape(o.block, v, api::limits::threadsAlong, api::limits::threadsOfBlock, "256 or 32x8x1");
}
Failure setGrid(Options &o, std::string_view v) {
  return setShape(o.grid, v, api::limits::blocksAlong, 0, "100 or 16x16");
}

Failure setParam(Options &o, std::string_view v) {
  std::size_t equals = v.find('=');
  std::int64_t value = 0;
  if (equals == std::string_view::npos || equals == 0 || !parseNumber(v.substr(equals + 1), value))
    return "bad value " + quoted(v) + "; expected NAME=VALUE with an integer value, such as n=1024";
  o.params.emplace_back(v.substr(0, equals), value);
  return {};
}

Failure setKernel(Options &o, std::string_view v) {
  if (v.empty())
    return "expected the name of a kernel";
  o.kernels.emplace_back(v);
  return {};
}

Failure setVolatile(Options &o, std::string_view v) {
  if (v != "plain" && v != "relaxed")
    return withSuggestion("bad value " + quoted(v), v, {"plain", "relaxed"});
  o.volatileIsAtomic = v == "relaxed";
  return {};
}

Failure setLaunches(Options &o, std::string_view v) {
  if (v == "known")
    o.launches = LaunchChoice::Known;
  else if (v == "any")
    o.launches = LaunchChoice::Any;
  else if (v == "all")
    o.launches = LaunchChoice::All;
  else if (v.find_first_of("./") == std::string_view::npos) // a file may be so called: then its name begins with ./
    return withSuggestion("bad value " + quoted(v), v,
                          {"known", "any", "all", "a file's name with a '.' or '/' in it"});
  else
    o.launches = LaunchChoice::Recorded;
  o.launchRecord = o.launches == LaunchChoice::Recorded ? v : "";
  return {};
}

Failure setLaunch(Options &o, std::string_view v) {
  std::variant<GivenLaunch, std::string> read = readGivenLaunch(v);
  if (std::string *problem = std::get_if<std::string>(&read))
    return std::move(*problem);
  o.givenLaunches.push_back(std::move(std::get<GivenLaunch>(read)));
  return {};
}

// KERNEL@FILE:LINE
Failure setLaunchedElsewhere(Options &o, std::string_view v) {
  const std::size_t at = v.find('@'), colon = v.rfind(':');
  report::Location where;
  const bool hasParts = at != 0 && at != std::string_view::npos && colon != std::string_view::npos && colon > at + 1;
  if (!hasParts || !parseNumber(v.substr(colon + 1), where.line) || where.line == 0)
    return "bad value " + quoted(v) + "; expected KERNEL@FILE:LINE";
  where.file = v.substr(at + 1, colon - at - 1);
  o.launchedElsewhere.emplace_back(v.substr(0, at), where);
  return {};
}

Failure setTimeout(Options &o, std::string_view v) {
  double seconds = 0;
  if (!parseNumber(v, seconds) || !std::isfinite(seconds) || seconds <= 0)
    return "bad value " + quoted(v) + "; expected a positive number of seconds";
  o.timeout = seconds;
  return {};
}

Failure setVerifyTimeout(Options &o, std::string_view v) {
  double seconds = 0;
  if (!parseNumber(v, seconds) || !std::isfinite(seconds) || seconds <= 0)
    return "bad value " + quoted(v) + "; expected a positive number of seconds";
  o.verifyTimeout = seconds;
  return {};
}

Failure setClauseTimeout(Options &o, std::string_view v) {
  double seconds = 0;
  if (!parseNumber(v, seconds) || !std::isfinite(seconds) || seconds <= 0)
    return "bad value " + quoted(v) + "; expected a positive number of seconds";
  o.clauseTimeout = seconds;
  return {};
}

Failure setBuildBudget(Options &o, std::string_view v) {
  double seconds = 0;
  if (v != "off" && v != "auto" && (!parseNumber(v, seconds) || !std::isfinite(seconds) || seconds <= 0))
    return "bad value " + quoted(v) + "; expected a positive number of seconds, 'auto' or 'off'";
  o.buildBudget = v == "auto" ? std::nullopt : std::optional(seconds);
  return {};
}

Failure setCache(Options &o, std::string_view v) {
  if (v.empty())
    return "expected a folder, or 'off'";
  o.cache = v == "off" ? std::string() : std::string(v);
  return {};
}

Failure setNotes(Options &o, std::string_view v) {
  if (!parseNumber(v, o.notes) || o.notes == 0)
    return "bad value " + quoted(v) + "; expected a positive number";
  return {};
}

Failure setWerror(Options &o, std::string_view v) {
  return setCheckList(o.werror, v.empty() ? std::string_view("all") : v, report::allChecks());
}

Failure setProgress(Options &o, std::string_view v) {
  o.progressAlways = v == "always";
  return setSwitch(o.progress, o.progressAlways ? "on" : v);
}
// As `veriwarp run --check` reads them: names of include/veriwarp/run_checks.def with commas between them, or `all`;
// -NAME takes one away, and starts from all if it is the first.
Failure setRunChecks(Options &o, std::string_view list) {
  constexpr std::tuple<std::string_view, unsigned, bool> known[] = {
#define RUN_CHECK(NAME, BIT, ID, IN_ALL, SUMMARY) {NAME, 1u << (BIT), IN_ALL},
#include "veriwarp/run_checks.def"
#undef RUN_CHECK
  };
  o.run = RunMode::Check;
  o.runChecks = 0;
  if (list.starts_with('-'))
    for (const auto &[each, bit, isInAll] : known)
      o.runChecks |= isInAll ? bit : 0;
  Failure failure = eachOfList(list, [&](std::string_view name, bool isTaken) -> Failure {
    unsigned bits = 0;
    for (const auto &[each, bit, isInAll] : known)
      if (name == each || (isInAll && name == "all"))
        bits |= bit;
    if (!bits) {
      std::vector<std::string> names{"cpu", "explore", "all"};
      for (const auto &row : known)
        names.emplace_back(std::get<0>(row));
      return withSuggestion("bad value " + quoted(name), name, names);
    }
    o.runChecks = isTaken ? o.runChecks & ~bits : o.runChecks | bits;
    return {};
  });
  if (failure)
    return failure;
  o.checksAssumptions = (o.runChecks & VeriwarpCheckAssumptions) != 0;
  if (!o.runChecks)
    return "no check is left";
  return {};
}
Failure setRun(Options &o, std::string_view v) {
  if (v == "cpu")
    o.run = RunMode::Cpu;
  else if (v == "explore")
    o.run = RunMode::Explore;
  else
    return setRunChecks(o, v);
  return {};
}
Failure setGuard(Options &o, std::string_view v) {
  if (v != "abort" && v != "warn")
    return withSuggestion("bad value " + quoted(v), v, {"abort", "warn"});
  o.guard = v == "abort" ? GuardMode::Abort : GuardMode::Warn;
  return {};
}
Failure setRunArch(Options &o, std::string_view v) {
  std::string_view digits = v.starts_with("sm_") ? v.substr(3) : v;
  unsigned number = 0;
  if (!parseNumber(digits, number) || number < 70 || number > 90)
    return "bad value " + quoted(v) + "; expected sm_70 to sm_90";
  o.architecture = number;
  return {};
}

using Setter = Failure (*)(Options &, std::string_view);
constexpr Setter setters[] = {
#define OPTION(setter, name, use, value, optional, standard, help) setter,
#include "plugin/clang/options/options.def"
#undef OPTION
};

} // namespace

std::string suggestion(std::string_view given, const std::vector<std::string> &valid) {
  if (std::string nearest = report::nearestName(given, valid); !nearest.empty())
    return "; did you mean " + quoted(nearest) + "?";
  std::string text;
  for (const std::string &name : valid)
    text += (text.empty() ? "; valid are: " : ", ") + name;
  return text;
}

Options::Options() {
  for (const report::CheckInfo &info : report::allChecks())
    if (info.onByDefault)
      checks.insert(info.check);
}

const std::vector<OptionInfo> &allOptions() {
  static const std::vector<OptionInfo> table = {
#define OPTION(setter, name, use, value, optional, standard, help)                                                     \
  {name, value, standard, help, optional, OptionUse::use},
#include "plugin/clang/options/options.def"
#undef OPTION
  };
  return table;
}

std::optional<std::string> applyOption(Options &options, std::string_view argument) {
  std::string_view name = argument.substr(0, argument.find('='));
  bool hasValue = name.size() < argument.size();
  std::string_view value = hasValue ? argument.substr(name.size() + 1) : std::string_view();
  const std::vector<OptionInfo> &table = allOptions();
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].name != name)
      continue;
    if (!hasValue && !table[i].valueOptional)
      return "option " + quoted(name) + " needs a value: " + std::string(name) + "=" + std::string(table[i].value);
    if (Failure failure = setters[i](options, value))
      return "option " + quoted(name) + ": " + *failure;
    return {};
  }
  std::vector<std::string> names;
  names.reserve(table.size());
  for (const OptionInfo &info : table)
    names.emplace_back(info.name);
  return withSuggestion("unknown option " + quoted(name), name, names);
}

std::string optionsHelp(std::string_view prefix) {
  std::string text;
  for (const OptionInfo &info : allOptions()) {
    text += "  " + std::string(prefix) + std::string(info.name);
    if (!info.value.empty())
      text += (info.valueOptional ? "[=" : "=") + std::string(info.value) + (info.valueOptional ? "]" : "");
    text += "\n        " + std::string(info.help);
    if (!info.defaultValue.empty())
      text += " (" + std::string(info.defaultValue) + ")";
    text += "\n";
  }
  return text + "Checks:\n" + report::checksHelp();
}

std::string cacheFolder(const Options &options) {
  if (options.cache)
    return *options.cache;
  if (const char *folder = std::getenv("XDG_CACHE_HOME"); folder && *folder)
    return std::string(folder) + "/veriwarp";
  if (const char *home = std::getenv("HOME"); home && *home)
    return std::string(home) + "/.cache/veriwarp";
  return {};
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
