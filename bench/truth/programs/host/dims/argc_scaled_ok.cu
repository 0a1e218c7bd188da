// EXPECT: right
// argc is limited to 8, so at most 256 floats are written
#include <cuda_runtime.h>
__global__ void e(float *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  if (argc < 1 || argc > 8)
    return 1;
  e<<<1, 32 * argc>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
