// EXPECT: wrong race
// lanes pass the argument plus their own parity, neighbours are in different groups
__global__ void share(int *out, int key) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, key + (lane & 1));
  s[lane] = lane * 3;
  __syncwarp(peers);
  out[lane] = s[lane ^ 1];
}

int main(int argc, char **argv) {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  share<<<1, 32>>>(out, argc);
  return cudaDeviceSynchronize();
}
