// EXPECT: wrong race
// the key lane % 16 puts lane and lane + 16 into one group, not neighbours
__global__ void share(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, lane % 16);
  s[lane] = lane * 3;
  __syncwarp(peers);
  out[lane] = s[lane ^ 1];
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  share<<<1, 32>>>(out);
  return cudaDeviceSynchronize();
}
