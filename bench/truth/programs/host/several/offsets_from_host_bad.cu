// EXPECT: wrong out-of-bounds
// the last offset is 13, row 2 writes element 12 of 12
#include <cuda_runtime.h>
__global__ void rows(const int *off, int *val) {
  int r = threadIdx.x;
  for (int i = off[r]; i < off[r + 1]; ++i)
    val[i] = r;
}
int main() {
  int h[4] = {0, 3, 7, 13};
  int *off, *val;
  cudaMalloc(&off, sizeof h);
  cudaMalloc(&val, 12 * sizeof(int));
  cudaMemcpy(off, h, sizeof h, cudaMemcpyHostToDevice);
  rows<<<1, 3>>>(off, val);
  cudaDeviceSynchronize();
  cudaFree(off);
  cudaFree(val);
  return 0;
}
