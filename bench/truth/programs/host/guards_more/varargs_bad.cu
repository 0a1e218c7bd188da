// EXPECT: wrong out-of-bounds
// count 4: 64 on 48
#include <cstdarg>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
static int sum(int k, ...) {
  va_list ap;
  va_start(ap, k);
  int s = 0;
  while (k--)
    s += va_arg(ap, int);
  va_end(ap);
  return s;
}
int main() {
  int *a;
  cudaMalloc(&a, 48 * sizeof(int));
  fill<<<1, 128>>>(a, sum(4, 16, 16, 16, 16));
  return cudaDeviceSynchronize();
}
