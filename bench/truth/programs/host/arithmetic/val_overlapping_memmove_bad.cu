// EXPECT: wrong out-of-bounds
// the elements move down by one: v[1] is 64; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <cstring>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int v[4] = {32, 16, 64, 8};
  std::memmove(v, v + 1, 3 * sizeof(int));
  n = v[1];
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
