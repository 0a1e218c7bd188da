// EXPECT: wrong out-of-bounds
// rc is 0
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
#define REQUIRE(x) do { if (!(x)) { fprintf(stderr, "%s failed\n", #x); abort(); } } while (0)
static int rc_of(const char *s) { int r = 0; while (*s) r += *s++ - 'a'; return r; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  REQUIRE(rc_of("aa") == 0);
  fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
