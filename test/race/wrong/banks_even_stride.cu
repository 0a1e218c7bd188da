// Interleaved addressing of a scan's first level: two lanes meet in every bank.
// veriwarp-args: --block=128 --grid=16
// veriwarp-expect: bank-conflict=refuted@marked degree=2
// Why: words 2 t of 32 lanes fall into 16 banks.
__global__ void evenCells(const int *in, int *out) {
  __shared__ int s[256];
  int t = threadIdx.x, base = blockIdx.x * 256;
  s[t] = in[base + t];
  s[t + 128] = in[base + t + 128];
  __syncthreads();
  out[blockIdx.x * 128 + t] = s[2 * t]; // expect: bank-conflict
}
