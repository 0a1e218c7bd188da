// EXPECT: right
// the static switch becomes true, the launch under it is within the array
#include <cuda_runtime.h>
static __managed__ int more = 0;
__global__ void decide() { more = 1; }
__global__ void put(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  decide<<<1, 1>>>();
  cudaDeviceSynchronize();
  put<<<1, 32>>>(a);
  if (more)
    put<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
