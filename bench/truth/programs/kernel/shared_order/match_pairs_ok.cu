// EXPECT: right
// the key lane / 2 puts the lanes 2k and 2k + 1 into one group
__global__ void share(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, lane / 2);
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
