// All lanes of a warp store what is left after subtracting their partners' parts.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
// veriwarp-expect: race=possible@marked
// Why: a - b is not b - a: a lane and its partner have opposite numbers.
__global__ void difference(int *out, const int *in) {
  __shared__ int rest[4];
  int v = in[threadIdx.x];
  for (int distance = 16; distance > 0; distance /= 2)
    v -= __shfl_xor_sync(0xffffffffu, v, distance);
  rest[threadIdx.x / 32] = v; // expect: race
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = rest[threadIdx.x % 4];
}
