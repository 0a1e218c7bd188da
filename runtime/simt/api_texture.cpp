// Texture and surface objects: "CUDA Runtime API", cudaCreateTextureObject and its like. What the API answers to a
// wrong description is here; texture.cpp and surface.cpp have what kernels do with an object.
#include "runtime/simt/arrays.h"

#include "cuda_api/limits.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>

using namespace veriwarp::simt;
namespace limits = veriwarp::api::limits;

namespace {

// What the program has described an object by, and may ask for.
struct Described {
  cudaResourceDesc resource{};
  cudaTextureDesc texture{};
  std::optional<cudaResourceViewDesc> view;
};
struct Objects {
  std::mutex mutex;
  std::map<std::uint64_t, Described> living;
};
Objects &objects() {
  static Objects &all = *new Objects;
  return all;
}

std::optional<Described> describedBy(std::uint64_t handle, bool isSurface) {
  const ImageObject *object = objectOf(handle);
  std::lock_guard lock(objects().mutex);
  const auto found = objects().living.find(handle);
  if (!object || object->isSurface != isSurface || found == objects().living.end())
    return std::nullopt;
  return found->second;
}

cudaError_t added(std::unique_ptr<ImageObject> object, Described described, unsigned long long &handle) {
  handle = addObject(std::move(object));
  if (!handle)
    return give(cudaErrorMemoryAllocation);
  std::lock_guard lock(objects().mutex);
  objects().living[handle] = described;
  return cudaSuccess;
}

cudaError_t destroyed(std::uint64_t handle, bool isSurface) {
  if (!describedBy(handle, isSurface)) // nothing is destroyed by the handle 0, either
    return give(cudaErrorInvalidValue);
  objectOf(handle)->destroyed = true;
  std::lock_guard lock(objects().mutex);
  objects().living.erase(handle);
  return cudaSuccess;
}

bool isAligned(const void *pointer, std::size_t alignment) {
  return reinterpret_cast<std::uintptr_t>(pointer) % alignment == 0;
}

// Memory of the program's as an image. Null: it cannot be one.
std::shared_ptr<Image> memoryAsImage(const void *begin, const cudaChannelFormatDesc &description, std::size_t width,
                                     std::size_t height, std::size_t pitch, const limits::Extent &most) {
  const std::optional<Format> format = formatOf(description);
  if (!format || !begin || !isAligned(begin, limits::alignmentOfTextures) || width == 0 || width > most.width ||
      height > std::max(most.height, 1u))
    return nullptr;
  auto image = std::make_shared<Image>();
  image->format = *format;
  Level level;
  level.begin = static_cast<char *>(const_cast<void *>(begin));
  level.width = static_cast<std::uint32_t>(width);
  level.height = static_cast<std::uint32_t>(height);
  level.pitch = pitch;
  level.slice = pitch * height;
  image->levels = {level};
  return image;
}

// The image of a resource; null: an error, which is given.
std::shared_ptr<const Image> imageOf(const cudaResourceDesc &resource) {
  const auto refused = [](cudaError_t error) {
    give(error);
    return nullptr;
  };
  switch (resource.resType) {
  case cudaResourceTypeArray:
    return isArray(resource.res.array.array) ? resource.res.array.array->image
                                             : refused(cudaErrorInvalidResourceHandle);
  case cudaResourceTypeMipmappedArray:
    return isMipmappedArray(resource.res.mipmap.mipmap) ? resource.res.mipmap.mipmap->image
                                                        : refused(cudaErrorInvalidResourceHandle);
  case cudaResourceTypeLinear: {
    const auto &linear = resource.res.linear;
    const std::optional<Format> format = formatOf(linear.desc);
    if (!format)
      return refused(cudaErrorInvalidChannelDescriptor);
    const auto image = memoryAsImage(linear.devPtr, linear.desc, linear.sizeInBytes / format->size(), 1,
                                     linear.sizeInBytes, limits::linearTexture);
    return image ? image : refused(cudaErrorInvalidValue);
  }
  case cudaResourceTypePitch2D: {
    const auto &rows = resource.res.pitch2D;
    const std::optional<Format> format = formatOf(rows.desc);
    if (!format)
      return refused(cudaErrorInvalidChannelDescriptor);
    const auto image =
        rows.height && rows.pitchInBytes % limits::alignmentOfTextureRows == 0 &&
                rows.width * format->size() <= rows.pitchInBytes
            ? memoryAsImage(rows.devPtr, rows.desc, rows.width, rows.height, rows.pitchInBytes, limits::pitchedTexture)
            : nullptr;
    if (!image)
      return refused(cudaErrorInvalidValue);
    image->geometry = VeriwarpImage2D;
    image->isPitched = true;
    return image;
  }
  }
  return refused(cudaErrorInvalidValue);
}

// Formats of a view: unsigned and signed char, short, int, then half and float, of one, two and four channels each.
std::optional<Format> formatOf(cudaResourceViewFormat view) {
  const int which = view - cudaResViewFormatUnsignedChar1;
  if (which < 0 || view > cudaResViewFormatFloat4)
    return std::nullopt;
  const int kind = which / 3; // 0 to 5 by turns unsigned and signed
  Format format;
  format.channels = static_cast<std::uint8_t>(1 << which % 3);
  format.type = kind >= 6 ? Format::Type::Float : kind % 2 ? Format::Type::Signed : Format::Type::Unsigned;
  format.bytes = static_cast<std::uint8_t>(kind >= 6 ? (kind == 6 ? 2 : 4) : 1 << kind / 2);
  return format;
}

// The part of an array that a view shows, with elements as it has them. Null: an error, which is given.
std::shared_ptr<const Image> viewOf(const std::shared_ptr<const Image> &whole, const cudaResourceViewDesc &view) {
  const auto refused = [](cudaError_t error) {
    give(error);
    return nullptr;
  };
  if (!whole->storage)
    return refused(cudaErrorInvalidValue);
  auto image = std::make_shared<Image>(*whole);
  if (view.format != cudaResViewFormatNone) {
    const std::optional<Format> format = formatOf(view.format);
    if (!format)
      return refused(cudaErrorNotSupported);
    if (format->size() != whole->format.size())
      return refused(cudaErrorInvalidValue);
    image->format = *format;
  }
  if (view.lastMipmapLevel >= whole->levels.size() || view.firstMipmapLevel > view.lastMipmapLevel)
    return refused(cudaErrorInvalidValue);
  image->levels = {whole->levels.begin() + view.firstMipmapLevel, whole->levels.begin() + view.lastMipmapLevel + 1};
  const Level &base = image->levels[0];
  if ((view.width && view.width != base.width) || (view.height && view.height != base.height))
    return refused(cudaErrorInvalidValue);
  if (!isLayered(image->geometry)) {
    if (view.firstLayer || view.lastLayer)
      return refused(cudaErrorInvalidValue);
    return image;
  }
  const unsigned slices = isCube(image->geometry) ? 6 : 1; // of a layer
  if (view.firstLayer > view.lastLayer || (view.lastLayer + 1) * slices > base.depth)
    return refused(cudaErrorInvalidValue);
  for (Level &level : image->levels) {
    level.begin += view.firstLayer * slices * level.slice;
    level.depth = (view.lastLayer - view.firstLayer + 1) * slices;
  }
  return image;
}

// Takes what a description says. cudaSuccess, or what is wrong with it.
cudaError_t take(const cudaTextureDesc &texture, ImageObject &object, bool hasLevels) {
  const auto isFilter = [](cudaTextureFilterMode mode) {
    return mode == cudaFilterModePoint || mode == cudaFilterModeLinear;
  };
  if (!isFilter(texture.filterMode) || !isFilter(texture.mipmapFilterMode) ||
      (texture.readMode != cudaReadModeElementType && texture.readMode != cudaReadModeNormalizedFloat))
    return cudaErrorInvalidValue;
  for (unsigned i = 0; i < 3; ++i) {
    if (texture.addressMode[i] < cudaAddressModeWrap || texture.addressMode[i] > cudaAddressModeBorder)
      return cudaErrorInvalidValue;
    object.address[i] = static_cast<AddressMode>(texture.addressMode[i]);
  }
  object.isLinear = texture.filterMode == cudaFilterModeLinear;
  object.isLinearBetweenLevels = texture.mipmapFilterMode == cudaFilterModeLinear;
  object.normalisedCoordinates = texture.normalizedCoords;
  object.normalisedValues = texture.readMode == cudaReadModeNormalizedFloat;
  object.sRGB = texture.sRGB;
  for (unsigned i = 0; i < 4; ++i)
    object.border[i] = texture.borderColor[i];
  object.bias = texture.mipmapLevelBias;
  object.leastLevel = texture.minMipmapLevelClamp;
  object.mostLevel = texture.maxMipmapLevelClamp;
  // Memory has no filter but in rows, and integers have none at all.
  const bool hasFilter = object.image->storage || object.image->isPitched;
  if (hasFilter && object.isLinear && !object.givesFloats())
    return cudaErrorInvalidFilterSetting;
  object.isSimple = isSimpleTexture(object);
  if (hasLevels && !texture.normalizedCoords)
    return cudaErrorInvalidValue;
  return texture.seamlessCubemap && isCube(object.image->geometry) && object.isLinear ? cudaErrorNotSupported
                                                                                      : cudaSuccess;
}

} // namespace

extern "C" {

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *handle, const cudaResourceDesc *resource,
                                    const cudaTextureDesc *texture, const cudaResourceViewDesc *view) {
  VERIWARP_CALL;
  if (!handle || !resource || !texture)
    return give(cudaErrorInvalidValue);
  auto object = std::make_unique<ImageObject>();
  object->image = imageOf(*resource);
  if (object->image && view)
    object->image = viewOf(object->image, *view);
  if (!object->image)
    return cudaPeekAtLastError();
  if (const cudaError_t error = take(*texture, *object, resource->resType == cudaResourceTypeMipmappedArray))
    return give(error);
  return added(std::move(object),
               {*resource, *texture, view ? std::optional<cudaResourceViewDesc>(*view) : std::nullopt}, *handle);
}
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t handle) {
  VERIWARP_CALL;
  return destroyed(handle, false);
}
cudaError_t cudaGetTextureObjectResourceDesc(cudaResourceDesc *resource, cudaTextureObject_t handle) {
  const std::optional<Described> found = describedBy(handle, false);
  if (!found || !resource)
    return give(cudaErrorInvalidValue);
  *resource = found->resource;
  return cudaSuccess;
}
cudaError_t cudaGetTextureObjectTextureDesc(cudaTextureDesc *texture, cudaTextureObject_t handle) {
  const std::optional<Described> found = describedBy(handle, false);
  if (!found || !texture)
    return give(cudaErrorInvalidValue);
  *texture = found->texture;
  return cudaSuccess;
}
cudaError_t cudaGetTextureObjectResourceViewDesc(cudaResourceViewDesc *view, cudaTextureObject_t handle) {
  const std::optional<Described> found = describedBy(handle, false);
  if (!found || !found->view || !view)
    return give(cudaErrorInvalidValue);
  *view = *found->view;
  return cudaSuccess;
}

cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *handle, const cudaResourceDesc *resource) {
  VERIWARP_CALL;
  if (!handle || !resource || resource->resType != cudaResourceTypeArray)
    return give(cudaErrorInvalidValue);
  const cudaArray_t array = resource->res.array.array;
  if (!isArray(array))
    return give(cudaErrorInvalidResourceHandle);
  if (!(array->flags & cudaArraySurfaceLoadStore))
    return give(cudaErrorInvalidValue, "its array was made without cudaArraySurfaceLoadStore");
  auto object = std::make_unique<ImageObject>();
  object->image = array->image;
  object->isSurface = true;
  return added(std::move(object), {*resource, {}, std::nullopt}, *handle);
}
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t handle) {
  VERIWARP_CALL;
  return destroyed(handle, true);
}
cudaError_t cudaGetSurfaceObjectResourceDesc(cudaResourceDesc *resource, cudaSurfaceObject_t handle) {
  const std::optional<Described> found = describedBy(handle, true);
  if (!found || !resource)
    return give(cudaErrorInvalidValue);
  *resource = found->resource;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetTexture1DLinearMaxWidth(size_t *width, const cudaChannelFormatDesc *description, int device) {
  if (device != 0)
    return give(cudaErrorInvalidDevice);
  if (!width || !description)
    return give(cudaErrorInvalidValue);
  if (!formatOf(*description))
    return give(cudaErrorInvalidChannelDescriptor);
  *width = limits::linearTexture.width;
  return cudaSuccess;
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
