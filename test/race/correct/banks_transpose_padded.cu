// Padding removes the bank conflicts of a transposed read; global accesses stay coalesced.
// veriwarp-args: --block=32x32 --grid=16x16
// veriwarp-expect: all=proved
// veriwarp-expect: bank-conflict=proved
// veriwarp-expect: uncoalesced=proved
__global__ void __launch_bounds__(1024) transposeBanks(const float *in, float *out) {
  __shared__ float tile[32][33];
  int n = 512, x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  out[y * n + x] = tile[threadIdx.x][threadIdx.y];
}
