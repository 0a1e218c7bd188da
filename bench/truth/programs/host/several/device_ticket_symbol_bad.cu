// EXPECT: wrong race
// the host copies 0 once, at the second launch the ticket starts at 2: the second block of 4 gets 3
#include <cuda_runtime.h>
__device__ unsigned ticket;
__global__ void sum(int *part, int *out) {
  if (threadIdx.x == 0) {
    part[blockIdx.x] = blockIdx.x;
    __threadfence();
    if (atomicAdd(&ticket, 1) == gridDim.x - 1) {
      __threadfence();
      int s = 0;
      for (int b = 0; b < gridDim.x; ++b)
        s += part[b];
      *out = s;
    }
  }
}
static void run(int blocks, int *part, int *out) {
  
  sum<<<blocks, 32>>>(part, out);
}
int main() {
  int *part, *out;
  cudaMalloc(&part, 4 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  run(2, part, out);
  run(4, part, out);
  cudaDeviceSynchronize();
  cudaFree(part);
  cudaFree(out);
  return 0;
}
