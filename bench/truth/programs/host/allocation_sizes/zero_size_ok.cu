// EXPECT: right
// the size is rounded up to 256 floats
#include <cuda_runtime.h>
__global__ void w(float *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  int n = 100;
  float *a = nullptr;
  cudaMalloc(&a, (n + 255) / 256 * 256 * sizeof(float));
  w<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
