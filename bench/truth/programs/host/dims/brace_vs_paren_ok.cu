// EXPECT: right
// v{10} has one element, so one thread runs
#include <cuda_runtime.h>
#include <vector>
__global__ void w(int *a) { *a = threadIdx.x; }
int main() {
  int *a;
  cudaMalloc(&a, sizeof(int));
  std::vector<int> v{10};
  w<<<1, v.size()>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
