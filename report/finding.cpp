// Names of checks and verdicts, as in JSON and on the command line, and the table of checks (checks.def) as values.
#include "report/finding.h"
#include "report/checks.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <numeric>

namespace veriwarp::report {
namespace {

constexpr std::array checkTable = {
#define KERNEL_CHECK(ID, NAME, ABOUT, FUNCTION, WEIGHT, ON, LEVEL, DEGREE, SUMMARY, PAGE)                              \
  CheckInfo{Check::ID, NAME, Engine::Check, About::ABOUT, ON, Level::LEVEL, DEGREE, SUMMARY, PAGE},
#define CHECK(ID, NAME, ENGINE, ABOUT, ON, LEVEL, SUMMARY, PAGE)                                                       \
  CheckInfo{Check::ID, NAME, Engine::ENGINE, About::ABOUT, ON, Level::LEVEL, "", SUMMARY, PAGE},
#include "report/checks.def"
};

constexpr std::size_t checksOfEngineCheck() {
  std::size_t n = 0;
  while (n != checkTable.size() && checkTable[n].engine == Engine::Check)
    ++n;
  return n;
}
static_assert(std::all_of(checkTable.begin() + checksOfEngineCheck(), checkTable.end(),
                          [](const CheckInfo &info) { return info.engine != Engine::Check; }),
              "checks.def lists the checks of `veriwarp check` first");

constexpr std::string_view obligationNames[] = {
#define OBLIGATION(ID, NAME, SUMMARY) NAME,
#include "report/obligations.def"
#undef OBLIGATION
};

constexpr std::array<std::string_view, 5> verdictNames = {"proved", "refuted", "possible", "unknown", "assumed"};

std::size_t editDistance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      std::size_t above = row[j];
      row[j] = std::min({row[j - 1] + 1, above + 1, diagonal + (a[i - 1] != b[j - 1])});
      diagonal = above;
    }
  }
  return row.back();
}

constexpr std::array<std::string_view, 8> faultNames = {"read-write", "write-write", "benign",    "misaligned",
                                                        "refused",    "differs",     "data-race", "heterogeneous-race"};
constexpr std::array<std::string_view, 5> nearnessNames = {"", "thread", "warp", "block", "grid"};
constexpr std::array<std::string_view, 2> extentNames = {"blockDim", "gridDim"};
constexpr std::array<std::string_view, 5> spaceNames = {"", "shared", "global", "constant", "local"};

template <std::size_t N>
std::optional<std::size_t> indexOf(const std::array<std::string_view, N> &names, std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  return found == names.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - names.begin()));
}

} // namespace

std::span<const CheckInfo> allChecks() { return checkTable; }

std::span<const CheckInfo> checksOfCheck() { return std::span(checkTable).first(checksOfEngineCheck()); }

const CheckInfo &checkInfo(Check check) {
  const CheckInfo &info = checkTable[static_cast<std::size_t>(check)];
  assert(info.check == check && "rows stand in the order of the enumeration");
  return info;
}

void restOn(Finding &finding, Event event, const Abstraction &abstraction, const Location &where) {
  assert(finding.verdict == Verdict::Possible && abstraction && "what is refuted rests on nothing");
  constexpr PhraseKind events[] = {PhraseKind::WhetherTheyMeet, PhraseKind::WhetherTheyPart, PhraseKind::WhetherItDoes};
  finding.dependsOn = abstraction;
  finding.notes.push_back({where, {events[static_cast<int>(event)], {abstraction}}});
}

std::string_view checkName(Check check) { return checkInfo(check).name; }

std::string_view verdictName(Verdict verdict) { return verdictNames[static_cast<std::size_t>(verdict)]; }

std::optional<Check> checkByName(std::string_view name) {
  for (const CheckInfo &info : checkTable)
    if (info.name == name)
      return info.check;
  return std::nullopt;
}

std::optional<Verdict> verdictByName(std::string_view name) {
  for (std::size_t i = 0; i < verdictNames.size(); ++i)
    if (verdictNames[i] == name)
      return static_cast<Verdict>(i);
  return std::nullopt;
}

std::string_view kindName(const FindingKind &kind) {
  struct Named {
    std::string_view operator()(std::monostate) const { return {}; }
    std::string_view operator()(Fault fault) const { return faultNames[static_cast<std::size_t>(fault)]; }
    std::string_view operator()(Check check) const { return checkName(check); }
    std::string_view operator()(ObligationKind obligation) const { return obligationName(obligation); }
  };
  return std::visit(Named(), kind);
}

std::string_view nearnessName(Nearness nearness) { return nearnessNames[static_cast<std::size_t>(nearness)]; }

std::string_view spaceName(MemorySpace space) { return spaceNames[static_cast<std::size_t>(space)]; }

std::optional<FindingKind> findingKindByName(Check check, std::string_view name) {
  if (name.empty())
    return FindingKind();
  if (auto fault = indexOf(faultNames, name))
    return static_cast<Fault>(*fault);
  if (check == Check::MissingAssumption) {
    if (auto failing = checkByName(name))
      return *failing;
  } else if (auto obligation = obligationByName(name)) {
    return *obligation;
  }
  return std::nullopt;
}

std::optional<Nearness> nearnessByName(std::string_view name) {
  const auto found = indexOf(nearnessNames, name);
  return found ? std::optional(static_cast<Nearness>(*found)) : std::nullopt;
}

std::optional<MemorySpace> spaceByName(std::string_view name) {
  const auto found = indexOf(spaceNames, name);
  return found ? std::optional(static_cast<MemorySpace>(*found)) : std::nullopt;
}

std::string_view obligationName(ObligationKind kind) { return obligationNames[static_cast<std::size_t>(kind)]; }

std::optional<ObligationKind> obligationByName(std::string_view name) {
  const auto found = std::find(std::begin(obligationNames), std::end(obligationNames), name);
  return found == std::end(obligationNames)
             ? std::nullopt
             : std::optional(static_cast<ObligationKind>(found - std::begin(obligationNames)));
}

std::string nearestName(std::string_view given, std::span<const std::string> names) {
  // A name that shares less than half of its letters with what was typed is no help.
  std::size_t best = std::max<std::size_t>(given.size() / 2, 1) + 1;
  std::string nearest;
  for (const std::string &name : names)
    if (std::size_t distance = editDistance(given, name); distance < best) {
      best = distance;
      nearest = name;
    }
  return nearest;
}

std::string checksHelp() {
  std::size_t width = 0;
  for (const CheckInfo &info : checksOfCheck())
    width = std::max(width, info.name.size());
  std::string help;
  for (const CheckInfo &info : checksOfCheck()) {
    help += "  " + std::string(info.name) + std::string(width - info.name.size() + 2, ' ') + std::string(info.summary);
    help += std::string(" (") + (info.level == Level::Warning ? "warning" : "remark") +
            (info.onByDefault ? ", on)\n" : ", off)\n");
  }
  return help;
}

Binding bindingOf(const Extents &extents) {
  const auto &[x, y, z] = extents.numbers;
  std::string text = std::to_string(x);
  if (y != 1 || z != 1)
    text += " x " + std::to_string(y);
  if (z != 1)
    text += " x " + std::to_string(z);
  return {std::string(extentNames[static_cast<std::size_t>(extents.of)]), text, extents};
}

Binding bindingOf(std::string name, std::string value) {
  Binding binding{std::move(name), std::move(value)};
  const auto of = indexOf(extentNames, binding.name);
  Extents extents{of ? static_cast<Extents::Of>(*of) : Extents::Of::Block};
  const char *at = binding.value.data(), *const end = at + binding.value.size();
  for (std::uint32_t &number : extents.numbers) {
    const auto [rest, error] = std::from_chars(at, end, number);
    if (!of || error != std::errc())
      return binding;
    if (rest == end) {
      binding.number = extents;
      return binding;
    }
    constexpr std::string_view between = " x ";
    if (!std::string_view(rest, end).starts_with(between))
      return binding;
    at = rest + between.size();
  }
  return binding;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
