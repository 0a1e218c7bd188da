// See functions.h.
#include "cuda_api/functions.h"

#include <algorithm>
#include <unordered_map>

namespace veriwarp::api {

namespace {

const Function *withName(std::string_view name) {
  static const auto &byName = *[] {
    auto *made = new std::unordered_map<std::string_view, const Function *>;
    for (const Function &function : functions())
      made->emplace(function.name, &function);
    return made;
  }();
  const auto found = byName.find(name);
  return found == byName.end() ? nullptr : found->second;
}

bool isVariant(std::string_view suffix) {
  return suffix == "_ptds" || suffix == "_ptsz" ||
         (suffix.starts_with("_v") && suffix.size() > 2 &&
          std::all_of(suffix.begin() + 2, suffix.end(), [](unsigned char c) { return c >= '0' && c <= '9'; }));
}

} // namespace

const Function *find(std::string_view name) {
  if (const Function *exact = withName(name))
    return exact;
  const std::size_t suffix = name.rfind('_');
  return suffix != std::string_view::npos && isVariant(name.substr(suffix)) ? withName(name.substr(0, suffix))
                                                                            : nullptr;
}

Use useOf(const Function &function, unsigned parameter) {
  switch (function.role(parameter)) {
  case Role::Out:
  case Role::InOut:
  case Role::Allocated:
  case Role::PitchOut:
  case Role::NewStream:
  case Role::NewEvent:
    return Use::Writes;
  case Role::In:
  case Role::Config:
    return Use::Reads;
  // What the host sees of a copy that waits is over when it comes back. Device memory has no other name here.
  case Role::To:
    return function.waits == Waits::OwnOnHost ? Use::Writes : Use::Unknown;
  case Role::From:
    return function.waits == Waits::OwnOnHost ? Use::Reads : Use::Unknown;
  default:
    return Use::Unknown;
  }
}

} // namespace veriwarp::api

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
