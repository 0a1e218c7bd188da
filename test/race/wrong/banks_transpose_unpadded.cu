// Transposed read of a 32x32 tile without padding: all lanes of a warp hit one bank.
// veriwarp-args: --block=32x32 --grid=16x16
// veriwarp-expect: bank-conflict=refuted@marked degree=32
// Why: the words tile[x][y] of a warp are 32 words apart.
__global__ void __launch_bounds__(1024) transposeBanks(const float *in, float *out) {
  __shared__ float tile[32][32];
  int n = 512, x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
  tile[threadIdx.y][threadIdx.x] = in[y * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x;
  y = blockIdx.x * 32 + threadIdx.y;
  out[y * n + x] = tile[threadIdx.x][threadIdx.y]; // expect: bank-conflict
}
