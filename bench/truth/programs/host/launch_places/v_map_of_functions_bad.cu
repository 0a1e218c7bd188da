// EXPECT: wrong race
// the entry "block" is called
#include <cuda_runtime.h>
#include <functional>
#include <map>
#include <string>
__global__ void flip(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncwarp();
  out[threadIdx.x] = s[blockDim.x - 1 - threadIdx.x];
}
int main() {
  int *d;
  cudaMalloc(&d, 64 * sizeof(int));
  std::map<std::string, std::function<void(int *)>> ops;
  ops["block"] = [](int *p) { flip<<<1, 64>>>(p); };
  ops["warp"] = [](int *p) { flip<<<1, 32>>>(p); };
  ops["block"](d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
