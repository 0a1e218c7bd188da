// EXPECT: wrong race
// the total of the last warp is used as base for the next without the barrier between
__global__ void k(const int *cnt, int *out) {
  __shared__ int base[2];
  int t = threadIdx.x, lane = t & 31, w = t >> 5;
  int b = __popc(__ballot_sync(~0u, cnt[t] > 0));
  if (lane == 0) base[w] = b;
  __syncwarp();
  int off = w == 0 ? 0 : base[0];
  out[t] = off + b;
}
int main() {
  int *c;
  cudaMalloc(&c, 64 * sizeof(int));
  int *o;
  cudaMalloc(&o, 64 * sizeof(int));
  k<<<1, 64>>>(c, o);
  return cudaDeviceSynchronize();
}
