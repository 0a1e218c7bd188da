// See expected.h.
#include "plugin/driver/expected.h"

#include "plugin/driver/subcommand.h"
#include "report/aggregate.h"

#include <iostream>

namespace veriwarp::driver {

std::vector<Source> expecting(std::vector<Source> sources) {
  for (Source &source : sources)
    for (const char *flag : {"-verify=veriwarp", "-verify-ignore-unexpected=note,remark"})
      source.flags.insert(source.flags.end(), {"-Xclang", flag});
  return sources;
}

int judgeExpected(std::string_view command, const std::vector<Outcome> &outcomes, bool quiet) {
  int code = report::AllProved;
  std::size_t asExpected = 0;
  for (const Outcome &outcome : outcomes) {
    if (outcome.failure.empty()) {
      ++asExpected;
      continue;
    }
    std::cerr << outcome.compilerOutput;
    // parses: messages of Clang's -verify, which are all that tells its failures apart
    const auto says = [&](std::string_view text) { return outcome.compilerOutput.find(text) != std::string::npos; };
    const bool isCompared = says("error: 'veriwarp-") || says("error: no expected directives found");
    const bool hasErrors = says("'veriwarp-error' diagnostics seen");
    if (!isCompared || hasErrors) {
      fail(command, outcome.failure);
      code = report::UsageError;
    } else if (code == report::AllProved)
      code = report::HasFindings;
  }
  if (!quiet)
    std::cout << asExpected << " of " << outcomes.size() << (outcomes.size() == 1 ? " file" : " files")
              << " as expected\n";
  return code;
}

} // namespace veriwarp::driver

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
