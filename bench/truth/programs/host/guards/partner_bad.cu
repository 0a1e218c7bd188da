// EXPECT: wrong out-of-bounds
// n = 255: thread 62 of block 3 (i = 254) reads in[255] of 255 elements
// AIM: the guard tests i, the access is at i ^ 1
__global__ void exchange(const double *in, double *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = in[i ^ 1];
}

static int countUntil(int limit) {
  int n = 0;
  for (int step = 128; step > 0; step /= 2)
    if (n + step < limit)
      n += step;
  return n;
}

int main() {
  int n = countUntil(256);
  double *in, *out;
  cudaMalloc(&in, n * sizeof(double));
  cudaMalloc(&out, n * sizeof(double));
  cudaMemset(in, 0, n * sizeof(double));
  exchange<<<4, 64>>>(in, out, n);
  cudaDeviceSynchronize();
  cudaFree(in);
  cudaFree(out);
}
