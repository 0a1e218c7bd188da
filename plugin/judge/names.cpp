// See names.h.
#include "plugin/judge/names.h"

#include <algorithm>

namespace veriwarp::plugin {

// What belongs to a template's arguments, or to "(anonymous namespace)", counts as one.
static std::size_t parametersOf(std::string_view pretty) {
  int depth = 0;
  for (std::size_t i = 0; i < pretty.size(); ++i) {
    const bool isName = pretty.substr(i).starts_with("(anonymous namespace)"); // parses: Clang's
    if (depth == 0 && pretty[i] == '(' && !isName)
      return i;
    depth += pretty[i] == '<' || pretty[i] == '(' ? 1 : pretty[i] == '>' || pretty[i] == ')' ? -1 : 0;
  }
  return pretty.size();
}

static std::string_view withoutNamespaces(std::string_view name) {
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (depth == 0 && name.substr(i).starts_with("::"))
      start = i + 2;
    depth += name[i] == '<' || name[i] == '(' ? 1 : name[i] == '>' || name[i] == ')' ? -1 : 0;
  }
  return name.substr(start);
}

static std::string_view withoutArguments(std::string_view name) {
  const std::size_t last = name.ends_with('>') ? name.size() - withoutNamespaces(name).size() : name.size();
  return name.substr(0, std::min(name.find('<', last), name.size()));
}

bool isNamed(std::string_view pretty, std::string_view name) {
  const std::string_view whole = pretty.substr(0, parametersOf(pretty));
  for (std::string_view each : {whole, withoutNamespaces(whole)})
    if (name == each || name == withoutArguments(each))
      return true;
  return name == pretty;
}

std::string shortName(std::string_view pretty) {
  return std::string(withoutArguments(withoutNamespaces(pretty.substr(0, parametersOf(pretty)))));
}

std::string withoutLinkage(std::string_view mangled) {
  const auto isDigit = [&](std::size_t i) { return i < mangled.size() && mangled[i] >= '0' && mangled[i] <= '9'; };
  std::string result;
  for (std::size_t at = 0; at < mangled.size();) {
    if (mangled[at] == 'L' && at > 0 && isDigit(at + 1)) {
      ++at;
      continue;
    }
    std::size_t length = 0, digits = 0;
    for (; isDigit(at + digits) && digits < 5; ++digits)
      length = length * 10 + static_cast<std::size_t>(mangled[at + digits] - '0');
    if (digits == 0 || at + digits + length > mangled.size()) {
      result += mangled[at++];
      continue;
    }
    const std::string_view name = mangled.substr(at + digits, length);
    result += name.starts_with("_GLOBAL__N_") ? std::string("12_GLOBAL__N_1")
                                              : std::string(mangled.substr(at, digits + length));
    at += digits + length;
  }
  return result;
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
