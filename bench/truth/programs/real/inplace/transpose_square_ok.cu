// EXPECT: right
// tiles above the diagonal swap with those below, a tile on it with itself, through two shared tiles
#include <cstdio>
constexpr int T = 16;

__global__ void transpose(float *a, int n) {
  __shared__ float up[T][T + 1], low[T][T + 1];
  if (blockIdx.x < blockIdx.y) return;
  const int x = threadIdx.x, y = threadIdx.y, bx = blockIdx.x * T, by = blockIdx.y * T;
  up[y][x] = a[(by + y) * n + bx + x];
  low[y][x] = a[(bx + y) * n + by + x];
  __syncthreads();
  a[(bx + y) * n + by + x] = up[x][y];
  if (bx != by) a[(by + y) * n + bx + x] = low[x][y];
}

int main() {
  const int n = 256;
  float *a;
  cudaMalloc(&a, n * n * sizeof(float));
  cudaMemset(a, 0, n * n * sizeof(float));
  transpose<<<dim3(n / T, n / T), dim3(T, T)>>>(a, n);
  printf("%d\n", cudaDeviceSynchronize());
}
