// EXPECT: wrong out-of-bounds
// the kernel stores 64 through the address of the static managed variable
#include <cuda_runtime.h>
static __managed__ int rows = 0;
__global__ void decide(int *p) { *p = 64; }
__global__ void put(int *a, int n) { if (threadIdx.x < n) a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  decide<<<1, 1>>>(&rows);
  cudaDeviceSynchronize();
  put<<<1, 128>>>(a, rows);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
