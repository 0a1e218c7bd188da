// EXPECT: right
// the or of 0..31 is 31
__global__ void k(int *out) {
  __shared__ int s[32];
  unsigned lane = threadIdx.x;
  unsigned m = __reduce_or_sync(~0u, lane);
  if (lane == 0) s[m] = 1;
  out[lane] = m;
}
int main() {
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(o);
  return cudaDeviceSynchronize();
}
