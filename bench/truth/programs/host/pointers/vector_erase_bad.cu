// EXPECT: wrong out-of-bounds
// pop_back removes the large one: element 0 still has 16 bytes
#include <cuda_runtime.h>
#include <vector>
__global__ void w(char *p) { p[threadIdx.x] = 1; }
int main() {
  std::vector<char *> v(2, nullptr);
  cudaMalloc(&v[0], 16);
  cudaMalloc(&v[1], 64);
  v.pop_back();
  w<<<1, 64>>>(v[0]);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
