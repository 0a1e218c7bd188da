// The limits of CUDA itself, on devices of compute capability 5.0 and later: CUDA C++ Programming Guide, "Technical
// Specifications per Compute Capability". They stand here alone. Where devices differ, it is the largest of any: what
// goes beyond it runs nowhere.
#pragma once

namespace veriwarp::api::limits {

inline constexpr unsigned threadsOfWarp = 32;
inline constexpr unsigned threadsOfBlock = 1024, threadsAlong[] = {1024, 1024, 64}; // together; by dimension
inline constexpr unsigned blocksAlong[] = {2147483647, 65535, 65535};               // of a grid, by dimension
inline constexpr unsigned blocksOfPortableCluster = 8, blocksOfCluster = 16;        // the latter only where allowed
inline constexpr unsigned depthOfLaunches = 24;                                     // of grids that launch grids
inline constexpr unsigned bytesOfParameters = 32764;                                // of a kernel
inline constexpr unsigned widestAccess = 16;                                        // bytes that a thread reads at once
inline constexpr unsigned alignmentOfAllocations = 256;                             // bytes, at least
// Bytes that cudaMallocPitch pads rows to, at least and at most.
inline constexpr unsigned alignmentOfRows = 32, coarsestAlignmentOfRows = 65536;

// Arrays, in elements; depth: slices, layers, or faces of all layers. Of a texture of linear memory; bytes that such
// memory, and its rows, are aligned to.
struct Extent {
  unsigned width, height, depth;
};
inline constexpr Extent array1D = {131072, 0, 0}, array2D = {131072, 65536, 0}, array3D = {16384, 16384, 16384};
inline constexpr Extent layered1D = {32768, 0, 2048}, layered2D = {32768, 32768, 2048}, gathered2D = {32768, 32768, 0};
inline constexpr Extent cubemap = {32768, 32768, 6}, layeredCubemap = {32768, 32768, 2046};
inline constexpr Extent linearTexture = {1u << 28, 0, 0}, pitchedTexture = {131072, 65000, 0};
inline constexpr unsigned alignmentOfTextures = 512, alignmentOfTextureRows = 32;

// Shared memory, in bytes: of a block that has not asked for more, of one that has, what the system takes of each
// block, and of a multiprocessor.
inline constexpr unsigned sharedByDefault = 48 * 1024, sharedOfBlock = 227 * 1024;
inline constexpr unsigned sharedOfSystem = 1024, sharedOfMultiprocessor = 228 * 1024;

// What a GPU has room for at once. No GPU has so many multiprocessors (one of compute capability 12.0 has 188).
inline constexpr unsigned multiprocessors = 256, threadsOfMultiprocessor = 2048, blocksOfMultiprocessor = 32;

} // namespace veriwarp::api::limits

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
