// EXPECT: right
// the function is replaced before it is called; the warp variant needs only __syncwarp with 32 threads
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
  go(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
