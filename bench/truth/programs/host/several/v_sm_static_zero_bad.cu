// EXPECT: wrong out-of-bounds
// the number becomes 64 on the device, so 64 threads write to 32 ints
#include <cuda_runtime.h>
static __managed__ int extra;
__global__ void decide() { extra = 32; }
__global__ void put(int *a, int n) { if (threadIdx.x < n) a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  decide<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, 128>>>(a, 32 + extra);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
