// EXPECT: wrong race
// Thread 0 of the block with ticket 0 writes data[0] after its draw, thread 0 of the block with ticket 1 reads data[0] after its own: nothing orders them.
#include <cuda_runtime.h>
__global__ void k(unsigned *next, int *data, int *out) {
  unsigned t = atomicAdd(next, 1u);
  __threadfence();
  if (t == 0)
    data[0] = 42;
  else
    out[t] = data[0];
}
int main() { unsigned *t; int *d, *o; cudaMalloc(&d, 8); cudaMalloc(&o, 8); cudaMalloc(&t, 4); cudaMemset(t, 0, 4); k<<<2, 1>>>(t, d, o); cudaDeviceSynchronize(); }
