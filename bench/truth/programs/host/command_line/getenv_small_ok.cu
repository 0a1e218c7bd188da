// EXPECT: right
// value of the environment masked to 0..63
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void poke(int *a, int at) { a[at] = 1; }
int main() {
  const char *s = getenv("SLOT");
  int at = s ? atoi(s) & 0x3f : 0;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  poke<<<1, 1>>>(a, at);
  return cudaDeviceSynchronize();
}
