// EXPECT: wrong out-of-bounds
// the kernel stores true in managed memory, 64 threads then write to 32 ints
#include <cuda_runtime.h>
__global__ void decide(bool *wide) { *wide = true; }
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  bool *wide;
  cudaMalloc(&a, 32 * sizeof(int));
  cudaMallocManaged(&wide, sizeof(bool));
  *wide = false;
  decide<<<1, 1>>>(wide);
  cudaDeviceSynchronize();
  put<<<1, *wide ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
