// EXPECT: right
// no launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <set>
struct Pool {
  std::set<void *> all;
  static Pool &get() { static Pool p; return p; }
  void track(void *p) { all.insert(p); }
  void cleanup() { for (void *p : all) cudaFree(p); all.clear(); }
};

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  Pool::get().track(d);
  
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
