// Where the original file asks for what is done now: transformations move clauses, and copy them.
#pragma once

#include "plugin/clang/annotated/optimize_account.h"

#include <map>

namespace veriwarp::plugin {

class AskedPlaces {
public:
  void remember(const optimize::Source &original); // all that it asks for

  // The place of a request whose clause has this text now; invalid where there is none. The steps done before tell for
  // the rest of a request to fuse more than two kernels, which is told as that request: it gets their text, too.
  annotate::Place take(const optimize::Request &request, std::string &clause, const std::vector<Step> &done);

private:
  std::vector<std::pair<std::string, annotate::Place>> open; // what has not been dealt with
  std::map<std::string, annotate::Place> firstOf;            // of a clause's text, the first that has it
};

// The clause of a request, in one line.
std::string clauseText(const optimize::Source &source, const optimize::Request &request);

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
