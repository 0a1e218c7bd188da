// EXPECT: wrong out-of-bounds
// wide is true from the start: 64 threads write to 32 ints
#include <cuda_runtime.h>
__managed__ bool wide = true;
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  put<<<1, wide ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
