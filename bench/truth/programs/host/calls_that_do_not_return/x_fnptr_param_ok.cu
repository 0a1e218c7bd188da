// EXPECT: right
// the process ends before the launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <cstdlib>
static void cont(int n) { printf("%d is large\n", n); }
static void stop(int n) { printf("%d is too large\n", n); exit(0); }
__attribute__((noinline)) static void handle(int n, void (*f)(int)) { if (n > 256) f(n); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  handle(512, stop);
  fill<<<2, 256>>>(d, 512);
  return cudaDeviceSynchronize();
}
