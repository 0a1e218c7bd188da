// EXPECT: wrong out-of-bounds
// operator[] replaces the value; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <map>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  std::map<int, int> m{{1, 32}};
  m[1] = 64;
  n = m[1];
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
