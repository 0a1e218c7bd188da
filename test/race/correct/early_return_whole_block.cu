// A block returns as a whole before its barriers: the condition depends on blockIdx alone.
// veriwarp-args: --block=256 --grid=64
// veriwarp-expect: all=proved
__global__ void wholeBlocks(const int *in, int *out, unsigned n) {
  __shared__ int s[256];
  if ((blockIdx.x + 1) * 256 > n)
    return;
  unsigned i = blockIdx.x * 256 + threadIdx.x;
  s[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = s[255 - threadIdx.x];
}
