// The left neighbour of thread 0 lies before the shared array.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: out-of-bounds=refuted@marked definite space=shared
// Why: thread 0 reads s[-1].
__global__ void diff(const float *in, float *out) {
  __shared__ float s[64];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 64 + t];
  __syncthreads();
  out[blockIdx.x * 64 + t] = s[t] - s[t - 1]; // expect: out-of-bounds
}
