// EXPECT: wrong out-of-bounds
// "%d%d" makes "121" = 121 on 12
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  char buf[32];
  snprintf(buf, sizeof buf, "%d%s", 12, "1");
  int *a;
  cudaMalloc(&a, 12 * sizeof(int));
  fill<<<1, 128>>>(a, atoi(buf));
  return cudaDeviceSynchronize();
}
