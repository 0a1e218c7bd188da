// A block of two dimensions that are both allowed, with a product that is not.
// veriwarp-expect: launch=refuted@marked definite
// Why: 64 * 32 threads, and a block has at most 1024: the launch fails, and the memory stays as it was.
#include <cuda_runtime.h>
__global__ void fill(int *p, int width) { p[(blockIdx.x * blockDim.y + threadIdx.y) * width + threadIdx.x] = 1; }

void run(int *p) {
  dim3 block(64, 32);
  fill<<<4, block>>>(p, 64); // expect: launch
}
