// EXPECT: wrong out-of-bounds
// argc 9 gives 288 threads for 256 floats
#include <cuda_runtime.h>
__global__ void e(float *a) { a[threadIdx.x] = 1; }
int main(int argc, char **argv) {
  float *a;
  cudaMalloc(&a, 256 * sizeof(float));
  if (argc < 1 || argc > 9)
    return 1;
  e<<<1, 32 * argc>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
