// EXPECT: right
// atomicInc wraps after 255, and 256 threads draw a slot each
#include <cuda_runtime.h>
__global__ void k(int *queue, unsigned *head) {
  unsigned slot = atomicInc(head, 255u);
  queue[slot] = threadIdx.x + blockIdx.x * blockDim.x;
}
int main() {
  int *q; unsigned *h;
  cudaMalloc(&q, 256 * sizeof(int)); cudaMalloc(&h, sizeof(unsigned));
  cudaMemset(h, 0, sizeof(unsigned));
  k<<<4, 64>>>(q, h);
  cudaDeviceSynchronize();
}
