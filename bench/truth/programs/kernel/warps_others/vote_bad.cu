// EXPECT: wrong assertion
// the two warps need not agree
#include <cassert>
__global__ void k(const int *a, int *out) {
  __shared__ int v[64];
  int t = threadIdx.x;
  v[t] = __all_sync(~0u, a[t] >= 0);
  __syncthreads();
  assert(v[t] == v[t ^ 32]);
  out[t] = v[t];
}
int main() {
  int *a;
  cudaMalloc(&a, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(a, o);
  return cudaDeviceSynchronize();
}
