// EXPECT: right
// one __syncwarp between the read of the partner and the update, another between the rounds.
// AIM: "one warp needs no barrier": a butterfly in shared memory with only one __syncwarp per round
__global__ void __launch_bounds__(32) allsum(float *x) {
  __shared__ float s[32];
  const unsigned lane = threadIdx.x;
  s[lane] = x[lane];
  __syncwarp();
  for (unsigned d = 1; d < 32; d <<= 1) {
    const float other = s[lane ^ d];
    __syncwarp();
    s[lane] += other;
    __syncwarp();
  }
  x[lane] = s[31 - lane];
}

int main() {
  float *x;
  cudaMalloc(&x, 32 * sizeof(float));
  cudaMemset(x, 0, 32 * sizeof(float));
  allsum<<<1, 32>>>(x);
  cudaDeviceSynchronize();
  cudaFree(x);
}
