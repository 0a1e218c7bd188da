// EXPECT: right
// row * pitch is at most 32767 * 65536 < 2^31
#include <cstddef>
__global__ void clearColumn(float *m, int pitch, int rows) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < rows) {
    int off = row * pitch;
    m[off] = 0.0f;
  }
}

int main() {
  const int rows = 32768, pitch = 65536;
  float *m;
  cudaMalloc(&m, (size_t)rows * pitch * sizeof(float));
  clearColumn<<<(rows + 255) / 256, 256>>>(m, pitch, rows);
  return cudaDeviceSynchronize();
}
