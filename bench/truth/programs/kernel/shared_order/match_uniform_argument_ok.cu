// EXPECT: right
// all lanes pass the argument of the kernel
__global__ void share(int *out, int key) {
  __shared__ int s[32];
  int lane = threadIdx.x;
  unsigned peers = __match_any_sync(0xffffffffu, key);
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
