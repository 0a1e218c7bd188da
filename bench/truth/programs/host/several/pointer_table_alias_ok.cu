// EXPECT: right
// the rows of the table are different parts of the array
#include <cuda_runtime.h>
__global__ void addRows(float **rows) { rows[blockIdx.x][threadIdx.x] += blockIdx.x; }
int main() {
  float *m, *h[4], **d;
  cudaMalloc(&m, 4 * 32 * sizeof(float));
  cudaMemset(m, 0, 4 * 32 * sizeof(float));
  for (int r = 0; r < 4; ++r)
    h[r] = m + r * 32;
  cudaMalloc(&d, sizeof h);
  cudaMemcpy(d, h, sizeof h, cudaMemcpyHostToDevice);
  addRows<<<4, 32>>>(d);
  cudaDeviceSynchronize();
  cudaFree(m);
  cudaFree(d);
  return 0;
}
