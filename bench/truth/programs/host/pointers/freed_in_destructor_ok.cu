// EXPECT: right
// the buffer lives until the end of main
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
struct Buf {
  int *p;
  explicit Buf(int n) { cudaMalloc(&p, n * sizeof(int)); }
  ~Buf() { cudaFree(p); }
};
int main() {
  int *p;
  Buf b(64);
  p = b.p;
  w<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  return 0;
}
