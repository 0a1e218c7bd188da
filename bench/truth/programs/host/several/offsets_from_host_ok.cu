// EXPECT: right
// the offsets 0, 3, 7 and 12 grow and end at the size of the array
#include <cuda_runtime.h>
__global__ void rows(const int *off, int *val) {
  int r = threadIdx.x;
  for (int i = off[r]; i < off[r + 1]; ++i)
    val[i] = r;
}
int main() {
  int h[4] = {0, 3, 7, 12};
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
