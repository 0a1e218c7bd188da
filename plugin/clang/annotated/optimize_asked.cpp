// Where the original file asks for what is done now. See optimize_asked.h.
#include "plugin/clang/annotated/optimize_asked.h"

#include <algorithm>
#include <cassert>

namespace veriwarp::plugin {

using annotate::Place;

std::string clauseText(const optimize::Source &source, const optimize::Request &request) {
  return optimize::oneLine(optimize::at(source.text, request.clause->place));
}

void AskedPlaces::remember(const optimize::Source &original) {
  assert(open.empty() && firstOf.empty() && "there is one original");
  for (const optimize::Request &request : optimize::requests(original)) {
    open.push_back({clauseText(original, request), request.clause->place});
    firstOf.try_emplace(open.back().first, request.clause->place);
  }
}

Place AskedPlaces::take(const optimize::Request &request, std::string &clause, const std::vector<Step> &done) {
  // The one that stands there still, or the first of that text.
  auto it = std::find_if(open.begin(), open.end(), [&](const auto &a) {
    return a.first == clause && a.second.begin == request.clause->place.begin;
  });
  if (it == open.end())
    it = std::find_if(open.begin(), open.end(), [&](const auto &a) { return a.first == clause; });
  if (it != open.end()) {
    const Place place = it->second;
    open.erase(it);
    return place;
  }
  const std::vector<std::string> &names = request.clause->names;
  if (request.clause->kind == annotate::Clause::Fuse && !names.empty())
    for (auto earlier = done.rbegin(); earlier != done.rend(); ++earlier)
      if (earlier->outcome.isApplied && earlier->outcome.kernels == std::vector{names[0]} && earlier->place.valid()) {
        clause = earlier->text;
        return earlier->place;
      }
  const auto first = firstOf.find(clause); // a copy of it, that another transformation has made
  return first == firstOf.end() ? Place() : first->second;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
