// EXPECT: wrong out-of-bounds
// the kernel makes grow 2: the block has 64 threads for 32 ints
#include <cuda_runtime.h>
__managed__ int grow = 1;
__global__ void decide() { grow = 2; }
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  decide<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, 32 * grow>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
