// EXPECT: wrong out-of-bounds
// the or of 1 << 5 joins in: 63
__global__ void k(int *out) {
  __shared__ int s[32];
  unsigned lane = threadIdx.x;
  unsigned m = __reduce_or_sync(~0u, lane == 9 ? 32u : lane);
  if (lane == 0) s[m] = 1;
  out[lane] = m;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
