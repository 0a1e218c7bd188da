#include "passes/optimize/fuse_launch.h"

#include "passes/optimize/transformations.h"

#include <algorithm>
#include <cctype>

namespace veriwarp::optimize {

namespace {

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

// The variable that an expression for an address begins with, members and all: "s.a" of `&s.a[4]`, "p" of
// `(float *)p + 4`.
std::string firstName(std::string text) {
  if (std::size_t cast = text.rfind("*)"); cast != std::string::npos)
    text = text.substr(cast + 2);
  if (std::size_t cast = text.rfind("*>("); cast != std::string::npos)
    text = text.substr(cast + 3);
  std::size_t begin = 0;
  while (begin < text.size() && (!isWord(text[begin]) || std::isdigit(static_cast<unsigned char>(text[begin]))))
    ++begin;
  std::size_t end = begin;
  while (end < text.size() && (isWord(text[end]) || text[end] == '.' || text.compare(end, 2, "->") == 0 ||
                               (end > begin && text.compare(end - 1, 2, "->") == 0)))
    ++end;
  return text.substr(begin, end - begin);
}

// Follows `T *p = a + 4;`, back from the launch, to what the pointer began as.
std::string rootOf(const std::string &code, std::size_t before, const std::string &expression, unsigned depth = 0) {
  std::string name = firstName(expression);
  if (depth == 5 || name.empty())
    return name;
  Place all{0, static_cast<unsigned>(before)};
  std::vector<Place> uses = tokens(code, all, name);
  for (auto use = uses.rbegin(); use != uses.rend(); ++use) {
    std::size_t sign = code.find_first_not_of(" \t\r\n", use->end);
    std::size_t star = use->begin ? code.find_last_not_of(" \t\r\n", use->begin - 1) : std::string::npos;
    if (sign == std::string::npos || code[sign] != '=' || code[sign + 1] == '=' || star == std::string::npos)
      continue;
    bool isDeclared = code[star] == '*', isStatement = code[star] == ';' || code[star] == '{' || code[star] == '}';
    if (!isDeclared && !isStatement)
      continue;
    std::string value = code.substr(sign + 1, code.find_first_of(";,", sign) - sign - 1);
    if (mayHaveEffects(value) || firstName(value).empty()) // an allocation, or nothing yet
      return name;
    std::string root = firstName(value);
    return root == name || root == "nullptr" || root == "NULL" ? name : rootOf(code, use->begin, value, depth + 1);
  }
  return name;
}

} // namespace

std::string overlapOf(const Source &source, const verify::Kernel &kernel1, const Launch &launch1,
                      const verify::Kernel &kernel2, const Launch &launch2) {
  const std::string code = codeOnly(source.text);
  for (std::size_t i = 0; i != launch1.arguments.size(); ++i)
    for (std::size_t j = 0; j != launch2.arguments.size(); ++j) {
      if (!kernel1.parameters[i]->isArray() || !kernel2.parameters[j]->isArray())
        continue;
      std::string one = oneLine(at(source.text, launch1.arguments[i])),
                  other = oneLine(at(source.text, launch2.arguments[j]));
      if (one != other && rootOf(code, launch1.statement.begin, one) == rootOf(code, launch1.statement.begin, other))
        return "'" + one + "' and '" + other + "' may be parts of one array, which '" + kernel1.name + "' and '" +
               kernel2.name + "' would take for two";
    }
  return "";
}

} // namespace veriwarp::optimize
