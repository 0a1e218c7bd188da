// Indices by __mul24 and __umul24: as other index arithmetic, they are taken to lose nothing.
// veriwarp-expect: race=proved|assumed
// veriwarp-expect: out-of-bounds=proved|assumed
#include <cuda_runtime.h>

__global__ void image(unsigned *out, unsigned width, unsigned height) {
  unsigned x = __umul24(blockIdx.x, blockDim.x) + threadIdx.x, y = __umul24(blockIdx.y, blockDim.y) + threadIdx.y;
  if (x < width && y < height)
    out[__umul24(y, width) + x] = x;
}

__global__ void rows(float *out, int width, int height) {
  const int x = __mul24(blockDim.x, blockIdx.x) + threadIdx.x, y = __mul24(blockDim.y, blockIdx.y) + threadIdx.y;
  if (x >= width || y >= height)
    return;
  out[__mul24(y, width) + x] = x;
}
