// EXPECT: right
// the ints are padded to an even number, so the doubles start at a multiple of 8
// AIM: carving doubles behind ints out of extern __shared__
extern __shared__ unsigned char arena[];

__global__ void mix(const double *x, double *y, int keys) {
  int *k = (int *)arena;
  int pad = (keys + 1) & ~1;
  double *d = (double *)(arena + pad * sizeof(int));
  int t = threadIdx.x;
  if (t < keys)
    k[t] = (t + 1) % keys;
  d[t] = x[t];
  __syncthreads();
  y[t] = d[k[t % keys]] + d[t];
}

int main() {
  int keys = 5;
  double *x, *y;
  cudaMalloc(&x, 64 * sizeof(double));
  cudaMalloc(&y, 64 * sizeof(double));
  cudaMemset(x, 0, 64 * sizeof(double));
  mix<<<1, 64, 8 * sizeof(int) + 64 * sizeof(double)>>>(x, y, keys);
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(y);
}
