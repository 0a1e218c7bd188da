// EXPECT: right
// block sizes are 32, 64, 128 and the tile has 128 elements
#include <cuda_runtime.h>
__global__ void tileIt(int *out) {
  __shared__ int tile[128];
  tile[threadIdx.x] = threadIdx.x * 2;
  __syncthreads();
  if (threadIdx.x == 0)
    out[0] = tile[blockDim.x - 1];
}
int main() {
  int *d;
  cudaMalloc(&d, sizeof(int));
  for (int b = 32; b < 256; b *= 2)
    tileIt<<<1, b>>>(d);
  cudaDeviceSynchronize();
  cudaFree(d);
  return 0;
}
