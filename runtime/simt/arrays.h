// CUDA arrays as the runtime API has them, and copies to and from them.
#pragma once

#include "runtime/simt/api.h"
#include "runtime/simt/image.h"

#include "cuda_api/functions.h"

struct cudaArray {
  std::shared_ptr<const veriwarp::simt::Image> image; // of one level
  cudaChannelFormatDesc description{};
  cudaExtent extent{}; // as the program has given it: what an array does not have is 0
  unsigned flags = 0;
  bool isLevel = false; // of a mipmapped array, which it is freed with
};
struct cudaMipmappedArray {
  std::shared_ptr<const veriwarp::simt::Image> image;
  cudaArray base;                  // its description
  std::vector<cudaArray_t> levels; // handles that were asked for, by level; null: not yet
};

namespace veriwarp::simt {

bool isArray(cudaArray_const_t array); // that has not been freed
bool isMipmappedArray(cudaMipmappedArray_const_t array);
// Nothing: no array has such elements (cudaErrorInvalidChannelDescriptor), or they are not available here.
std::optional<Format> formatOf(const cudaChannelFormatDesc &description);

// A box of an array, or of memory, as a copy has it. Its rows have `width` bytes.
struct Box {
  char *begin = nullptr;
  std::size_t pitch = 0, slice = 0; // bytes
};
// Of so many elements, rows and slices. Nothing: it leaves the array.
std::optional<Box> boxOf(const cudaArray &array, const cudaPos &at, const cudaExtent &extent);

// api_memory.cpp. A call that copies what `what` says.
cudaError_t copyInCall(api::Name name, const cudaMemcpy3DParms &what);
cudaError_t copyInStream(api::Name name, const cudaMemcpy3DParms &what, cudaStream_t stream);

} // namespace veriwarp::simt

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
