// EXPECT: wrong race
// only thread 0 fences after the ticket; thread 1 reads other blocks' results without any fence
#include <cuda_runtime.h>
__global__ void k(unsigned *tickets, int *p, int *o) {
  __shared__ bool last;
  int t = threadIdx.x;
  if (t == 0) {
    p[blockIdx.x] = blockIdx.x;
    __threadfence();
    last = atomicAdd(tickets, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (last) {
    if (t == 0) { __threadfence(); o[0] = p[1]; }
    if (t == 1) o[1] = p[2];
  }
}
int main() {
  unsigned *t; int *p, *o;
  cudaMalloc(&t, 4); cudaMalloc(&p, 8 * 4); cudaMalloc(&o, 8);
  cudaMemset(t, 0, 4);
  k<<<8, 64>>>(t, p, o);
  cudaDeviceSynchronize();
}
