// EXPECT: wrong race
// the blocks of the row and the column phase do not skip the pivot tile itself
#include <cstdio>
constexpr int T = 16;

__global__ void pivot(int *d, int n, int pb) {
  __shared__ int s[T][T];
  const int x = threadIdx.x, y = threadIdx.y;
  int *p = d + (pb * T + y) * n + pb * T + x;
  s[y][x] = *p;
  for (int k = 0; k < T; ++k) {
    __syncthreads();
    const int c = s[y][k] + s[k][x];
    __syncthreads();
    if (c < s[y][x]) s[y][x] = c;
  }
  *p = s[y][x];
}

__global__ void row_col(int *d, int n, int pb) {
  __shared__ int piv[T][T], own[T][T];
  const int x = threadIdx.x, y = threadIdx.y;
  const int b = blockIdx.x;
  const bool row = blockIdx.y == 0;
  int *p = row ? d + (pb * T + y) * n + b * T + x : d + (b * T + y) * n + pb * T + x;
  piv[y][x] = d[(pb * T + y) * n + pb * T + x];
  own[y][x] = *p;
  __syncthreads();
  for (int k = 0; k < T; ++k) {
    const int c = row ? piv[y][k] + own[k][x] : own[y][k] + piv[k][x];
    __syncthreads();
    if (c < own[y][x]) own[y][x] = c;
    __syncthreads();
  }
  *p = own[y][x];
}

__global__ void rest(int *d, int n, int pb) {
  const int x = threadIdx.x, y = threadIdx.y;
  const int bx = blockIdx.x + (blockIdx.x >= pb);
  const int by = blockIdx.y + (blockIdx.y >= pb);
  __shared__ int r[T][T], c[T][T];
  r[y][x] = d[(pb * T + y) * n + bx * T + x];
  c[y][x] = d[(by * T + y) * n + pb * T + x];
  __syncthreads();
  int *p = d + (by * T + y) * n + bx * T + x;
  int best = *p;
  for (int k = 0; k < T; ++k) best = min(best, c[y][k] + r[k][x]);
  *p = best;
}

int main() {
  const int n = 128, nb = n / T;
  int *d;
  cudaMalloc(&d, n * n * sizeof(int));
  cudaMemset(d, 1, n * n * sizeof(int));
  for (int pb = 0; pb < nb; ++pb) {
    pivot<<<1, dim3(T, T)>>>(d, n, pb);
    row_col<<<dim3(nb, 2), dim3(T, T)>>>(d, n, pb);
    rest<<<dim3(nb - 1, nb - 1), dim3(T, T)>>>(d, n, pb);
  }
  printf("%d\n", cudaDeviceSynchronize());
}
