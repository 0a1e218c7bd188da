// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
#include <list>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static std::list<void *> owned;
static void track(void *p) { owned.push_back(p); }
static void cleanup() { for (void *p : owned) cudaFree(p); owned.clear(); }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  track(d);
  cleanup();
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
