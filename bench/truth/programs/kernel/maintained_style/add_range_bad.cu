// EXPECT: wrong race
// each thread reserves t % 3 + 1 elements and writes one more, which belongs to the next thread
#include <cuda_runtime.h>
__global__ void k(int *list, int *count) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int need = i % 3 + 1;
  int base = atomicAdd(count, need);
  for (int j = 0; j <= need; ++j) list[base + j] = i;
}
int main() {
  int *l, *c;
  cudaMalloc(&l, 1024 * sizeof(int)); cudaMalloc(&c, sizeof(int));
  cudaMemset(c, 0, sizeof(int));
  k<<<2, 128>>>(l, c);
  cudaDeviceSynchronize();
}
