// EXPECT: wrong out-of-bounds
// the switch becomes true on the device, so 64 threads write to 32 ints
#include <cuda_runtime.h>
__managed__ bool wide = false;
__global__ void decide() { wide = true; }
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  decide<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, wide ? 64 : 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
