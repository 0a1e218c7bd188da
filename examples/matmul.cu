// Matrix product, tile by tile, as in the CUDA guide. Both barriers are needed, and both are there.
//
// veriwarp check examples/matmul.cu      everything proved, whatever the size of the matrices
#include "cuda_check.h"

constexpr int Tile = 16;

__global__ void matmul(const float *a, const float *b, float *c, int n) {
  __shared__ float tileA[Tile][Tile], tileB[Tile][Tile];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * Tile + y, column = blockIdx.x * Tile + x;

  float sum = 0.0f;
  for (int start = 0; start < n; start += Tile) {
    tileA[y][x] = row < n && start + x < n ? a[row * n + start + x] : 0.0f;
    tileB[y][x] = start + y < n && column < n ? b[(start + y) * n + column] : 0.0f;
    __syncthreads(); // the tiles are complete
    for (int k = 0; k < Tile; ++k)
      sum += tileA[y][k] * tileB[k][x];
    __syncthreads(); // nobody reads them any more
  }

  if (row < n && column < n)
    c[row * n + column] = sum;
}

int main() {
  const int n = 500;
  DeviceArray<float> a(std::vector<float>(n * n, 1.0f)), b(std::vector<float>(n * n, 2.0f)), c(n * n);

  dim3 block(Tile, Tile), grid((n + Tile - 1) / Tile, (n + Tile - 1) / Tile);
  matmul<<<grid, block>>>(a.get(), b.get(), c.get(), n);
  CUDA_CHECK(cudaGetLastError());
  float corner = c.download().back();
  std::printf("c[%d][%d] = %f\n", n - 1, n - 1, corner);
  return corner == 2.0f * n ? EXIT_SUCCESS : EXIT_FAILURE;
}
