// EXPECT: right
// after rotating by one, element 0 is the buffer of 200 floats
#include <algorithm>
#include <cuda_runtime.h>
#include <vector>
__global__ void fill(float *p) { p[threadIdx.x] = 1; }
int main() {
  std::vector<float *> v(3);
  cudaMalloc(&v[0], 100 * sizeof(float));
  cudaMalloc(&v[1], 200 * sizeof(float));
  cudaMalloc(&v[2], 50 * sizeof(float));
  std::rotate(v.begin(), v.begin() + 1, v.end());
  fill<<<1, 200>>>(v[0]);
  cudaDeviceSynchronize();
  return cudaGetLastError();
}
