// EXPECT: wrong out-of-bounds
// n is 512, the array has 256
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
struct Base {
  virtual void run(float *d) = 0;
  virtual void dump(float *d) { fill<<<2, 256>>>(d, 512); }
  virtual ~Base() {}
};
struct Impl : Base { void run(float *d) override { fill<<<1, 256>>>(d, 256); } };
__attribute__((noinline)) static Base *make() { return new Impl; }

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  Base *b = make();
  b->run(d);
  b->dump(d);
  delete b;
  return cudaDeviceSynchronize();
}
