// EXPECT: wrong assertion
// in iteration 8 the ring has 9 elements
#include <cassert>
#include <cuda_runtime.h>
__global__ void k(int *out, int steps) {
  __shared__ int ring[8][32];
  int head = 0, tail = 0, t = threadIdx.x, acc = 0;
  for (int i = 0; i < steps; ++i) {
    ring[head & 7][t] = i;
    ++head;
    assert(head - tail <= 8);
    if (i >= 8) { acc += ring[tail & 7][t]; ++tail; }
  }
  out[t] = acc;
}
int main() {
  int *o; cudaMalloc(&o, 32 * 4);
  k<<<1, 32>>>(o, 20);
  cudaDeviceSynchronize();
}
