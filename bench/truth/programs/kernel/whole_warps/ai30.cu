// EXPECT: right
// rows 0/1 and 2/3 exchanged
#include <cuda_runtime.h>
__global__ void k(int *a, int n) {
  __shared__ int s[4][16];
  s[threadIdx.y][threadIdx.x] = 1;
  __syncwarp();
  a[threadIdx.y * 16 + threadIdx.x] = s[threadIdx.y ^ 1][threadIdx.x];
}
int main(int argc, char **argv) {
  int *p;
  cudaMalloc(&p, 4096 * sizeof(int));
  k<<<1, dim3(16, 4)>>>(p, 3);
  return cudaDeviceSynchronize();
}
