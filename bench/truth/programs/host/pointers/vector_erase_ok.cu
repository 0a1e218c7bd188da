// EXPECT: right
// after the erase element 0 is the second buffer, which has 64 bytes
#include <cuda_runtime.h>
#include <vector>
__global__ void w(char *p) { p[threadIdx.x] = 1; }
int main() {
  std::vector<char *> v(2, nullptr);
  cudaMalloc(&v[0], 16);
  cudaMalloc(&v[1], 64);
  v.erase(v.begin());
  w<<<1, 64>>>(v[0]);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
