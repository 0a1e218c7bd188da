// EXPECT: right
// no launch with a freed array
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
  Buf b(256);
  Later l;
  l.d = b.p;
  return cudaDeviceSynchronize();
}
