// Threads past the end return at once; the others of each warp exchange through shared memory.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: all=proved
__global__ void early(const int *in, int *out, int n) {
  __shared__ int s[64];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  if (i >= n)
    return;
  s[t] = in[i];
  __syncwarp();
  int v = (t & 31) ? s[t - 1] : 0;
  __syncwarp();
  s[t] = v + 1;
  out[i] = v;
}
