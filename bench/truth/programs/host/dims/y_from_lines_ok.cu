// EXPECT: right
// 48 rows in y, 48*32 elements
#include <cuda_runtime.h>
__global__ void img(unsigned char *p, int w) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  p[y * w + x] = 255;
}
int main() {
  const int w = 32, h = 48;
  unsigned char *p;
  cudaMalloc(&p, w * h);
  dim3 block{32, 8}, grid;
  grid.x = (w + block.x - 1) / block.x;
  grid.y = (h + block.y - 1) / block.y;
  img<<<grid, block>>>(p, w);
  cudaDeviceSynchronize();
  cudaFree(p);
  return 0;
}
