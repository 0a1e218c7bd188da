// One row of blocks for each row of a tall image.
// veriwarp-expect: launch=refuted@marked definite
// Why: gridDim.y is at most 65535.
#include <cuda_runtime.h>
__global__ void rows(float *image) { image[blockIdx.y * blockDim.x + threadIdx.x] = 0; }

void run(float *image) {
  int height = 100000;
  rows<<<dim3(1, height), 256>>>(image); // expect: launch
}
