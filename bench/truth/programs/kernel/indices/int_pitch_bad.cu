// EXPECT: wrong out-of-bounds
// row 40000 * 65536 exceeds 2^31 - 1: the index is negative
#include <cstddef>
__global__ void clearColumn(float *m, int pitch, int rows) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    int off = row * pitch;
    m[off] = 0.0f;
  }
}

int main() {
  const int rows = 40000, pitch = 65536;
  float *m;
  cudaMalloc(&m, (size_t)rows * pitch * sizeof(float));
  clearColumn<<<(rows + 255) / 256, 256>>>(m, pitch, rows);
  return cudaDeviceSynchronize();
}
