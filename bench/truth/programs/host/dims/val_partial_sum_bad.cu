// EXPECT: wrong out-of-bounds
// the third inclusive sum is 48; more than 32 threads write to 32 ints
#include <cuda_runtime.h>
#include <numeric>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 32;
  cudaMalloc(&a, 32 * sizeof(int));
  int v[4] = {8, 16, 24, 32}, s[4];
  std::partial_sum(v, v + 4, s);
  n = s[2];
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
