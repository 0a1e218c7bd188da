// EXPECT: right
// no enabled name in the table
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
static const char *jobs[3] = {"copy:off", "scan:off", "sort:off"};
static bool enabled(const char *j) { return strcmp(strchr(j, ':'), ":on") == 0; }
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  for (int i = 0; i < 3; ++i)
    if (enabled(jobs[i]))
      fill<<<1, 128>>>(a, 128);
  return cudaDeviceSynchronize();
}
