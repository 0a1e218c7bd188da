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
  return allocation && allocation->kind != MemoryKind::Device;
}

bool waitsForOwn(const Call &call) {
  switch (call.row().waits) {
  case api::Waits::OwnOnHost:
    return call.kind != cudaMemcpyDeviceToDevice || isOfHost(call.to);
  case api::Waits::MaybeOwn: // pageable memory: it comes back when it is there
    return call.kind != cudaMemcpyHostToDevice && !allocationOf(call.to);
  case api::Waits::OwnIfPinned:
    return isOfHost(call.to);
  default:
    return false;
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

// The same for exploring.
static void returnedToExplorer(const Call &call) {
  switch (call.row().waits) {
  case api::Waits::Nothing:
  case api::Waits::MaybeDevice: // or not
    break;
  case api::Waits::OwnOnHost:
  case api::Waits::MaybeOwn:
  case api::Waits::OwnIfPinned:
    if (waitsForOwn(call))
      waitedFor(askedOf(call.stream));
    break;
  case api::Waits::Stream:
    waitedFor(askedOf(call.stream));
    break;
  case api::Waits::Event:
    waitedFor(call.event);
    break;
  case api::Waits::Device:
    waitedForAll();
    break;
  }
}

void returned(const Call &call) {
  if (explorer())
    returnedToExplorer(call);
  if (!checker())
    return;
  switch (call.row().waits) {
  case api::Waits::Nothing:
    break;
  case api::Waits::OwnOnHost:
  case api::Waits::MaybeOwn:
  case api::Waits::OwnIfPinned:
    if (waitsForOwn(call))
      checker()->hostWaits(askedOf(call.stream));
    break;
  case api::Waits::Stream:
    checker()->hostWaits(askedOf(call.stream));
    break;
  case api::Waits::Event:
    checker()->hostWaits(call.event);
    break;
  case api::Waits::Device:
  case api::Waits::MaybeDevice: // no race is found in what may have been waited for
    checker()->hostWaitsForAll();
    break;
  }
}

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
