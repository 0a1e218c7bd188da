// EXPECT: wrong race
// The block with ticket 0 raises the flag before it writes data[0]; the other block (thread 0) reads data[0] after the flag.
#include <cuda_runtime.h>
__global__ void k(unsigned *next, unsigned *flag, int *data, int *out) {
  unsigned t = atomicAdd(next, 1u);
  if (t == 0) {
    __threadfence();
    atomicExch(flag, 1u);
    data[0] = 42;
  } else {
    unsigned v = atomicAdd(flag, 0u);
    __threadfence();
    if (v == 1) out[t] = data[0];
  }
}
int main() { unsigned *t, *n; int *d, *o; cudaMalloc(&d, 8); cudaMalloc(&o, 8); cudaMalloc(&t, 4); cudaMemset(t, 0, 4); cudaMalloc(&n, 4); cudaMemset(n, 0, 4); k<<<2, 1>>>(t, n, d, o); cudaDeviceSynchronize(); }
