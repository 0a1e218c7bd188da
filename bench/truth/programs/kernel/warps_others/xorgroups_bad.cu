// EXPECT: wrong race
// xor 4 merges two groups, both leaders' slots are by group of 4
__global__ void k(int *out) {
  int lane = threadIdx.x, m = lane;
  m = min(m, __shfl_xor_sync(~0u, m, 1));
  m = min(m, __shfl_xor_sync(~0u, m, 2));
  m = min(m, __shfl_xor_sync(~0u, m, 4));
  if (lane % 4 == 0) out[m] = lane;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
