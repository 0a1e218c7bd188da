// EXPECT: right
// popc of a ballot of lane<k is k
#include <cassert>
__global__ void k(int *out) {
  int lane = threadIdx.x & 31;
  unsigned a = __ballot_sync(~0u, lane < 5);
  unsigned b = __ballot_sync(~0u, lane % 2 == 0);
  assert(__popc(a | b) == 18);
  out[threadIdx.x] = a ^ b;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
