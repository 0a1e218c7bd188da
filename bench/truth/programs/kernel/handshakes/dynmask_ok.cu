// EXPECT: right
// groups by key: __syncwarp(peers) orders the peers
__global__ void k(const int *key, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  int q = key[lane] & 3;
  unsigned peers = __match_any_sync(~0u, q);
  s[lane] = lane;
  __syncwarp(peers);
  int src = __ffs(peers) - 1;
  out[lane] = s[src];
}
int main() {
  int *k1;
  cudaMalloc(&k1, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 32 * sizeof(int));
  k<<<1, 32>>>(k1, o);
  return cudaDeviceSynchronize();
}
