// EXPECT: wrong out-of-bounds
// launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <vector>
static std::vector<void *> owned;
static void keep(void *p) { owned.push_back(p); }
__attribute__((noinline)) static void cleanup() { for (void *p : owned) cudaFree(p); owned.clear(); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  keep(d);
  cleanup();
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
