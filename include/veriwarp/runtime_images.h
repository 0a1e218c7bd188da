/* A part of runtime_abi.h, which includes it: textures and surfaces. */
#ifndef VERIWARP_RUNTIME_IMAGES_H
#define VERIWARP_RUNTIME_IMAGES_H

/* Textures and surfaces, by the handles of objects. What an access takes them for: */
typedef enum VeriwarpGeometry {
  VeriwarpImage1D,
  VeriwarpImage2D,
  VeriwarpImage3D,
  VeriwarpImage1DLayered,
  VeriwarpImage2DLayered,
  VeriwarpImageCube,
  VeriwarpImageCubeLayered
} VeriwarpGeometry;
/* How a texture is fetched: a geometry and flags, or'ed into one word. */
enum {
  VeriwarpGeometryMask = 7,
  VeriwarpFetchLevel = 1 << 3,     /* of a mipmapped array */
  VeriwarpFetchGradients = 1 << 4, /* which say what level */
  VeriwarpFetchGather = 1 << 5,    /* one channel of each of four elements: which is in bits 6 and 7 */
  VeriwarpFetchChannelShift = 6,
  VeriwarpFetchElements = 1 << 8, /* coordinates are integers */
  VeriwarpFetchFloat = 1 << 9     /* results are taken as floating point numbers */
};
/* Words of what a fetch is given, at these places. Floats as their bits, layers as integers. */
enum {
  VeriwarpFetchX = 0,
  VeriwarpFetchY = 1,
  VeriwarpFetchZ = 2,
  VeriwarpFetchLayer = 3,
  VeriwarpFetchLod = 4,
  VeriwarpFetchDx = 5, /* three words, and for y */
  VeriwarpFetchDy = 8,
  VeriwarpFetchWords = 11
};
/* `texel` gets four words. */
void veriwarpFetch(VeriwarpThread *thread, uint64_t texture, uint32_t how, const uint32_t *given, uint32_t *texel,
                   const VeriwarpSite *site);
/* A surface is accessed at byte x of a row y, of a slice z or a layer: `at` has four integers, in the order of
 * VeriwarpFetchX. `how`: a geometry, and what happens outside. `size`: 1, 2, 4, 8 or 16 bytes. */
enum {
  VeriwarpOutsideTrap = 0 << 3,
  VeriwarpOutsideClamp = 1 << 3,
  VeriwarpOutsideZero = 2 << 3,
  VeriwarpOutsideMask = 3 << 3
};
void veriwarpSurfaceRead(VeriwarpThread *thread, uint64_t surface, uint32_t how, const int32_t *at, void *value,
                         uint32_t size, const VeriwarpSite *site);
void veriwarpSurfaceWrite(VeriwarpThread *thread, uint64_t surface, uint32_t how, const int32_t *at, const void *value,
                          uint32_t size, const VeriwarpSite *site);

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
