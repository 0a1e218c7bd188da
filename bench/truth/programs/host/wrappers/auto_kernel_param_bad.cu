// EXPECT: wrong out-of-bounds
// the template argument is the kernel without the guard
#include <cuda_runtime.h>
__global__ void guarded(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = 1;
}
__global__ void exact(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  a[i] = n;
}
template <void (*K)(float *, int)> void apply(float *a, int n) {
  K<<<(n + 127) / 128, 128>>>(a, n);
}
int main() {
  float *a;
  cudaMalloc(&a, 1000 * sizeof(float));
  apply<exact>(a, 1000);
  apply<exact>(a, 7 * 128);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
