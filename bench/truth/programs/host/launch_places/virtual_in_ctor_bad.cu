// EXPECT: wrong out-of-bounds
// run() after construction calls Wide::width(), 128 threads write into 64 ints
#include <cuda_runtime.h>
__global__ void number(int *a) { a[threadIdx.x] = threadIdx.x; }
struct Pass {
  int *buf;
  virtual int width() const { return 64; }
  void run() { number<<<1, width()>>>(buf); }
  Pass(int *b) : buf(b) {  }
  virtual ~Pass() {}
};
struct Wide : Pass {
  int width() const override { return 128; }
  Wide(int *b) : Pass(b) { run(); }
};
int main() {
  int *b;
  cudaMalloc(&b, 64 * sizeof(int));
  Wide w(b);
  cudaDeviceSynchronize();
  cudaFree(b);
  return 0;
}
