// EXPECT: wrong race
// with i*(i-1)/2 rows overlap: (i=1, j=1) and (i=2, j=0) both write element 1.
// AIM: packed triangular storage, with the offset of the strict triangle
template <typename Real> struct Packed {
  Real *v;
  __device__ Real &operator()(int i, int j) const {
    return v[i * (i - 1) / 2 + j];
  }
};

template <typename Real> __global__ void gram(const Real *x, Packed<Real> g) {
  const int j = threadIdx.x, i = threadIdx.y;
  if (j > i)
    return;
  g(i, j) = x[i] * x[j] + i;
}

int main() {
  double *x, *g;
  cudaMalloc(&x, 16 * sizeof(double));
  cudaMalloc(&g, 16 * 17 / 2 * sizeof(double));
  cudaMemset(x, 0, 16 * sizeof(double));
  gram<double><<<1, dim3(16, 16)>>>(x, Packed<double>{g});
  cudaDeviceSynchronize();
  cudaFree(x);
  cudaFree(g);
}
