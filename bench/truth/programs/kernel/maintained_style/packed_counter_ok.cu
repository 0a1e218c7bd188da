// EXPECT: right
// the high half of the packed counter numbers the rows
#include <cuda_runtime.h>
__global__ void k(unsigned long long *packed, int *row, int cap) {
  unsigned long long old = atomicAdd(packed, 1ull << 32);
  int r = (int)(old >> 32);
  if (r < cap) row[r] = blockIdx.x * blockDim.x + threadIdx.x;
}
int main() {
  unsigned long long *p; int *r;
  cudaMalloc(&p, sizeof(unsigned long long)); cudaMalloc(&r, 256 * sizeof(int));
  cudaMemset(p, 0, sizeof(unsigned long long));
  k<<<2, 128>>>(p, r, 256);
  cudaDeviceSynchronize();
}
