// EXPECT: wrong out-of-bounds
// reset in main, both std::threads launch (joined one after the other)
#include <thread>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
__global__ void compact(const float *in, int n, int *count, int *list) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && in[i] > 0)
    list[atomicAdd(count, 1)] = i;
}
int main() {
  float *in;
  int *count, *list;
  cudaMalloc(&in, 256 * sizeof(float));
  cudaMemset(in, 1, 256 * sizeof(float));
  cudaMalloc(&count, sizeof(int));
  cudaMalloc(&list, 256 * sizeof(int));
  cudaMemset(count, 0, sizeof(int));
  auto job = [=] {
    
    compact<<<1, 256>>>(in, 256, count, list);
    cudaDeviceSynchronize();
  };
  std::thread(job).join();
  std::thread(job).join();
  return 0;
}
