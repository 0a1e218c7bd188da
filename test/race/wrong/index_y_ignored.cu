// A two-dimensional block, but the index uses threadIdx.x only.
// veriwarp-args: --block=32x8 --grid=16
// veriwarp-expect: race=refuted@marked definite level=block kind=write-write space=global
// Why: the eight threads with one threadIdx.x store different values into one cell.
__global__ void rows(const float *in, float *out, int width) {
  int x = blockIdx.x * 32 + threadIdx.x;
  out[x] = in[threadIdx.y * width + x]; // expect: race
}
