// EXPECT: wrong race
// __ballot_sync is not a block barrier
__global__ void k(int *out) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = t * t;
  int n = __popc(__ballot_sync(~0u, t & 1));
  out[t] = s[63 - t] + n;
}
int main() {
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(o);
  return cudaDeviceSynchronize();
}
