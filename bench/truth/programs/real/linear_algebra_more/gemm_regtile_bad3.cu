// EXPECT: wrong out-of-bounds
// M is 130: the guard of the store is missing, rows 130..191 of C are written
#include <cstdio>
#include <vector>
constexpr int BM = 64, BN = 64, BK = 16, TM = 4, TN = 4;

__global__ void __launch_bounds__(256) sgemm(int M, int N, int K, const float *A, const float *B, float *C) {
  __shared__ float As[BK][BM];
  __shared__ float Bs[BK][BN];
  const int tx = threadIdx.x % 16, ty = threadIdx.x / 16;
  const int row0 = blockIdx.y * BM, col0 = blockIdx.x * BN;
  float acc[TM][TN] = {};
  for (int k0 = 0; k0 < K; k0 += BK) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      const int e = threadIdx.x + i * 256;
      const int ar = e / BK, ac = e % BK;
      As[ac][ar] = row0 + ar < M && k0 + ac < K ? A[(row0 + ar) * K + k0 + ac] : 0.f;
      const int br = e / BN, bc = e % BN;
      Bs[br][bc] = k0 + br < K && col0 + bc < N ? B[(k0 + br) * N + col0 + bc] : 0.f;
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < BK; ++k) {
      float a[TM], b[TN];
      for (int i = 0; i < TM; ++i) a[i] = As[k][ty * TM + i];
      for (int j = 0; j < TN; ++j) b[j] = Bs[k][tx * TN + j];
      for (int i = 0; i < TM; ++i)
        for (int j = 0; j < TN; ++j) acc[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }
  for (int i = 0; i < TM; ++i)
    for (int j = 0; j < TN; ++j) {
      const int r = row0 + ty * TM + i, c = col0 + tx * TN + j;
      if (c < N) C[r * N + c] = acc[i][j];
    }
}

int main() {
  const int M = 130, N = 200, K = 100;
  float *A, *B, *C;
  cudaMalloc(&A, M * K * sizeof(float));
  cudaMalloc(&B, K * N * sizeof(float));
  cudaMalloc(&C, M * N * sizeof(float));
  cudaMemset(A, 0, M * K * sizeof(float));
  cudaMemset(B, 0, K * N * sizeof(float));
  sgemm<<<dim3((N + BN - 1) / BN, (M + BM - 1) / BM), 256>>>(M, N, K, A, B, C);
  std::vector<float> h(M * N);
  cudaMemcpy(h.data(), C, M * N * sizeof(float), cudaMemcpyDeviceToHost);
  printf("%f\n", h[0]);
}
