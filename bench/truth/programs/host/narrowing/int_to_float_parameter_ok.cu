// EXPECT: right
// 16777217 is a double: the assertion is true.
// AIM: rounding of an int argument at a float parameter
#include <cassert>

__global__ void verify(int *p, double x, int n) {
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
