// EXPECT: right
// a virtual call in the base constructor is that of the base, which returns 64; 64 ints are allocated
#include <cuda_runtime.h>
__global__ void number(int *a) { a[threadIdx.x] = threadIdx.x; }
struct Pass {
  int *buf;
  virtual int width() const { return 64; }
  void run() { number<<<1, width()>>>(buf); }
  Pass(int *b) : buf(b) { run(); }
  virtual ~Pass() {}
};
struct Wide : Pass {
  int width() const override { return 128; }
  Wide(int *b) : Pass(b) {  }
};
int main() {
  int *b;
  cudaMalloc(&b, 64 * sizeof(int));
  Wide w(b);
  cudaDeviceSynchronize();
  cudaFree(b);
  return 0;
}
