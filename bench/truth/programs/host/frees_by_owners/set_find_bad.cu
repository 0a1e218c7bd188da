// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
#include <set>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::set<void *> s;
  s.insert(d);
  auto it = s.find(d);
  if (it != s.end()) {
    cudaFree(*it);
    s.erase(it);
  }
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
