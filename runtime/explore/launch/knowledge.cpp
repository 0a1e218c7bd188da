// What the workers of a launch's exploration have in common besides the cells: numbers for places and so on.
#include "runtime/explore/launch/program.h"

namespace veriwarp::explore {

std::uint32_t LaunchKnowledge::siteNumber(const VeriwarpSite *site) {
  if (!site)
    return 0;
  std::lock_guard lock(mutex);
  const auto [at, fresh] = siteNumbers.emplace(site, static_cast<std::uint32_t>(sites.size() + 1));
  if (fresh)
    sites.push_back(site);
  return at->second;
}

const VeriwarpSite *LaunchKnowledge::siteAt(std::uint32_t number) const {
  std::lock_guard lock(mutex);
  return number && number <= sites.size() ? sites[number - 1] : nullptr;
}

std::uint64_t LaunchKnowledge::messageNumber(const std::string &text) {
  std::lock_guard lock(mutex);
  for (std::size_t i = 0; i < messages.size(); ++i)
    if (messages[i] == text)
      return i;
  messages.push_back(text);
  return messages.size() - 1;
}

std::string LaunchKnowledge::messageAt(std::uint64_t number) const {
  std::lock_guard lock(mutex);
  return number < messages.size() ? messages[number] : "";
}

std::uint64_t LaunchKnowledge::momentNumber(unsigned thread, std::span<const Value> answers) {
  std::lock_guard lock(mutex);
  const auto [at, fresh] =
      momentNumbers.emplace(std::pair(thread, std::vector<Value>(answers.begin(), answers.end())), moments.size());
  if (fresh)
    moments.push_back({thread, at->first.second});
  return at->second;
}

const LaunchKnowledge::Moment &LaunchKnowledge::moment(std::uint64_t number) const {
  std::lock_guard lock(mutex);
  return moments[number];
}

} // namespace veriwarp::explore

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
