// EXPECT: wrong out-of-bounds
// long chooses the overload for long, which has no guard: thread 100 writes a[100]
#include <cuda_runtime.h>
__global__ void put(float *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 2.0f;
}
__global__ void put(float *a, long n) {
  a[threadIdx.x] = n * 2.0f;
}
int main() {
  float *a;
  cudaMalloc(&a, 100 * sizeof(float));
  long n = 100;
  put<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
  put<<<1, 128>>>(a, 100);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
