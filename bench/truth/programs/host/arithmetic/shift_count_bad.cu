// EXPECT: wrong out-of-bounds
// precedence: 1<<6+1 is 128 threads for 65 bytes
#include <cuda_runtime.h>
__global__ void bytes(unsigned char *a) { a[threadIdx.x] = threadIdx.x; }
int main() {
  unsigned char *a;
  cudaMalloc(&a, 64 + 1);
  int level = 6;
  bytes<<<1, 1 << level + 1>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
