// The same comparison in an address is there because the grid may be larger: every thread beyond the width writes the first
// element, and no condition that leaves the comparison a use mends that.
// veriwarp-args: --block=64 --grid=4
// veriwarp-expect: race=refuted@marked definite
// Why: threads at or beyond the width of one block all write element 0, and so does thread 0.
__global__ void clearRow(const float *in, float *out, unsigned width) {
  unsigned x = blockIdx.x * blockDim.x + threadIdx.x;
  float value = 0;
  if (x < width)
    value = in[x];
  out[x < width ? x : 0] = value; // expect: race
}
