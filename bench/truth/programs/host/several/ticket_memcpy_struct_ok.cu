// EXPECT: right
// the ticket is 0 when each launch begins, so only the block that comes last reads the parts of the others
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
int main() {
  int *part, *out;
  unsigned *t;
  cudaMalloc(&part, 8 * sizeof(int));
  cudaMalloc(&out, sizeof(int));
  cudaMalloc(&t, sizeof(unsigned));
  cudaMemset(t, 0, sizeof(unsigned));
  unsigned h[2] = {0, 2};
  cudaMemcpy(t, h, sizeof(unsigned), cudaMemcpyHostToDevice);
  sum<<<4, 32>>>(part, t, out);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
