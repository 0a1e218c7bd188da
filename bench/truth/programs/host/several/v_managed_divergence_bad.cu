// EXPECT: wrong barrier-divergence
// the managed switch is true from the start: the part of 40 threads passes the barrier only
#include <cuda_runtime.h>
__managed__ bool partial = true;
__global__ void part(int *a, int n) {
  if (threadIdx.x < n) {
    a[threadIdx.x] = 1;
    __syncthreads();
    a[threadIdx.x + 64] = a[n - 1 - threadIdx.x];
  }
}
int main() {
  int *a;
  cudaMalloc(&a, 128 * sizeof(int));
  if (partial)
    part<<<1, 64>>>(a, 40);
  else
    part<<<1, 64>>>(a, 64);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
