// EXPECT: right
// || stops at the first true operand, so n stays 10
#include <cuda_runtime.h>
__global__ void w(int *a, int n) {
  if (threadIdx.x < n)
    a[threadIdx.x] = 1;
}
static int n = 10;
static bool enlarge() {
  n = 20;
  return true;
}
int main() {
  int *a;
  cudaMalloc(&a, 10 * sizeof(int));
  bool ready = true;
  if (ready || enlarge())
    w<<<1, 32>>>(a, n);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
