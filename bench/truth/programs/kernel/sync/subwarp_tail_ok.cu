// EXPECT: right
// lanes 0..d-1 meet at __syncwarp of exactly these lanes after each step, and the next step touches only their elements.
// AIM: masks of __syncwarp that shrink with the loop; the wrong half of the lanes takes part
__global__ void warp_sums(const unsigned *x, unsigned *y) {
  __shared__ unsigned s[4][32];
  unsigned lane = threadIdx.x % 32, w = threadIdx.x / 32;
  s[w][lane] = x[threadIdx.x];
  __syncwarp();
  for (unsigned d = 16; d > 0; d >>= 1) {
    if (lane < d) {
      s[w][lane] += s[w][lane + d];
      __syncwarp((1u << d) - 1);
    }
  }
  if (lane == 0)
    y[w] = s[w][0];
}

int main() {
  unsigned *x, *y;
  cudaMalloc(&x, 128 * sizeof *x);
  cudaMalloc(&y, 4 * sizeof *y);
  cudaMemset(x, 3, 128 * sizeof *x);
  warp_sums<<<1, 128>>>(x, y);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
}
