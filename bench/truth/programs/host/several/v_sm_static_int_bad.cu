// EXPECT: wrong out-of-bounds
// the number becomes 64 on the device, so 64 threads write to 32 ints
#include <cuda_runtime.h>
static __managed__ int n = 32;
__global__ void decide() { n = 64; }
__global__ void put(int *a, int n) { if (threadIdx.x < n) a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  decide<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, 128>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
