// EXPECT: wrong out-of-bounds
// the kernel stores 1 in pinned memory, 64 threads then write to 32 ints
#include <cuda_runtime.h>
__global__ void decide(int *wide) { *wide = 1; }
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, *wide;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMallocHost(&wide, sizeof(int));
  *wide = 0;
  decide<<<1, 1>>>(wide);
  cudaDeviceSynchronize();
  put<<<1, *wide ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFreeHost(wide);
  return 0;
}
