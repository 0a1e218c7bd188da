// EXPECT: right
// the buffer is reallocated when the size in the member grows
#include <cuda_runtime.h>
__global__ void ramp(float *p, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    p[i] = i;
}
struct Buf {
  float *p;
  int n;
  explicit Buf(int k) : n(k) { cudaMalloc(&p, n * sizeof(float)); }
  void grow(int k) {
    n += k;
    cudaFree(p);
    cudaMalloc(&p, n * sizeof(float));
  }
};
int main() {
  Buf b(500);
  b.grow(100);
  ramp<<<3, 200>>>(b.p, b.n);
  cudaDeviceSynchronize();
  cudaFree(b.p);
  return 0;
}
