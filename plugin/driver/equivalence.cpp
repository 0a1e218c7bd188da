#include "plugin/driver/equivalence.h"

#include "report/output.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>
#include <tuple>
#include <unistd.h>
#include <vector>

namespace veriwarp::driver {
namespace fs = std::filesystem;

using nlohmann::json;

AnnotatedSources::Parsed askEquivalence(AnnotatedSources &sources, const std::string &before, const std::string &after,
                                        json request, json &answers) {
  AnnotatedSources::Parsed failed;
  std::error_code ignored;
  if (access(after.c_str(), R_OK) != 0) {
    failed.cannotStart = "cannot read '" + after + "': " + std::error_code(errno, std::generic_category()).message();
    return failed;
  }
  request["after"] = fs::absolute(after, ignored).string();
  const fs::path asked = sources.directory() / "equivalence.json";
  if (std::optional<report::Error> error = report::writeFile(asked.string(), request.dump())) {
    failed.cannotStart = error->message;
    return failed;
  }
  AnnotatedSources::Parsed done =
      sources.parse(before, {"equivalence=" + asked.string()}, "equivalence-json", "compared", answers);
  if (!done.problem.empty())
    done.problem = "the sources could not be compared";
  return done;
}

namespace {

struct Shape {
  std::string bound;
  long long grid, gridY, block, blockY, gridAfter, gridYAfter, blockAfter, blockYAfter;
  std::map<std::string, long long> scalars;
  long long threads() const { return grid * gridY * block * blockY; }
  long long work() const { // loops run about as often as some parameter says
    long long most = 1;
    for (const auto &[name, value] : scalars)
      most = std::max(most, value);
    return threads() * most;
  }
  auto key() const { return std::tie(grid, gridY, block, blockY, scalars); }
};

std::string nameOf(const std::string &kernel, const Shape &s) {
  auto dimensions = [](long long x, long long y) {
    return y == 1 ? std::to_string(x) : "dim3(" + std::to_string(x) + ", " + std::to_string(y) + ")";
  };
  std::string text = kernel + "<<<" + dimensions(s.grid, s.gridY) + ", " + dimensions(s.block, s.blockY) + ">>>";
  for (const auto &[name, value] : s.scalars)
    text += ", " + name + " = " + std::to_string(value);
  return text;
}

} // namespace

json equivalenceRequest(const json &account, const std::string &output, std::size_t most) {
  std::map<std::string, std::vector<Shape>> shapes;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kernel, what, test;
    Shape s;
    if (!(words >> kernel >> what >> test >> s.bound >> s.grid >> s.gridY >> s.block >> s.blockY >> s.gridAfter >>
          s.gridYAfter >> s.blockAfter >> s.blockYAfter) ||
        what != "shape")
      continue;
    for (std::string word; words >> word;)
      if (const auto equals = word.find('='); equals != std::string::npos)
        s.scalars[word.substr(0, equals)] = std::strtoll(word.c_str() + equals + 1, nullptr, 10);
    std::vector<Shape> &list = shapes[kernel];
    if (std::none_of(list.begin(), list.end(), [&](const Shape &other) { return other.key() == s.key(); }))
      list.push_back(s);
  }
  json cases = json::array();
  for (const json &c : account["cases"]) {
    const std::string kernel = c["result"];
    std::vector<Shape> &list = shapes[kernel];
    std::sort(list.begin(), list.end(), [](const Shape &a, const Shape &b) { return a.work() < b.work(); });
    // One thread alone shows little; more than that are preferred.
    std::stable_partition(list.begin(), list.end(), [](const Shape &s) { return s.threads() > 1; });
    list.resize(std::min(list.size(), most));
    for (const Shape &s : list) {
      json before = json::array();
      for (const std::string original : c["originals"]) {
        json arguments = json::object();
        for (const auto &[from, to] : c["parameters"].items())
          if (from.starts_with(original + "."))
            arguments[from.substr(original.size() + 1)] =
                s.scalars.contains(to) ? json(s.scalars.at(to)) : json(to.get<std::string>());
        before.push_back({{"kernel", original},
                          {"grid", {s.grid, s.gridY}},
                          {"block", {s.block, s.blockY}},
                          {"arguments", arguments}});
      }
      cases.push_back({{"name", nameOf(kernel, s)},
                       {"kernel", kernel},
                       {"bound", s.bound == "bound"},
                       {"before", before},
                       {"after", json::array({{{"kernel", kernel},
                                               {"grid", {s.gridAfter, s.gridYAfter}},
                                               {"block", {s.blockAfter, s.blockYAfter}},
                                               {"arguments", s.scalars}}})}});
    }
  }
  return {{"cases", cases}, {"seconds", 3}};
}

std::string equivalenceText(const json &answer) {
  const std::string verdict = answer["verdict"], reason = answer["reason"];
  std::string text;
  if (verdict == "proved") {
    text = "the same memory, whatever it held before; " + std::to_string(answer["elements"].get<int>()) +
           " elements compared";
    if (const int n = answer["by_solver"].get<int>())
      text += ", " + std::to_string(n) + " of them by the solver";
    for (const json &a : answer["assumptions"])
      text += "; assumed: " + std::string(a);
    return text;
  }
  text = verdict == "refuted" ? "not the same: " + reason : reason;
  if (const int line = answer["line"].get<int>(); line && reason.find(" at line ") == std::string::npos)
    text += " (line " + std::to_string(line) + ")";
  std::string memory;
  for (const json &m : answer["memory"])
    memory += (memory.empty() ? "" : ", ") + std::string(m);
  return memory.empty() ? text : text + "; before: " + memory;
}

} // namespace veriwarp::driver
