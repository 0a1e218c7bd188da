// All threads store the sum of their warp to one place.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
// veriwarp-expect: race=refuted@marked definite level=block
// Why: each lane of a warp has the same sum, but four warps have four.
__global__ void sum(float *out, const float *in) {
  __shared__ float total;
  float sum = in[threadIdx.x];
  for (int distance = 16; distance > 0; distance /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, distance);
  total = sum; // expect: race
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = total;
}
