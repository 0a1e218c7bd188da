// See texel.h. IEC 61966-2-1 has the curve of sRGB.
#include "runtime/simt/texel.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace veriwarp::simt {

float halfToFloat(std::uint16_t bits) {
  const std::uint32_t sign = std::uint32_t(bits & 0x8000) << 16, rest = bits & 0x7fff;
  if (rest >= 0x7c00) // infinite, or no number
    return std::bit_cast<float>(sign | 0x7f800000 | (rest & 0x3ff) << 13);
  // As a float, the exponent is too small by 112. The product is exact, also where the half is subnormal.
  return std::bit_cast<float>(sign | std::bit_cast<std::uint32_t>(std::bit_cast<float>(rest << 13) * 0x1p112f));
}

namespace {

template <class T> T loaded(const char *from) {
  T value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

std::int32_t signedChannel(const char *from, unsigned bytes) {
  return bytes == 1 ? loaded<std::int8_t>(from) : bytes == 2 ? loaded<std::int16_t>(from) : loaded<std::int32_t>(from);
}
std::uint32_t unsignedChannel(const char *from, unsigned bytes) {
  return bytes == 1   ? loaded<std::uint8_t>(from)
         : bytes == 2 ? loaded<std::uint16_t>(from)
                      : loaded<std::uint32_t>(from);
}

float linearOf(float intensity) {
  return intensity <= 0.04045f ? intensity / 12.92f : std::pow((intensity + 0.055f) / 1.055f, 2.4f);
}

} // namespace

Texel decoded(const Format &format, const char *element, bool asNumbers, bool sRGB) {
  Texel texel;
  if (format.bytes == 4) { // as they are
    for (unsigned channel = 0; channel < format.channels; ++channel)
      texel.words[channel] = loaded<std::uint32_t>(element + 4 * std::size_t(channel));
    return texel;
  }
  for (unsigned channel = 0; channel < format.channels; ++channel) {
    const char *from = element + channel * format.bytes;
    if (format.type == Format::Type::Float) {
      texel.set(channel, format.bytes == 2 ? halfToFloat(loaded<std::uint16_t>(from)) : loaded<float>(from));
    } else if (!asNumbers) {
      texel.words[channel] = format.type == Format::Type::Signed
                                 ? static_cast<std::uint32_t>(signedChannel(from, format.bytes))
                                 : unsignedChannel(from, format.bytes);
    } else if (format.type == Format::Type::Signed) { // the least one is -1, too
      const float most = format.bytes == 1 ? 127.0f : 32767.0f;
      texel.set(channel, std::max(static_cast<float>(signedChannel(from, format.bytes)) / most, -1.0f));
    } else {
      const float number =
          static_cast<float>(unsignedChannel(from, format.bytes)) / (format.bytes == 1 ? 255.0f : 65535.0f);
      texel.set(channel, sRGB && format.bytes == 1 && channel < 3 ? linearOf(number) : number);
    }
  }
  return texel;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
