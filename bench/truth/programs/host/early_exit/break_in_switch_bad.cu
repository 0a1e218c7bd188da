// EXPECT: wrong out-of-bounds
// break only leaves the switch, the loop goes on to 512
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main() {
  int *a, b = 128;
  cudaMalloc(&a, 256 * sizeof(int));
  for (int level = 0; level < 3; ++level) {
    switch (b) {
    case 256:
      break;
    }
    w<<<1, b>>>(a);
    b *= 2;
  }
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
