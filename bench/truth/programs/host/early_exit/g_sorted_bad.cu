// EXPECT: wrong out-of-bounds
// after the sort the last element is 9, so 64 threads write to 32 ints
#include <cuda_runtime.h>
#include <algorithm>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  int v[] = {9, 4, 1, 7};
  std::sort(v, v + 4);
  if (v[3] > 5)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
