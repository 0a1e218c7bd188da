// EXPECT: wrong race
// the keys of lanes differ, so several leaders write out[0]
__global__ void work(const int *keys, int *out) {
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, keys[lane]);
  if (__ffs(peers) - 1 == lane)
    out[0] += __popc(peers) + lane;
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i / 8;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
