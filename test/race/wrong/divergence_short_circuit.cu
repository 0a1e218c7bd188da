// __syncthreads_or behind a short-circuit operator.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: barrier-divergence=refuted@marked definite
// Why: threads with i >= n do not evaluate the right-hand side.
__global__ void anyPositive(const int *in, int *out, int n) {
  int i = blockIdx.x * 64 + threadIdx.x;
  if (i < n && __syncthreads_or(in[i] > 0)) // expect: barrier-divergence
    out[i] = 1;
}
