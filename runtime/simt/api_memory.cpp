// Memory management of the CUDA runtime API. Host and device share one memory; what is told apart is who allocated it.
#include "runtime/simt/apicheck.h"
#include "runtime/simt/call.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <cstring>

using namespace veriwarp::simt;
using veriwarp::api::Name;

namespace {

constexpr std::size_t PitchAlignment = 512;

cudaError_t allocated(void **pointer, std::size_t size, MemoryKind kind, unsigned flags = 0) {
  VERIWARP_CALL;
  if (!pointer)
    return give(cudaErrorInvalidValue);
  *pointer = nullptr;
  if (size == 0)
    return cudaSuccess;
  *pointer = allocate(size, kind, flags);
  return give(*pointer ? cudaSuccess : cudaErrorMemoryAllocation);
}

cudaError_t copy(void *to, const void *from, std::size_t size, cudaMemcpyKind kind) {
  VERIWARP_CALL;
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault)
    return give(cudaErrorInvalidMemcpyDirection);
  if (size == 0)
    return cudaSuccess;
  if (!to || !from)
    return give(cudaErrorInvalidValue);
  const auto says = [&](cudaMemcpyKind device, cudaMemcpyKind host) {
    return kind == cudaMemcpyDefault                            ? Side::Either
           : kind == device || kind == cudaMemcpyDeviceToDevice ? Side::Device
           : kind == host || kind == cudaMemcpyHostToHost       ? Side::Host
                                                                : Side::Either;
  };
  checkSide(from, says(cudaMemcpyDeviceToHost, cudaMemcpyHostToDevice), false);
  checkSide(to, says(cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost), true);
  // A copy that leaves its allocation fails, as far as the driver sees it: the device's side.
  const auto fits = [&](const void *pointer, bool onDevice) {
    const auto allocation = allocationOf(pointer);
    return !allocation || !onDevice ||
           static_cast<const char *>(pointer) + size <= allocation->begin + allocation->size;
  };
  if (!fits(to, kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice) ||
      !fits(from, kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice))
    return give(cudaErrorInvalidValue);
  if (checker()) {
    checker()->touches(from, size, false);
    checker()->touches(to, size, true);
  }
  if (isOn(VeriwarpCheckInit))
    copyWritten(nullptr, to, from, size);
  std::memmove(to, from, size);
  return cudaSuccess;
}

// What calls do in a stream; those that get none, in the default one.
template <class F> cudaError_t inStream(const Call &call, F &&what) {
  if (const cudaError_t why = refused(call))
    return give(why);
  cudaError_t result = cudaSuccess;
  {
    const Followed followed(askedOf(call.stream), false);
    result = what();
  }
  returned(call);
  return result;
}

cudaError_t copyRows(void *to, std::size_t toPitch, const void *from, std::size_t fromPitch, std::size_t width,
                     std::size_t height, cudaMemcpyKind kind) {
  VERIWARP_CALL;
  if (width > toPitch || width > fromPitch)
    return give(cudaErrorInvalidPitchValue);
  for (std::size_t row = 0; row < height; ++row)
    if (cudaError_t error = copy(static_cast<char *>(to) + row * toPitch,
                                 static_cast<const char *>(from) + row * fromPitch, width, kind))
      return error;
  return cudaSuccess;
}

cudaError_t fill(void *to, int value, std::size_t size) {
  VERIWARP_CALL;
  if (!to && size)
    return give(cudaErrorInvalidValue);
  if (size)
    checkSide(to, Side::Device, true);
  if (const auto allocation = allocationOf(to);
      allocation && static_cast<char *>(to) + size > allocation->begin + allocation->size)
    return give(cudaErrorInvalidValue);
  if (size && checker())
    checker()->touches(to, size, true);
  if (size && isOn(VeriwarpCheckInit))
    setWritten(to, size);
  if (size)
    std::memset(to, value, size);
  return cudaSuccess;
}

cudaError_t symbolAt(const void *symbol, std::size_t offset, std::size_t count, char *&address) {
  const VeriwarpVariable *variable = findVariable(symbol);
  if (!variable)
    return give(cudaErrorInvalidSymbol);
  if (offset + count > variable->size)
    return give(cudaErrorInvalidValue);
  address = static_cast<char *>(variable->storage) + offset;
  return cudaSuccess;
}

cudaError_t copyIn(Name name, cudaStream_t stream, void *to, std::size_t toPitch, const void *from,
                   std::size_t fromPitch, std::size_t width, std::size_t height, cudaMemcpyKind kind) {
  if (const auto result = captured(stream, [&] { return copyWork(to, toPitch, from, fromPitch, width, height, kind); }))
    return *result;
  return inStream({name, stream, nullptr, to, kind}, [&] {
    return height == 1 ? copy(to, from, width, kind) : copyRows(to, toPitch, from, fromPitch, width, height, kind);
  });
}

cudaError_t fillRows(void *to, std::size_t pitch, int value, std::size_t width, std::size_t height) {
  for (std::size_t row = 0; row < height; ++row)
    if (cudaError_t error = fill(static_cast<char *>(to) + row * pitch, value, width))
      return error;
  return cudaSuccess;
}
cudaError_t fillIn(Name name, cudaStream_t stream, void *to, std::size_t pitch, int value, std::size_t width,
                   std::size_t height) {
  VERIWARP_CALL;
  if (const auto result = captured(stream, [&] { return fillWork(to, pitch, value, width, height); }))
    return *result;
  return inStream({name, stream, nullptr, to}, [&] { return fillRows(to, pitch, value, width, height); });
}

cudaError_t fillBlock(Name name, const cudaPitchedPtr &to, int value, const cudaExtent &extent, cudaStream_t stream) {
  if (extent.width > to.pitch || (extent.depth > 1 && extent.height > to.ysize))
    return give(cudaErrorInvalidValue);
  for (size_t z = 0; z < extent.depth; ++z)
    if (cudaError_t error = fillIn(name, stream, static_cast<char *>(to.ptr) + z * to.ysize * to.pitch, to.pitch, value,
                                   extent.width, extent.height))
      return error;
  return cudaSuccess;
}

cudaError_t released(void *pointer, MemoryKind kind, MemoryKind orKind) {
  if (release(pointer, kind, orKind))
    return cudaSuccess;
  checkFree(pointer);
  return give(cudaErrorInvalidValue);
}
cudaError_t freed(void *pointer) {
  return !pointer || isGraphMemory(pointer) ? cudaSuccess : released(pointer, MemoryKind::Device, MemoryKind::Managed);
}

cudaError_t allocateIn(cudaStream_t stream, void **pointer, std::size_t size) {
  VERIWARP_CALL;
  if (!pointer)
    return give(cudaErrorInvalidValue);
  if (!isCaptured(stream))
    return allocated(pointer, size, MemoryKind::Device);
  const std::shared_ptr<void> memory = graphMemory(size);
  *pointer = memory.get();
  if (!memory)
    return give(cudaErrorMemoryAllocation);
  return *captured(stream, [&] { return AllocationWork{memory, size}; });
}

} // namespace

namespace veriwarp::simt {
cudaError_t copy3D(const cudaMemcpy3DParms &what) {
  VERIWARP_CALL;
  if (what.srcArray || what.dstArray)
    return give(cudaErrorNotSupported);
  for (std::size_t z = 0; z < what.extent.depth; ++z)
    for (std::size_t y = 0; y < what.extent.height; ++y) {
      const auto at = [&](const cudaPitchedPtr &pitched, const cudaPos &pos) {
        return static_cast<char *>(pitched.ptr) + ((z + pos.z) * pitched.ysize + y + pos.y) * pitched.pitch + pos.x;
      };
      if (cudaError_t error =
              copy(at(what.dstPtr, what.dstPos), at(what.srcPtr, what.srcPos), what.extent.width, what.kind))
        return error;
    }
  return cudaSuccess;
}
} // namespace veriwarp::simt

extern "C" {

cudaError_t cudaMalloc(void **pointer, size_t size) {
  VERIWARP_CALL_OF(cudaMalloc);
  return allocated(pointer, size, MemoryKind::Device);
}
cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream) {
  return allocateIn(stream, pointer, size);
}
cudaError_t cudaMallocManaged(void **pointer, size_t size, unsigned flags) {
  return allocated(pointer, size, MemoryKind::Managed, flags);
}
cudaError_t cudaMallocHost(void **pointer, size_t size) { return allocated(pointer, size, MemoryKind::Pinned); }
cudaError_t cudaHostAlloc(void **pointer, size_t size, unsigned flags) {
  return allocated(pointer, size, MemoryKind::Pinned, flags);
}

cudaError_t cudaMallocPitch(void **pointer, size_t *pitch, size_t width, size_t height) {
  if (!pitch)
    return give(cudaErrorInvalidValue);
  *pitch = (width + PitchAlignment - 1) / PitchAlignment * PitchAlignment;
  return allocated(pointer, *pitch * height, MemoryKind::Device);
}
cudaError_t cudaMalloc3D(cudaPitchedPtr *result, cudaExtent extent) {
  size_t pitch = 0;
  void *memory = nullptr;
  const cudaError_t error = cudaMallocPitch(&memory, &pitch, extent.width, extent.height * extent.depth);
  *result = {memory, pitch, extent.width, extent.height};
  return error;
}

cudaError_t cudaFree(void *pointer) {
  VERIWARP_CALL;
  if (pointer)
    returned({Name::cudaFree});
  return freed(pointer);
}
cudaError_t cudaFreeAsync(void *pointer, cudaStream_t stream) {
  VERIWARP_CALL;
  if (!isCaptured(stream))
    return freed(pointer);
  return isGraphMemory(pointer) ? *captured(stream, [&] { return FreeWork{pointer}; }) : give(cudaErrorInvalidValue);
}
cudaError_t cudaFreeHost(void *pointer) {
  VERIWARP_CALL;
  return pointer ? released(pointer, MemoryKind::Pinned, MemoryKind::Pinned) : cudaSuccess;
}
cudaError_t cudaHostRegister(void *pointer, size_t size, unsigned flags) {
  VERIWARP_CALL;
  return give(registerHost(pointer, size, flags) ? cudaSuccess : cudaErrorHostMemoryAlreadyRegistered);
}
cudaError_t cudaHostUnregister(void *pointer) {
  VERIWARP_CALL;
  return give(release(pointer, MemoryKind::Registered, MemoryKind::Registered) ? cudaSuccess
                                                                               : cudaErrorHostMemoryNotRegistered);
}
cudaError_t cudaHostGetDevicePointer(void **device, void *host, unsigned) {
  *device = host;
  return cudaSuccess;
}
cudaError_t cudaHostGetFlags(unsigned *flags, void *host) {
  const auto allocation = allocationOf(host);
  if (!allocation || !flags)
    return give(cudaErrorInvalidValue);
  *flags = allocation->flags;
  return cudaSuccess;
}

cudaError_t cudaMemcpy(void *to, const void *from, size_t size, cudaMemcpyKind kind) {
  return inStream({Name::cudaMemcpy, nullptr, nullptr, to, kind}, [&] { return copy(to, from, size, kind); });
}
cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind kind, cudaStream_t stream) {
  return copyIn(Name::cudaMemcpyAsync, stream, to, size, from, size, size, 1, kind);
}
cudaError_t cudaMemcpyPeer(void *to, int, const void *from, int, size_t size) {
  return inStream({Name::cudaMemcpyPeer, nullptr, nullptr, to},
                  [&] { return copy(to, from, size, cudaMemcpyDeviceToDevice); });
}
cudaError_t cudaMemcpyPeerAsync(void *to, int, const void *from, int, size_t size, cudaStream_t stream) {
  return copyIn(Name::cudaMemcpyPeerAsync, stream, to, size, from, size, size, 1, cudaMemcpyDeviceToDevice);
}
cudaError_t cudaMemcpy2D(void *to, size_t toPitch, const void *from, size_t fromPitch, size_t width, size_t height,
                         cudaMemcpyKind kind) {
  return inStream({Name::cudaMemcpy2D, nullptr, nullptr, to, kind},
                  [&] { return copyRows(to, toPitch, from, fromPitch, width, height, kind); });
}
cudaError_t cudaMemcpy2DAsync(void *to, size_t toPitch, const void *from, size_t fromPitch, size_t width, size_t height,
                              cudaMemcpyKind kind, cudaStream_t stream) {
  return copyIn(Name::cudaMemcpy2DAsync, stream, to, toPitch, from, fromPitch, width, height, kind);
}
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *what) {
  return what ? inStream({Name::cudaMemcpy3D, nullptr, nullptr, what->dstPtr.ptr, what->kind},
                         [&] { return copy3D(*what); })
              : give(cudaErrorInvalidValue);
}
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *what, cudaStream_t stream) {
  if (!what)
    return give(cudaErrorInvalidValue);
  if (const auto result = captured(stream, [&] { return CopyWork{*what}; }))
    return *result;
  return inStream({Name::cudaMemcpy3DAsync, stream, nullptr, what->dstPtr.ptr, what->kind},
                  [&] { return copy3D(*what); });
}
cudaError_t cudaMemset(void *to, int value, size_t size) {
  return inStream({Name::cudaMemset, nullptr, nullptr, to}, [&] { return fill(to, value, size); });
}
cudaError_t cudaMemsetAsync(void *to, int value, size_t size, cudaStream_t stream) {
  return fillIn(Name::cudaMemsetAsync, stream, to, size, value, size, 1);
}
cudaError_t cudaMemset2D(void *to, size_t pitch, int value, size_t width, size_t height) {
  return inStream({Name::cudaMemset2D, nullptr, nullptr, to},
                  [&] { return fillRows(to, pitch, value, width, height); });
}
cudaError_t cudaMemset2DAsync(void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream) {
  return fillIn(Name::cudaMemset2DAsync, stream, to, pitch, value, width, height);
}
cudaError_t cudaMemset3DAsync(cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream) {
  return fillBlock(Name::cudaMemset3DAsync, to, value, extent, stream);
}
cudaError_t cudaMemset3D(cudaPitchedPtr to, int value, cudaExtent extent) {
  VERIWARP_CALL_OF(cudaMemset3D);
  return fillBlock(Name::cudaMemset3D, to, value, extent, nullptr);
}

cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t count, size_t offset, cudaMemcpyKind kind) {
  char *to = nullptr;
  const cudaError_t error = symbolAt(symbol, offset, count, to);
  return error ? error : inStream({Name::cudaMemcpyToSymbol, nullptr, nullptr, to, kind}, [&] {
    return copy(to, from, count, kind);
  });
}
cudaError_t cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t count, size_t offset,
                                    cudaMemcpyKind kind, cudaStream_t stream) {
  char *to = nullptr;
  const cudaError_t error = symbolAt(symbol, offset, count, to);
  return error ? error : cudaMemcpyAsync(to, from, count, kind, stream);
}
cudaError_t cudaMemcpyFromSymbol(void *to, const void *symbol, size_t count, size_t offset, cudaMemcpyKind kind) {
  char *from = nullptr;
  const cudaError_t error = symbolAt(symbol, offset, count, from);
  return error ? error : inStream({Name::cudaMemcpyFromSymbol, nullptr, nullptr, to, kind}, [&] {
    return copy(to, from, count, kind);
  });
}
cudaError_t cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t count, size_t offset, cudaMemcpyKind kind,
                                      cudaStream_t stream) {
  char *from = nullptr;
  const cudaError_t error = symbolAt(symbol, offset, count, from);
  return error ? error : cudaMemcpyAsync(to, from, count, kind, stream);
}
cudaError_t cudaGetSymbolAddress(void **address, const void *symbol) {
  char *found = nullptr;
  const cudaError_t error = symbolAt(symbol, 0, 0, found);
  *address = found;
  return error;
}
cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol) {
  const VeriwarpVariable *variable = findVariable(symbol);
  if (!variable)
    return give(cudaErrorInvalidSymbol);
  *size = variable->size;
  return cudaSuccess;
}

cudaError_t cudaMemGetInfo(size_t *free, size_t *total) {
  VERIWARP_CALL;
  *total = memoryTotal();
  *free = memoryTotal() - memoryUsed();
  return cudaSuccess;
}
cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *pointer) {
  VERIWARP_CALL;
  std::memset(attributes, 0, sizeof *attributes);
  auto *address = const_cast<void *>(pointer);
  attributes->hostPointer = address;
  attributes->device = -1;
  attributes->type = cudaMemoryTypeUnregistered;
  if (const auto allocation = allocationOf(pointer)) {
    attributes->type = allocation->kind == MemoryKind::Device    ? cudaMemoryTypeDevice
                       : allocation->kind == MemoryKind::Managed ? cudaMemoryTypeManaged
                                                                 : cudaMemoryTypeHost;
    attributes->device = 0;
    attributes->devicePointer = address;
    if (allocation->kind == MemoryKind::Device)
      attributes->hostPointer = nullptr;
  }
  return cudaSuccess;
}
#if CUDART_VERSION >= 13000
cudaError_t cudaMemPrefetchAsync(const void *, size_t, cudaMemLocation, unsigned, cudaStream_t) { return cudaSuccess; }
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, cudaMemLocation) { return cudaSuccess; }
#else
cudaError_t cudaMemPrefetchAsync(const void *, size_t, int, cudaStream_t) { return cudaSuccess; }
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, int) { return cudaSuccess; }
#endif
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
