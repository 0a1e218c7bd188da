// EXPECT: right
// after the barrier the element is what thread 0 stored
#include <cassert>
__global__ void k(int *out) {
  __shared__ int n;
  if (threadIdx.x == 0) n = 0;
  __syncthreads();
  int mine = atomicAdd(&n, 1);
  __syncthreads();
  assert(n == 64);
  out[mine] = n;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
