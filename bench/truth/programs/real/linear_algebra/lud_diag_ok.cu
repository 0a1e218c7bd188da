// EXPECT: right
// the two barriers of each step separate columns and rows of the factorisation; column i is written below the diagonal only, row i + 1 right of column i only.
// AIM: Rodinia's lud_diagonal; triangular conditions decide which elements are shared
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK_CUDA_ERROR()                                       \
  if (cudaGetLastError() != cudaSuccess) {                       \
    fprintf(stderr, "CUDA error in line %d\n", __LINE__);        \
    exit(EXIT_FAILURE);                                          \
  }

#ifndef BLOCK_SIZE
#define BLOCK_SIZE 64
#endif

__global__ void lud_diagonal(float *m, int matrix_dim, int offset) {
  int i, j;
  __shared__ float shadow[BLOCK_SIZE][BLOCK_SIZE];

  int array_offset = offset * matrix_dim + offset;
  for (i = 0; i < BLOCK_SIZE; i++) {
    shadow[i][threadIdx.x] = m[array_offset + threadIdx.x];
    array_offset += matrix_dim;
  }
  __syncthreads();
  for (i = 0; i < BLOCK_SIZE - 1; i++) {
    if (threadIdx.x > i) {
      for (j = 0; j < i; j++)
        shadow[threadIdx.x][i] -= shadow[threadIdx.x][j] * shadow[j][i];
      shadow[threadIdx.x][i] /= shadow[i][i];
    }
    __syncthreads();
    if (threadIdx.x > i) {
      for (j = 0; j < i + 1; j++)
        shadow[i + 1][threadIdx.x] -= shadow[i + 1][j] * shadow[j][threadIdx.x];
    }
    __syncthreads();
  }
  array_offset = (offset + 1) * matrix_dim + offset;
  for (i = 1; i < BLOCK_SIZE; i++) {
    m[array_offset + threadIdx.x] = shadow[i][threadIdx.x];
    array_offset += matrix_dim;
  }
}

int main(int argc, char *argv[]) {
  const int matrix_dim = 3 * BLOCK_SIZE;
  std::vector<float> m(matrix_dim * matrix_dim);
  for (int i = 0; i < matrix_dim; i++)
    for (int j = 0; j < matrix_dim; j++)
      m[i * matrix_dim + j] = i == j ? 100.0f : 1.0f / (1 + i + 2 * j);

  float *d_m;
  if (cudaMalloc((void **)&d_m, m.size() * sizeof(float)) != cudaSuccess)
    return 1;
  cudaMemcpy(d_m, m.data(), m.size() * sizeof(float), cudaMemcpyHostToDevice);
  for (int i = 0; i < matrix_dim; i += BLOCK_SIZE) {
    lud_diagonal<<<1, BLOCK_SIZE>>>(d_m, matrix_dim, i);
    CHECK_CUDA_ERROR();
  }
  cudaMemcpy(m.data(), d_m, m.size() * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%f\n", m[matrix_dim + 1]);
  cudaFree(d_m);
  return 0;
}
