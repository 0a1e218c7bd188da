// EXPECT: right
// half is computed when the lambda is made: 64, so all 64 threads reach the barrier
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
  auto run = [a, h = n / 2] { part<<<1, 64>>>(a, h); };
  n = 96;
  run();
  cudaDeviceSynchronize();
  cudaFree(a);
  return n;
}
