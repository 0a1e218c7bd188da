// EXPECT: right
// the inner variable shadows the outer one, which stays 64
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
int main(int argc, char **) {
  int *a, n = 64;
  cudaMalloc(&a, 64 * sizeof(int));
  if (argc > 0) {
    int n = 128;
    cudaMemset(a, 0, n);
  }
  w<<<1, n>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
