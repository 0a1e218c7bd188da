// EXPECT: wrong race
// the lambda with 64 threads is called, thread 0 reads what thread 63 of another warp writes
#include <cuda_runtime.h>
__global__ void flip(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  auto wide = [](int *p) { flip<<<1, 64>>>(p); };
  auto narrow = [](int *p) { flip<<<1, 32>>>(p); };
  wide(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
