// EXPECT: wrong race
// the wide function is called
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
  std::function<void(int *)> wide = [](int *p) { flip<<<1, 64>>>(p); };
  std::function<void(int *)> narrow = [](int *p) { flip<<<1, 32>>>(p); };
  if (wide)
    wide(d);
  narrow(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
