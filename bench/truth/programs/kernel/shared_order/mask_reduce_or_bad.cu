// EXPECT: wrong race
// the or over the own half is the mask of this half
__global__ void share(int *out) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned m = __reduce_or_sync(0xffffu << (lane & 16), 1u << lane);
  s[lane] = lane * 3;
  __syncwarp(m);
  out[lane] = s[31 - lane];
}

int main() {
  int *out;
  cudaMalloc(&out, 32 * sizeof(int));
  share<<<1, 32>>>(out);
  return cudaDeviceSynchronize();
}
