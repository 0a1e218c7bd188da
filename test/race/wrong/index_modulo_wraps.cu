// A ring of 96 cells for 128 threads.
// veriwarp-args: --block=128 --grid=1
// veriwarp-expect: race=refuted@marked definite level=block kind=write-write space=shared
// Why: threads t and t + 96 store into one cell.
__global__ void ring(const int *in, int *out) {
  __shared__ int s[96];
  s[threadIdx.x % 96] = in[threadIdx.x]; // expect: race
  __syncthreads();
  if (threadIdx.x < 96)
    out[threadIdx.x] = s[95 - threadIdx.x];
}
