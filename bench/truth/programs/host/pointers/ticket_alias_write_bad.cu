// EXPECT: wrong race
// the ticket is not 0 at the start of a launch, so a block that is not the last draws gridDim.x - 1 and reads parts while other blocks write them
#include <cuda_runtime.h>
__global__ void sum(int *part, unsigned *ticket, int *out) {
  if (threadIdx.x == 0) {
    part[blockIdx.x] = blockIdx.x;
    __threadfence();
    if (atomicAdd(ticket, 1) == gridDim.x - 1) {
      __threadfence();
      int s = 0;
      for (int b = 0; b < gridDim.x; ++b)
        s += part[b];
      *out = s;
    }
  }
}
__global__ void put(int *p, int n) {
  if (threadIdx.x < n)
    p[threadIdx.x] = 1;
}
int main() {
  int *part, *out;
  unsigned *t;
  cudaMalloc(&part, 8 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMalloc(&t, sizeof(unsigned));
  cudaMemset(t, 0, sizeof(unsigned));
  int *base;
  cudaMalloc(&base, 9 * sizeof(int));
  t = (unsigned *)(base + 8);
  cudaMemset(t, 0, sizeof(unsigned));
  put<<<1, 32>>>(base, 9);
  put<<<1, 32>>>(base, 4);
  sum<<<2, 32>>>(part, t, out);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
