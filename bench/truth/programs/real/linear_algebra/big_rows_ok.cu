// EXPECT: right
// the offset of a row is computed in 64 bits: the last element is 50000 * 50000 - 1 = 2499999999.
// AIM: overflow of row * cols for a matrix of more than 2^31 elements that really is allocated
#include <cstdint>
#include <cstdio>

// saturating addition of a row vector to each row of an 8-bit matrix, one block row per matrix row
__global__ void add_bias_i8(int8_t *matrix, const int8_t *bias, int rows, int cols) {
  for (int row = blockIdx.y; row < rows; row += gridDim.y) {
    int8_t *line = matrix + (int64_t)row * cols;
    for (int col = blockIdx.x * blockDim.x + threadIdx.x; col < cols; col += gridDim.x * blockDim.x) {
      const int v = line[col] + bias[col];
      line[col] = (int8_t)min(max(v, -128), 127);
    }
  }
}

#define TRY(stmt)                                                               \
  do {                                                                          \
    const cudaError_t e = (stmt);                                               \
    if (e != cudaSuccess) {                                                     \
      std::fprintf(stderr, "%s: %s\n", #stmt, cudaGetErrorString(e));           \
      return 1;                                                                 \
    }                                                                           \
  } while (0)

int main() {
  const int rows = 50000, cols = 50000;
  const size_t bytes = (size_t)rows * cols;
  int8_t *matrix, *bias;
  TRY(cudaMalloc((void **)&matrix, bytes));
  TRY(cudaMalloc((void **)&bias, cols));
  TRY(cudaMemset(matrix, 1, bytes));
  TRY(cudaMemset(bias, 2, cols));
  add_bias_i8<<<dim3(4, 1024), 256>>>(matrix, bias, rows, cols);
  TRY(cudaGetLastError());
  TRY(cudaDeviceSynchronize());
  TRY(cudaFree(matrix));
  TRY(cudaFree(bias));
  return 0;
}
