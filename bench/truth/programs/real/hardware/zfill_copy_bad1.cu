// EXPECT: wrong out-of-bounds
// outside of the matrix 8 of the 16 bytes are read
#include <cuda_pipeline.h>
#include <cstdio>
constexpr int T = 32;

__global__ void load_tile(const float *A, int rows, int cols, float *out) {
  __shared__ __align__(16) float s[T][T];
  const int r = threadIdx.x / 8, c = threadIdx.x % 8 * 4;
  const int gr = blockIdx.y * T + r, gc = blockIdx.x * T + c;
  const bool in = gr < rows && gc < cols;
  __pipeline_memcpy_async(&s[r][c], &A[gr * cols + gc], 16, in ? 0 : 8);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  float m = s[c][r] + s[c + 1][r] + s[c + 2][r] + s[c + 3][r];
  out[(blockIdx.y * gridDim.x + blockIdx.x) * 256 + threadIdx.x] = m;
}

int main() {
  const int rows = 100, cols = 84;
  float *A, *out;
  cudaMalloc(&A, rows * cols * sizeof(float));
  cudaMalloc(&out, 3 * 4 * 256 * sizeof(float));
  cudaMemset(A, 0, rows * cols * sizeof(float));
  load_tile<<<dim3(3, 4), 256>>>(A, rows, cols, out);
  printf("%d\n", cudaDeviceSynchronize());
}
