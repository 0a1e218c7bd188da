// EXPECT: right
// the 16 odd lanes reserve 16 places with one atomicAdd and use their ranks 0..15 among the odd lanes.
// AIM: warp-aggregated atomic: the rank in the mask or the lane is the offset
__global__ void odds(const int *in, int *out, unsigned *count) {
  const unsigned t = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x & 31;
  const unsigned mask = __ballot_sync(0xffffffffu, t & 1);
  if (t & 1) {
    const int leader = __ffs(mask) - 1;
    unsigned base = 0;
    if (lane == leader)
      base = atomicAdd(count, __popc(mask));
    base = __shfl_sync(mask, base, leader);
    out[base + __popc(mask & ((1u << lane) - 1))] = in[t];
  }
}

int main() {
  const int n = 4 * 64;
  int h[n], *in, *out;
  unsigned *count;
  for (int i = 0; i < n; ++i)
    h[i] = i;
  cudaMalloc(&in, sizeof h);
  cudaMalloc(&out, sizeof h);
  cudaMalloc(&count, sizeof(unsigned));
  cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
  cudaMemset(count, 0, sizeof(unsigned));
  odds<<<4, 64>>>(in, out, count);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  cudaFree(count);
  return 0;
}
