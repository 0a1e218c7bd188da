// EXPECT: wrong out-of-bounds
// run() twice after one reset()
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
class Compactor {
  int *count_, *list_;
public:
  Compactor() {
    cudaMalloc(&count_, sizeof(int));
    cudaMalloc(&list_, 256 * sizeof(int));
    reset();
  }
  void reset() { cudaMemset(count_, 0, sizeof(int)); }
  void run(const float *in) {
    
    compact<<<1, 256>>>(in, 256, count_, list_);
  }
};
int main() {
  float *in;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  Compactor c;
  c.run(in);
  c.run(in);
  return cudaDeviceSynchronize();
}
