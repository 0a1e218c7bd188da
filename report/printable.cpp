// See printable.h.
#include "report/printable.h"

#include <cstdint>
#include <cstdio>

namespace veriwarp::report {
namespace {

struct Decoded {
  std::uint32_t point = 0;
  unsigned bytes = 0; // 0: no UTF-8 begins here
};

// RFC 3629: the shortest form, no surrogates, up to U+10FFFF.
Decoded decode(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
  const std::uint32_t first = byte(0);
  if (first < 0x80)
    return {first, 1};
  const unsigned bytes = first >= 0xf0 && first < 0xf5   ? 4
                         : first >= 0xe0 && first < 0xf0 ? 3
                         : first >= 0xc2 && first < 0xe0 ? 2
                                                         : 0;
  if (!bytes || text.size() < bytes)
    return {};
  std::uint32_t point = first & (0xffu >> (bytes + 1));
  for (unsigned i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0) != 0x80)
      return {};
    point = point << 6 | (byte(i) & 0x3f);
  }
  constexpr std::uint32_t Least[] = {0, 0, 0x80, 0x800, 0x10000};
  if (point < Least[bytes] || (point >= 0xd800 && point < 0xe000) || point > 0x10ffff)
    return {};
  return {point, bytes};
}

bool isPlain(std::uint32_t point) {
  if (point < 0x20)
    return point == '\t' || point == '\n';
  const bool isControl = point >= 0x7f && point < 0xa0;
  const bool turns = point == 0x061c || point == 0x200e || point == 0x200f || (point >= 0x202a && point <= 0x202e) ||
                     (point >= 0x2066 && point <= 0x2069);
  const bool breaksLine = point == 0x2028 || point == 0x2029;
  return !isControl && !turns && !breaksLine;
}

} // namespace

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const Decoded next = decode(text);
    char name[16];
    if (!next.bytes) {
      std::snprintf(name, sizeof name, "<%02X>", static_cast<unsigned>(static_cast<unsigned char>(text[0])));
      result += name;
    } else if (isPlain(next.point)) {
      result += text.substr(0, next.bytes);
    } else {
      std::snprintf(name, sizeof name, "<U+%04X>", next.point);
      result += name;
    }
    text.remove_prefix(next.bytes ? next.bytes : 1);
  }
  return result;
}

} // namespace veriwarp::report

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
