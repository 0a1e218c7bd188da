// Members are looked up by name and checked one by one: the JSON library would turn -1 into a large number without a
// word. Members that are not known here are ignored, as the format promises to add some.
#include "plugin/exchange/recorded_launches.h"

#include "cuda_api/limits.h"
#include "report/write_file.h"

#include <algorithm>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

namespace veriwarp::plugin {

namespace {

using Json = nlohmann::ordered_json;
using Space = RecordedPointer::Space;

constexpr std::string_view FormatName = "veriwarp-launches";
constexpr std::uint64_t FormatVersion = 1;

// What is wrong with a line: thrown and caught in this file.
struct Malformed {
  std::string what;
};

[[noreturn]] void malformed(std::string what) { throw Malformed{std::move(what)}; }

const Json &member(const Json &object, const char *name) {
  const auto found = object.find(name);
  if (found == object.end())
    malformed("'" + std::string(name) + "' is missing");
  return *found;
}

std::uint64_t number(const Json &value, const char *name,
                     std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) {
  if (!value.is_number_unsigned())
    malformed("'" + std::string(name) + "' is not a number that counts something");
  const auto result = value.get<std::uint64_t>();
  if (result > most)
    malformed("'" + std::string(name) + "' is too large");
  return result;
}

std::uint64_t numberIn(const Json &object, const char *name) { return number(member(object, name), name); }

std::string textIn(const Json &object, const char *name) {
  const Json &value = member(object, name);
  if (!value.is_string())
    malformed("'" + std::string(name) + "' is not a text");
  return value.get<std::string>();
}

std::array<std::uint32_t, 3> shapeIn(const Json &object, const char *name) {
  const Json &value = member(object, name);
  if (!value.is_array() || value.size() != 3)
    malformed("'" + std::string(name) + "' is not a list of three numbers");
  std::array<std::uint32_t, 3> shape{};
  for (std::size_t i = 0; i < 3; ++i)
    shape[i] = static_cast<std::uint32_t>(number(value[i], name, std::numeric_limits<std::uint32_t>::max()));
  return shape;
}

const Json &listIn(const Json &object, const char *name) {
  const Json &value = member(object, name);
  if (!value.is_array())
    malformed("'" + std::string(name) + "' is not a list");
  return value;
}

int digit(char c) {
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}

std::vector<std::uint8_t> bytesIn(const Json &argument) {
  const std::string text = textIn(argument, "bytes");
  const std::uint64_t size = numberIn(argument, "size");
  if (size > api::limits::bytesOfParameters)
    malformed("an argument is larger than CUDA allows");
  if (text.size() != 2 * size)
    malformed("'bytes' does not have two digits for each byte of 'size'");
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = digit(text[i]), low = digit(text[i + 1]);
    if (high < 0 || low < 0)
      malformed("'bytes' is not hexadecimal");
    bytes.push_back(static_cast<std::uint8_t>(16 * high + low));
  }
  return bytes;
}

// A launch's allocations and variables, numbered as they come.
class Origins {
public:
  std::uint32_t of(const std::string &variable, std::uint64_t allocation) {
    const auto next = static_cast<std::uint32_t>(numbers.size());
    return numbers.try_emplace({variable, allocation}, next).first->second;
  }

private:
  std::map<std::pair<std::string, std::uint64_t>, std::uint32_t> numbers;
};

RecordedPointer pointerOf(const Json &object, Origins &origins) {
  static const std::map<std::string, Space, std::less<>> spaces = {
      {"null", Space::Null},        {"unknown", Space::Unknown}, {"device", Space::Device},
      {"managed", Space::Managed},  {"pinned", Space::Pinned},   {"registered", Space::Registered},
      {"constant", Space::Constant}};
  RecordedPointer pointer;
  const std::string space = textIn(object, "space");
  const auto known = spaces.find(space);
  if (known == spaces.end())
    malformed("'space' is none of those that are known");
  pointer.space = known->second;
  if (pointer.space == Space::Null || pointer.space == Space::Unknown)
    return pointer;
  pointer.offset = numberIn(object, "offset");
  pointer.size = numberIn(object, "size");
  if (pointer.offset > pointer.size)
    malformed("'offset' lies after the end of what is pointed into");
  if (object.contains("variable")) {
    pointer.variable = textIn(object, "variable");
    if (pointer.variable.empty())
      malformed("'variable' has no name");
    pointer.origin = origins.of(pointer.variable, 0);
  } else {
    pointer.origin = origins.of("", numberIn(object, "allocation"));
  }
  return pointer;
}

void clear(std::vector<std::uint8_t> &bytes, std::size_t at) {
  if (at > bytes.size() || bytes.size() - at < sizeof(void *))
    malformed("a pointer does not lie within its argument");
  std::fill_n(bytes.begin() + static_cast<std::ptrdiff_t>(at), sizeof(void *), std::uint8_t{0});
}

RecordedArgument argumentOf(const Json &object, Origins &origins) {
  if (!object.is_object())
    malformed("an argument is not an object");
  RecordedArgument argument;
  const std::string type = textIn(object, "type");
  if (type == "pointer") {
    argument.bytes.resize(sizeof(void *));
    argument.pointers.push_back(pointerOf(object, origins));
  } else if (type == "integer" || type == "float") {
    argument.bytes = bytesIn(object);
  } else if (type == "struct") {
    argument.bytes = bytesIn(object);
    for (const Json &inside : listIn(object, "pointers")) {
      if (!inside.is_object())
        malformed("a pointer is not an object");
      const std::uint64_t at = number(member(inside, "at"), "at", api::limits::bytesOfParameters);
      clear(argument.bytes, at);
      RecordedPointer pointer = pointerOf(inside, origins);
      pointer.at = static_cast<std::uint32_t>(at);
      argument.pointers.push_back(std::move(pointer));
    }
  } else {
    malformed("'type' is none of those that are known");
  }
  return argument;
}

RecordedLaunch launchOf(const Json &object) {
  RecordedLaunch launch;
  launch.kernel = textIn(object, "kernel");
  launch.name = textIn(object, "name");
  launch.number = numberIn(object, "launch");
  launch.grid = shapeIn(object, "grid");
  launch.block = shapeIn(object, "block");
  launch.cluster = shapeIn(object, "cluster");
  launch.dynamicShared = numberIn(object, "dynamic_shared");
  const Json &cooperative = member(object, "cooperative");
  if (!cooperative.is_boolean())
    malformed("'cooperative' is neither true nor false");
  launch.isCooperative = cooperative.get<bool>();
  if (object.contains("place")) {
    const Json &place = object["place"];
    if (!place.is_object())
      malformed("'place' is not an object");
    constexpr std::uint64_t ofInt = std::numeric_limits<int>::max();
    launch.where = {textIn(place, "file"), static_cast<unsigned>(number(member(place, "line"), "line", ofInt)),
                    static_cast<unsigned>(number(member(place, "column"), "column", ofInt))};
  }
  if (object.contains("refused"))
    launch.refused = textIn(object, "refused");
  Origins origins;
  for (const Json &argument : listIn(object, "arguments"))
    launch.arguments.push_back(argumentOf(argument, origins));
  return launch;
}

void checkHeader(const Json &object) {
  const auto format = object.find("format");
  if (format == object.end() || !format->is_string() || format->get<std::string>() != FormatName)
    malformed("this is not a record of launches, as 'veriwarp run --record-launches' writes it");
  if (numberIn(object, "version") != FormatVersion)
    malformed("the record has a version that this Veriwarp does not know; it knows " + std::to_string(FormatVersion));
}

// What is the same for launches that are one.
bool before(const RecordedLaunch &a, const RecordedLaunch &b) {
  const auto scalars = [](const RecordedLaunch &l) {
    return std::tie(l.kernel, l.grid, l.block, l.cluster, l.dynamicShared, l.isCooperative, l.refused, l.where.file,
                    l.where.line, l.where.column);
  };
  if (scalars(a) != scalars(b))
    return scalars(a) < scalars(b);
  const auto pointer = [](const RecordedPointer &x, const RecordedPointer &y) {
    return std::tie(x.space, x.at, x.origin, x.offset, x.size, x.variable) <
           std::tie(y.space, y.at, y.origin, y.offset, y.size, y.variable);
  };
  return std::lexicographical_compare(a.arguments.begin(), a.arguments.end(), b.arguments.begin(), b.arguments.end(),
                                      [&](const RecordedArgument &x, const RecordedArgument &y) {
                                        if (x.bytes != y.bytes)
                                          return x.bytes < y.bytes;
                                        return std::lexicographical_compare(x.pointers.begin(), x.pointers.end(),
                                                                            y.pointers.begin(), y.pointers.end(),
                                                                            pointer);
                                      });
}

} // namespace

report::Result<std::vector<RecordedLaunch>> readRecordedLaunches(const std::string &file, std::string_view text) {
  std::vector<RecordedLaunch> launches;
  const auto order = [&](std::size_t a, std::size_t b) { return before(launches[a], launches[b]); };
  std::set<std::size_t, decltype(order)> distinct(order);
  std::size_t line = 0;
  const auto failure = [&](const std::string &what) {
    return report::Error{file + ":" + std::to_string(std::max<std::size_t>(line, 1)) + ": " + what};
  };
  while (!text.empty()) {
    ++line;
    const std::string_view row = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), row.size() + 1));
    try {
      const Json object = Json::parse(row);
      if (!object.is_object())
        malformed("a line is not a JSON object");
      if (line == 1) {
        checkHeader(object);
        continue;
      }
      launches.push_back(launchOf(object));
    } catch (const Malformed &fault) {
      return failure(fault.what);
    } catch (const Json::exception &) {
      return failure(line == 1 ? "this is not a record of launches: it does not begin with a line of JSON"
                               : "the line is not JSON, or it is cut off");
    }
    const auto [same, isNew] = distinct.insert(launches.size() - 1);
    if (!isNew) {
      ++launches[*same].count;
      launches.pop_back();
    }
  }
  if (line == 0)
    return failure("this is not a record of launches: it is empty");
  return launches;
}

report::Result<std::vector<RecordedLaunch>> readRecordedLaunches(const std::string &file) {
  const report::Result<std::string> text = report::readFile(file);
  if (!text)
    return report::Error{text.error()};
  return readRecordedLaunches(file, *text);
}

} // namespace veriwarp::plugin

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
