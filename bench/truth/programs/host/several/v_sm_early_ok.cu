// EXPECT: right
// the managed limit is 100, so main returns before the launch of 200 threads
#include <cuda_runtime.h>
__managed__ int limit = 100;
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 100 * sizeof(int));
  put<<<1, 100>>>(a);
  cudaDeviceSynchronize();
  if (limit < 200)
    return 0;
  put<<<1, 200>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
