// EXPECT: wrong out-of-bounds
// mask 0x7f lets 127 through to an array of 64
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void poke(int *a, int at) { a[at] = 1; }
int main() {
  const char *s = getenv("SLOT");
  int at = s ? atoi(s) & 0x7f : 0;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  poke<<<1, 1>>>(a, at);
  return cudaDeviceSynchronize();
}
