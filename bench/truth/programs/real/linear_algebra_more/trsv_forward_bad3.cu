// EXPECT: wrong out-of-bounds
// n is 300 and x has 256 places
#include <cstdio>
#include <vector>
constexpr int N = 300;

__global__ void trsv(const double *L, const double *b, double *out) {
  __shared__ double x[256];
  const int i = threadIdx.x;
  double r = b[i];
  for (int j = 0; j < N; ++j) {
    if (i == j) x[j] = r / L[j * N + j];
    __syncthreads();
    if (i > j) r -= L[i * N + j] * x[j];
  }
  out[i] = x[i];
}

int main() {
  std::vector<double> L(N * N, 0.0), b(N, 1.0);
  for (int i = 0; i < N; ++i)
    for (int j = 0; j <= i; ++j) L[i * N + j] = i == j ? 2.0 : 0.01;
  double *dL, *db, *dx;
  cudaMalloc(&dL, N * N * sizeof(double));
  cudaMalloc(&db, N * sizeof(double));
  cudaMalloc(&dx, N * sizeof(double));
  cudaMemcpy(dL, L.data(), N * N * sizeof(double), cudaMemcpyHostToDevice);
  cudaMemcpy(db, b.data(), N * sizeof(double), cudaMemcpyHostToDevice);
  trsv<<<1, N>>>(dL, db, dx);
  cudaMemcpy(b.data(), dx, N * sizeof(double), cudaMemcpyDeviceToHost);
  printf("%g\n", b[N - 1]);
}
