// EXPECT: wrong barrier-divergence
// half is 48 when the lambda runs, so threads 48..63 of the block skip the barrier
#include <cuda_runtime.h>
__global__ void part(int *a, int half) {
  if (threadIdx.x < half) {
    a[threadIdx.x] = 1;
    __syncthreads();
    a[threadIdx.x + 64] = a[(threadIdx.x + 1) % half];
  }
}
int main() {
  int *a, n = 128;
  cudaMalloc(&a, 128 * sizeof(int));
  auto run = [a, &n] { part<<<1, 64>>>(a, n / 2); };
  n = 96;
  run();
  cudaDeviceSynchronize();
  cudaFree(a);
  return n;
}
