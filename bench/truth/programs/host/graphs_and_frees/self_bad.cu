// EXPECT: wrong out-of-bounds
// self-assignment frees the buffer
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Buf {
  float *p;
  int n;
  explicit Buf(int n) : n(n) { cudaMalloc(&p, n * 4); }
  Buf &operator=(const Buf &o) {
    
    cudaFree(p);
    float *q = o.p;
    n = o.n;
    if (this != &o) cudaMalloc(&p, n * 4);
    cudaMemcpy(p, q, n * 4, cudaMemcpyDeviceToDevice);
    return *this;
  }
  ~Buf() { cudaFree(p); }
};

int main() {
  Buf a(256), &r = a;
  a = r;
  fill<<<1, 256>>>(a.p, 256);
  return cudaDeviceSynchronize();
}
