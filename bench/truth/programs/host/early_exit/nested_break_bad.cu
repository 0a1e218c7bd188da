// EXPECT: wrong out-of-bounds
// only the inner loop ends, the outer doubles n to 64
#include <cuda_runtime.h>
__global__ void w(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
int main() {
  int *a, n = 16;
  cudaMalloc(&a, 32 * sizeof(int));
  bool stop = false;
  for (int i = 0; i < 3 ; ++i) {
    n *= 2;
    for (int j = 0; j < 4; ++j) {
      w<<<1, 128>>>(a, n);
      if (j == 1) {
        stop = true;
        break;
      }
    }
  }
  cudaDeviceSynchronize();
  cudaFree(a);
  return stop;
}
