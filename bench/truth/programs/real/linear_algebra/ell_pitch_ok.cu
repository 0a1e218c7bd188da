// EXPECT: right
// columns and values are both allocated with the pitch of 1024 rows, so the last entry is element 7 * 1024 + 999 of 8192.
// AIM: two parallel arrays of one index, of which one is allocated without the padding of the rows
#include <cstdio>
#include <vector>

struct EllMatrix {
  int rows, width, pitch;
  int *cols;
  float *values;
};

static int padded(int rows, int align) { return (rows + align - 1) / align * align; }

static bool create(EllMatrix &m, int rows, int width) {
  m.rows = rows;
  m.width = width;
  m.pitch = padded(rows, 64);
  const size_t entries = (size_t)m.pitch * width;
  const size_t value_bytes = entries * sizeof(float);
  if (cudaMalloc(&m.cols, entries * sizeof(int)) != cudaSuccess)
    return false;
  if (cudaMalloc(&m.values, value_bytes) != cudaSuccess)
    return false;
  std::vector<int> c(entries, -1);
  for (int r = 0; r < rows; ++r)
    for (int k = 0; k < width - r % 3; ++k)
      c[(size_t)k * m.pitch + r] = (r + k * k) % rows;
  cudaMemset(m.values, 0, value_bytes);
  return cudaMemcpy(m.cols, c.data(), entries * sizeof(int), cudaMemcpyHostToDevice) == cudaSuccess;
}

__global__ void spmv_ell(EllMatrix m, const float *__restrict__ x, float *__restrict__ y, float alpha) {
  const int stride = blockDim.x * gridDim.x;
  for (int row = blockIdx.x * blockDim.x + threadIdx.x; row < m.rows; row += stride) {
    float sum = 0;
    for (int k = 0; k < m.width; ++k) {
      const int at = k * m.pitch + row;
      const float a = m.values[at];
      const int col = m.cols[at];
      if (col >= 0)
        sum += a * x[col];
    }
    y[row] += alpha * sum;
  }
}

int main() {
  const int rows = 1000;
  EllMatrix m;
  if (!create(m, rows, 8))
    return 1;
  float *x, *y;
  if (cudaMalloc(&x, rows * sizeof(float)) || cudaMalloc(&y, rows * sizeof(float)))
    return 1;
  cudaMemset(x, 0, rows * sizeof(float));
  cudaMemset(y, 0, rows * sizeof(float));
  spmv_ell<<<2, 192>>>(m, x, y, 2.0f);
  std::printf("%d\n", (int)cudaDeviceSynchronize());
  cudaFree(m.cols);
  cudaFree(m.values);
  cudaFree(x);
  cudaFree(y);
}
