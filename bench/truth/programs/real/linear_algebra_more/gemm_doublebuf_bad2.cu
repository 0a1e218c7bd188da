// EXPECT: wrong race
// the barrier is under the condition that there is a next tile, but comes before the store
#include <cstdio>
constexpr int T = 16;

__global__ void gemm_db(const float *A, const float *B, float *C, int n) {
  __shared__ float a[2][T][T], b[2][T][T];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
  int cur = 0;
  a[0][ty][tx] = A[row * n + tx];
  b[0][ty][tx] = B[ty * n + col];
  __syncthreads();
  float acc = 0.f;
  const int steps = n / T;
  for (int s = 0; s < steps; ++s) {
    const int nxt = cur ^ 1;
    float ra = 0.f, rb = 0.f;
    if (s + 1 < steps) {
      ra = A[row * n + (s + 1) * T + tx];
      rb = B[((s + 1) * T + ty) * n + col];
    }
    for (int k = 0; k < T; ++k) acc += a[cur][ty][k] * b[cur][k][tx];
    if (s + 1 < steps) {
      __syncthreads();
      a[nxt][ty][tx] = ra;
      b[nxt][ty][tx] = rb;
    }
    cur = nxt;
  }
  C[row * n + col] = acc;
}

int main() {
  const int n = 256;
  float *A, *B, *C;
  const size_t bytes = n * n * sizeof(float);
  cudaMalloc(&A, bytes);
  cudaMalloc(&B, bytes);
  cudaMalloc(&C, bytes);
  cudaMemset(A, 0, bytes);
  cudaMemset(B, 0, bytes);
  gemm_db<<<dim3(n / T, n / T), dim3(T, T)>>>(A, B, C, n);
  cudaDeviceSynchronize();
  printf("ok\n");
}
