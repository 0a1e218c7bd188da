// EXPECT: wrong out-of-bounds
// the kernel sets the static managed switch; host code never does
#include <cuda_runtime.h>
static __managed__ bool wide = false;
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
