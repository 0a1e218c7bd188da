// EXPECT: wrong out-of-bounds
// the array is freed through the stored pointer before the launch
#include <cuda_runtime.h>
#include <cstdio>
#include <list>

__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}

int main() {
  std::list<float *> s;
  for (int i = 0; i < 3; ++i) {
    float *p;
    cudaMalloc(&p, 1024);
    s.push_back(p);
  }
  float *d = s.back();
  for (float *p : s) cudaFree(p);
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
