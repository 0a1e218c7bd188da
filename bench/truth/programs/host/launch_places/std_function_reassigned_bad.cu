// EXPECT: wrong race
// the first function launches 64 threads; thread 0 reads what thread 63 wrote in another warp
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
  std::function<void(int *)> old = go;
  go = [](int *p) { flip<<<1, 32>>>(p); };
  old(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
