// EXPECT: right
// lanes 0 to k - 1 vote true
#include <cassert>
__global__ void vote(int k, int *out) {
  int lane = threadIdx.x;
  unsigned b = __ballot_sync(0xffffffffu, lane < k);
  assert(__popc(b) == k);
  out[lane] = b;
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  for (int k = 0; k < 32; k++)
    vote<<<1, 32>>>(k, out);
  return cudaDeviceSynchronize();
}
