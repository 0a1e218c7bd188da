// EXPECT: right
// y (y + 1) / 2 + x with x <= y is a different place for each pair
#include <cstdio>

__global__ void pack(const float *full, float *tri, int n) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (y >= n || x >= n) return;
  if (x <= y) tri[y * (y + 1) / 2 + x] = full[y * n + x] + x;
}

int main() {
  const int n = 100;
  float *full, *tri;
  cudaMalloc(&full, n * n * sizeof(float));
  cudaMalloc(&tri, (n * (n + 1) / 2 + 1) * sizeof(float));
  cudaMemset(full, 0, n * n * sizeof(float));
  cudaMemset(full, 1, n * n);
  pack<<<dim3(7, 13), dim3(16, 8)>>>(full, tri, n);
  printf("%d\n", cudaDeviceSynchronize());
}
