// EXPECT: wrong race
// shfl_down: the top lane keeps its own value: 2*lane+1 up to 61, lane 31 gives 62; xor 1 gives the same index for pairs
__global__ void k(int *out) {
  int lane = threadIdx.x;
  int x = lane + __shfl_xor_sync(~0u, lane, 1);
  out[x] = lane;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
