// EXPECT: wrong race
// the ticket is drawn with release order only: the last block acquires nothing before it reads the other blocks' sums
#include <cuda_runtime.h>
#include <cuda/atomic>
__global__ void k(unsigned *tickets, float *part, float *out) {
  __shared__ bool last;
  if (threadIdx.x == 0) {
    part[blockIdx.x] = blockIdx.x;
    cuda::atomic_ref<unsigned, cuda::thread_scope_device> a(*tickets);
    last = a.fetch_add(1, cuda::memory_order_release) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && threadIdx.x == 0) {
    float s = 0;
    for (int b = 0; b < gridDim.x; ++b) s += part[b];
    *out = s;
  }
}
int main() {
  unsigned *t; float *p, *o;
  cudaMalloc(&t, 4); cudaMalloc(&p, 8 * 4); cudaMalloc(&o, 4);
  cudaMemset(t, 0, 4);
  k<<<8, 64>>>(t, p, o);
  cudaDeviceSynchronize();
}
