// EXPECT: right
// the host copies 0 to the ticket before each launch
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
  unsigned zero = 0;
  cudaMemcpyToSymbol(ticket, &zero, sizeof zero);
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
