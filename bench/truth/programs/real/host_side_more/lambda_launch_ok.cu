// EXPECT: right
// the lambda writes element i of a copy
#include <cstdio>

template <typename F> __global__ void for_each(long n, F f) {
  const long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
  if (i < n) f(i);
}

int main() {
  const long n = 3000, padded = (n + 127) / 128 * 128;
  double *x, *y;
  cudaMalloc(&x, 2 * n * sizeof(double));
  cudaMemset(x, 0, 2 * n * sizeof(double));
  y = x + n;
  const long count = n;
  for_each<<<(unsigned)((count + 127) / 128), 128>>>(count, [=] __device__(long i) { y[i] = 2.0 * x[n - 1 - i < 0 ? 0 : n - 1 - i]; });
  printf("%d\n", cudaDeviceSynchronize());
}
