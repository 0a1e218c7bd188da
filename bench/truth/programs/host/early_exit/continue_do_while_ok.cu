// EXPECT: right
// continue goes to the condition, which ends the loop, so n is 16
#include <cuda_runtime.h>
__global__ void w(char *a) { a[threadIdx.x] = 1; }
int main() {
  char *a;
  cudaMalloc(&a, 32);
  int n = 8;
  do {
    n *= 2;
    if (n == 16)
      continue;
    w<<<1, n>>>(a);
  } while (n < 16);
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
