// EXPECT: wrong race
// atomicInc wraps to 0 after reaching 127, so two of the 256 threads get the same slot of queue
#include <cuda_runtime.h>
__global__ void k(int *queue, unsigned *head) {
  unsigned slot = atomicInc(head, 127u);
  queue[slot] = threadIdx.x + blockIdx.x * blockDim.x;
}
int main() {
  int *q; unsigned *h;
  cudaMalloc(&q, 256 * sizeof(int)); cudaMalloc(&h, sizeof(unsigned));
  cudaMemset(h, 0, sizeof(unsigned));
  k<<<4, 64>>>(q, h);
  cudaDeviceSynchronize();
}
