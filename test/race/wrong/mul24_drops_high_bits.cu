// An index whose upper bits __umul24 drops: it multiplies the low 24 bits of its operands.
// veriwarp-args: --block=32 --grid=1
// veriwarp-expect: race=refuted@marked definite space=shared
// Why: threadIdx.x << 20 has 25 bits; the uppermost is lost, so that threads 16 apart share a cell.
__global__ void squeeze(int *v) {
  __shared__ int s[32];
  s[__umul24(threadIdx.x << 20, 1) >> 20] = threadIdx.x; // expect: race
  __syncthreads();
  v[threadIdx.x] = s[threadIdx.x];
}
