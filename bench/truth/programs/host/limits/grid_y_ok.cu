// EXPECT: right
// 65535 rows are allowed in y
#include <cuda_runtime.h>
__global__ void row(char *a) { a[blockIdx.y] = 1; }
int main() {
  char *a;
  int rows = 1 << 16;
  cudaMalloc(&a, rows);
  row<<<dim3(1, rows- 1), 1>>>(a);
  cudaDeviceSynchronize();
  cudaFree(a);
  return 0;
}
