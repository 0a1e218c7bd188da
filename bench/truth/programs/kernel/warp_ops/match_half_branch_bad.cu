// EXPECT: wrong barrier-divergence
// lanes i and i + 16 have the same key, but only lanes below 16 come to the reduction
__global__ void work(const int *keys, int *out) {
  int lane = threadIdx.x, v = lane * lane;
  unsigned peers = __match_any_sync(0xffffffffu, keys[lane]);
  if (lane < 16)
    v = __reduce_add_sync(peers, v);
  __syncwarp();
  out[lane] = v;
}

int main() {
  int h[32], *keys, *out;
  for (int i = 0; i < 32; i++)
    h[i] = i % 16;
  cudaMalloc(&keys, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMemcpy(keys, h, sizeof h, cudaMemcpyHostToDevice);
  work<<<1, 32>>>(keys, out);
  return cudaDeviceSynchronize();
}
