// EXPECT: wrong race
// x | y does not permute the row
#include <cstdio>

__global__ void transpose(const float *in, float *out, int n) {
  __shared__ float s[32][32];
  const int x = threadIdx.x, bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (int y = threadIdx.y; y < 32; y += 8)
    s[y][x | y] = in[(by + y) * n + bx + x];
  __syncthreads();
  for (int y = threadIdx.y; y < 32; y += 8)
    out[(bx + y) * n + by + x] = s[x][y | x];
}

int main() {
  const int n = 256;
  float *in, *out;
  cudaMalloc(&in, n * n * sizeof(float));
  cudaMalloc(&out, n * n * sizeof(float));
  cudaMemset(in, 0, n * n * sizeof(float));
  cudaMemset(in, 1, n * n);
  transpose<<<dim3(n / 32, n / 32), dim3(32, 8)>>>(in, out, n);
  printf("%d\n", cudaDeviceSynchronize());
}
