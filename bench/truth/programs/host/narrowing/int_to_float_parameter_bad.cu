// EXPECT: wrong assertion
// 16777217 is no float and becomes 16777216: the assertion fails in each thread.
// AIM: rounding of an int argument at a float parameter
#include <cassert>

__global__ void verify(int *p, float x, int n) {
  assert(static_cast<int>(x) == n);
  p[threadIdx.x] = static_cast<int>(x) - n;
}

int main() {
  int n = (1 << 24) + 1;
  int *p;
  cudaMalloc(&p, 32 * sizeof(int));
  verify<<<1, 32>>>(p, n, n);
  int rc = cudaDeviceSynchronize() != cudaSuccess;
  cudaFree(p);
  return rc;
}
