// Accesses of kernels to textures and surfaces: what keeps one from being made, and what the checks hear of it.
#pragma once

#include "runtime/simt/image.h"
#include "runtime/simt/memcheck.h"

namespace veriwarp::simt {

// What keeps an access from an object is told: there is none, or it does not fit. Under the check of memory the thread
// goes on, else the launch has ended. `doing`: "fetches from", "writes to".
void refuseObject(const VeriwarpThread &thread, std::uint64_t handle, bool isSurface, VeriwarpGeometry geometry,
                  const char *doing, const VeriwarpSite *site);
// The object that an access may use; null: see above. Faces and layers of cubemaps are layers to surfaces, which have
// no functions of PTX for cubemaps.
inline const ImageObject *usableObject(const VeriwarpThread &thread, std::uint64_t handle, bool isSurface,
                                       VeriwarpGeometry geometry, const char *doing, const VeriwarpSite *site) {
  const ImageObject *object = objectOf(handle);
  const auto fits = [&](const Image &image) {
    return geometry == image.geometry || (isSurface && geometry == VeriwarpImage2DLayered && isCube(image.geometry));
  };
  if (object && object->isSurface == isSurface && !object->destroyed.load(std::memory_order_relaxed) &&
      !object->image->isFreed() && fits(*object->image)) [[likely]]
    return object;
  refuseObject(thread, handle, isSurface, geometry, doing, site);
  return nullptr;
}
// An access that cannot be made. As above. `error`: a cudaError_t.
void refuseAccess(const VeriwarpThread &thread, const std::string &what, const char *kind, int error,
                  const VeriwarpSite *site);
// Whether bytes of an image may be accessed, as the checks hear of it.
bool mayTouch(VeriwarpThread &thread, const Image &image, const void *address, std::uint32_t size, bool writes,
              const VeriwarpSite *site);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
