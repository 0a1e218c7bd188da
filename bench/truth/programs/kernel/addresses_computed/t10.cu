// EXPECT: wrong out-of-bounds
// alignment of host vector offsets: 10 floats for float4 (sizes known, pushed one by one)
#include <cuda_runtime.h>
#include <vector>
__global__ void k(float4 *a) { a[threadIdx.x] = make_float4(1, 2, 3, 4); }
int main() {
  float *p;
  cudaMalloc(&p, 4096 * 4);
  std::vector<int> off;
  off.push_back(4);
  off.push_back(10);
  for (int o : off) k<<<1, 32>>>((float4 *)(p + o));
  return cudaDeviceSynchronize();
}
