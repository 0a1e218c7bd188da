// Memory management of the CUDA runtime API. Host and device share one memory; what is told apart is who allocated it.
#include "runtime/simt/alongside.h"
#include "runtime/simt/apicheck.h"
#include "runtime/simt/arrays.h"
#include "runtime/simt/call.h"
#include "runtime/simt/checker.h"
#include "runtime/simt/checks.h"
#include "runtime/simt/events.h"
#include "runtime/simt/initcheck.h"
#include "runtime/simt/memory.h"
#include "runtime/simt/registry.h"

#include <cassert>
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

// Rows of `width` bytes, `pitch` apart, in `depth` slices that are `slice` apart.
struct Extent {
  char *begin = nullptr;
  std::size_t pitch = 0, slice = 0, width = 0, height = 1, depth = 1;
  bool isEmpty() const { return !width || !height || !depth; }
  char *row(std::size_t y, std::size_t z) const { return begin + z * slice + y * pitch; }
  std::size_t span() const { // from the first byte to the last
    assert(!isEmpty() && "it has a last byte");
    return (depth - 1) * slice + (height - 1) * pitch + width;
  }
  template <class Each> void rows(Each each) const {
    for (std::size_t z = 0; z < depth; ++z)
      for (std::size_t y = 0; y < height; ++y)
        each(y, z);
  }
};

// The driver refuses what leaves the device's memory. Nothing of it has been copied or filled then.
cudaError_t refusedExtent(const Extent &extent, bool isTarget, bool isOfDevice) {
  const std::optional<Held> held = holderOf(extent.begin);
  if (!held || (!held->isOfDevice && !isOfDevice) || extent.span() <= held->size - held->offset)
    return cudaSuccess;
  return give(cudaErrorInvalidValue, (isTarget ? "it writes " : "it reads ") + std::to_string(extent.span()) +
                                         " bytes from byte " + std::to_string(held->offset) + " of " + held->name);
}

cudaError_t copy(const Extent &to, const Extent &from, cudaMemcpyKind kind) {
  VERIWARP_CALL;
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault)
    return give(cudaErrorInvalidMemcpyDirection);
  if (to.isEmpty())
    return cudaSuccess;
  if (!to.begin || !from.begin)
    return give(cudaErrorInvalidValue);
  const auto says = [&](cudaMemcpyKind device, cudaMemcpyKind host) {
    return kind == cudaMemcpyDefault                            ? Side::Either
           : kind == device || kind == cudaMemcpyDeviceToDevice ? Side::Device
           : kind == host || kind == cudaMemcpyHostToHost       ? Side::Host
                                                                : Side::Either;
  };
  const Side source = says(cudaMemcpyDeviceToHost, cudaMemcpyHostToDevice),
             target = says(cudaMemcpyHostToDevice, cudaMemcpyDeviceToHost);
  checkSide(from.begin, source, false);
  checkSide(to.begin, target, true);
  if (const cudaError_t error = refusedExtent(to, true, target == Side::Device))
    return error;
  if (const cudaError_t error = refusedExtent(from, false, source == Side::Device))
    return error;
  const auto isOfHost = [](const Extent &extent) {
    const auto allocation = allocationOf(extent.begin);
    return allocation && !isOfDevice(allocation->kind);
  };
  const bool toHost = explorer() && isOfHost(to), fromHost = explorer() && isOfHost(from);
  to.rows([&](std::size_t y, std::size_t z) {
    char *into = to.row(y, z);
    const char *out = from.row(y, z);
    if (toHost)
      noteUnderWay(reinterpret_cast<std::uint64_t>(into), to.width, true);
    if (fromHost)
      noteUnderWay(reinterpret_cast<std::uint64_t>(out), to.width, false);
    if (checker()) {
      checker()->touches(out, to.width, false);
      checker()->touches(into, to.width, true);
    }
    if (isOn(VeriwarpCheckInit))
      copyWritten(nullptr, into, out, to.width);
    std::memmove(into, out, to.width);
  });
  return cudaSuccess;
}
cudaError_t copy(void *to, const void *from, std::size_t size, cudaMemcpyKind kind) {
  const auto row = [&](const void *begin) {
    return Extent{static_cast<char *>(const_cast<void *>(begin)), size, size, size, 1, 1};
  };
  return copy(row(to), row(from), kind);
}

// What calls do in a stream; those that get none, in the default one.
template <class F> cudaError_t inStream(const Call &call, F &&what) {
  if (const cudaError_t why = refused(call))
    return give(why);
  cudaError_t result = cudaSuccess;
  {
    const Followed followed(askedOf(call.stream), false);
    noteCopy(askedOf(call.stream));
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
  const auto rows = [&](const void *begin, std::size_t pitch) {
    return Extent{static_cast<char *>(const_cast<void *>(begin)), pitch, pitch * height, width, height, 1};
  };
  return copy(rows(to, toPitch), rows(from, fromPitch), kind);
}

// Elements of 1, 2 or 4 bytes: the lowest of `value`.
cudaError_t fill(const Extent &to, unsigned value, std::size_t elementSize) {
  VERIWARP_CALL;
  if (to.isEmpty())
    return cudaSuccess;
  if (!to.begin)
    return give(cudaErrorInvalidValue);
  checkSide(to.begin, Side::Device, true);
  if (const cudaError_t error = refusedExtent(to, true, true))
    return error;
  to.rows([&](std::size_t y, std::size_t z) {
    char *into = to.row(y, z);
    if (checker())
      checker()->touches(into, to.width, true);
    if (isOn(VeriwarpCheckInit))
      setWritten(into, to.width);
    if (elementSize == 1)
      std::memset(into, static_cast<int>(value), to.width);
    else
      for (std::size_t i = 0; i < to.width; i += elementSize)
        std::memcpy(into + i, &value, elementSize);
  });
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
  return fillElements(fillWork(to, pitch, value, width, height).what);
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
  const Extent all = {
      static_cast<char *>(to.ptr), to.pitch, to.ysize * to.pitch, extent.width, extent.height, extent.depth};
  if (const cudaError_t error = to.ptr && !all.isEmpty() ? refusedExtent(all, true, true) : cudaSuccess)
    return error;
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
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
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
  // With an array, the width counts its elements.
  std::size_t element = 1;
  for (cudaArray_const_t array : {what.srcArray, what.dstArray})
    if (array && !isArray(array))
      return give(cudaErrorInvalidResourceHandle);
    else if (array)
      element = array->image->format.size();
  if (what.srcArray && what.dstArray && what.srcArray->image->format.size() != element)
    return give(cudaErrorInvalidValue);
  bool fits = true;
  const auto part = [&](cudaArray_const_t array, const cudaPitchedPtr &pitched, const cudaPos &pos) {
    Box box{nullptr, pitched.pitch, pitched.ysize * pitched.pitch};
    if (array) {
      const std::optional<Box> found = boxOf(*array, pos, what.extent);
      fits = fits && found && !pitched.ptr;
      box = found.value_or(Box());
    } else if (pitched.ptr) {
      box.begin = static_cast<char *>(pitched.ptr) + pos.z * box.slice + pos.y * box.pitch + pos.x;
      fits = fits && (what.extent.height <= 1 || what.extent.width * element <= pitched.pitch);
    }
    return Extent{box.begin, box.pitch, box.slice, what.extent.width * element, what.extent.height, what.extent.depth};
  };
  const Extent to = part(what.dstArray, what.dstPtr, what.dstPos), from = part(what.srcArray, what.srcPtr, what.srcPos);
  return fits ? copy(to, from, what.kind) : give(cudaErrorInvalidValue);
}
cudaError_t copyInCall(Name name, const cudaMemcpy3DParms &what) {
  return inStream({name, nullptr, nullptr, what.dstPtr.ptr, what.kind}, [&] { return copy3D(what); });
}
cudaError_t copyInStream(Name name, const cudaMemcpy3DParms &what, cudaStream_t stream) {
  if (const auto result = captured(stream, [&] { return CopyWork{what}; }))
    return *result;
  return inStream({name, stream, nullptr, what.dstPtr.ptr, what.kind}, [&] { return copy3D(what); });
}
cudaError_t fillElements(const cudaMemsetParams &what) {
  const std::size_t width = what.width * what.elementSize, pitch = what.height > 1 ? what.pitch : width;
  return fill({static_cast<char *>(what.dst), pitch, pitch * what.height, width, what.height, 1}, what.value,
              what.elementSize);
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
  if (!isStream(stream))
    return give(cudaErrorInvalidResourceHandle);
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
  return what ? copyInCall(Name::cudaMemcpy3D, *what) : give(cudaErrorInvalidValue);
}
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *what, cudaStream_t stream) {
  return what ? copyInStream(Name::cudaMemcpy3DAsync, *what, stream) : give(cudaErrorInvalidValue);
}
cudaError_t cudaMemset(void *to, int value, size_t size) {
  return inStream({Name::cudaMemset, nullptr, nullptr, to}, [&] { return fillRows(to, size, value, size, 1); });
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
cudaError_t cudaMemPrefetchAsync(const void *, size_t, cudaMemLocation, unsigned, cudaStream_t stream) {
  return give(isStream(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, cudaMemLocation) { return cudaSuccess; }
#else
cudaError_t cudaMemPrefetchAsync(const void *, size_t, int, cudaStream_t stream) {
  return give(isStream(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}
cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, int) { return cudaSuccess; }
#endif
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
