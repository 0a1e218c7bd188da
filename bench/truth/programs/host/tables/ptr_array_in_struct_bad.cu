// EXPECT: wrong race
// memcpy of the pointer array makes both equal
#include <cstring>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
struct Args { int *p[2]; };
__global__ void run(Args a) { a.p[0][threadIdx.x] = a.p[1][threadIdx.x + 1]; }
int main() {
  int *x, *y;
  cudaMalloc(&x, 65 * sizeof(int));
  cudaMalloc(&y, 65 * sizeof(int));
  Args a{{x, y}};
  int *q[2] = {x, x};
  memcpy(a.p, q, sizeof q);
  run<<<1, 64>>>(a);
  return cudaDeviceSynchronize();
}
