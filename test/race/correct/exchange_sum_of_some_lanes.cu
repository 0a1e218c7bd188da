// Lanes in groups of four have one value after exchanging parts among themselves, and all of a group store it: what
// Triton generates for the rows of a tile. By fmaxf, summed up over a loop, and where a lane adds something behind a
// branch on what all of the group have.
// veriwarp-args: --block=128 --grid=8 --param=n=1000
// veriwarp-expect: all=proved
// veriwarp-expect: race=assumed
__global__ void greatest(float *out, const float *in) {
  __shared__ float most[32];
  float v = in[threadIdx.x];
  v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, 2));
  v = fmaxf(v, __shfl_xor_sync(0xffffffffu, v, 1));
  most[threadIdx.x / 4] = v;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = most[threadIdx.x % 32];
}

__global__ void totals(float *out, const float *in, int n) {
  __shared__ float sums[32];
  float total = 0, most = in[0];
  for (int i = 0; i < n; ++i) {
    float v = in[i * 128 + threadIdx.x];
    v += __shfl_xor_sync(0xffffffffu, v, 1);
    v += __shfl_xor_sync(0xffffffffu, v, 2);
    most = fminf(most, v);
    total = total * most + v;
  }
  if (total > 1)
    total = total * 0.5f;
  sums[threadIdx.x / 4] = total;
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = sums[threadIdx.x % 32];
}
