// EXPECT: wrong out-of-bounds
// launch with a freed array
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <set>
struct Owner {
  std::set<void *> all;
  void add(void *p) { all.insert(p); }
  void clear() { for (void *p : all) cudaFree(p); all.clear(); }
  ~Owner() { clear(); }
};

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  Owner o;
  o.add(d);
  o.clear();
  fill<<<1, 256>>>(d, 256);
  return cudaDeviceSynchronize();
}
