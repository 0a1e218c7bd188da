// Copies to and from CUDA arrays: "CUDA Runtime API", cudaMemcpy2DToArray and its like. What a copy of rows or of bytes
// says becomes the box of elements that it means (cudaMemcpy3D).
#include "runtime/simt/arrays.h"

#include <algorithm>

using namespace veriwarp::simt;
using veriwarp::api::Name;

namespace {

std::size_t sizeOf(cudaArray_const_t array) { return array->image->format.size(); }

// Offsets and widths of copies of rows are in bytes; those of boxes in elements. False: not a whole number of them.
bool inElements(cudaArray_const_t array, std::size_t bytes, std::size_t &elements) {
  elements = bytes / sizeOf(array);
  return bytes % sizeOf(array) == 0;
}

// Rows of an array and of memory, of `width` bytes.
cudaError_t rowsOf(cudaArray_const_t array, std::size_t x, std::size_t y, const void *memory, std::size_t pitch,
                   std::size_t width, std::size_t height, cudaMemcpyKind kind, bool toArray, cudaMemcpy3DParms &what) {
  if (!isArray(array))
    return give(cudaErrorInvalidResourceHandle);
  cudaPos at = {0, y, 0};
  std::size_t elements = 0;
  if (!memory || !inElements(array, x, at.x) || !inElements(array, width, elements))
    return give(cudaErrorInvalidValue);
  if (width > pitch)
    return give(cudaErrorInvalidPitchValue);
  const cudaPitchedPtr rows = {const_cast<void *>(memory), pitch, width, height};
  what = {};
  (toArray ? what.dstArray : what.srcArray) = const_cast<cudaArray_t>(array);
  (toArray ? what.dstPos : what.srcPos) = at;
  (toArray ? what.srcPtr : what.dstPtr) = rows;
  what.extent = {elements, height, 1};
  what.kind = kind;
  return cudaSuccess;
}

struct Part {
  std::size_t x = 0, y = 0, bytes = 0; // x in bytes
};
// Bytes that follow one another in an array, as parts of its rows (cudaMemcpyToArray).
std::vector<Part> partsOf(cudaArray_const_t array, std::size_t x, std::size_t y, std::size_t bytes) {
  const std::size_t row = array->image->levels[0].pitch;
  std::vector<Part> parts;
  for (; bytes; x = 0, ++y) {
    const std::size_t part = x < row ? std::min(bytes, row - x) : bytes; // x beyond the row: an error of the copy
    parts.push_back({x, y, part});
    bytes -= part;
  }
  return parts;
}

// The whole must be inside before a part is copied.
cudaError_t flatCopy(Name name, cudaArray_const_t array, std::size_t x, std::size_t y, const void *memory,
                     std::size_t bytes, cudaMemcpyKind kind, bool toArray, const cudaStream_t *stream) {
  if (!isArray(array))
    return give(cudaErrorInvalidResourceHandle);
  const Level &level = array->image->levels[0];
  if (x >= level.pitch || y >= level.height || bytes > (level.height - y) * level.pitch - x)
    return give(cudaErrorInvalidValue);
  const auto *at = static_cast<const char *>(memory);
  for (const Part &part : partsOf(array, x, y, bytes)) {
    cudaMemcpy3DParms what;
    cudaError_t error = rowsOf(array, part.x, part.y, at, part.bytes, part.bytes, 1, kind, toArray, what);
    if (error == cudaSuccess)
      error = stream ? copyInStream(name, what, *stream) : copyInCall(name, what);
    if (error != cudaSuccess)
      return error;
    at += part.bytes;
  }
  return cudaSuccess;
}

cudaError_t betweenArrays(Name name, cudaArray_t to, std::size_t toX, std::size_t toY, cudaArray_const_t from,
                          std::size_t fromX, std::size_t fromY, std::size_t width, std::size_t height,
                          cudaMemcpyKind kind) {
  if (!isArray(to) || !isArray(from))
    return give(cudaErrorInvalidResourceHandle);
  cudaMemcpy3DParms what = {};
  what.dstArray = to;
  what.srcArray = const_cast<cudaArray_t>(from);
  what.dstPos.y = toY;
  what.srcPos.y = fromY;
  what.kind = kind;
  what.extent = {0, height, 1};
  if (sizeOf(to) != sizeOf(from) || !inElements(to, toX, what.dstPos.x) || !inElements(from, fromX, what.srcPos.x) ||
      !inElements(to, width, what.extent.width))
    return give(cudaErrorInvalidValue);
  return copyInCall(name, what);
}

} // namespace

extern "C" {

cudaError_t cudaMemcpy2DToArray(cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width,
                                size_t height, cudaMemcpyKind kind) {
  cudaMemcpy3DParms what;
  const cudaError_t error = rowsOf(to, x, y, from, pitch, width, height, kind, true, what);
  return error ? error : copyInCall(Name::cudaMemcpy2DToArray, what);
}
cudaError_t cudaMemcpy2DFromArray(void *to, size_t pitch, cudaArray_const_t from, size_t x, size_t y, size_t width,
                                  size_t height, cudaMemcpyKind kind) {
  cudaMemcpy3DParms what;
  const cudaError_t error = rowsOf(from, x, y, to, pitch, width, height, kind, false, what);
  return error ? error : copyInCall(Name::cudaMemcpy2DFromArray, what);
}
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, size_t x, size_t y, const void *from, size_t pitch, size_t width,
                                     size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  cudaMemcpy3DParms what;
  const cudaError_t error = rowsOf(to, x, y, from, pitch, width, height, kind, true, what);
  return error ? error : copyInStream(Name::cudaMemcpy2DToArrayAsync, what, stream);
}
cudaError_t cudaMemcpy2DFromArrayAsync(void *to, size_t pitch, cudaArray_const_t from, size_t x, size_t y, size_t width,
                                       size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  cudaMemcpy3DParms what;
  const cudaError_t error = rowsOf(from, x, y, to, pitch, width, height, kind, false, what);
  return error ? error : copyInStream(Name::cudaMemcpy2DFromArrayAsync, what, stream);
}
cudaError_t cudaMemcpy2DArrayToArray(cudaArray_t to, size_t toX, size_t toY, cudaArray_const_t from, size_t fromX,
                                     size_t fromY, size_t width, size_t height, cudaMemcpyKind kind) {
  return betweenArrays(Name::cudaMemcpy2DArrayToArray, to, toX, toY, from, fromX, fromY, width, height, kind);
}

cudaError_t cudaMemcpyToArray(cudaArray_t to, size_t x, size_t y, const void *from, size_t count, cudaMemcpyKind kind) {
  return flatCopy(Name::cudaMemcpyToArray, to, x, y, from, count, kind, true, nullptr);
}
cudaError_t cudaMemcpyFromArray(void *to, cudaArray_const_t from, size_t x, size_t y, size_t count,
                                cudaMemcpyKind kind) {
  return flatCopy(Name::cudaMemcpyFromArray, from, x, y, to, count, kind, false, nullptr);
}
cudaError_t cudaMemcpyToArrayAsync(cudaArray_t to, size_t x, size_t y, const void *from, size_t count,
                                   cudaMemcpyKind kind, cudaStream_t stream) {
  return flatCopy(Name::cudaMemcpyToArrayAsync, to, x, y, from, count, kind, true, &stream);
}
cudaError_t cudaMemcpyFromArrayAsync(void *to, cudaArray_const_t from, size_t x, size_t y, size_t count,
                                     cudaMemcpyKind kind, cudaStream_t stream) {
  return flatCopy(Name::cudaMemcpyFromArrayAsync, from, x, y, to, count, kind, false, &stream);
}
cudaError_t cudaMemcpyArrayToArray(cudaArray_t to, size_t toX, size_t toY, cudaArray_const_t from, size_t fromX,
                                   size_t fromY, size_t count, cudaMemcpyKind kind) {
  if (!isArray(to) || !isArray(from))
    return give(cudaErrorInvalidResourceHandle);
  // Within one row of each: more is the same as the functions above, with rows of different lengths.
  if (toX + count > to->image->levels[0].pitch || fromX + count > from->image->levels[0].pitch)
    return give(cudaErrorNotSupported);
  return betweenArrays(Name::cudaMemcpyArrayToArray, to, toX, toY, from, fromX, fromY, count, 1, kind);
}
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
