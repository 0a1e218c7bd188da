// EXPECT: right
// size() after resize is 100
#include <cuda_runtime.h>
#include <vector>
__global__ void cp(int *d) { d[threadIdx.x] = threadIdx.x; }
int main() {
  std::vector<int> h(60);
  h.resize(100);
  int *d;
  cudaMalloc(&d, h.size() * sizeof(int));
  cp<<<1, 100>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
