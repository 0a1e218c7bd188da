// EXPECT: right
// the copy is changed, the static stays 32
#include <cuda_runtime.h>
__global__ void w(int *a) { a[threadIdx.x] = 1; }
static int &setting() {
  static int value = 32;
  return value;
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  auto v = setting();
  v = 64;
  w<<<1, setting()>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return v == 0;
}
