#include "plugin/driver/equivalence.h"

#include "report/output.h"

#include <cerrno>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>
#include <unistd.h>

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
  if (const int line = answer.value("line", 0); line && reason.find(" at line ") == std::string::npos)
    text += " (line " + std::to_string(line) + ")";
  std::string memory;
  for (const json &m : answer.value("memory", json::array()))
    memory += (memory.empty() ? "" : ", ") + std::string(m);
  return memory.empty() ? text : text + "; before: " + memory;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
