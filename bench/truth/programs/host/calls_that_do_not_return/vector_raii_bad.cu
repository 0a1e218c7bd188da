// EXPECT: wrong out-of-bounds
// the vector reallocates: the destructor of the old element frees v[0].p
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <vector>
struct Buf {
  float *p;
  explicit Buf(int n) { cudaMalloc(&p, n * sizeof(float)); }
  ~Buf() { cudaFree(p); }
};

int main() {
  std::vector<Buf> v;
  
  v.emplace_back(256);
  v.emplace_back(256);
  fill<<<1, 256>>>(v[0].p, 256);
  return cudaDeviceSynchronize();
}
