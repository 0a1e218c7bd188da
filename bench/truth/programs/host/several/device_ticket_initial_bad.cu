// EXPECT: wrong race
// the ticket starts at 3, so the first block takes itself for the last and sums while the others write
#include <cuda_runtime.h>
__device__ unsigned ticket = 3;
__global__ void sum(float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = blockIdx.x;
    __threadfence();
    last = atomicAdd(&ticket, 1) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (int b = 0; b < gridDim.x; ++b)
      s += part[b];
    *out = s;
  }
}
int main() {
  float *part, *out;
  cudaMalloc(&part, 4 * sizeof(float));
  cudaMalloc(&out, sizeof(float));
  sum<<<4, 32>>>(part, out);
  cudaDeviceSynchronize();
  cudaFree(part);
  cudaFree(out);
  return 0;
}
