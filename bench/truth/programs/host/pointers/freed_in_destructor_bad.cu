// EXPECT: wrong out-of-bounds
// the object is destroyed at the end of the block, the copied pointer is dangling
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
struct Buf {
  int *p;
  explicit Buf(int n) { cudaMalloc(&p, n * sizeof(int)); }
  ~Buf() { cudaFree(p); }
};
int main() {
  int *p;
  {
    Buf b(64);
    p = b.p;
  }
  w<<<1, 64>>>(p);
  cudaDeviceSynchronize();
  return 0;
}
