// EXPECT: right
// ten steps of 0.1f reach 1.0000001, the loop counts 10
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int n = 0, *a;
  for (float x = 0; x < 1.0f; x += 0.1f)
    ++n;
  cudaMalloc(&a, 10 * sizeof(int));
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
