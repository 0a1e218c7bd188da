// EXPECT: wrong out-of-bounds
// the managed limit is 300, so the launch is done
#include <cuda_runtime.h>
__managed__ int limit = 300;
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
