// EXPECT: wrong out-of-bounds
// three passes add 36: n = 1036, thread 0 of block 8 (i = 1024) writes d[1024] of 1024 elements
// AIM: a backward goto makes a loop that changes the size
__global__ void seq(long *d, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    d[i] = i;
}

int main() {
  long *d;
  int n = 1000, tries = 0;
  if (cudaMalloc(&d, 1024 * sizeof(long)) != cudaSuccess)
    goto fail;
more:
  if (tries++ < 3) {
    n += 12;
    goto more;
  }
  seq<<<(n + 127) / 128, 128>>>(d, n);
  if (cudaDeviceSynchronize() != cudaSuccess)
    goto fail;
  cudaFree(d);
  return 0;
fail:
  return 1;
}
