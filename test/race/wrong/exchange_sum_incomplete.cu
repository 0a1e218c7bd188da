// All lanes of a warp store a sum, of which they have exchanged all parts but those of their neighbours.
// veriwarp-args: --block=128 --grid=8
// veriwarp-expect: all=proved
// veriwarp-expect: race=possible@marked
// Why: the distances are 16, 8, 4 and 2, so even lanes have another sum than odd ones.
__global__ void sum(float *out, const float *in) {
  __shared__ float sums[4];
  float sum = in[threadIdx.x];
  for (int distance = 16; distance > 1; distance /= 2)
    sum += __shfl_xor_sync(0xffffffffu, sum, distance);
  sums[threadIdx.x / 32] = sum; // expect: race
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = sums[threadIdx.x % 4];
}
