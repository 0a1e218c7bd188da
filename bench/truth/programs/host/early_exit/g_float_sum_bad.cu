// EXPECT: wrong out-of-bounds
// the sum of the weights is 3, so 64 threads write to 32 ints
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  const float weights[3] = {0.25f, 0.25f, 2.5f};
  float sum = 0;
  for (float x : weights)
    sum += x;
  if (sum > 2)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
