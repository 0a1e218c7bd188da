// The block index is missing: every block writes the same cells.
// veriwarp-args: --block=128 --grid=32
// veriwarp-expect: race=refuted@marked definite level=grid kind=write-write space=global
// Why: thread t of each block stores out[t], each block another value.
__global__ void copy(const float *in, float *out) {
  out[threadIdx.x] = in[blockIdx.x * 128 + threadIdx.x]; // expect: race
}
