// EXPECT: wrong assertion
// char 200 becomes -56, assert(level > 0) fails
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Header { char level; int size; };
__global__ void apply(int *a, int level) {
  assert(level > 0);
  a[threadIdx.x] += level;
}
static Header parse(int v) {
  Header h;
  h.level = v;
  h.size = 64;
  return h;
}
int main(int argc, char **argv) {
  Header h = parse(argc > 1 ? 200 : 100);
  int *a;
  cudaMalloc(&a, h.size * sizeof(int));
  cudaMemset(a, 0, h.size * sizeof(int));
  apply<<<1, h.size>>>(a, h.level);
  return cudaDeviceSynchronize();
}
