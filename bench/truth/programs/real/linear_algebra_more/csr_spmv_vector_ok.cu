// EXPECT: right
// a sub-warp of 8 lanes per row reduces with a mask of its own lanes
#include <cstdio>
#include <vector>
constexpr int L = 8;

__global__ void spmv(int rows, const int *rowptr, const int *col, const float *val, const float *x, float *y) {
  const int gid = blockIdx.x * blockDim.x + threadIdx.x;
  const int row = gid / L, lane = gid % L;
  const unsigned mask = 0xffu << (threadIdx.x % 32 / L * L);
  if (row >= rows) return;
  float sum = 0.f;
  for (int j = rowptr[row] + lane; j < rowptr[row + 1]; j += L) sum += val[j] * x[col[j]];
  for (int o = L / 2; o; o /= 2) sum += __shfl_down_sync(mask, sum, o, L);
  if (lane == 0) y[row] = sum;
}

int main() {
  const int rows = 3008;
  std::vector<int> rp(rows + 1, 0), ci;
  std::vector<float> v;
  for (int r = 0; r < rows; ++r) {
    for (int c = r % 17; c < rows; c += 100 + r % 31) { ci.push_back(c); v.push_back(1.f); }
    rp[r + 1] = (int)ci.size();
  }
  int *drp, *dci;
  float *dv, *x, *y;
  cudaMalloc(&drp, (rows + 1) * sizeof(int));
  cudaMalloc(&dci, ci.size() * sizeof(int));
  cudaMalloc(&dv, v.size() * sizeof(float));
  cudaMalloc(&x, rows * sizeof(float));
  cudaMalloc(&y, rows * sizeof(float));
  cudaMemcpy(drp, rp.data(), (rows + 1) * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(dci, ci.data(), ci.size() * sizeof(int), cudaMemcpyHostToDevice);
  cudaMemcpy(dv, v.data(), v.size() * sizeof(float), cudaMemcpyHostToDevice);
  cudaMemset(x, 1, rows * sizeof(float));
  spmv<<<(rows * L + 255) / 256, 256>>>(rows, drp, dci, dv, x, y);
  printf("%d\n", (int)cudaDeviceSynchronize());
}
