// Surfaces: "CUDA C++ Programming Guide", "Surface Functions"; PTX ISA, suld.b and sust.b. The first coordinate counts
// bytes, the others elements. An access of some bytes is outside when one of them is.
#include "runtime/simt/image_access.h"

#include <algorithm>
#include <cstring>

namespace veriwarp::simt {

namespace {

constexpr int LaunchFailure = 719, Misaligned = 716; // of cudaError_t

std::string placeText(VeriwarpGeometry geometry, const std::int32_t *at) {
  std::string text = "byte " + std::to_string(at[VeriwarpFetchX]);
  if (dimensionsOf(geometry) > 1)
    text += " of row " + std::to_string(at[VeriwarpFetchY]);
  if (dimensionsOf(geometry) > 2)
    text += " of slice " + std::to_string(at[VeriwarpFetchZ]);
  if (isLayered(geometry))
    text += " of layer " + std::to_string(at[VeriwarpFetchLayer]);
  return text;
}

// Where the access is. Null: it is not made; what is read is zero.
char *placeOf(VeriwarpThread &thread, std::uint64_t surface, std::uint32_t how, const std::int32_t *at,
              std::uint32_t size, bool writes, const VeriwarpSite *site) {
  const auto geometry = static_cast<VeriwarpGeometry>(how & VeriwarpGeometryMask);
  const ImageObject *object = usableObject(thread, surface, true, geometry, writes ? "writes to" : "reads from", site);
  if (!object)
    return nullptr;
  const Level &level = object->image->levels[0];
  const std::int64_t bytes = std::int64_t(level.width) * object->image->format.size();
  const bool hasSlices = isLayered(geometry) || geometry == VeriwarpImage3D;
  std::array<std::int64_t, 3> place = {at[VeriwarpFetchX], dimensionsOf(geometry) > 1 ? at[VeriwarpFetchY] : 0,
                                       !hasSlices ? 0 : at[isLayered(geometry) ? VeriwarpFetchLayer : VeriwarpFetchZ]};
  const std::array<std::int64_t, 3> last = {bytes - size, level.height - std::int64_t(1),
                                            level.depth - std::int64_t(1)};
  const auto text = [&](const std::string &what) {
    return (writes ? "writes " : "reads ") + std::to_string(size) + (size == 1 ? " byte at " : " bytes at ") +
           placeText(geometry, at) + what;
  };
  bool isOutside = bytes < size;
  for (unsigned i = 0; i < 3; ++i)
    isOutside |= place[i] < 0 || place[i] > last[i];
  if (isOutside) {
    const std::uint32_t outside = how & VeriwarpOutsideMask;
    if (outside == VeriwarpOutsideTrap || (outside == VeriwarpOutsideClamp && bytes < size)) {
      refuseAccess(thread,
                   text(" of a surface of " + describe(*object->image) + " of " +
                        std::to_string(object->image->format.size()) + " bytes"),
                   "out-of-bounds", LaunchFailure, site);
      return nullptr;
    }
    if (outside == VeriwarpOutsideZero)
      return nullptr;
    for (unsigned i = 0; i < 3; ++i)
      place[i] = std::clamp<std::int64_t>(place[i], 0, last[i]);
  }
  if (place[0] % size) {
    refuseAccess(thread, text(" of a surface, which is not a multiple of " + std::to_string(size)), "misaligned",
                 Misaligned, site);
    return nullptr;
  }
  char *address = level.at(static_cast<std::uint64_t>(place[0]), static_cast<std::uint64_t>(place[1]),
                           static_cast<std::uint64_t>(place[2]), 1);
  return thread.checks && !mayTouch(thread, *object->image, address, size, writes, site) ? nullptr : address;
}

} // namespace

} // namespace veriwarp::simt

using namespace veriwarp::simt;

extern "C" {

void veriwarpSurfaceRead(VeriwarpThread *thread, std::uint64_t surface, std::uint32_t how, const std::int32_t *at,
                         void *value, std::uint32_t size, const VeriwarpSite *site) {
  if (const char *address = placeOf(*thread, surface, how, at, size, false, site))
    std::memcpy(value, address, size);
  else
    std::memset(value, 0, size);
}

void veriwarpSurfaceWrite(VeriwarpThread *thread, std::uint64_t surface, std::uint32_t how, const std::int32_t *at,
                          const void *value, std::uint32_t size, const VeriwarpSite *site) {
  if (char *address = placeOf(*thread, surface, how, at, size, true, site))
    std::memcpy(address, value, size);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
