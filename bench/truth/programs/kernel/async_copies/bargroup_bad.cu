// EXPECT: wrong race
// no barrier between init and the first arrival
#include <cuda/barrier>
__global__ void k(int *out) {
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  __shared__ int s[64];
  int t = threadIdx.x;
  if (t == 0) init(&bar, blockDim.x);
  
  s[t] = t;
  bar.arrive_and_wait();
  out[t] = s[63 - t];
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
