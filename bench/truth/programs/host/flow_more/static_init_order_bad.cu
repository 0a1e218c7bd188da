// EXPECT: wrong out-of-bounds
// half is initialised before total's dynamic initialisation, so it is 0 and n=128 on 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int read() { const char *s = getenv("HOME"); return s ? 128 : 128; }
extern int total;
static int half = total / 2;
int total = read();
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  fill<<<1, 128>>>(a, total - half);
  return cudaDeviceSynchronize();
}
