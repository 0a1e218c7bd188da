// EXPECT: wrong out-of-bounds
// override of reset() does nothing
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
struct Base {
  int *count = nullptr;
  virtual void reset() { cudaMemset(count, 0, sizeof(int)); }
  virtual ~Base() {}
};
struct Keep : Base { void reset() override {  } };
static Base *make() { return new Keep; }
int main() {
  Base *b = make();
  float *in;
  int *list;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&b->count, sizeof(int));
  cudaMemset(b->count, 0, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  for (int r = 0; r < 2; ++r) {
    b->reset();
    compact<<<1, 256>>>(in, 256, b->count, list);
  }
  return cudaDeviceSynchronize();
}
