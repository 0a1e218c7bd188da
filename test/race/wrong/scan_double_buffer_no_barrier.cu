// Double-buffered scan without the barrier at the end of a step.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=read-write space=shared
// Why: the step that reads buf[p] of a neighbour begins before the neighbour has stored buf[p] in the step before.
__global__ void scan(int *data) {
  __shared__ int buf[2][128];
  int t = threadIdx.x, g = blockIdx.x * 128 + t, p = 0;
  buf[0][t] = data[g];
  __syncthreads();
  for (int d = 1; d < 128; d *= 2) {
    if (t >= d)
      buf[1 - p][t] = buf[p][t] + buf[p][t - d]; // expect: race
    else
      buf[1 - p][t] = buf[p][t]; // expect: race
    p = 1 - p;
  }
  data[g] = buf[p][t];
}
