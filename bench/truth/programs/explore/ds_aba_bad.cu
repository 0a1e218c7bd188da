// EXPECT: wrong assertion
// thread 0 reads head A and next B; thread 1 pops A and B and pushes A; thread 0's compare-and-swap makes B the head, which is taken
#include <cassert>
__global__ void k(int *head, int *next, int *taken) {
  if (threadIdx.x == 0) {
    int a = atomicAdd(head, 0);
    if (a == 0) return;
    int b = atomicAdd(&next[a], 0);
    if (atomicCAS(head, a, b) == a) assert(b == 0 || atomicAdd(&taken[b], 0) == 0);
  } else {
    int a = atomicAdd(head, 0), b = atomicAdd(&next[a], 0);
    if (b == 0 || atomicCAS(head, a, b) != a) return;
    int c = atomicAdd(&next[b], 0);
    if (atomicCAS(head, b, c) != b) return;
    atomicExch(&taken[b], 1);
    __threadfence();
    atomicExch(&next[a], c);
    __threadfence();
    atomicCAS(head, c, a);
  }
}
int main() {
  int h[9] = {1, 0, 2, 3, 0, 0, 0, 0, 0}, *p;
  cudaMalloc(&p, 36);
  cudaMemcpy(p, h, 36, cudaMemcpyHostToDevice);
  k<<<1, 2>>>(p, p + 1, p + 5);
  return cudaDeviceSynchronize();
}
