// See image.h. Handles are places in a table that only grows: a lookup takes no lock.
#include "runtime/simt/image.h"

#include "runtime/simt/limits.h"

#include <mutex>

namespace veriwarp::simt {

namespace {

constexpr std::size_t ChunkSize = 4096;
std::atomic<std::atomic<ImageObject *> *> chunks[limits::imageObjects / ChunkSize];
std::mutex adding;
std::uint64_t added = 0;

} // namespace

std::uint64_t addObject(std::unique_ptr<ImageObject> object) {
  std::lock_guard lock(adding);
  if (added == limits::imageObjects)
    return 0;
  auto &chunk = chunks[added / ChunkSize];
  if (!chunk.load(std::memory_order_relaxed))
    chunk.store(new std::atomic<ImageObject *>[ChunkSize](), std::memory_order_release);
  chunk.load(std::memory_order_relaxed)[added % ChunkSize].store(object.release(), std::memory_order_release);
  return ++added;
}

ImageObject *objectOf(std::uint64_t handle) {
  if (handle == 0 || handle > limits::imageObjects)
    return nullptr;
  const std::atomic<ImageObject *> *chunk = chunks[(handle - 1) / ChunkSize].load(std::memory_order_acquire);
  return chunk ? chunk[(handle - 1) % ChunkSize].load(std::memory_order_acquire) : nullptr;
}

const char *nameOf(VeriwarpGeometry geometry) {
  switch (geometry) {
  case VeriwarpImage1D:
    return "1D";
  case VeriwarpImage2D:
    return "2D";
  case VeriwarpImage3D:
    return "3D";
  case VeriwarpImage1DLayered:
    return "1D layered";
  case VeriwarpImage2DLayered:
    return "2D layered";
  case VeriwarpImageCube:
    return "cubemap";
  case VeriwarpImageCubeLayered:
    return "layered cubemap";
  }
  return "?";
}

std::string describe(const Image &image) {
  const Level &level = image.levels[0];
  const unsigned dimensions = dimensionsOf(image.geometry);
  const unsigned layers = isCube(image.geometry) ? level.depth / 6 : level.depth;
  std::string text = image.storage     ? std::string("a ") + nameOf(image.geometry) + " array of "
                     : image.isPitched ? std::string("rows of memory of ")
                                       : std::string("linear memory of ");
  text += std::to_string(level.width);
  if (dimensions > 1)
    text += " x " + std::to_string(level.height);
  if (dimensions > 2)
    text += " x " + std::to_string(level.depth);
  text += " elements";
  return isLayered(image.geometry) ? text + " in " + std::to_string(layers) + (layers == 1 ? " layer" : " layers")
                                   : text;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
