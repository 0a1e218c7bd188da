// EXPECT: right
// all three arrays have 200 elements of their own type
// AIM: a kernel with a parameter pack writes all arrays through a fold expression
template <class... T> __global__ void clearAll(int n, T *...p) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    ((p[i] = T(0)), ...);
}

int main() {
  const int n = 200;
  float *a;
  double *b;
  char *c;
  cudaMalloc(&a, n * sizeof *a);
  cudaMalloc(&b, n * sizeof *b);
  cudaMalloc(&c, n * sizeof *c);
  clearAll<<<1, 256>>>(n, a, b, c);
  cudaDeviceSynchronize();
  cudaFree(a);
  cudaFree(b);
  cudaFree(c);
}
