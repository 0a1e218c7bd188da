// Two arrays carved from one dynamic shared array overlap: the second starts one element early.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: race=refuted@marked definite level=block kind=write-write space=shared
// Why: second[0] is first[127], written by threads 0 and 127 in one interval.
__global__ void carve(const int *in, int *out) {
  extern __shared__ int pool[];
  int *first = pool, *second = pool + blockDim.x - 1;
  int t = threadIdx.x, g = blockIdx.x * 128 + t;
  first[t] = in[g];       // expect: race
  second[t] = in[g] + 10; // expect: race
  __syncthreads();
  out[g] = first[127 - t] + second[t];
}
