// EXPECT: wrong race
// the implicit copy shares the pointer: neighbours race
#include <cuda_runtime.h>
__global__ void left(int *dst, const int *src) {
  dst[threadIdx.x] = src[threadIdx.x + 1];
}
struct Buffer {
  int *p = nullptr;
  int n;
  explicit Buffer(int n) : n(n) {
    cudaMalloc(&p, n * sizeof(int));
    cudaMemset(p, 0, n * sizeof(int));
  }
  
  void release() { cudaFree(p); }
};
int main() {
  Buffer a(129);
  Buffer b = a;
  left<<<1, 128>>>(b.p, a.p);
  cudaDeviceSynchronize();
  a.release();
  return 0;
}
