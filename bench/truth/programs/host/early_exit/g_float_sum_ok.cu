// EXPECT: right
// the sum of the weights is 1, not above 2, so the launch with 64 threads is never reached
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  w<<<1, 32>>>(a);
  cudaDeviceSynchronize();
  const float weights[3] = {0.25f, 0.25f, 0.5f};
  float sum = 0;
  for (float x : weights)
    sum += x;
  if (sum > 2)
    w<<<1, 64>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
