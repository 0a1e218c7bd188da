// Texture fetches: "CUDA C++ Programming Guide", appendix "Texture Fetching"; PTX ISA, tex and tld4.
//
// A coordinate becomes a position in elements, and that one element, or two with a weight. Weights are numbers of
// 9 bits, 8 of which are a fraction, rounded to the nearest. Positions are computed in double, where nothing is lost.
// What the guide leaves open: of two equal components the one of x, then of y, says which face of a cubemap is meant; a
// layer outside is the nearest one; a coordinate that is no number is 0. Anisotropy is not imitated.
#include "runtime/simt/image_access.h"
#include "runtime/simt/texel.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace veriwarp::simt {

namespace {

constexpr int LaunchFailure = 719; // of cudaError_t
constexpr std::int64_t None = -1;  // outside: the border

// What is read along one dimension: one element, or two, of which the second has a weight.
struct Footprint {
  std::array<std::int64_t, 2> at{0, None};
  float weight = 0;
};

std::int64_t floorOf(double value) {
  constexpr double far = 0x1p40; // outside of any array
  const double inside = value == value ? std::clamp(value, -far, far) : 0;
  const auto whole = static_cast<std::int64_t>(inside); // towards zero
  return whole - (inside < static_cast<double>(whole));
}

std::int64_t placeOf(std::int64_t at, std::int64_t count, AddressMode mode) {
  if (at >= 0 && at < count) [[likely]]
    return at;
  const auto modulo = [](std::int64_t value, std::int64_t by) { return (value % by + by) % by; };
  switch (mode) {
  case AddressMode::Wrap:
    return modulo(at, count);
  case AddressMode::Mirror: {
    const std::int64_t inPair = modulo(at, 2 * count);
    return inPair < count ? inPair : 2 * count - 1 - inPair;
  }
  case AddressMode::Clamp:
    return std::clamp<std::int64_t>(at, 0, count - 1);
  case AddressMode::Border:
    break;
  }
  return None;
}

// From 0 to 1, to the nearest number of 8 bits of fraction.
float roundedWeight(double fraction) {
  const std::int32_t rounded = (static_cast<std::int32_t>(fraction * 512) + 1) / 2;
  return static_cast<float>(rounded) / 256;
}

// `position` in elements.
Footprint footprintOf(double position, std::uint32_t count, AddressMode mode, bool isLinear) {
  Footprint result;
  if (!isLinear) {
    result.at[0] = placeOf(floorOf(position), count, mode);
    return result;
  }
  const double from = position - 0.5;
  const std::int64_t first = floorOf(from);
  const double fraction = std::clamp(from - static_cast<double>(first), 0.0, 1.0); // far outside it does not matter
  result.weight = fraction == fraction ? roundedWeight(fraction) : 0;
  result.at = {placeOf(first, count, mode), placeOf(first + 1, count, mode)};
  return result;
}

// One fetch, while it is made.
class Fetch {
public:
  Fetch(VeriwarpThread &t, const ImageObject &o, std::uint32_t h, const std::uint32_t *g, const VeriwarpSite *s)
      : thread(t), object(o), image(*o.image), how(h), given(g), site(s), asNumbers(o.givesFloats()) {}

  Texel run() {
    if (how & VeriwarpFetchElements)
      return ofElements();
    place();
    if (how & VeriwarpFetchGather)
      return gathered();
    if (image.levels.size() == 1)
      return filtered(image.levels[0]);
    return betweenLevels();
  }

private:
  float coordinate(unsigned which) const { return std::bit_cast<float>(given[VeriwarpFetchX + which]); }

  std::int64_t layer() const {
    const std::int64_t layers = isCube(image.geometry) ? image.levels[0].depth / 6 : image.levels[0].depth;
    return std::clamp<std::int64_t>(static_cast<std::int32_t>(given[VeriwarpFetchLayer]), 0, layers - 1);
  }

  // Coordinates within a layer or face, and which that is.
  void place() {
    dimensions = dimensionsOf(image.geometry);
    isNormalised = object.normalisedCoordinates;
    for (unsigned i = 0; i < dimensions; ++i)
      coordinates[i] = coordinate(i);
    if (isLayered(image.geometry))
      slice = layer();
    if (isCube(image.geometry))
      placeOnCube();
  }

  // "Cubemap Textures": the component with the largest magnitude says which face; the others divided by it, where.
  void placeOnCube() {
    const float x = coordinate(0), y = coordinate(1), z = coordinate(2);
    const float ax = std::fabs(x), ay = std::fabs(y), az = std::fabs(z);
    unsigned face = 0;
    double s = 0, t = 0, m = 1;
    if (ax >= ay && ax >= az) {
      face = std::signbit(x) ? 1 : 0;
      m = ax, s = std::signbit(x) ? z : -z, t = -y;
    } else if (ay >= az) {
      face = std::signbit(y) ? 3 : 2;
      m = ay, s = x, t = std::signbit(y) ? -z : z;
    } else {
      face = std::signbit(z) ? 5 : 4;
      m = az, s = std::signbit(z) ? -x : x, t = -y;
    }
    coordinates[0] = (s / m + 1) / 2;
    coordinates[1] = (t / m + 1) / 2;
    isNormalised = true;
    slice = slice * 6 + face;
  }

  // Only normalised coordinates wrap (cudaTextureDesc::addressMode).
  AddressMode modeOf(unsigned dimension) const {
    const AddressMode mode = object.address[dimension];
    return isNormalised || mode == AddressMode::Border ? mode : AddressMode::Clamp;
  }

  Footprint footprint(const Level &level, unsigned dimension, bool isLinear) const {
    const std::uint32_t count = dimension == 0 ? level.width : dimension == 1 ? level.height : level.depth;
    const double position = isNormalised ? coordinates[dimension] * count : coordinates[dimension];
    return footprintOf(position, count, modeOf(dimension), isLinear);
  }

  Texel border() const {
    Texel texel;
    for (unsigned channel = 0; channel < 4; ++channel) {
      const float value = object.border[channel];
      if (asNumbers)
        texel.set(channel, value);
      else if (value == value) // as an integer of the format's type
        texel.words[channel] =
            image.format.type == Format::Type::Signed
                ? static_cast<std::uint32_t>(static_cast<std::int32_t>(std::clamp(value, -0x1p31f, 0x1.fffffep30f)))
                : static_cast<std::uint32_t>(std::clamp(value, 0.0f, 0x1.fffffep31f));
    }
    return texel;
  }

  Texel read(const Level &level, std::int64_t x, std::int64_t y, std::int64_t z) {
    if (x == None || y == None || z == None)
      return border();
    assert(x < level.width && y < level.height && z < level.depth && "what is outside has been dealt with");
    const std::uint32_t size = image.format.size();
    const char *element =
        level.at(static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(y), static_cast<std::uint64_t>(z), size);
    if (thread.checks && !mayTouch(thread, image, element, size, false, site))
      return {};
    return decoded(image.format, element, asNumbers, object.sRGB);
  }

  // The element at integer coordinates. Beyond linear memory there are zeros.
  Texel ofElements() {
    const Level &level = image.levels[0];
    const auto at = [&](unsigned i) { return std::int64_t(static_cast<std::int32_t>(given[VeriwarpFetchX + i])); };
    const unsigned count = dimensionsOf(image.geometry);
    std::array<std::int64_t, 3> place{0, 0, isLayered(image.geometry) ? layer() : 0};
    for (unsigned i = 0; i < count; ++i) {
      const std::uint32_t size = i == 0 ? level.width : i == 1 ? level.height : level.depth;
      place[i] = placeOf(at(i), size, image.storage ? modeOf(i) : AddressMode::Border);
      if (place[i] == None)
        return image.storage ? border() : Texel();
    }
    return read(level, place[0], place[1], place[2]);
  }

  Texel filtered(const Level &level) {
    if (!object.isLinear || !asNumbers) {
      std::array<std::int64_t, 3> at{0, 0, slice};
      for (unsigned i = 0; i < dimensions; ++i)
        at[i] = footprint(level, i, false).at[0];
      return read(level, at[0], at[1], at[2]);
    }
    std::array<Footprint, 3> parts;
    parts[2].at[0] = slice;
    for (unsigned i = 0; i < dimensions; ++i)
      parts[i] = footprint(level, i, true);
    std::array<float, 4> sum{};
    for (unsigned corner = 0; corner < 1u << dimensions; ++corner) {
      float weight = 1;
      std::array<std::int64_t, 3> at{0, 0, slice};
      for (unsigned i = 0; i < dimensions; ++i) {
        const unsigned second = corner >> i & 1;
        weight *= second ? parts[i].weight : 1 - parts[i].weight;
        at[i] = parts[i].at[second];
      }
      if (weight == 0) // the element is not used, and need not be a number
        continue;
      const Texel texel = read(level, at[0], at[1], at[2]);
      for (unsigned channel = 0; channel < 4; ++channel)
        sum[channel] += weight * texel.number(channel);
    }
    Texel result;
    for (unsigned channel = 0; channel < 4; ++channel)
      result.set(channel, sum[channel]);
    return result;
  }

  // PTX ISA, tld4: counterclockwise, from the lower left one.
  Texel gathered() {
    const Level &level = image.levels[0];
    const unsigned channel = how >> VeriwarpFetchChannelShift & 3;
    const Footprint x = footprint(level, 0, true), y = footprint(level, 1, true);
    constexpr unsigned order[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
    Texel result;
    for (unsigned i = 0; i < 4; ++i)
      result.words[i] = read(level, x.at[order[i][0]], y.at[order[i][1]], slice).words[channel];
    return result;
  }

  float levelOfDetail() const {
    float level = 0;
    if (how & VeriwarpFetchLevel) {
      level = std::bit_cast<float>(given[VeriwarpFetchLod]);
    } else if (how & VeriwarpFetchGradients) {
      float most = 0;
      for (const unsigned first : {unsigned(VeriwarpFetchDx), unsigned(VeriwarpFetchDy)}) {
        float length = 0;
        for (unsigned i = 0; i < dimensions; ++i) {
          const Level &base = image.levels[0];
          const auto size = static_cast<float>(i == 0 ? base.width : i == 1 ? base.height : base.depth);
          const float part = std::bit_cast<float>(given[first + i]) * (isNormalised ? size : 1);
          length += part * part;
        }
        most = std::max(most, std::sqrt(length));
      }
      level = std::log2(most);
    }
    level += object.bias;
    const auto last = static_cast<float>(image.levels.size() - 1);
    level = std::max(object.leastLevel, std::min(level, object.mostLevel));
    return level == level ? std::clamp(level, 0.0f, last) : 0;
  }

  Texel betweenLevels() {
    const float level = levelOfDetail();
    if (!object.isLinearBetweenLevels || !asNumbers) // the nearest one, of two that are equally near the finer one
      return filtered(image.levels[static_cast<std::size_t>(std::max(std::ceil(level - 0.5f), 0.0f))]);
    const auto first = static_cast<std::size_t>(level);
    const float weight = std::floor((level - std::floor(level)) * 256 + 0.5f) / 256;
    const Texel fine = filtered(image.levels[first]);
    if (weight == 0)
      return fine;
    const Texel coarse = filtered(image.levels[first + 1]);
    Texel result;
    for (unsigned channel = 0; channel < 4; ++channel)
      result.set(channel, fine.number(channel) * (1 - weight) + coarse.number(channel) * weight);
    return result;
  }

  VeriwarpThread &thread;
  const ImageObject &object;
  const Image &image;
  const std::uint32_t how;
  const std::uint32_t *given;
  const VeriwarpSite *site;
  const bool asNumbers;
  unsigned dimensions = 1;
  bool isNormalised = false;
  std::array<double, 3> coordinates{};
  std::int64_t slice = 0;
};

// The short way for simple textures, without checks: the same as filtered(), where nothing is outside.
void fetchSimply(const ImageObject &object, const std::uint32_t *given, std::uint32_t *texel) {
  const Level &level = object.image->levels[0];
  const std::uint32_t channels = object.image->format.channels;
  const auto position = [&](unsigned which, std::uint32_t count) {
    const double at = std::bit_cast<float>(given[VeriwarpFetchX + which]);
    const double scaled = object.normalisedCoordinates ? at * count : at;
    return scaled > -1 ? std::min(scaled, count + 1.0) : scaled == scaled ? -1.0 : 0.0; // further out is the same
  };
  const auto inside = [](std::int32_t at, std::uint32_t count) {
    return static_cast<std::uint32_t>(std::clamp(at, 0, static_cast<std::int32_t>(count) - 1));
  };
  const auto element = [&](std::uint32_t x, std::uint32_t y) {
    return reinterpret_cast<const std::uint32_t *>(level.at(x, y, 0, 4 * channels));
  };
  const double x = position(0, level.width), y = position(1, level.height);
  if (!object.isLinear) {
    const std::uint32_t *from =
        element(inside(static_cast<std::int32_t>(x), level.width), inside(static_cast<std::int32_t>(y), level.height));
    for (unsigned channel = 0; channel < 4; ++channel)
      texel[channel] = channel < channels ? from[channel] : 0;
    return;
  }
  struct Pair {
    std::uint32_t first, second;
    float weight;
  };
  const auto pairOf = [&](double at, std::uint32_t count) {
    const double from = at + 1.5; // positive: two more than the place of the first
    const auto whole = static_cast<std::int32_t>(from);
    return Pair{inside(whole - 2, count), inside(whole - 1, count), roundedWeight(from - whole)};
  };
  const Pair h = pairOf(x, level.width), v = pairOf(y, level.height);
  const std::uint32_t *corners[4] = {element(h.first, v.first), element(h.second, v.first), element(h.first, v.second),
                                     element(h.second, v.second)};
  const float weights[4] = {(1 - h.weight) * (1 - v.weight), h.weight * (1 - v.weight), (1 - h.weight) * v.weight,
                            h.weight * v.weight};
  for (unsigned channel = 0; channel < 4; ++channel) {
    float sum = 0;
    for (unsigned corner = 0; channel < channels && corner < 4; ++corner)
      if (weights[corner] != 0)
        sum += weights[corner] * std::bit_cast<float>(corners[corner][channel]);
    texel[channel] = std::bit_cast<std::uint32_t>(sum);
  }
}

// What fits neither, and is no error of the object: linear memory has integer coordinates alone, and an element of
// floating point numbers is none of integers.
bool fitsUse(VeriwarpThread &thread, const ImageObject &object, std::uint32_t how, const VeriwarpSite *site) {
  const Image &image = *object.image;
  if (!image.storage && !image.isPitched && !(how & VeriwarpFetchElements)) {
    refuseAccess(thread,
                 "fetches from a texture object of linear memory by a floating point coordinate (tex1D): that is for "
                 "arrays, and tex1Dfetch for linear memory",
                 "invalid-object", LaunchFailure, site);
    return false;
  }
  const bool takesFloats = how & VeriwarpFetchFloat;
  if ((thread.checks & VeriwarpCheckMemory) && takesFloats != object.givesFloats())
    refuseAccess(thread,
                 takesFloats ? "takes what it fetches for a floating point number, and the texture gives integers"
                             : "takes what it fetches for an integer, and the texture gives floating point numbers",
                 "invalid-object", LaunchFailure, site);
  return true;
}

} // namespace

bool isSimpleTexture(const ImageObject &object) {
  const Image &image = *object.image;
  const auto ends = [&](AddressMode mode) {
    return mode == AddressMode::Clamp || (!object.normalisedCoordinates && mode != AddressMode::Border);
  };
  return image.geometry == VeriwarpImage2D && image.levels.size() == 1 && image.format.type == Format::Type::Float &&
         image.format.bytes == 4 && ends(object.address[0]) && ends(object.address[1]);
}

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" void veriwarpFetch(VeriwarpThread *thread, std::uint64_t texture, std::uint32_t how,
                              const std::uint32_t *given, std::uint32_t *texel, const VeriwarpSite *site) {
  Texel result;
  const auto geometry = static_cast<VeriwarpGeometry>(how & VeriwarpGeometryMask);
  const ImageObject *object = usableObject(*thread, texture, false, geometry, "fetches from", site);
  assert((!object || object->image->levels.size() >= 1) && "an image has a level");
  constexpr std::uint32_t simple = std::uint32_t(VeriwarpImage2D) | VeriwarpFetchFloat;
  if (object && object->isSimple && !thread->checks && how == simple)
    return fetchSimply(*object, given, texel);
  if (object && fitsUse(*thread, *object, how, site))
    result = Fetch(*thread, *object, how, given, site).run();
  std::copy(result.words.begin(), result.words.end(), texel);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
