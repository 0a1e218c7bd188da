// Elements of an image as textures give them: four channels, floats or integers of 32 bits.
#pragma once

#include "runtime/simt/image.h"

#include <bit>

namespace veriwarp::simt {

struct Texel {
  std::array<std::uint32_t, 4> words{}; // floats as their bits
  float number(unsigned channel) const { return std::bit_cast<float>(words[channel]); }
  void set(unsigned channel, float value) { words[channel] = std::bit_cast<std::uint32_t>(value); }
};

// Channels that the format does not have are zero. `asNumbers`: integers as numbers from -1 or 0 to 1 ("CUDA C++
// Programming Guide", cudaReadModeNormalizedFloat). `sRGB`: the first three of them are intensities as sRGB has them,
// and become linear.
Texel decoded(const Format &format, const char *element, bool asNumbers, bool sRGB);

float halfToFloat(std::uint16_t bits);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
