#include "report/sarif_parts.h"

#include <cctype>
#include <nlohmann/json.hpp>

namespace veriwarp::report::sarif {
namespace {

// RFC 3986: everything but unreserved characters and the slash is escaped.
std::string uri(std::string_view path, bool absolute) {
  std::string text = absolute ? "file://" : "";
  for (unsigned char c : path)
    if (std::isalnum(c) || c == '/' || c == '-' || c == '.' || c == '_' || c == '~') {
      text += static_cast<char>(c);
    } else {
      constexpr char digits[] = "0123456789ABCDEF";
      text += {'%', digits[c >> 4], digits[c & 15]};
    }
  return text;
}

} // namespace

Places::Places(Sources &lines, std::string folder) : sources(lines), root(std::move(folder)) {
  while (root.size() > 1 && root.back() == '/')
    root.pop_back();
}

Json Places::artifact(const std::string &file) const {
  if (!root.empty() && file.starts_with(root + "/"))
    return {{"uri", uri(std::string_view(file).substr(root.size() + 1), false)}, {"uriBaseId", "%SRCROOT%"}};
  bool absolute = file.starts_with('/');
  Json location = {{"uri", uri(file, absolute)}};
  if (!absolute && !root.empty())
    location["uriBaseId"] = "%SRCROOT%";
  return location;
}

unsigned Places::column(const Location &at) const { return codePointColumn(sources.line(at.file, at.line), at.column); }

Json Places::location(const Location &at, const std::string &message) const {
  Json object = Json::object();
  if (!at.file.empty()) {
    Json &physical = object["physicalLocation"] = {{"artifactLocation", artifact(at.file)}};
    if (at.line) {
      Json &region = physical["region"] = {{"startLine", at.line}};
      if (at.column)
        region["startColumn"] = column(at);
      if (std::string_view line = sources.line(at.file, at.line); !line.empty())
        region["snippet"] = {{"text", std::string(line)}};
    }
  }
  if (!message.empty())
    object["message"] = {{"text", message}};
  return object;
}

void Places::describe(Json &run) const {
  if (!root.empty())
    run["originalUriBaseIds"] = {{"%SRCROOT%", {{"uri", uri(root + "/", true)}}}};
  run["columnKind"] = "unicodeCodePoints"; // 3.14.17
}

std::string sentence(std::string text) {
  // A name of the source stays as it is: "a[3] is 1 after the original".
  if (!text.empty() && text.substr(0, text.find(' ')).find_first_of("[]_0123456789") == std::string::npos)
    text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text + ".";
}

std::string pascalCase(std::string_view name) {
  std::string text;
  bool upper = true;
  for (char c : name) {
    if (c != '-')
      text += upper ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    upper = c == '-';
  }
  return text;
}

} // namespace veriwarp::report::sarif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
