// The last warp is unrolled; each step reads, then __syncwarp, then writes, then __syncwarp.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
__global__ void unrolled(const int *in, int *out) {
  __shared__ int s[256];
  unsigned t = threadIdx.x;
  s[t] = in[blockIdx.x * blockDim.x + t];
  __syncthreads();
  for (unsigned d = 128; d > 32; d >>= 1) {
    if (t < d)
      s[t] += s[t + d];
    __syncthreads();
  }
  if (t < 32) {
    int v = s[t] + s[t + 32];
    __syncwarp();
    s[t] = v;
    __syncwarp();
    v += s[t + 16];
    __syncwarp();
    s[t] = v;
    __syncwarp();
    v += s[t + 8];
    __syncwarp();
    s[t] = v;
    __syncwarp();
    v += s[t + 4];
    __syncwarp();
    s[t] = v;
    __syncwarp();
    v += s[t + 2];
    __syncwarp();
    s[t] = v;
    __syncwarp();
    v += s[t + 1];
    if (t == 0)
      out[blockIdx.x] = v;
  }
}
