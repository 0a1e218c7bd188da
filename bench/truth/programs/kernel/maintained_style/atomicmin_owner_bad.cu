// EXPECT: wrong race
// several threads in turn can lower best[h] (atomicMin), each then writes winner[h]
#include <cuda_runtime.h>
__global__ void init(int *best) { best[threadIdx.x] = 1000000; }
__global__ void k(int *best, int *winner) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int h = i % 16;
  if (atomicMin(&best[h], i) > i)
    winner[h] = i;
}
int main() {
  int *b, *w;
  cudaMalloc(&b, 16 * sizeof(int)); cudaMalloc(&w, 16 * sizeof(int));
  init<<<1, 16>>>(b);
  k<<<2, 64>>>(b, w);
  cudaDeviceSynchronize();
}
