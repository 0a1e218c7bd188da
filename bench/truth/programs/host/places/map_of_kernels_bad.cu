// EXPECT: wrong out-of-bounds
// entry "raw" launched with 32 threads on 16
#include <map>
#include <string>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void fill(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = i;
}
__global__ void raw(int *a, int n) { a[threadIdx.x] = n; }
int main() {
  std::map<std::string, void (*)(int *, int)> m{{"fill", fill}, {"raw", raw}};
  int *a;
  cudaMalloc(&a, 16 * sizeof(int));
  m["raw"]<<<1, 32>>>(a, 16);
  return cudaDeviceSynchronize();
}
