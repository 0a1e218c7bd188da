// Each thread comes to the block's barrier once, in an iteration of its own.
// veriwarp-args: --block=64 --grid=1
// veriwarp-expect: barrier-divergence=refuted|possible|unknown
// veriwarp-expect: race=any
// Why: __syncthreads() in conditional code is allowed only if the condition is the same for the whole block.
__global__ void turns(int *data) {
  __shared__ int s[64];
  int t = threadIdx.x;
  for (int i = 0; i < 66; i++)
    if (i == t + 1) {
      __syncthreads();
      s[0] = i;
    }
  data[t] = t;
}
