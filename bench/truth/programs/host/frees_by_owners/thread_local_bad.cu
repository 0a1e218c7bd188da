// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
#include <vector>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
static thread_local std::vector<void *> tls;

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  tls.push_back(d);
  for (void *p : tls) cudaFree(p);
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
