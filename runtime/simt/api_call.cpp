// See call.h.
#include "runtime/simt/alongside.h"
#include "runtime/simt/call.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/events.h"
#include "runtime/simt/memory.h"

#include <cassert>

namespace veriwarp::simt {

namespace {

// Page-locked or managed.
bool isOfHost(const void *pointer) {
  const auto allocation = allocationOf(pointer);
  return allocation && !isOfDevice(allocation->kind);
}

// What the host has waited for when the call returns: nothing, a stream, an event, or, it may be, the device.
api::Waits waitedBy(const Call &call) {
  const auto ownIf = [](bool waits) { return waits ? api::Waits::Stream : api::Waits::Nothing; };
  switch (call.row().waits) {
  case api::Waits::OwnOnHost:
    return ownIf(call.kind != cudaMemcpyDeviceToDevice || isOfHost(call.to));
  case api::Waits::MaybeOwn: // pageable memory: it comes back when it is there
    return ownIf(call.kind != cudaMemcpyHostToDevice && !allocationOf(call.to));
  case api::Waits::OwnIfPinned:
    return ownIf(isOfHost(call.to));
  default:
    return call.row().waits;
  }
}

} // namespace

cudaError_t refused(const Call &call) {
  if (cudaError_t sticky = spoiled(); sticky != cudaSuccess) {
    returned(call); // it tells that a kernel has failed: nothing is under way any more
    return sticky;
  }
  if (const cudaError_t why = barred())
    return why;
  switch (call.row().inCapture) {
  case api::InCapture::Unsafe:
    return askedWhileCaptured(nullptr, nullptr);
  case api::InCapture::Asks:
    return askedWhileCaptured(call.stream, call.event);
  case api::InCapture::Fine:
  case api::InCapture::Becomes: // capture.h has what it becomes
    return cudaSuccess;
  }
  assert(false && "every kind of call is listed");
  return cudaSuccess;
}

void returned(const Call &call) {
  if (!checker() && !explorer())
    return;
  switch (waitedBy(call)) {
  case api::Waits::Stream:
    if (explorer())
      waitedFor(askedOf(call.stream));
    if (checker())
      checker()->hostWaits(askedOf(call.stream));
    break;
  case api::Waits::Event:
    if (explorer())
      waitedFor(call.event);
    if (checker())
      checker()->hostWaits(call.event);
    break;
  case api::Waits::Device:
    if (explorer())
      waitedForAll();
    [[fallthrough]];
  case api::Waits::MaybeDevice: // no race is found in what may have been waited for; an explorer names what may be left
    if (checker())
      checker()->hostWaitsForAll();
    break;
  default:
    break;
  }
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
