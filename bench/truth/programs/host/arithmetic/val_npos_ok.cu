// EXPECT: right
// find gives 4; at most 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <string>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  std::string s = "rows=7";
  auto at = s.find('=');
  n = at;
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
