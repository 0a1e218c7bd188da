// EXPECT: wrong race
// lane 0 reads s[1] after a full-mask shuffle; the shuffle exchanges registers, but does not order lane 1's write of s[1] before.
// AIM: a *_sync instruction with the full mask taken for a memory barrier of the warp
__global__ void rotate(const int *in, int *out) {
  __shared__ int s[64];
  const unsigned t = threadIdx.x;
  const int v = in[t];
  s[t] = v;
  const int next = __shfl_down_sync(0xffffffffu, v, 1);
  const unsigned any = __ballot_sync(0xffffffffu, next > v);
  const unsigned warp = t & ~31u;
  out[t] = s[warp + (t + 1) % 32] + (any != 0);
}

int main() {
  int *in, *out;
  cudaMalloc(&in, 64 * sizeof(int));
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(in, 0, 64 * sizeof(int));
  rotate<<<1, 64>>>(in, out);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
  return 0;
}
