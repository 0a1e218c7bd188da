// EXPECT: right
// rows overlap nowhere, the row offset is that of whole rows
#include <cuda_runtime.h>
__global__ void nextRow(const int *row, int *next, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  if (x < w)
    next[x] = row[x] + 1;
}
int main() {
  int *m;
  const int w = 500, h = 10;
  cudaMalloc(&m, w * h * sizeof(int));
  cudaMemset(m, 0, w * h * sizeof(int));
  for (int y = 0; y + 1 < h; ++y)
    nextRow<<<4, 128>>>(m + y * w, m + (y + 1) * w, w);
  cudaDeviceSynchronize();
  cudaFree(m);
  return 0;
}
