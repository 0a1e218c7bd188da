// What textures and surfaces are made of: CUDA arrays, mipmapped or not, and memory that is taken as one. Here are
// their elements and where each lies; texture.h has what is read from them, and how.
//
// An array lies in memory like one of C: rows of elements without gaps, slices of rows, and the levels of a mipmapped
// array one behind the other. A GPU has another order, which no program can see.
#pragma once

#include "veriwarp/runtime_abi.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace veriwarp::simt {

// Of an element: channels of one type. "CUDA Runtime API", cudaChannelFormatDesc.
struct Format {
  enum class Type : std::uint8_t { Signed, Unsigned, Float };
  Type type = Type::Unsigned;
  std::uint8_t channels = 1, bytes = 1; // bytes: of a channel, 1, 2 or 4
  bool normalised = false;              // integers that are always read as numbers from -1 or 0 to 1
  std::uint32_t size() const { return std::uint32_t(channels) * bytes; }
  bool operator==(const Format &) const = default;
};

struct Level {
  char *begin = nullptr;
  std::uint32_t width = 1, height = 1, depth = 1; // elements; depth: slices, layers, or faces of all layers
  std::size_t pitch = 0, slice = 0;               // bytes from one row, and from one slice, to the next
  char *at(std::uint64_t x, std::uint64_t y, std::uint64_t z, std::uint32_t elementSize) const {
    return begin + z * slice + y * pitch + x * elementSize;
  }
};

// The memory of an array. It outlives the array as an object, so that a use of it can be told.
struct Storage {
  char *begin = nullptr;
  std::size_t size = 0; // bytes
  std::atomic<bool> freed = false;
};

struct Image {
  Format format;
  VeriwarpGeometry geometry = VeriwarpImage1D;
  std::vector<Level> levels;        // at least one
  std::shared_ptr<Storage> storage; // null: it is memory of the program's, of which the image is not the owner
  bool isPitched = false;           // such memory, in rows
  bool isFreed() const { return storage && storage->freed.load(std::memory_order_relaxed); }
};

constexpr bool isLayered(VeriwarpGeometry geometry) {
  return geometry == VeriwarpImage1DLayered || geometry == VeriwarpImage2DLayered ||
         geometry == VeriwarpImageCubeLayered;
}
constexpr bool isCube(VeriwarpGeometry geometry) {
  return geometry == VeriwarpImageCube || geometry == VeriwarpImageCubeLayered;
}
// Coordinates of an element within its layer or face.
constexpr unsigned dimensionsOf(VeriwarpGeometry geometry) {
  return geometry == VeriwarpImage1D || geometry == VeriwarpImage1DLayered ? 1 : geometry == VeriwarpImage3D ? 3 : 2;
}
const char *nameOf(VeriwarpGeometry geometry); // "2D layered"
std::string describe(const Image &image);      // "a 2D array of 4 x 3 elements"

// What a handle stands for. Objects stay when they are destroyed, so that a use of an old handle is told.
enum class AddressMode : std::uint8_t { Wrap, Clamp, Mirror, Border };
struct ImageObject {
  std::shared_ptr<const Image> image;
  bool isSurface = false;
  std::atomic<bool> destroyed = false;
  // Of a texture. "CUDA Runtime API", cudaTextureDesc.
  std::array<AddressMode, 3> address{AddressMode::Wrap, AddressMode::Wrap, AddressMode::Wrap};
  bool isLinear = false, isLinearBetweenLevels = false; // filters
  bool normalisedCoordinates = false, normalisedValues = false, sRGB = false;
  std::array<float, 4> border{};
  float bias = 0, leastLevel = 0, mostLevel = 0;

  bool isSimple = false; // see isSimpleTexture()

  bool givesFloats() const {
    return image->format.type == Format::Type::Float || image->format.normalised ||
           (normalisedValues && image->format.bytes < 4);
  }
};
// A 2D texture of floats of one level, with coordinates that end at its edges: texture.cpp has a short way for it.
bool isSimpleTexture(const ImageObject &object);
// Handles count up from 1. 0: there are too many.
std::uint64_t addObject(std::unique_ptr<ImageObject> object);
ImageObject *objectOf(std::uint64_t handle); // null: there never was such an object

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
