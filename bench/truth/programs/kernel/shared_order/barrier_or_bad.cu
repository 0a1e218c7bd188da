// EXPECT: wrong race
// __any_sync orders only nothing between warps: thread 32 reads s[31] written by warp 0
__global__ void edges(const int *in, int *out) {
  __shared__ int s[128];
  int t = threadIdx.x;
  s[t] = in[t];
  bool any = __any_sync(0xffffffffu, in[t] > 0);
  if (any)
    out[t] = t > 0 ? s[t] - s[t - 1] : s[t];
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 128 * sizeof(int));
  cudaMalloc(&out, 128 * sizeof(int));
  cudaMemset(in, 1, 128 * sizeof(int));
  edges<<<1, 128>>>(in, out);
  return cudaDeviceSynchronize();
}
