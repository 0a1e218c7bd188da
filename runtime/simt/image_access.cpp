// See image_access.h.
#include "runtime/simt/image_access.h"

#include "runtime/simt/checks.h"

namespace veriwarp::simt {

namespace {

constexpr int IllegalAddress = 700; // of cudaError_t

} // namespace

void refuseAccess(const VeriwarpThread &thread, const std::string &what, const char *kind, int error,
                  const VeriwarpSite *site) {
  if (thread.checks & VeriwarpCheckMemory)
    return tellInvalid(thread, what, kind, site, error);
  if (const Launch *launch = currentLaunch())
    message((site ? std::string(site->file) + ":" + std::to_string(site->line) + ": " : "") +
            describe(thread, *launch) + " " + what);
  abandon(error);
}

void refuseObject(const VeriwarpThread &thread, std::uint64_t handle, bool isSurface, VeriwarpGeometry geometry,
                  const char *doing, const VeriwarpSite *site) {
  const ImageObject *object = objectOf(handle);
  const std::string does = doing;
  const char *kind = isSurface ? " a surface object" : " a texture object";
  const auto refused = [&](const std::string &what, const char *finding) {
    refuseAccess(thread, what, finding, IllegalAddress, site);
  };
  if (!object || object->isSurface != isSurface)
    return refused(does + kind + " that does not exist (" +
                       (object        ? std::string("it is a ") + (isSurface ? "texture" : "surface") + " object"
                        : handle == 0 ? std::string("it is null")
                                      : "no object has the handle " + std::to_string(handle)) +
                       ")",
                   "invalid-object");
  if (object->destroyed.load(std::memory_order_relaxed))
    return refused(does + kind + " that has been destroyed", "use-after-free");
  if (object->image->isFreed())
    return refused(does + kind + " of an array that has been freed", "use-after-free");
  refused(does + kind + " as a " + nameOf(geometry) + " one, and it is of " + describe(*object->image),
          "invalid-object");
}

bool mayTouch(VeriwarpThread &thread, const Image &image, const void *address, std::uint32_t size, bool writes,
              const VeriwarpSite *site) {
  // An array is there, and the place has been looked at. Other memory is the program's.
  if ((thread.checks & VeriwarpCheckMemory) && !image.storage &&
      !checkAccess(thread, address, size, writes ? AccessKind::Write : AccessKind::Read, site))
    return false;
  if (thread.checks & VeriwarpCheckInit) {
    if (writes)
      veriwarpInitWrite(&thread, address, size, 0);
    else
      veriwarpInitRead(&thread, address, size, ~std::uint32_t(0), site);
  }
  if (thread.checker) // in code that is built for checks, places are variables
    checker()->plain(thread, reinterpret_cast<std::uint64_t>(address), size, writes, const_cast<VeriwarpSite *>(site));
  return true;
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
