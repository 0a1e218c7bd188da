// EXPECT: right
// one leader per key writes the bucket
__global__ void k(const int *keys, int *bucket) {
  int lane = threadIdx.x;
  int key = keys[lane] & 15;
  unsigned peers = __match_any_sync(~0u, key);
  int leader = __ffs(peers) - 1;
  if (lane == leader) bucket[key] = lane + __popc(peers);
}
int main() {
  int *a;
  cudaMalloc(&a, 32 * sizeof(int));
  int *o;
  cudaMalloc(&o, 16 * sizeof(int));
  k<<<1, 32>>>(a, o);
  return cudaDeviceSynchronize();
}
