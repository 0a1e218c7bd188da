// EXPECT: right
// atomicCAS from -1 succeeds for one thread per cell
#include <cuda_runtime.h>
__global__ void init(int *best) { best[threadIdx.x] = -1; }
__global__ void k(int *best, int *winner) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int h = i % 16;
  if (atomicCAS(&best[h], -1, i) == -1)
    winner[h] = i;
}
int main() {
  int *b, *w;
  cudaMalloc(&b, 16 * sizeof(int)); cudaMalloc(&w, 16 * sizeof(int));
  init<<<1, 16>>>(b);
  k<<<2, 64>>>(b, w);
  cudaDeviceSynchronize();
}
