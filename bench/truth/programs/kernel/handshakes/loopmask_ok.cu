// EXPECT: right
// the mask is computed by a ballot before each round
__global__ void k(const int *n, int *out) {
  int lane = threadIdx.x, c = n[lane] & 15, s = 0;
  unsigned m = __ballot_sync(~0u, c > 0);
  for (int i = 0; i < c; ++i) {
    s += __popc(__ballot_sync(m, i & 1));
    m = __ballot_sync(m, i + 1 < c);
  }
  __syncwarp();
  out[lane] = s;
}
int main() {
  int *n;
  cudaMalloc(&n, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(n, o);
  return cudaDeviceSynchronize();
}
