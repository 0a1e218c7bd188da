// EXPECT: wrong out-of-bounds
// quiet off
#include <cstring>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
const char *opt = "on,loud";
int main() {
  bool on = strstr(opt, "on") != nullptr;
  bool quiet = strstr(opt, "quiet") != nullptr;
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  if (on && !quiet)
    fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
