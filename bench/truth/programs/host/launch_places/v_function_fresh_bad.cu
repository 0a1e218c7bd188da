// EXPECT: wrong race
// the wide launch is called
#include <cuda_runtime.h>
#include <functional>
__global__ void flip(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  std::function<void(int *)> go = [](int *p) { flip<<<1, 64>>>(p); };
  go(d);
  go = [](int *p) { flip<<<1, 32>>>(p); };
  go(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
