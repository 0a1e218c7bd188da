// EXPECT: wrong out-of-bounds
// the sum of lanes 0..31 is 496
__global__ void k(int *out) {
  __shared__ int s[64];
  unsigned lane = threadIdx.x;
  unsigned m = __reduce_add_sync(~0u, lane + 3);
  if (lane == 0) s[m] = 1;
  out[lane] = lane;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
