// An entry of a table is chosen by a parameter: whoever passes it knows the table.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: out-of-bounds=proved|possible
__constant__ float weights[3];
__global__ void weighted(const float *in, float *out, int which) {
  int i = blockIdx.x * 64 + threadIdx.x;
  out[i] = in[i] * weights[which];
}
