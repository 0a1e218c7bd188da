// The usual guard returns early, and a barrier follows.
// veriwarp-args: --block=256
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: in the last block some threads return and others wait, unless n is a multiple of the block size.
__global__ void guarded(const float *in, float *out, int n) {
  __shared__ float s[256];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  s[threadIdx.x] = in[i];
  __syncthreads(); // expect: barrier-divergence
  out[i] = s[threadIdx.x] + in[i];
}
