// EXPECT: wrong race
// reads the element of a lane with another key
__global__ void k(const int *key, int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  int q = key[lane] & 3;
  unsigned peers = __match_any_sync(~0u, q);
  s[lane] = lane;
  __syncwarp(peers);
  int src = (lane + 1) & 31;
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
