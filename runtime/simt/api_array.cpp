// CUDA arrays: "CUDA Runtime API", cudaMallocArray and its like.
#include "runtime/simt/arrays.h"
#include "runtime/simt/call.h"
#include "runtime/simt/handles.h"
#include "runtime/simt/memory.h"

#include "cuda_api/limits.h"

#include <algorithm>
#include <cstring>

using namespace veriwarp::simt;
using veriwarp::api::Name;
namespace limits = veriwarp::api::limits;

namespace {

Handles<cudaArray> &arrays() {
  static Handles<cudaArray> &all = *new Handles<cudaArray>;
  return all;
}
Handles<cudaMipmappedArray> &mipmappedArrays() {
  static Handles<cudaMipmappedArray> &all = *new Handles<cudaMipmappedArray>;
  return all;
}

constexpr unsigned KnownFlags =
    cudaArrayLayered | cudaArraySurfaceLoadStore | cudaArrayCubemap | cudaArrayTextureGather | cudaArrayColorAttachment;

// What an array is by its extent, in which a dimension that it does not have is 0. Nothing: there is no such array.
std::optional<VeriwarpGeometry> geometryOf(const cudaExtent &extent, unsigned flags) {
  const bool layered = flags & cudaArrayLayered, isFlat = extent.height == 0;
  if (extent.width == 0 || (isFlat && extent.depth && !layered))
    return std::nullopt;
  if (flags & cudaArrayCubemap) {
    if (extent.width != extent.height || extent.depth == 0 || extent.depth % 6 || (!layered && extent.depth != 6))
      return std::nullopt;
    return layered ? VeriwarpImageCubeLayered : VeriwarpImageCube;
  }
  if (layered && extent.depth == 0)
    return std::nullopt;
  return layered        ? (isFlat ? VeriwarpImage1DLayered : VeriwarpImage2DLayered)
         : extent.depth ? VeriwarpImage3D
         : isFlat       ? VeriwarpImage1D
                        : VeriwarpImage2D;
}

bool isWithinLimits(const cudaExtent &extent, VeriwarpGeometry geometry, unsigned flags) {
  const limits::Extent &most = flags & cudaArrayTextureGather       ? limits::gathered2D
                               : geometry == VeriwarpImage1D        ? limits::array1D
                               : geometry == VeriwarpImage2D        ? limits::array2D
                               : geometry == VeriwarpImage3D        ? limits::array3D
                               : geometry == VeriwarpImage1DLayered ? limits::layered1D
                               : geometry == VeriwarpImage2DLayered ? limits::layered2D
                               : geometry == VeriwarpImageCube      ? limits::cubemap
                                                                    : limits::layeredCubemap;
  return extent.width <= most.width && extent.height <= most.height && extent.depth <= most.depth;
}

// The same for a call that makes one: cudaSuccess, or why there is none.
struct Wanted {
  Format format;
  VeriwarpGeometry geometry = VeriwarpImage1D;
};
cudaError_t wantedOf(const cudaChannelFormatDesc *description, const cudaExtent &extent, unsigned flags,
                     Wanted &wanted) {
  if (!description)
    return give(cudaErrorInvalidValue);
  if (flags & ~KnownFlags)
    return give(flags & (cudaArraySparse | cudaArrayDeferredMapping) ? cudaErrorNotSupported : cudaErrorInvalidValue);
  const std::optional<Format> format = formatOf(*description);
  if (!format)
    return give(description->f >= cudaChannelFormatKindUnsignedBlockCompressed1 ||
                        description->f == cudaChannelFormatKindNV12
                    ? cudaErrorNotSupported
                    : cudaErrorInvalidChannelDescriptor);
  const std::optional<VeriwarpGeometry> geometry = geometryOf(extent, flags);
  if (!geometry || !isWithinLimits(extent, *geometry, flags) ||
      ((flags & cudaArrayTextureGather) && *geometry != VeriwarpImage2D))
    return give(cudaErrorInvalidValue);
  wanted = {*format, *geometry};
  return cudaSuccess;
}

// Levels of an array, each half as large as the one before; layers and faces stay. Null: there is no memory.
std::shared_ptr<Image> makeImage(const Wanted &wanted, const cudaExtent &extent, unsigned levels) {
  auto image = std::make_shared<Image>();
  image->format = wanted.format;
  image->geometry = wanted.geometry;
  const auto smaller = [](std::size_t size, unsigned level) {
    return static_cast<std::uint32_t>(std::max<std::size_t>(size >> level, 1));
  };
  constexpr std::size_t alignment = 512;
  std::size_t size = 0;
  std::vector<std::size_t> begins;
  for (unsigned level = 0; level < levels; ++level) {
    Level one;
    one.width = smaller(extent.width, level);
    one.height = smaller(extent.height, level);
    one.depth = wanted.geometry == VeriwarpImage3D ? smaller(extent.depth, level) : smaller(extent.depth, 0);
    one.pitch = std::size_t(one.width) * wanted.format.size();
    one.slice = one.pitch * one.height;
    begins.push_back(size);
    const std::size_t bytes = one.slice * one.depth;
    size += level + 1 < levels ? (bytes + alignment - 1) / alignment * alignment : bytes;
    image->levels.push_back(one);
  }
  auto storage = std::make_shared<Storage>();
  storage->begin = static_cast<char *>(allocate(size, MemoryKind::Array));
  storage->size = size;
  if (!storage->begin)
    return nullptr;
  for (unsigned level = 0; level < levels; ++level)
    image->levels[level].begin = storage->begin + begins[level];
  image->storage = std::move(storage);
  return image;
}

void freeStorage(const Image &image) {
  image.storage->freed = true;
  release(image.storage->begin, MemoryKind::Array, MemoryKind::Array);
}

} // namespace

namespace veriwarp::simt {

bool isArray(cudaArray_const_t array) { return array && arrays().has(array); }
bool isMipmappedArray(cudaMipmappedArray_const_t array) { return array && mipmappedArrays().has(array); }

std::optional<Format> formatOf(const cudaChannelFormatDesc &description) {
  const std::array<int, 4> bits = {description.x, description.y, description.z, description.w};
  const auto channels = static_cast<std::size_t>(std::find(bits.begin(), bits.end(), 0) - bits.begin());
  const auto isSame = [&](int one) { return one == bits[0]; };
  const auto isNone = [](int one) { return one == 0; };
  if ((channels != 1 && channels != 2 && channels != 4) ||
      !std::all_of(bits.begin(), bits.begin() + channels, isSame) ||
      !std::all_of(bits.begin() + channels, bits.end(), isNone) || (bits[0] != 8 && bits[0] != 16 && bits[0] != 32))
    return std::nullopt;
  Format format;
  format.channels = static_cast<std::uint8_t>(channels);
  format.bytes = static_cast<std::uint8_t>(bits[0] / 8);
  switch (description.f) {
  case cudaChannelFormatKindSigned:
    format.type = Format::Type::Signed;
    return format;
  case cudaChannelFormatKindUnsigned:
    return format;
  case cudaChannelFormatKindFloat:
    format.type = Format::Type::Float;
    return format.bytes == 1 ? std::nullopt : std::optional(format);
  default:
    break;
  }
  // Unsigned 8X1, 8X2, 8X4, 16X1, 16X2, 16X4, and the same signed.
  if (description.f < cudaChannelFormatKindUnsignedNormalized8X1 ||
      description.f > cudaChannelFormatKindSignedNormalized16X4)
    return std::nullopt;
  const int which = description.f - cudaChannelFormatKindUnsignedNormalized8X1;
  format.normalised = true;
  format.type = which < 6 ? Format::Type::Unsigned : Format::Type::Signed;
  const bool isRight = channels == std::size_t(1) << which % 3 && format.bytes == (which % 6 < 3 ? 1 : 2);
  return isRight ? std::optional(format) : std::nullopt;
}

std::optional<Box> boxOf(const cudaArray &array, const cudaPos &at, const cudaExtent &extent) {
  const Level &level = array.image->levels[0];
  const auto isInside = [](std::size_t from, std::size_t count, std::size_t size) {
    return from <= size && count <= size - from;
  };
  if (!isInside(at.x, extent.width, level.width) || !isInside(at.y, extent.height, level.height) ||
      !isInside(at.z, extent.depth, level.depth))
    return std::nullopt;
  return Box{level.at(at.x, at.y, at.z, array.image->format.size()), level.pitch, level.slice};
}

} // namespace veriwarp::simt

extern "C" {

cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind f) {
  return {x, y, z, w, f};
}

cudaError_t cudaMalloc3DArray(cudaArray_t *array, const cudaChannelFormatDesc *description, cudaExtent extent,
                              unsigned flags) {
  VERIWARP_CALL;
  Wanted wanted;
  if (!array)
    return give(cudaErrorInvalidValue);
  if (const cudaError_t error = wantedOf(description, extent, flags, wanted); error != cudaSuccess)
    return error;
  auto made = std::make_unique<cudaArray>();
  made->image = makeImage(wanted, extent, 1);
  if (!made->image)
    return give(cudaErrorMemoryAllocation);
  made->description = *description;
  made->extent = extent;
  made->flags = flags;
  *array = arrays().add(std::move(made));
  return cudaSuccess;
}
cudaError_t cudaMallocArray(cudaArray_t *array, const cudaChannelFormatDesc *description, size_t width, size_t height,
                            unsigned flags) {
  if (flags & (cudaArrayLayered | cudaArrayCubemap))
    return give(cudaErrorInvalidValue);
  return cudaMalloc3DArray(array, description, {width, height, 0}, flags);
}
cudaError_t cudaFreeArray(cudaArray_t array) {
  VERIWARP_CALL;
  if (!array)
    return cudaSuccess;
  if (!isArray(array) || array->isLevel)
    return give(cudaErrorInvalidValue);
  returned({Name::cudaFreeArray});
  freeStorage(*array->image);
  arrays().destroy(array);
  return cudaSuccess;
}

cudaError_t cudaMallocMipmappedArray(cudaMipmappedArray_t *array, const cudaChannelFormatDesc *description,
                                     cudaExtent extent, unsigned levels, unsigned flags) {
  VERIWARP_CALL;
  Wanted wanted;
  if (!array)
    return give(cudaErrorInvalidValue);
  if (const cudaError_t error = wantedOf(description, extent, flags, wanted); error != cudaSuccess)
    return error;
  // No more than until the largest dimension is 1, and at least one.
  const std::size_t largest =
      std::max({extent.width, extent.height, wanted.geometry == VeriwarpImage3D ? extent.depth : 0});
  unsigned most = 1;
  while (largest >> most)
    ++most;
  auto made = std::make_unique<cudaMipmappedArray>();
  made->image = makeImage(wanted, extent, std::clamp(levels, 1u, most));
  if (!made->image)
    return give(cudaErrorMemoryAllocation);
  made->base.description = *description;
  made->base.extent = extent;
  made->base.flags = flags;
  made->levels.resize(made->image->levels.size());
  *array = mipmappedArrays().add(std::move(made));
  return cudaSuccess;
}
cudaError_t cudaFreeMipmappedArray(cudaMipmappedArray_t array) {
  VERIWARP_CALL;
  if (!array)
    return cudaSuccess;
  if (!isMipmappedArray(array))
    return give(cudaErrorInvalidValue);
  returned({Name::cudaFreeMipmappedArray});
  freeStorage(*array->image);
  for (cudaArray_t level : array->levels)
    if (level)
      arrays().destroy(level);
  mipmappedArrays().destroy(array);
  return cudaSuccess;
}
cudaError_t cudaGetMipmappedArrayLevel(cudaArray_t *level, cudaMipmappedArray_const_t array, unsigned which) {
  VERIWARP_CALL;
  if (!isMipmappedArray(array))
    return give(cudaErrorInvalidResourceHandle);
  if (!level || which >= array->levels.size())
    return give(cudaErrorInvalidValue);
  cudaArray_t &known = const_cast<cudaMipmappedArray_t>(array)->levels[which];
  if (!known) {
    const Level &one = array->image->levels[which];
    auto image = std::make_shared<Image>(*array->image);
    image->levels = {one};
    auto made = std::make_unique<cudaArray>(array->base);
    made->image = std::move(image);
    made->isLevel = true;
    const cudaExtent &whole = array->base.extent;
    made->extent = {one.width, whole.height ? one.height : 0, whole.depth ? one.depth : 0};
    known = arrays().add(std::move(made));
  }
  *level = known;
  return cudaSuccess;
}

cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *description, cudaExtent *extent, unsigned *flags,
                             cudaArray_t array) {
  if (!isArray(array))
    return give(cudaErrorInvalidResourceHandle);
  if (description)
    *description = array->description;
  if (extent)
    *extent = array->extent;
  if (flags)
    *flags = array->flags;
  return cudaSuccess;
}
cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *description, cudaArray_const_t array) {
  if (!isArray(array))
    return give(cudaErrorInvalidResourceHandle);
  if (!description)
    return give(cudaErrorInvalidValue);
  *description = array->description;
  return cudaSuccess;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
