// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static void *s[8];
static int n;
static void put(void *p) { s[n++] = p; }
static void drop() { while (n > 0) cudaFree(s[--n]); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  put(d);
  drop();
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
