// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static void keep(void *) {}
static void drop(void *p) { cudaFree(p); }
__attribute__((noinline)) static void each(void *p, void (*f)(void *)) { if (p) f(p); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  each(d, drop);
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
