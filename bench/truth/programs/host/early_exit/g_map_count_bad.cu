// EXPECT: wrong out-of-bounds
// the key is in the map, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <map>
#include <string>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  std::map<std::string, int> opts = {{"wide", 1}};
  if (opts.count("wide"))
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
