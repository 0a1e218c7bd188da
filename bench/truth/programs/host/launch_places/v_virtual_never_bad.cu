// EXPECT: wrong race
// an object of Wide is made and run
#include <cuda_runtime.h>
#include <memory>
__global__ void flip(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
struct Op {
  virtual void run(int *p) = 0;
  virtual ~Op() {}
};
struct Wide : Op {
  void run(int *p) override { flip<<<1, 64>>>(p); }
};
struct Narrow : Op {
  void run(int *p) override { flip<<<1, 32>>>(p); }
};
int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  std::unique_ptr<Op> first = std::make_unique<Wide>();
  std::unique_ptr<Op> second = std::make_unique<Narrow>();
  first->run(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
