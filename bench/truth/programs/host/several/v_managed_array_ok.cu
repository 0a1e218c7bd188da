// EXPECT: right
// sizes[1] is 16
#include <cuda_runtime.h>
__managed__ int sizes[3] = {8, 16, 32};
__global__ void put(int *a, int n) {
  int i = threadIdx.x;
  if (i < n)
    a[i] = i;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  for (int k = 0; k < 3; ++k)
    put<<<1, 64>>>(a, sizes[k]);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
