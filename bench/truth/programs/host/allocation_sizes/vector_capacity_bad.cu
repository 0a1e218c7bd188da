// EXPECT: wrong out-of-bounds
// reserve does not change the size, which is 60
#include <cuda_runtime.h>
#include <vector>
__global__ void cp(int *d) { d[threadIdx.x] = threadIdx.x; }
int main() {
  std::vector<int> h(60);
  h.reserve(100);
  int *d;
  cudaMalloc(&d, h.size() * sizeof(int));
  cp<<<1, 100>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
