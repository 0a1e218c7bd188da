// EXPECT: wrong out-of-bounds
// the buffer is destroyed before the object whose destructor launches
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Buf {
  float *p;
  explicit Buf(int n) { cudaMalloc(&p, n * sizeof(float)); }
  ~Buf() { cudaFree(p); }
};
struct Later { float *d; ~Later() { fill<<<1, 256>>>(d, 256); cudaDeviceSynchronize(); } };

int main() {
  Later l;
  Buf b(256);
  l.d = b.p;
  return cudaDeviceSynchronize();
}
