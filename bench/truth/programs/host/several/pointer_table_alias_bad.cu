// EXPECT: wrong race
// rows 0 and 2 of the table are the same memory: two blocks add to it
#include <cuda_runtime.h>
__global__ void addRows(float **rows) { rows[blockIdx.x][threadIdx.x] += blockIdx.x; }
int main() {
  float *m, *h[4], **d;
  cudaMalloc(&m, 4 * 32 * sizeof(float));
  cudaMemset(m, 0, 4 * 32 * sizeof(float));
  for (int r = 0; r < 4; ++r)
    h[r] = m + r % 2 * 32;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  addRows<<<4, 32>>>(d);
  cudaDeviceSynchronize();
  cudaFree(m);
  cudaFree(d);
  return 0;
}
