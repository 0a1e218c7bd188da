// EXPECT: assertion at line 14
// Only what a thread would do with other values, which is asked at the end of an execution, shows that two threads use
// next[2]: that makes more events than the execution has, and exploring begins again. The error is that of a stack
// whose compare-and-swap finds the old head back (ABA).
#include <cassert>

__global__ void pop(int *head, int *next, int *taken) {
  const int a = atomicAdd(head, 0);
  const int b = atomicAdd(&next[a], 0);
  if (b == 0)
    return;
  if (threadIdx.x == 0) {
    if (atomicCAS(head, a, b) == a)
      assert(atomicAdd(&taken[b], 0) == 0);
    return;
  }
  if (atomicCAS(head, a, b) != a)
    return;
  const int c = atomicAdd(&next[b], 0);
  if (atomicCAS(head, b, c) != b)
    return;
  atomicExch(&taken[b], 1);
  __threadfence();
  atomicExch(&next[a], c);
  __threadfence();
  atomicCAS(head, c, a);
}

int main() {
  const int host[9] = {1, 0, 2, 3};
  int *memory;
  cudaMalloc(&memory, sizeof host);
  cudaMemcpy(memory, host, sizeof host, cudaMemcpyHostToDevice);
  pop<<<1, 2>>>(memory, memory + 1, memory + 5);
  return cudaDeviceSynchronize();
}
