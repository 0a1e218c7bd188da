// EXPECT: right
// break ends the loop when 256 is reached; the launch has 128 threads
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, b = 128;
  cudaMalloc(&a, 256 * sizeof(int));
  for (int level = 0; level < 3; ++level) {
    if (b == 256)
      break;
    w<<<1, b>>>(a);
    b *= 2;
  }
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
