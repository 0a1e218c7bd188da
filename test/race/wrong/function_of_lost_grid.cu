// The number of blocks is lost, and a function of it decides: only for some grids threads leave the array.
// veriwarp-expect: out-of-bounds=possible@marked
// veriwarp-expect: race=proved|possible|unknown
// Why: where the product of grid and block wraps to 0, __ffs gives 0, and the loop goes on to the end of the array. The
// host makes no such grid.
#include <cuda_runtime.h>
__global__ void draw(unsigned vectors, unsigned dimensions, unsigned *directions, float *out) {
  __shared__ unsigned int v[32];

  directions = directions + 32 * blockIdx.y;
  out = out + vectors * blockIdx.y;

  if (threadIdx.x < 32) {
    v[threadIdx.x] = directions[threadIdx.x];
  }

  __syncthreads();

  int i0 = threadIdx.x + blockIdx.x * blockDim.x;
  int stride = gridDim.x * blockDim.x;

  unsigned int g = i0 ^ (i0 >> 1);

  unsigned int X = 0;
  unsigned int mask;

  for (unsigned int k = 0; k < __ffs(stride) - 1; k++) {
    mask = -(g & 1);
    X ^= mask & v[k]; // expect: out-of-bounds
    g = g >> 1;
  }

  if (i0 < vectors) {
    out[i0] = (float)X * 2.3283064E-10F;
  }

  unsigned int v_log2stridem1 = v[__ffs(stride) - 2];
  unsigned int v_stridemask = stride - 1;
}
void run(int vectors, int dimensions, unsigned *directions, float *out) {
  cudaDeviceProp properties;
  cudaGetDeviceProperties(&properties, 0);
  dim3 grid, block;
  grid.y = dimensions;
  grid.x = dimensions < 4 * properties.multiProcessorCount ? 4 * properties.multiProcessorCount : 1;
  if (grid.x > (unsigned)(vectors / 64))
    grid.x = (vectors + 63) / 64;
  const unsigned target = grid.x;
  for (grid.x = 1; grid.x < target; grid.x *= 2)
    ;
  block.x = 64;
  draw<<<grid, block>>>(vectors, dimensions, directions, out);
}
