// See record.h. Lines of JSON, each of them one write to a file that is appended to: nothing is lost when the program
// dies, and lines of several processes do not mix.
#include "runtime/simt/record.h"

#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace veriwarp::simt {

namespace {

constexpr int FormatVersion = 1;
constexpr int UsageError = 2;

thread_local const VeriwarpSite *place = nullptr;

int descriptor = -1;

std::string quoted(const std::string &text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      result += '\\';
      result += c;
    } else if (byte < 0x20 || byte == 0x7f) {
      char escaped[8];
      std::snprintf(escaped, sizeof escaped, "\\u%04x", byte);
      result += escaped;
    } else {
      result += c;
    }
  }
  return result + "\"";
}

template <std::size_t N> std::string listed(const std::array<std::uint32_t, N> &values) {
  std::string text;
  for (const std::uint32_t value : values)
    text += (text.empty() ? "[" : ",") + std::to_string(value);
  return text + "]";
}

std::string hexadecimal(std::uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof text, "\"0x%llx\"", static_cast<unsigned long long>(value));
  return text;
}

const char *spaceOf(MemoryKind kind) {
  return kind == MemoryKind::Device    ? "device"
         : kind == MemoryKind::Managed ? "managed"
         : kind == MemoryKind::Pinned  ? "pinned"
                                       : "registered";
}

// Members of an object: where a pointer points.
std::string target(std::uint64_t address) {
  const auto *pointer = reinterpret_cast<const char *>(address);
  const std::string text = "\"address\":" + hexadecimal(address);
  if (!pointer)
    return text + ",\"space\":\"null\"";
  std::optional<Allocation> found = allocationOf(pointer);
  if (!found) // the end of one
    found = allocationNear(pointer, 0);
  if (found && found->kind != MemoryKind::Array) // no pointer leads there
    return text + ",\"space\":\"" + spaceOf(found->kind) + "\",\"allocation\":" + std::to_string(found->number) +
           ",\"offset\":" + std::to_string(pointer - found->begin) + ",\"size\":" + std::to_string(found->size);
  if (const VeriwarpVariable *variable = variableAt(pointer))
    return text + ",\"space\":\"" + (variable->isConstant ? "constant" : "device") +
           "\",\"variable\":" + quoted(demangled(variable->name)) +
           ",\"offset\":" + std::to_string(pointer - static_cast<const char *>(variable->storage)) +
           ",\"size\":" + std::to_string(variable->size);
  return text + ",\"space\":\"unknown\"";
}

template <class T> T loaded(const char *from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

std::string bytesOf(const char *from, std::uint32_t size) {
  std::string text = "\"";
  for (std::uint32_t i = 0; i < size; ++i) {
    char digits[4];
    std::snprintf(digits, sizeof digits, "%02x", static_cast<unsigned char>(from[i]));
    text += digits;
  }
  return text + "\"";
}

std::string integer(const char *from, std::uint32_t size) {
  switch (size) {
  case 1:
    return std::to_string(loaded<std::int8_t>(from));
  case 2:
    return std::to_string(loaded<std::int16_t>(from));
  case 4:
    return std::to_string(loaded<std::int32_t>(from));
  case 8:
    return std::to_string(loaded<std::int64_t>(from));
  default:
    return "";
  }
}

std::string floating(const char *from, std::uint32_t size) {
  if (size != 4 && size != 8)
    return "";
  const double value = size == 4 ? static_cast<double>(loaded<float>(from)) : loaded<double>(from);
  if (!std::isfinite(value))
    return "null"; // JSON has no other
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

// One argument. `kinds` is VeriwarpKernel::parameterKinds from where the argument's begins; it goes on to the next one.
std::string argument(const char *&kinds, const char *value, std::uint32_t size) {
  const char kind = *kinds ? *kinds++ : 'b';
  std::string text = "{\"type\":\"";
  const auto scalar = [&](const char *type, const std::string &number) {
    text += type + std::string("\",\"size\":") + std::to_string(size) + (number.empty() ? "" : ",\"value\":" + number) +
            ",\"bytes\":" + bytesOf(value, size);
  };
  if (kind == 'p') {
    text += "pointer\"," + target(loaded<std::uint64_t>(value));
  } else if (kind == 'i') {
    scalar("integer", integer(value, size));
  } else if (kind == 'f') {
    scalar("float", floating(value, size));
  } else {
    scalar("struct", "");
    std::string pointers;
    while (*kinds == '@') {
      char *end = nullptr;
      const unsigned long offset = std::strtoul(kinds + 1, &end, 10);
      kinds = end;
      pointers += std::string(pointers.empty() ? "" : ",") + "{\"at\":" + std::to_string(offset) + "," +
                  target(loaded<std::uint64_t>(value + offset)) + "}";
    }
    text += ",\"pointers\":[" + pointers + "]";
  }
  return text + "}";
}

void writeLine(const std::string &line) {
  const std::string whole = line + "\n";
  for (std::size_t done = 0; done < whole.size();) {
    const ssize_t count = write(descriptor, whole.data() + done, whole.size() - done);
    if (count <= 0) {
      message("launches are recorded no further: " + std::string(std::strerror(errno)));
      close(descriptor);
      descriptor = -1;
      return;
    }
    done += static_cast<std::size_t>(count);
  }
}

} // namespace

const VeriwarpSite *hostPlace() { return place; }
bool recordsLaunches() { return descriptor >= 0; }

void beginRecord() {
  const char *name = std::getenv("VERIWARP_RECORD_LAUNCHES");
  if (!name || !*name || descriptor >= 0)
    return;
  std::string file = name;
  if (const std::size_t at = file.find("%p"); at != std::string::npos)
    file.replace(at, 2, std::to_string(getpid()));
  descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
  if (descriptor < 0) {
    message("cannot write '" + file + "': " + std::strerror(errno));
    std::_Exit(UsageError);
  }
  writeLine("{\"format\":\"veriwarp-launches\",\"version\":" + std::to_string(FormatVersion) + "}");
}

void recordLaunch(const Launch &launch, const Asked &asked, const std::string &refused) {
  static std::atomic<std::uint64_t> count = 0;
  const VeriwarpKernel &kernel = *launch.kernel;
  std::string line = "{\"launch\":" + std::to_string(++count) + ",\"kernel\":" + quoted(kernel.name) +
                     ",\"name\":" + quoted(demangled(kernel.name)) + ",\"grid\":" + listed(launch.grid) +
                     ",\"block\":" + listed(launch.block) + ",\"cluster\":" + listed(asked.cluster) +
                     ",\"dynamic_shared\":" + std::to_string(launch.dynamicShared) +
                     ",\"static_shared\":" + std::to_string(kernel.staticShared) +
                     ",\"cooperative\":" + (launch.cooperative ? "true" : "false") +
                     ",\"stream\":" + std::to_string(asked.stream);
  if (asked.graphLaunch)
    line += ",\"graph\":{\"launch\":" + std::to_string(asked.graphLaunch) + ",\"node\":" + quoted(asked.node) + "}";
  if (const VeriwarpSite *site = hostPlace())
    line += ",\"place\":{\"file\":" + quoted(site->file) + ",\"line\":" + std::to_string(site->line) +
            ",\"column\":" + std::to_string(site->column) + "}";
  if (!refused.empty())
    line += ",\"refused\":" + quoted(refused);
  line += ",\"arguments\":[";
  const char *kinds = kernel.parameterKinds;
  for (std::uint32_t i = 0; i < kernel.parameterCount && launch.arguments; ++i)
    line += (i ? "," : "") + argument(kinds, static_cast<const char *>(launch.arguments[i]), kernel.parameterSizes[i]);
  writeLine(line + "]}");
}

} // namespace veriwarp::simt

extern "C" const VeriwarpSite *veriwarpHostPlace(const VeriwarpSite *to) {
  const VeriwarpSite *before = veriwarp::simt::place;
  veriwarp::simt::place = to;
  return before;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
