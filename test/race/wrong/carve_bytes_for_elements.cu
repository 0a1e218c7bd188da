// The second array of a carved pool is offset by a number of bytes where elements were meant.
// veriwarp-args: --block=64 --grid=8
// veriwarp-expect: race=refuted@marked definite level=block|warp kind=write-write space=shared
// Why: (char *)pool + 64 is element 16 of the first array.
__global__ void carve(const float *in, float *out) {
  extern __shared__ char bytes[];
  float *a = reinterpret_cast<float *>(bytes);
  float *b = reinterpret_cast<float *>(bytes + blockDim.x);
  int t = threadIdx.x, g = blockIdx.x * 64 + t;
  a[t] = in[g];        // expect: race
  b[t] = 2.0f * in[g]; // expect: race
  __syncthreads();
  out[g] = a[63 - t] + b[t];
}
