// EXPECT: right
// the ticket starts at 0, only the last of 4 blocks gets 3
#include <cuda_runtime.h>
__device__ unsigned ticket;
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
