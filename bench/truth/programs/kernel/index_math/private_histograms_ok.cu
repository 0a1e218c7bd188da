// EXPECT: right
// each warp has its own 64 counters and merges after the barrier
// AIM: private copies of a histogram per warp, one counting lane each
__global__ void hist(const unsigned char *d, unsigned *out) {
  __shared__ unsigned h[8][64];
  int t = threadIdx.x, w = t / 32, lane = t % 32;
  for (int i = t; i < 8 * 64; i += blockDim.x)
    h[i / 64][i % 64] = 0;
  __syncthreads();
  unsigned *mine = h[w];
  if (lane == 0)                                   // one lane counts for its warp
    for (int i = 0; i < 32; ++i)
      mine[d[t + i] & 63]++;
  __syncthreads();
  if (t < 64) {
    unsigned s = 0;
    for (int c = 0; c < 8; ++c)
      s += h[c][t];
    out[t] = s;
  }
}

int main() {
  unsigned char *d;
  unsigned *out;
  cudaMalloc(&d, 256);
  cudaMalloc(&out, 64 * sizeof(unsigned));
  cudaMemset(d, 0, 256);
  hist<<<1, 256>>>(d, out);
  cudaDeviceSynchronize();
  cudaFree(d);
  cudaFree(out);
}
