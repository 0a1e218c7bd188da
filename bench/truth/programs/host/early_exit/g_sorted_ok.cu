// EXPECT: right
// after the sort the first element is 1, so the launch with 64 threads is never reached
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
  if (v[0] > 5)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
