// EXPECT: wrong race
// In one block, the thread with ticket 0 writes data[0] in shared memory, the other (threads 0 and 1) reads it; no barrier.
#include <cuda_runtime.h>
__global__ void k(unsigned *gn, int *gd, int *out) { __shared__ unsigned cell; __shared__ int data[1]; unsigned *next = &cell; if (threadIdx.x == 0) cell = 0; __syncthreads();
  unsigned t = atomicAdd(next, 1u);
  __threadfence();
  if (t == 0)
    data[0] = 42;
  else
    out[t] = data[0];
}
int main() { unsigned *t; int *d, *o; cudaMalloc(&d, 8); cudaMalloc(&o, 8); cudaMalloc(&t, 4); cudaMemset(t, 0, 4); k<<<1, 2>>>(t, d, o); cudaDeviceSynchronize(); }
