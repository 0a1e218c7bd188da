// EXPECT: wrong race
// thread 0 writes x[2], which thread 1 reads
// AIM: two interleaved views of one buffer with stride 2
__global__ void lift(const double *src, double *dst, int pairs, int stride) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < pairs)
    dst[i * stride] = -src[i * stride];
}

int main() {
  int pairs = 200;
  double *x;
  cudaMalloc(&x, (2 * pairs + 1) * sizeof(double));
  cudaMemset(x, 0, (2 * pairs + 1) * sizeof(double));
  double *odd = &x[2];
  lift<<<4, 64>>>(x, odd, pairs, 2);
  cudaDeviceSynchronize();
  cudaFree(x);
}
