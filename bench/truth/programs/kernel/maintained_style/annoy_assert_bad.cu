// EXPECT: wrong assertion
// thread 3 changes element 7 before
#include <cassert>
#include <cuda_runtime.h>
__global__ void k() {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t;
  __syncthreads();
  if (t == 3) s[7] = 0;
  __syncthreads();
  assert(s[t ^ 1] == (t ^ 1));
}
int main() { k<<<1, 64>>>(); cudaDeviceSynchronize(); }
