// EXPECT: right
// the thread has replaced the buffer by a larger one
#include <cuda_runtime.h>
#include <cstdio>
__global__ void fill(float *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) a[i] = i;
}
#include <thread>

int main() {
  float *d;
  cudaMalloc(&d, 256 * sizeof(float));
  std::thread t([&d] {
    cudaFree(d);
    cudaMalloc(&d, 512 * sizeof(float));
  });
  t.join();
  fill<<<2, 256>>>(d, 512);
  return cudaDeviceSynchronize();
}
