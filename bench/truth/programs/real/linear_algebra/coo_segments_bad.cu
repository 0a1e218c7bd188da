// EXPECT: wrong race
// the first row of a thread is flushed plainly: row 1 has entries 5 to 9, thread 0 adds its part atomically, and thread 1 its part by y[1] += sum.
// AIM: atomic and plain updates of one array, right only because the rows are sorted
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CUSP_CHECK(x) if ((x) != cudaSuccess) { std::printf("%s failed\n", #x); std::exit(1); }

struct CooMatrix {
  int rows, entries;
  const int *row, *col; // sorted by row
  const float *value;
};

template <int ITEMS> __global__ void spmv_coo(CooMatrix A, const float *__restrict__ x, float *__restrict__ y) {
  const int thread = blockIdx.x * blockDim.x + threadIdx.x;
  const int begin = thread * ITEMS, end = min(begin + ITEMS, A.entries);
  if (begin >= end)
    return;
  int row = A.row[begin];
  float sum = 0;
  for (int k = begin; k < end; ++k) {
    if (A.row[k] != row) {
      y[row] += sum;
      row = A.row[k];
      sum = 0;
    }
    sum += A.value[k] * x[A.col[k]];
  }
  atomicAdd(&y[row], sum);
}

template <typename T> static T *upload(const std::vector<T> &v) {
  T *d = nullptr;
  CUSP_CHECK(cudaMalloc((void **)&d, v.size() * sizeof(T)));
  CUSP_CHECK(cudaMemcpy(d, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice));
  return d;
}

int main() {
  const int rows = 700;
  std::vector<int> row, col;
  std::vector<float> value;
  for (int r = 0; r < rows; ++r)
    for (int k = 0; k < (r % 3 == 2 ? 2 : 5); ++k) {
      row.push_back(r);
      col.push_back((r * 17 + k * 31) % rows);
      value.push_back(1.0f + k);
    }
  int *d_row = upload(row), *d_col = upload(col);
  float *d_value = upload(value), *x = upload(std::vector<float>(rows, 1.0f)), *y = upload(std::vector<float>(rows, 0.0f));
  const CooMatrix A{rows, (int)row.size(), d_row, d_col, d_value};
  constexpr int ITEMS = 8, BLOCK = 128;
  const int threads = (A.entries + ITEMS - 1) / ITEMS;
  spmv_coo<ITEMS><<<(threads + BLOCK - 1) / BLOCK, BLOCK>>>(A, x, y);
  CUSP_CHECK(cudaGetLastError());
  CUSP_CHECK(cudaDeviceSynchronize());
  cudaFree(d_row);
  cudaFree(d_col);
  cudaFree(d_value);
  cudaFree(x);
  cudaFree(y);
  return 0;
}
