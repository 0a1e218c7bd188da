// EXPECT: right
// short promotes to int, so the overload for int is chosen, which is guarded
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
  short n = 100;
  put<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
  put<<<1, 64>>>(a, 100L);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
